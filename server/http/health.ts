/**
 * What a load balancer and whoever restarts processes ask: /live, whether this process works at all, and /ready (also
 * by
 * its older name /health), whether it should get calls now.
 */
import { missingOf } from '../upgrade.ts';
import { buildProblem, buildReader } from './build.ts';

import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../handlers/handlers.ts';
import type { Outages } from './outages.ts';

/** The database says a word within this, or calls would wait as well. */
const DATABASE_MS = 1_000;

/** Why this process should get no calls. */
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
    // where it comes late, nobody waits for it
    work.catch(() => undefined);
  }
}

/**
 * Registers the probes. @param stopping aborted once the process has been told to end: it still answers, and says no
 * here
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
      if (!outages.note(error)) app.log.error({ event: 'unhealthy', err: error });
      return 'database';
    }
    if (!isUpgraded) return 'migrations';
    return buildProblem(config, readBuild()) === null ? null : 'build';
  };

  app.get('/live', (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  for (const url of ['/ready', '/health']) {
    app.get(url, async (_request, reply) => {
      const reason = await reasonAgainst();
      reply.header('Cache-Control', 'no-store');
      return reason === null ? { status: 'ok' } : reply.code(503).send({ status: 'down', reason });
    });
  }
  app.addHook('onSend', (_request, reply, payload, done) => {
    // each answer takes its connection with it, so that none is open when the process ends
    if (stopping.aborted) reply.header('Connection', 'close');
    done(null, payload);
  });
}
