/** Health checks: is the process alive, and should it get calls. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildApp } from '../../../server/app.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../server/handlers/handlers.ts';
import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
// No time passes by itself: /ready gives the database one second.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});
afterAll(closeTestServers);

/** An app with dependencies that differ from the test server's. */
function appOver(deps: Partial<AppDeps>, stopping?: AbortSignal): FastifyInstance {
  const app = buildApp(
    { ...server.deps, ...deps, config: { ...server.config, logLevel: 'silent', ...deps.config } },
    stopping ? { stopping } : {},
  );
  apps.push(app);
  return app;
}

async function statusAndBody(app: FastifyInstance, url: string): Promise<[number, unknown]> {
  const answer = await app.inject(url);
  return [answer.statusCode, answer.json()];
}

const down = (reason: string) => [503, { status: 'down', reason }];
const OK = [200, { status: 'ok' }];

describe('the probes', () => {
  it('reports a serving server as both alive and ready', async () => {
    for (const url of ['/live', '/ready', '/health']) expect(await statusAndBody(server.app, url)).toEqual(OK);
    expect((await server.app.inject('/ready')).headers['cache-control']).toBe('no-store');
  });

  it('with an unresponsive database stays alive and is not ready after a second', async () => {
    const silent = appOver({ db: { ...server.db, query: () => new Promise<never>(() => undefined) } });
    await silent.ready();
    let response: unknown = null;
    const pending = statusAndBody(silent, '/ready').then((answer) => (response = answer));
    await jest.advanceTimersByTimeAsync(999);
    expect(response).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(await pending).toEqual(down('database'));
    expect(await statusAndBody(silent, '/live')).toEqual(OK);
  });

  it('is ready once the database has all migrations of this version', async () => {
    const app = appOver({});
    const [migration] = await server.db.query<{ name: string; at: Date }>(
      "delete from schema_migrations where name like '0012%' returning name, applied_at as at",
    );
    expect(await statusAndBody(app, '/ready')).toEqual(down('migrations'));
    await server.db.query('insert into schema_migrations (name, applied_at) values ($1, $2)', [
      migration?.name,
      migration?.at,
    ]);
    expect(await statusAndBody(app, '/ready')).toEqual(OK);
  });

  it('in production is ready with a production build, or without any as API', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ume-health-'));
    const put = (env: string) => {
      mkdirSync(path.join(folder, 'dist'), { recursive: true });
      mkdirSync(path.join(folder, 'build'), { recursive: true });
      writeFileSync(
        path.join(folder, 'build/build.json'),
        JSON.stringify({ csp: { scriptHashes: [], styleHashes: [] }, hosts: { env } }),
      );
      writeFileSync(path.join(folder, 'dist/index.html'), env);
    };
    const config = {
      ...server.config,
      env: 'production' as const,
      isSandbox: false,
      distDir: path.join(folder, 'dist'),
      buildDir: path.join(folder, 'build'),
    };
    const ready = async (over: Partial<AppDeps['config']> = {}) =>
      statusAndBody(appOver({ config: { ...config, ...over } }), '/ready');
    mkdirSync(config.distDir);
    expect(await ready()).toEqual(down('build'));
    expect(await ready({ servesPortal: false })).toEqual(OK);
    put('local');
    expect(await ready()).toEqual(down('build'));
    put('production');
    expect(await ready()).toEqual(OK);
    rmSync(folder, { recursive: true });
  });

  it('while stopping reports not ready, still answers calls, and closes their connections', async () => {
    const stopping = new AbortController();
    const app = appOver({}, stopping.signal);
    expect((await app.inject('/live')).headers['connection']).not.toBe('close');
    stopping.abort();
    expect(await statusAndBody(app, '/ready')).toEqual(down('stopping'));
    expect(await statusAndBody(app, '/live')).toEqual(OK);
    const call = await app.inject('/v1/ume/client/discover/hotwords');
    expect([call.statusCode, call.headers['connection']]).toEqual([200, 'close']);
  });

  it.each(['/healthz', '/readyz', '/livez', '/metrics', '/status', '/ping', '/actuator/health'])(
    '%s returns 404 instead of the page to an unknown health check',
    async (url) => {
      expect((await server.app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404);
    },
  );
});
