/** Starts the server: settings, database, migrations, seed, ports, and a clean stop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';

import { buildApp } from './app.ts';
import { readConfig, WrongSetting } from './config.ts';
import { purge } from './data/purge.ts';
import { hasOpenStore } from './data/shopKeeping.ts';
import { withUpkeep } from './db/client.ts';
import { isNewDataDir } from './db/pglite.ts';
import { loadEnvFile } from './envFile.ts';
import { buildProblem, buildReader } from './http/build.ts';
import { logStreamOf } from './http/logStream.ts';
import { buildMetricsApp, createMetrics } from './metrics.ts';
import { buildMockApps } from './mockApps/mockApps.ts';
import { overHttp } from './mockApps/partnerClient.ts';
import { openDeps } from './deps.ts';
import { printAddresses } from './printAddresses.ts';
import { processClock } from './processClock.ts';
import { isSeeded, seed } from './seed/seed.ts';
import { startFailure } from './startFailure.ts';

import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { AppDeps } from './handlers/handlers.ts';

const PURGE_EVERY_MS = 3_600_000;
const VACUUM_EVERY = 24;
/** Requests under way get so long; … */
const DRAIN_MS = 3_000;
/** … and after this the process ends in any case. */
const STOP_MS = 4_500;

/**
 * Ends on SIGTERM and SIGINT. On SIGTERM all is answered for a while longer, so that load balancers hear by /ready that
 * this process goes; a second signal, or SIGINT from a person, cuts that short. Then no new requests, those under way
 * finish, and the database is closed.
 */
function stopOnSignal(
  apps: FastifyInstance[],
  stopping: AbortController,
  delayMs: number,
  close: () => Promise<void>,
): void {
  let isClosing = false;
  const stop = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => {
      for (const app of apps) app.server.closeAllConnections();
    }, DRAIN_MS).unref();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await Promise.all(apps.map((app) => app.close()));
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => {
    if (stopping.signal.aborted || delayMs === 0) void stop();
    else setTimeout(() => void stop(), delayMs);
    stopping.abort();
  });
  process.on('SIGINT', () => {
    stopping.abort();
    void stop();
  });
}

/**
 * What keeps a database small: what is over goes, and the embedded engine, which has nobody beside it that would, is
 * swept once a day.
 */
function tidier(db: Db, clock: () => Date): () => Promise<void> {
  let rounds = 0;
  return async () => {
    await purge(db, clock());
    rounds += 1;
    if (db.engine === 'pglite' && rounds % VACUUM_EVERY === 0) {
      await db.alone('vacuum (analyze)');
      await db.alone('checkpoint');
    }
  };
}

/** Throws what listening there would throw. */
function tryListening(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Where this process reaches itself. */
function ownOrigin({ host, port }: Config): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${net.isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}

/** Upgrades the database and, on a developer's machine, fills an empty one with made-up shops. */
async function openFilled(config: Config, clock: () => Date): Promise<AppDeps> {
  const deps = await openDeps(config, clock);
  if (config.isSandbox && !(await isSeeded(deps.db)))
    await withUpkeep(deps.db, config, (upkeep) => seed(upkeep, { now: clock() }));
  return deps;
}

/** Told to a process that makes the database and ends. */
const FILL_ONLY = '--fill-only';

/**
 * Lets another process make the embedded database: to make and fill one takes three times the memory that serving does,
 * and a process gives little of it back. @returns false when it has failed, and has said why
 */
async function fillApart(): Promise<boolean> {
  const [command, program = ''] = process.argv;
  const child = spawn(command ?? process.execPath, [...process.execArgv, program, FILL_ONLY], { stdio: 'inherit' });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGTERM', stop);
  const [status] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', stop);
  return status === 0;
}

async function start(config: Config): Promise<void> {
  const problem = buildProblem(config, buildReader(config)());
  if (problem !== null) throw new WrongSetting(problem);
  // a process that could not serve migrates and seeds nothing
  await tryListening(config.port, config.host);
  if (config.isSandbox) await tryListening(config.port + 1, config.host);
  if (config.metrics) await tryListening(config.metrics.port, config.metrics.host);
  const clock = processClock(config);
  if (config.databaseUrl === null && isNewDataDir(config.dataDir) && !(await fillApart())) process.exit(1);
  const deps = await openFilled(config, clock);
  const tidy = tidier(deps.db, clock);
  await tidy();
  if (!config.isSandbox && !(await hasOpenStore(deps.db)))
    console.log(
      'ume: there is no shop yet: npm run shop -- example my-shop, then npm run shop -- import my-shop (docs/open-a-shop.md)',
    );
  const logStream = await logStreamOf(process.stdout);
  const stopping = new AbortController();
  const metrics = config.metrics && createMetrics(deps.db);
  const app = buildApp(deps, { logStream, stopping: stopping.signal, ...(metrics ? { metrics } : {}) });
  const apps = [app];
  stopOnSignal(apps, stopping, config.stopDelayMs, () => deps.db.close());
  setInterval(
    () => void tidy().catch((error: unknown) => app.log.error({ event: 'purgeFailed', err: error })),
    PURGE_EVERY_MS,
  ).unref();
  await app.listen({ port: config.port, host: config.host });
  if (metrics && config.metrics) {
    const metricsApp = buildMetricsApp(metrics);
    apps.push(metricsApp);
    await metricsApp.listen(config.metrics);
  }
  if (config.isSandbox) {
    const mockApps = buildMockApps(deps, { logStream, partner: overHttp(ownOrigin(config)) });
    apps.push(mockApps);
    await mockApps.listen({ port: config.port + 1, host: config.host });
  }
  printAddresses(config);
}

let config: Config | null = null;
loadEnvFile();
try {
  config = readConfig(process.env);
  if (process.argv.includes(FILL_ONLY)) await (await openFilled(config, processClock(config))).db.close();
  else await start(config);
} catch (error) {
  const line = startFailure(error, config);
  console.error(line === null ? error : line.replace(/^/gm, 'ume: '));
  process.exit(1);
}
