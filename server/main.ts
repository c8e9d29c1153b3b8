/** Starts the server: settings, database, migrations, seed, ports, graceful shutdown. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';

import { buildApp } from './app.ts';
import { WrongSetting } from './config.ts';
import { rankCities } from './data/cityRanks.ts';
import { purge } from './data/purge.ts';
import { operatorBranch } from './data/inbox.ts';
import { hasOpenStore } from './data/shopKeeping.ts';
import { withUpkeep } from './db/client.ts';
import { isNewDataDir } from './db/dataDir.ts';
import { tryAgainReason } from './db/tryAgain.ts';
import { buildProblem, buildReader } from './http/build.ts';
import { logStreamOf } from './http/logStream.ts';
import { buildMetricsApp, createMetrics } from './metrics.ts';
import { buildMockApps } from './mockApps/mockApps.ts';
import { overHttp } from './http/partnerClient.ts';
import { openDeps } from './deps.ts';
import { runJobs } from './jobRunner.ts';
import { printAddresses } from './printAddresses.ts';
import { processClock } from './processClock.ts';
import { readSettings } from './readSettings.ts';
import { isSeeded, seed } from './seed/seed.ts';
import { longTexts } from './sms/words.ts';
import { startFailure } from './startFailure.ts';

import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { AppDeps } from './handlers/handlers.ts';

const PURGE_EVERY_MS = 3_600_000;
/** One of the processes ranks a city once in five of these (cityRanks.ts). */
const RANK_EVERY_MS = 60_000;
const VACUUM_EVERY = 24;
/** Time for running requests after the shutdown began. */
const DRAIN_MS = 3_000;
/** Time after which the process exits in any case. */
const STOP_MS = 4_500;

/**
 * Shuts down on SIGTERM and SIGINT. After SIGTERM the server still responds for a while, so that load balancers notice
 * the failing /ready. SIGINT or a second signal skips that. Then it stops listening, finishes running requests and
 * closes the database.
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

/** Deletes expired rows, and vacuums the embedded engine once a day, because it has no autovacuum. */
function cleanup({ db, clock, config: { retention } }: AppDeps): () => Promise<void> {
  let rounds = 0;
  return async () => {
    await purge(db, retention, clock());
    rounds += 1;
    if (db.engine === 'pglite' && rounds % VACUUM_EVERY === 0) {
      await db.alone('vacuum (analyze)');
      await db.alone('checkpoint');
    }
  };
}

/** Rejects with the error that listening on the port would cause. */
function tryListening(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Origin at which this process reaches itself. */
function localOrigin({ host, port }: Config): string {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${net.isIPv6(address) ? `[${address}]` : address}:${port}`;
}

/** Upgrades the database and, in a sandbox, seeds an empty one. */
async function openSeeded(config: Config, clock: () => Date): Promise<AppDeps> {
  const deps = await openDeps(config, clock);
  if (config.isSandbox && !(await isSeeded(deps.db)))
    await withUpkeep(deps.db, config, (upkeep) => seed(upkeep, { now: clock() }));
  return deps;
}

/** Argument of a child process that only creates the database. */
const FILL_ONLY = '--fill-only';

/**
 * Creates and seeds the embedded database in a child process. Seeding takes three times the memory of serving, and a
 * process returns little memory to the system.
 * @returns false when it failed and printed the reason
 */
async function fillInChild(): Promise<boolean> {
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
  // checks the ports before migrating and seeding
  await tryListening(config.port, config.host);
  if (config.isSandbox) await tryListening(config.port + 1, config.host);
  if (config.metrics) await tryListening(config.metrics.port, config.metrics.host);
  const clock = processClock(config);
  if (config.databaseUrl === null && isNewDataDir(config.dataDir) && !(await fillInChild())) process.exit(1);
  const deps = await openSeeded(config, clock);
  const clean = cleanup(deps);
  await clean();
  if (!config.isSandbox && !(await hasOpenStore(deps.db)))
    console.log(
      'ume: there is no shop yet: npm run shop -- example my-shop, then npm run shop -- import my-shop (docs/open-a-shop.md)',
    );
  else if ((await operatorBranch(deps.db, config.operatorBranch)) === null)
    console.log('ume: nobody reads suggestions: set OPERATOR_BRANCH to the branch that answers them (docs/operate.md)');
  if (config.publicOrigin !== null && config.smsGateways.length > 0)
    for (const line of longTexts(deps.senderName, config.limits.smsCodeSeconds / 60, config.publicOrigin))
      console.log(`ume: ${line}`);
  const logStream = await logStreamOf(process.stdout);
  const stopping = new AbortController();
  const metrics = config.metrics && createMetrics(deps.db, clock);
  const app = buildApp(deps, { logStream, stopping: stopping.signal, ...(metrics ? { metrics } : {}) });
  const apps = [app];
  const jobs = runJobs(
    {
      ...deps,
      quietHours: config.quietHours,
      onFailure: ({ jobId, kind }, err, state) => app.log.error({ event: 'jobFailed', jobId, kind, state, err }),
    },
    stopping.signal,
    (error) => app.log.warn({ event: 'jobsNotRead', reason: tryAgainReason(error) }),
  );
  stopOnSignal(apps, stopping, config.stopDelayMs, async () => {
    await jobs;
    await deps.db.close();
  });
  setInterval(
    () => void clean().catch((error: unknown) => app.log.error({ event: 'purgeFailed', err: error })),
    PURGE_EVERY_MS,
  ).unref();
  const rank = (): void =>
    void rankCities(deps.db, clock()).catch((error: unknown) => app.log.error({ event: 'rankFailed', err: error }));
  rank();
  setInterval(rank, RANK_EVERY_MS).unref();
  await app.listen({ port: config.port, host: config.host });
  if (metrics && config.metrics) {
    const metricsApp = buildMetricsApp(metrics);
    apps.push(metricsApp);
    await metricsApp.listen(config.metrics);
  }
  if (config.isSandbox) {
    const mockApps = buildMockApps(deps, { logStream, partner: overHttp(localOrigin(config)) });
    apps.push(mockApps);
    await mockApps.listen({ port: config.port + 1, host: config.host });
  }
  printAddresses(config);
}

let config: Config | null = null;
try {
  config = readSettings();
  if (process.argv.includes(FILL_ONLY)) await (await openSeeded(config, processClock(config))).db.close();
  else await start(config);
} catch (error) {
  const line = startFailure(error, config);
  console.error(line === null ? error : line.replace(/^/gm, 'ume: '));
  process.exit(1);
}
