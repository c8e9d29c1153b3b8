/** The real server on free ports with a data folder of its own, for what runs outside of Playwright's webServer. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { limits } from '../../.ci/limits.ts';
import { freePorts } from './freePorts.ts';

export type PortalServer = {
  /** `http://localhost:PORT` */
  origin: string;
  /** From the command to the line `ume ready`, ms. */
  startMs: number;
  /** All that it has written so far: the log's lines, JSON each. */
  said(): string;
  /** The process itself, for those who end it in other ways. */
  process: ChildProcess;
  stop(): Promise<void>;
};

/** As docs and tests promise it: one line with this when the server answers. */
const READY = /ume ready (http\S+)/;

/**
 * What the server of a test run is told. Limits stay on: each test comes from an address of its own, forwarded by a
 * proxy that the server trusts. Its clock starts at lunch, when kitchens are open, whatever the time of the run.
 */
export function serverEnv(port: number, dataDir: string): Record<string, string> {
  // an empty variable counts as an absent one: journeys run on the embedded database, whatever stands around them
  return {
    ...(process.env as Record<string, string>),
    DATABASE_URL: '',
    UME_ENV: 'local',
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1,::1',
    SANDBOX_TIME: '12:10',
    LOG_LEVEL: 'warn',
  };
}

/** Another server than that of this source tree: what runs, where, as whom. */
export type Program = { args: string[]; cwd: string; uid?: number; gid?: number };
const FROM_SOURCE: Program = { args: ['--max-semi-space-size=8', '--import', 'tsx', 'server/main.ts'], cwd: '.' };

/**
 * @param dataDir kept when given; otherwise a new folder that goes with the server, with a copy of the run's seeded
 * database
 * @param settings over those of a test run
 */
export async function startServer(
  dataDir?: string,
  settings: Record<string, string> = {},
  { args, ...where }: Program = FROM_SOURCE,
): Promise<PortalServer> {
  const port = await freePorts();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'ume-e2e-'));
  const seeded = process.env['UME_E2E_SEEDED'];
  if (dataDir === undefined && seeded !== undefined) cpSync(seeded, folder, { recursive: true });
  const started = Date.now();
  const child = spawn(process.execPath, args, {
    ...where,
    env: { ...serverEnv(port, folder), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const stop = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
        resolve();
      };
      if (child.exitCode !== null || child.signalCode !== null) {
        end();
        return;
      }
      child.once('exit', end);
      child.kill('SIGTERM');
    });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not get ready:\n${said}`)), limits.serverStart);
    const hear = (part: Buffer) => {
      said += String(part);
      if (!READY.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${String(code)}:\n${said}`));
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origin: `http://localhost:${port}`, startMs: Date.now() - started, said: () => said, process: child, stop };
}
