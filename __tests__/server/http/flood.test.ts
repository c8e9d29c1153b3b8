/** Limits of one address in this process, for everything that is no call, and their headers. */
import Fastify from 'fastify';

import { limitCalls, limitRequests } from '../../../server/http/flood.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { InjectOptions } from 'fastify';
import type { TestServer } from '../../support/testServer.ts';

const LIMIT = 4;
const PAGE = { accept: 'text/html' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let server: TestServer;
let last = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_FLOOD_MINUTE: String(LIMIT), DIST_DIR: 'no-such-folder' } });
});
afterAll(closeTestServers);
// All requests of a test are of one minute on any machine.
beforeEach(() => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => jest.restoreAllMocks());

/** Sends the same request from one new address. */
async function statusesOf(count: number, { headers, ...request }: InjectOptions): Promise<number[]> {
  const from = { ...headers, 'x-forwarded-for': `198.51.100.${(last += 1)}` };
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1)
    statuses.push((await server.app.inject({ ...request, headers: from })).statusCode);
  return statuses;
}
const allowed = (count: number, status: number) => [...Array.from({ length: count }, () => status), 429];

describe('C30: an address above LIMIT_FLOOD_MINUTE is refused', () => {
  it.each<[string, InjectOptions, number]>([
    ['an unknown call', { url: '/v1/ume/client/none' }, 404],
    ['a missing file', { url: '/gone.js' }, 404],
    ['a probe of another system', { url: '/healthz' }, 404],
    ['a write to a page', { method: 'PUT', url: '/store' }, 404],
    ['the return of the map', { method: 'POST', url: '/address-edit', headers: FORM, payload: 'storeid=1' }, 303],
    ['a call', { url: '/v1/ume/client/store/home/4711' }, 200],
  ])('when it repeats %s', async (_name, request, status) => {
    expect(await statusesOf(LIMIT + 1, request)).toEqual(allowed(LIMIT, status));
  });

  it.each<[string, InjectOptions, number]>([
    ['a page or a file', { url: '/', headers: PAGE }, 503],
    ['a path that cannot be decoded', { url: '/%E0%A4%A', headers: PAGE }, 503],
  ])('at eight times as many with %s', async (_name, request, status) => {
    expect(await statusesOf(8 * LIMIT + 1, request)).toEqual(allowed(8 * LIMIT, status));
  });

  it('at eight times as many with a preflight of another origin', async () => {
    const origin = 'https://portal.example';
    const other = await startTestServer({
      on: server,
      env: { LIMIT_FLOOD_MINUTE: String(LIMIT), CORS_ORIGINS: origin },
    });
    const headers = { origin, 'access-control-request-method': 'PUT', 'x-forwarded-for': `198.51.100.${(last += 1)}` };
    const url = '/v1/ume/client/my/info';
    const statuses: number[] = [];
    for (let sent = 0; sent <= 8 * LIMIT; sent += 1)
      statuses.push((await other.app.inject({ method: 'OPTIONS', url, headers })).statusCode);
    expect(statuses).toEqual(allowed(8 * LIMIT, 204));
  });

  it('at four times as many with a picture', async () => {
    const url = '/v1/ume/client/file/showImage?filename=none';
    expect(await statusesOf(4 * LIMIT + 1, { url })).toEqual(allowed(4 * LIMIT, 404));
  });

  it.each(['/live', '/ready', '/health'])('with %s only above ten probes a second', async (url) => {
    const statuses = await statusesOf(601, { url });
    // A busy machine may be told as not ready meanwhile.
    expect(statuses.map((status) => status === 429)).toEqual([...Array.from({ length: 600 }, () => false), true]);
  });

  it('with an error report above ten a minute, before the database is asked', async () => {
    const query = jest.spyOn(server.db, 'query');
    const report = {
      method: 'POST',
      url: '/client-errors',
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    } as const;
    expect(await statusesOf(11, report)).toEqual(allowed(10, 400));
    expect(query).not.toHaveBeenCalled();
  });

  it('logs each refusal with the route and the hashed address', async () => {
    server.logLines.length = 0;
    await statusesOf(LIMIT + 1, { url: '/gone.js' });
    const floods = server.logLines
      .map((line) => JSON.parse(line) as { event: string })
      .filter(({ event }) => event === 'flood');
    expect(floods).toEqual([expect.objectContaining({ who: expect.stringMatching(/^[\w-]{16}$/) as string })]);
  });
});

it.each(['/v1/ume/client/store/home/4711', '/v1/ume/client/file/showImage?filename=none', '/gone.js', '/ready'])(
  'shows the limit of %s on refused responses only',
  async (url) => {
    const limits = new Set<string>();
    const headers = { 'x-forwarded-for': `198.51.100.${(last += 1)}` };
    for (let sent = 0; sent <= 600; sent += 1) {
      const answer = await server.app.inject({ url, headers });
      const shown = Object.keys(answer.headers).filter(
        (name) => name.startsWith('x-ratelimit') || name === 'retry-after',
      );
      limits.add(
        `${answer.statusCode === 429 ? 'refused' : 'good'} ${shown.includes('retry-after') ? 'retry' : shown.join()}`,
      );
      if (answer.statusCode === 429) break;
    }
    expect([...limits]).toEqual(['good ', 'refused retry']);
  },
);

describe('the limits on an app of the test', () => {
  type Told = { event: string; fields: object | undefined };
  async function limited(urls: readonly (readonly [url: string, most: number])[]) {
    const told: Told[] = [];
    const deps = {
      config: { ...server.config, limits: { ...server.config.limits, floodPerMinute: 3 } },
      audit: (event: string, fields?: object) => void told.push({ event, fields }),
    };
    const app = Fastify();
    const refuse = limitRequests(app, { ...server.deps, ...deps });
    app.register(async (api) => {
      await limitCalls(api, { ...server.deps, ...deps });
      api.get('/api/call', () => ({}));
    });
    app.register((pages, _options, done) => {
      pages.get('/page', () => ({}));
      // asked by hand, like a request that Fastify could not route
      pages.get('/unrouted', { config: { rateLimit: { max: 100 } } }, async (request, reply) =>
        (await refuse(request, reply)) ? reply : {},
      );
      pages.get('/own', { config: { rateLimit: { max: 5 } } }, () => ({}));
      done();
    });
    const allowed: [string, number][] = [];
    for (const [url, most] of urls) {
      const statuses: number[] = [];
      for (let sent = 0; sent <= most; sent += 1) statuses.push((await app.inject(url)).statusCode);
      allowed.push([url, statuses.filter((status) => status !== 429).length]);
    }
    await app.close();
    return { told, allowed };
  }

  it('count calls alone, requests eightfold, and a route with its own limit by that', async () => {
    const urls = [
      ['/api/call', 3],
      ['/own', 5],
      // the four calls count too
      ['/page', 20],
    ] as const;
    const { allowed, told } = await limited(urls);
    expect(allowed).toEqual(urls);
    expect(told).toHaveLength(3);
    for (const [at, [route]] of urls.entries()) {
      expect(told[at]).toMatchObject({ event: 'flood', fields: { route, address: '127.0.0.1' } });
      expect(told[at]!.fields).toHaveProperty('reqId', expect.any(String));
    }
  });

  it('count a request that Fastify could not route', async () => {
    expect((await limited([['/unrouted', 24]])).allowed).toEqual([['/unrouted', 24]]);
  });

  it('log a request of no route without one', async () => {
    expect((await limited([['/nothing', 24]])).told).toMatchObject([{ event: 'flood', fields: { route: null } }]);
  });
});
