/** Starts that must fail: each ends with one line that names the problem, and has created or changed nothing. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePorts } from '../../__tests__/support/freePorts.ts';
import { serverEnv, startServer } from '../support/portalServer.ts';

import type { AddressInfo } from 'node:net';
import type { ThrowAwayPostgres } from '../support/throwAwayPostgres.ts';
import type { Report, Observation } from './report.ts';

const LIMIT_MS = 30_000;

type ExitedProcess = { status: number | 'still running'; output: string; ms: number };

/** Runs a server program until it ends, or kills it after the limit. @param before a program that runs it */
async function startUntilEnd(settings: Record<string, string>, before: readonly string[] = []): Promise<ExitedProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'ume-faults-'));
  const began = Date.now();
  const serverArgs = [process.execPath, '--import', 'tsx', 'server/main.ts'];
  const [program = '', ...args]: string[] = [...before, ...serverArgs];
  const child = spawn(program, args, {
    env: { ...serverEnv(await freePorts(), folder), ENV_FILE: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const ended = new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? -1)));
  const status = await Promise.race([ended, wait(LIMIT_MS, 'still running' as const, { ref: false })]);
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  return { status, output: output.trim(), ms: Date.now() - began };
}

/** One `ume: …` line per problem, each matching one of `lines`, and status 1. */
function judge({ status, output, ms }: ExitedProcess, lines: readonly RegExp[]): Observation {
  const outputLines = output.split('\n');
  const isRight =
    status === 1 &&
    outputLines.every((line) => line.startsWith('ume: ')) &&
    lines.every((pattern) => outputLines.some((line) => pattern.test(line)));
  return {
    observation: `exit ${status} after ${(ms / 1_000).toFixed(1)} s: ${outputLines[0] ?? ''}${outputLines.length > 1 ? ` (+ ${outputLines.length - 1} lines)` : ''}`,
    isRight,
  };
}

async function ofDatabase(report: Report, postgres: ThrowAwayPostgres): Promise<void> {
  const silent = net.createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const silentPort = (silent.address() as AddressInfo).port;
  const nobody = await freePorts();
  const cases: [string, string, RegExp][] = [
    [
      'the database is down at the start',
      `postgres://ume@127.0.0.1:${nobody}/ume`,
      /^ume: DATABASE_URL: .*nothing answers there/,
    ],
    ['no such database', postgres.urlOf('nowhere'), /^ume: DATABASE_URL: .*"nowhere" does not exist/],
    [
      'no such user',
      postgres.urlOf('postgres').replace('ume@', 'nobody@'),
      /^ume: DATABASE_URL: .*"nobody" does not exist/,
    ],
    [
      'the database’s host is unknown',
      'postgres://ume@nowhere.invalid:5432/ume',
      /^ume: DATABASE_URL: postgres:\/\/nowhere\.invalid:5432/,
    ],
    ['DATABASE_URL is no address', 'mysql//x', /^ume: DATABASE_URL: it is no postgres:\/\/ address/],
    ['the database says nothing', `postgres://ume@127.0.0.1:${silentPort}/ume`, /^ume: DATABASE_URL: /],
  ];
  for (const [name, url, line] of cases)
    await report.fault(name, `DATABASE_URL=${url.replace(/:\d+\//, ':…/')}`, async () =>
      judge(await startUntilEnd({ DATABASE_URL: url }), [line]),
    );
  silent.close();
}

async function ofSettings(report: Report): Promise<void> {
  const production = {
    UME_ENV: 'production',
    PUBLIC_ORIGIN: 'https://ume.shop.tw',
    SECRET: 'k3J9vQ2xZr7LmT5wB8nYc4Hd6Pf1Gs0A',
    SMS_GATEWAY_URL: 'https://sms.shop.tw/send',
    SMS_SENDER_NAME: '梅香',
    TRUST_PROXY: '127.0.0.1',
  };
  await report.fault('production with nothing set', 'UME_ENV=production alone', async () =>
    judge(await startUntilEnd({ UME_ENV: 'production' }), [
      /^ume: SECRET /,
      /^ume: DATABASE_URL /,
      /^ume: PUBLIC_ORIGIN /,
      /^ume: SMS_GATEWAY_URL /,
      /^ume: SMS_SENDER_NAME /,
    ]),
  );
  await report.fault('production without DATABASE_URL', 'all else is set', async () =>
    judge(await startUntilEnd(production), [/^ume: DATABASE_URL must be set/]),
  );
  const empty = mkdtempSync(join(tmpdir(), 'ume-dist-'));
  await report.fault('production without a build', 'DIST_DIR is an empty folder', async () =>
    judge(await startUntilEnd({ ...production, ALLOW_PGLITE: '1', DIST_DIR: join(empty, 'dist') }), [
      /^ume: .*(DIST_DIR|build)/,
    ]),
  );
  rmSync(empty, { recursive: true });
  const built = existsSync('build/build.json')
    ? (JSON.parse(readFileSync('build/build.json', 'utf8')) as { env?: string }).env
    : undefined;
  if (built === 'local') {
    await report.fault('production with a build for local', 'dist/ as it is here', async () =>
      judge(await startUntilEnd({ ...production, ALLOW_PGLITE: '1' }), [/^ume: .*local/]),
    );
  } else report.notRun('production with a build for local', 'dist/ is no build for local: UME_ENV=local npm run build');
}

async function ofThisMachine(report: Report): Promise<void> {
  const portHolder = net.createServer();
  await new Promise<void>((resolve) => portHolder.listen(0, '0.0.0.0', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'ume-faults-'));
  const port = String((portHolder.address() as AddressInfo).port);
  await report.fault('the port is in use', 'before anything is made', async () => {
    const dataDir = join(folder, 'unmade');
    const { observation, isRight } = judge(await startUntilEnd({ PORT: port, DATA_DIR: dataDir }), [
      /^ume: port \d+ is in use: .*PORT/,
    ]);
    return { observation, isRight: isRight && !existsSync(dataDir) };
  });
  portHolder.close();
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await report.fault('DATA_DIR is a file', 'an empty one', async () =>
    judge(await startUntilEnd({ DATA_DIR: file }), [/^ume: DATA_DIR: /]),
  );
  const dataDir = join(folder, 'held');
  const folderOwner = await startServer(dataDir);
  await report.fault('two processes on one DATA_DIR', 'on the same machine', async () =>
    judge(await startUntilEnd({ DATA_DIR: dataDir }), [/^ume: the data folder .* is in use by process/]),
  );
  const isolated = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  await report.fault('two containers on one DATA_DIR', 'the second in a PID namespace of its own', async () =>
    judge(await startUntilEnd({ DATA_DIR: dataDir }, isolated), [
      /^ume: the data folder .* is in use by process \d+ of another container/,
    ]),
  );
  await folderOwner.stop();
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '12\n');
  await report.fault('DATA_DIR is of another PostgreSQL', 'its PG_VERSION says 12', async () =>
    judge(await startUntilEnd({ DATA_DIR: dataDir }), [/^ume: DATA_DIR: /]),
  );
  rmSync(folder, { recursive: true, force: true });
}

export async function startFaults(report: Report, postgres: ThrowAwayPostgres): Promise<void> {
  await ofDatabase(report, postgres);
  await ofSettings(report);
  await ofThisMachine(report);
}
