/**
 * Health checks for load balancers and process managers. `/live` says that the process works, `/ready` (formerly
 * `/health`) that it should get calls now.
 */
import { missingOf } from '../upgrade.ts';
import { buildProblem, buildReader } from './build.ts';

import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../handlers/handlers.ts';
import type { Outages } from './outages.ts';

/** The database must answer within this time, or calls would wait as well. */
const DATABASE_MS = 1_000;

/** Probes of one address in a minute that are allowed at any LIMIT_FLOOD_MINUTE: ten a second from a balancer. */
const LEAST_PROBES = 600;

/** Reason to send this process no calls. */
type Reason = 'stopping' | 'database' | 'migrations' | 'build';

/** Rejects when `work` takes longer than `ms`. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('timeout expired'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
    // A late rejection is ignored: nobody awaits it.
    work.catch(() => undefined);
  }
}

/**
 * Registers the health checks. @param stopping aborted once the process is told to stop. The server still responds
 * then, as not ready.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, config }: AppDeps,
  outages: Outages,
  stopping: AbortSignal,
): void {
  const readBuild = buildReader(config);
  let isUpgraded = false;

  const reasonAgainst = async (): Promise<Reason | null> => {
    if (stopping.aborted) return 'stopping';
    try {
      if (isUpgraded) await within(DATABASE_MS, db.query('select 1'));
      else isUpgraded = (await within(DATABASE_MS, missingOf(db, config.root))).length === 0;
    } catch (error) {
      if (!outages.note(error, '/ready')) app.log.error({ event: 'unhealthy', err: error });
      return 'database';
    }
    if (!isUpgraded) return 'migrations';
    return buildProblem(config, readBuild()) === null ? null : 'build';
  };

  // registered as a plugin, so that the limits of app.ts apply to the routes
  app.register((probes, _options, done) => {
    const limited = { config: { rateLimit: { max: Math.max(LEAST_PROBES, config.limits.floodPerMinute) } } };
    probes.get('/live', limited, (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
    for (const url of ['/ready', '/health']) {
      probes.get(url, limited, async (_request, reply) => {
        const reason = await reasonAgainst();
        reply.header('Cache-Control', 'no-store');
        return reason === null ? { status: 'ok' } : reply.code(503).send({ status: 'down', reason });
      });
    }
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Closes the connection after each response, so that none is open when the process ends.
    if (stopping.aborted) reply.header('Connection', 'close');
    done(null, payload);
  });
}
