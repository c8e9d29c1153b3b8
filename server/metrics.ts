/**
 * Metrics for Prometheus on a separate port (METRICS_PORT): process, connections, calls, retries, SMS, store pages,
 * jobs.
 */
import fastify from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { jobFigures } from './data/jobs.ts';
import { storeHomeFigures } from './data/storeHome.ts';

import type { FastifyInstance } from 'fastify';
import type { Db } from './db/client.ts';
import type { SmsSender } from './sms/sender.ts';

type CallRecord = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  countCall(call: CallRecord): void;
  /** Wraps a sender to count its outcomes. */
  countSms(sender: SmsSender): SmsSender;
  register: Registry;
};

/** In seconds. Most calls take some milliseconds, and the portal waits at most 20 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Gauges and counters that are read when Prometheus fetches them. */
function readFigures(register: Registry, db: Db, clock: () => Date): void {
  new Gauge({
    name: 'ume_db_connections',
    help: 'Connections of this process to the database: open, idle, and callers waiting for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { open, idle, waiting } = db.figures();
      this.set({ state: 'open' }, open);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'ume_db_transactions_repeated_total',
    help: 'Transactions and single statements that the database asked to repeat (serialisation failures, deadlocks)',
    registers: [register],
    collect() {
      this.reset();
      this.inc(db.figures().repeated);
    },
  });
  new Gauge({
    name: 'ume_jobs',
    help: 'Jobs of all processes: open, and failed within the last day. Absent while the database does not answer',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      this.reset();
      const figures = await jobFigures(db, clock()).catch(() => null);
      if (figures === null) return;
      this.set({ state: 'open' }, figures.open);
      this.set({ state: 'failed' }, figures.failed);
    },
  });
  new Counter({
    name: 'ume_store_home_reads_total',
    help: 'Public parts of store pages, from the cache of this process or from the database',
    labelNames: ['from'],
    registers: [register],
    collect() {
      const { hits, misses } = storeHomeFigures(db);
      this.reset();
      this.inc({ from: 'cache' }, hits);
      this.inc({ from: 'database' }, misses);
    },
  });
}

/** Starts the metrics, once in a process. */
export function createMetrics(db: Db, clock: () => Date): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  readFigures(register, db, clock);
  const calls = new Histogram({
    name: 'ume_call_seconds',
    help: 'How long calls took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const sms = new Counter({
    name: 'ume_sms_total',
    help: 'SMS by kind and outcome',
    labelNames: ['action', 'outcome'],
    registers: [register],
  });
  return {
    register,
    countCall({ method, route, status, seconds }) {
      calls.observe({ method, route, status }, seconds);
    },
    countSms(sender) {
      return {
        async send(message) {
          const result = await sender.send(message);
          sms.inc({ action: message.action, outcome: result.outcome });
          return result;
        },
      };
    },
  };
}

/** The app of METRICS_PORT, which serves only /metrics. */
export function buildMetricsApp({ register }: Metrics): FastifyInstance {
  const app = fastify({ logger: false });
  app.get('/metrics', async (_request, reply) =>
    reply.header('Content-Type', register.contentType).send(await register.metrics()),
  );
  return app;
}
