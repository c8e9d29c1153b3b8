/**
 * What is measured, for Prometheus: the process (event loop, heap, collections), the pool, calls by route and status,
 * transactions repeated, SMS by outcome, the cache of store pages. Served on a port of its own (METRICS_PORT).
 */
import fastify from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { storeHomeFigures } from './data/storeHome.ts';

import type { FastifyInstance } from 'fastify';
import type { Db } from './db/client.ts';
import type { SmsSender } from './sms/sender.ts';

type CountedCall = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  countCall(call: CountedCall): void;
  /** The same sender, its outcomes counted. */
  counted(sender: SmsSender): SmsSender;
  register: Registry;
};

/** Seconds: most calls take some milliseconds, and a portal waits 20 s at most. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Gauges and counters that are read where they are kept, when somebody asks. */
function readFigures(register: Registry, db: Db): void {
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

/** Begins to measure; once a process. */
export function createMetrics(db: Db): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  readFigures(register, db);
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
    counted(sender) {
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

/** The app of METRICS_PORT: /metrics and nothing else. */
export function buildMetricsApp({ register }: Metrics): FastifyInstance {
  const app = fastify({ logger: false });
  app.get('/metrics', async (_request, reply) =>
    reply.header('Content-Type', register.contentType).send(await register.metrics()),
  );
  return app;
}
