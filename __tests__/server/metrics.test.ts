/**
 * Metrics for Prometheus: calls by route and status, the pool, SMS by outcome, the cache of store pages, the process.
 */
import { buildApp } from '../../server/app.ts';
import { buildMetricsApp, createMetrics } from '../../server/metrics.ts';
import { closeTestServers, closeWithServers, startTestServer } from '../support/testServer.ts';

import type { FastifyInstance } from 'fastify';
import type { TestServer } from '../support/testServer.ts';

let server: TestServer;
let app: FastifyInstance;
let metricsApp: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  const metrics = createMetrics(server.db, server.clock);
  app = buildApp({ ...server.deps, config: { ...server.config, logLevel: 'silent' } }, { metrics });
  closeWithServers(() => app.close());
  metricsApp = buildMetricsApp(metrics);
  closeWithServers(() => metricsApp.close());
});
afterAll(closeTestServers);

/** Parses the samples: name with labels → number. */
async function samples(): Promise<Map<string, number>> {
  const { body } = await metricsApp.inject('/metrics');
  return new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('the metrics', () => {
  it('count calls by route and status, never by parts of the path', async () => {
    await app.inject('/v1/ume/client/store/home/1001');
    await app.inject('/v1/ume/client/store/home/1002');
    await app.inject('/v1/none');
    const read = await samples();
    expect(read.get('ume_call_seconds_count{method="GET",route="/v1/ume/client/store/home/:braId",status="200"}')).toBe(
      2,
    );
    expect(read.get('ume_call_seconds_count{method="GET",route="portal",status="404"}')).toBe(1);
    expect([...read.keys()].filter((name) => name.includes('1001'))).toEqual([]);
  });

  it('report how many store pages came from the cache', async () => {
    const before = await samples();
    for (let at = 0; at < 3; at += 1) await app.inject('/v1/ume/client/store/home/1003');
    const after = await samples();
    const more = (from: string) =>
      (after.get(`ume_store_home_reads_total{from="${from}"}`) ?? 0) -
      (before.get(`ume_store_home_reads_total{from="${from}"}`) ?? 0);
    expect([more('database'), more('cache')]).toEqual([1, 2]);
  });

  it('count SMS by outcome, retried transactions and connections, and observe the process', async () => {
    const payload = { phoneAreaCode: '886', mobileNumber: '0912345678', action: 'register' };
    await app.inject({ method: 'POST', url: '/v1/ume/client/user/sendsms', payload });
    let tries = 0;
    await server.db.transact(async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('again'), { code: '40001' });
      await Promise.resolve();
    });
    const read = await samples();
    expect(read.get('ume_sms_total{action="register",outcome="sent"}')).toBe(1);
    expect(read.get('ume_db_transactions_repeated_total')).toBe(2);
    expect(read.get('ume_db_connections{state="open"}')).toBeGreaterThan(0);
    expect(read.get('nodejs_heap_size_used_bytes')).toBeGreaterThan(0);
    expect([...read.keys()].some((name) => name.startsWith('nodejs_eventloop_lag'))).toBe(true);
  });

  it('are served alone on their own port, and not by the portal', async () => {
    expect((await metricsApp.inject('/v1/ume/client/discover/hotwords')).statusCode).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });
});
