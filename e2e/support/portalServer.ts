/** The real server on free ports with its own data folder, for scripts outside Playwright's webServer. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { limits } from '../../.ci/limits.ts';
import { freePorts } from '../../__tests__/support/freePorts.ts';
import { runDay } from './runDay.ts';

export type PortalServer = {
  /** `http://localhost:PORT` */
  origin: string;
  /** Time from the command to the line `ume ready`, ms. */
  startMs: number;
  /** All output so far: the log as JSON lines. */
  output(): string;
  /** The process itself, for tests that end it in other ways. */
  process: ChildProcess;
  stop(): Promise<void>;
};

/** The documented line that the server prints when it is ready. */
const READY = /ume ready (http\S+)/;
/** Another process listened there first, after the choice of the port. */
const PORT_TAKEN = /port \d+ is in use/;

/**
 * Settings of a test server. Limits stay on, because each test has its own address, forwarded by a trusted proxy. The
 * clock starts at noon, when kitchens are open.
 */
export function serverEnv(port: number, dataDir: string): Record<string, string> {
  // An empty variable counts as unset, so that journeys use the embedded database in any environment.
  return {
    ...(process.env as Record<string, string>),
    DATABASE_URL: '',
    UME_ENV: 'local',
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1,::1',
    SANDBOX_TIME: `${runDay}T12:10`,
    LOG_LEVEL: 'warn',
  };
}

/** A server other than that of this source tree: arguments, folder, user. */
export type Program = { args: string[]; cwd: string; uid?: number; gid?: number };
const FROM_SOURCE: Program = { args: ['--max-semi-space-size=8', '--import', 'tsx', 'server/main.ts'], cwd: '.' };

/**
 * @param dataDir kept if given. By default a copy of the run's seeded database, deleted with the server.
 * @param settings override those of a test run
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
  let output = '';
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
  const isReady = await new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not get ready:\n${output}`)), limits.serverStart);
    const hear = (part: Buffer) => {
      output += String(part);
      if (!READY.test(output)) return;
      clearTimeout(timer);
      resolve(true);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', (code) => {
      clearTimeout(timer);
      if (settings['PORT'] === undefined && PORT_TAKEN.test(output)) resolve(false);
      else reject(new Error(`The server ended with ${String(code)}:\n${output}`));
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (!isReady) {
    await stop();
    return startServer(dataDir, settings, { args, ...where });
  }
  return {
    origin: `http://localhost:${port}`,
    startMs: Date.now() - started,
    output: () => output,
    process: child,
    stop,
  };
}
