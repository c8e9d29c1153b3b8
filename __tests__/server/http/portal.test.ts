/** The built portal as served, and the headers of every response (security C26, C32, C33). */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { hostsFor } from '#platform/hosts.ts';

import { withRetries } from '../../support/concurrently.ts';
import { ROUTE_IDS, testRouteEntries } from '../../support/routes.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const HTML = '<!doctype html><title>ume</title><div id="root"></div>';
const SCRIPT = 'console.warn("portal")'.repeat(40);
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let root: string;
let dist: string;
let server: TestServer;
let seeded: TestServer;
let writes = 0;

/** Files that the build writes beside the published folder. Each has a time of its own, by which the server knows it. */
function writeFacts(folder: string, env: Record<string, string> = {}): void {
  const file = path.join(folder, 'build/build.json');
  mkdirSync(path.dirname(file), { recursive: true });
  const csp = { scriptHashes: ["'sha256-AAAA='"], styleHashes: ["'sha256-BBBB='"] };
  writeFileSync(file, JSON.stringify({ csp, hosts: hostsFor(env) }));
  utimesSync(file, (writes += 1), writes);
}

/** The preview of a build: it writes the branch and `mark`. */
function writePreview(mark: string): void {
  const view = `'ume-preloaded ' + home.braId + ' ${mark}'`;
  writeFileSync(
    path.join(root, 'build/preview.cjs'),
    `module.exports = { writeFirstView: ({ home }) => ({ block: '', view: ${view}, validUntil: Infinity }), writeSections: () => '', callsOf: () => [] }`,
  );
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'ume-dist-'));
  dist = path.join(root, 'dist');
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  mkdirSync(path.join(dist, 'sandbox'));
  const write = (name: string, text: string) => {
    writeFileSync(path.join(dist, name), text);
    writeFileSync(path.join(dist, `${name}.br`), brotliCompressSync(text));
  };
  write('index.html', HTML);
  write('sandbox/widgets.html', '<!doctype html><title>widgets</title>');
  write('assets/main.0123456789ab.js', SCRIPT);
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('assets/main.0123456789ab.js.map', '{}');
  writeFacts(root);
  writePreview('first');
  server = await startTestServer({ env: { DIST_DIR: dist } });
  seeded = await startTestServer({ seed: true, env: { DIST_DIR: dist } });
});
afterAll(async () => {
  await closeTestServers();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = PAGE, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers });

describe('files and pages', () => {
  it('returns index.html for every address of a screen, revalidated each time', async () => {
    for (const url of [
      '/mine',
      '/store/1',
      '/store/1/T01',
      '/comment/retail/c_1',
      '/no/such/page',
      '/store/1/',
      '/third/line?code=x',
      '/%zz',
      '/a%2f..%2fb',
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, HTML]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    }
  });

  it.each(['abc123', '0012', 'a.b', '桌5', '__proto__', "x' or '1'='1", '桌'.repeat(64), '🍜'.repeat(64)])(
    'spec 7.6, C22: the page of %s, no id of ours, is a page like others',
    async (id) => {
      const part = encodeURIComponent(id);
      for (const path of [part, `${part}/${part}`, `1001/${part}`]) {
        const page = await seeded.app.inject({ url: `/store/${path}`, headers: PAGE });
        expect([200, 404]).toContain(page.statusCode);
      }
    },
  );

  it('the build’s preview writes a compressed store page within the policy, HEAD as GET', async () => {
    const built = path.join(dist, 'index.html');
    writeFileSync(built, '<head><script>boot()</script></head><body><div class="fv-for-store">…</div></body>');
    const request = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      seeded.app.inject({ method, url: '/store/1001', headers: { ...PAGE, ...headers } });
    const plain = await request({});
    expect(plain.body).toContain('ume-preloaded 1001 first');
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=5',
      vary: 'accept-encoding',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(plain.headers['content-security-policy']).toBe(
      (await seeded.app.inject({ url: '/mine', headers: PAGE })).headers['content-security-policy'],
    );
    const compressedPage = await request({ 'accept-encoding': 'gzip, br' });
    expect(compressedPage.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressedPage.rawPayload).toString()).toBe(plain.body);
    expect(compressedPage.headers.etag).not.toBe(plain.headers.etag);
    const known = await request({
      'accept-encoding': 'gzip, br',
      'if-none-match': String(compressedPage.headers.etag),
    });
    expect([known.statusCode, known.body, known.headers.etag, known.headers.vary]).toEqual([
      304,
      '',
      compressedPage.headers.etag,
      'accept-encoding',
    ]);
    // the next build writes other markup
    writePreview('second');
    expect((await request({})).body).toContain('second');
    writePreview('first');
    const head = await request({}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
    writeFileSync(built, HTML);
  });

  it('C31: a store page is the same for every browser, member and language', async () => {
    const built = path.join(dist, 'index.html');
    writeFileSync(built, '<head><script>boot()</script></head><body><div class="fv-for-store">…</div></body>');
    const tokens = await signInSeeded(seeded);
    for (const url of ['/store/1002', '/store/1001/j9d4s3yqu2ky', '/jump/1001/j9d4s3yqu2ky']) {
      const answers = await Promise.all(
        [
          {},
          { cookie: `userInfo=${tokens}`, 'request-tk': tokens },
          { authorization: 'Bearer x' },
          { 'user-agent': 'Mozilla/5.0 (iPhone) Line/15.1.0', 'accept-language': 'ja' },
        ].map((headers) => seeded.app.inject({ url, headers: { ...PAGE, ...headers } })),
      );
      expect(answers[0]?.body).toContain('ume-preloaded');
      const copies = answers.map(({ body, headers: { vary, etag, 'set-cookie': cookie, ...others } }) =>
        JSON.stringify([body, vary, etag, cookie, others['cache-control'], others['content-security-policy']]),
      );
      expect(new Set(copies).size).toBe(1);
    }
    writeFileSync(built, HTML);
  });

  it('renders no shop when the API is on another host, except its own origin', async () => {
    writeFileSync(path.join(dist, 'index.html'), '<script>boot()</script><div class="fv-for-store">…</div>');
    const publicServer = await startTestServer({
      on: seeded,
      env: { DIST_DIR: dist, PUBLIC_ORIGIN: 'https://ume.shop.tw' },
    });
    const bodyWith = async (env: Record<string, string>) => {
      writeFacts(root, env);
      return (await publicServer.app.inject({ url: '/store/1001', headers: PAGE })).body;
    };
    expect(await bodyWith({ UME_API_HOST: 'https://api.shop.tw' })).not.toContain('ume-preloaded');
    expect(await bodyWith({ UME_API_HOST: 'https://ume.shop.tw' })).toContain('ume-preloaded');
    await publicServer.close();
    writeFacts(root);
    writeFileSync(path.join(dist, 'index.html'), HTML);
  });

  it('spec 8: serves the page as it was built when the database is unreachable', async () => {
    const built = '<script>boot()</script><div class="fv-for-store">…</div>';
    writeFileSync(path.join(dist, 'index.html'), built);
    const query = jest.spyOn(server.db, 'query').mockRejectedValue(new Error('away'));
    expect((await get('/store/1001')).body).toBe(built);
    expect(query).toHaveBeenCalled();
    query.mockRestore();
    writeFileSync(path.join(dist, 'index.html'), HTML);
  });

  it('HEAD responds as GET does, but without the body', async () => {
    const answer = await get('/store/1', PAGE, 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ]);
  });

  it('caches a hashed file for a year, precompressed if accepted, and revalidates others', async () => {
    const compressed = await get('/assets/main.0123456789ab.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(compressed.rawPayload).toEqual(brotliCompressSync(SCRIPT));
    expect((await get('/assets/main.0123456789ab.js', {})).body).toBe(SCRIPT);
    expect((await get('/favicon.svg', {})).headers['cache-control']).toBe('no-cache');
  });

  it('returns 404 instead of the page for a missing file, even to browsers', async () => {
    for (const url of [
      '/assets/gone.0123456789ab.js',
      '/gone.png',
      '/robots.txt',
      '/assets/x.js.map',
      '/build.json',
      '/build/build.json',
      '/index.html.br',
      '/favicon.svg.br',
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
    expect((await get('/store/1', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('returns no file from outside the build folder', async () => {
    for (const url of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%00',
      '/../build/build.json',
      '/%2e%2e/build/build.json',
      '/..%2fbuild%2fbuild.json',
    ]) {
      const answer = await get(url);
      expect([url, /ume-portal|scriptHashes/.test(answer.body)]).toEqual([url, false]);
    }
  });

  it('serves the gallery of widgets at the address /sandbox/widgets', async () => {
    const answer = await get('/sandbox/widgets');
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>widgets</title>']);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('explains a missing build in place of the page', async () => {
    const empty = await startTestServer({ on: server, env: { DIST_DIR: path.join(dist, 'none') } });
    const answer = await empty.app.inject({ url: '/', headers: PAGE });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
    await empty.close();
  });

  it('C26: explains a dist/ without build/, whose scripts would lack their hashes', async () => {
    const bare = mkdtempSync(path.join(tmpdir(), 'ume-bare-'));
    mkdirSync(path.join(bare, 'dist'));
    writeFileSync(path.join(bare, 'dist/index.html'), HTML);
    const otherServer = await startTestServer({ on: server, env: { DIST_DIR: path.join(bare, 'dist') } });
    const answer = await otherServer.app.inject({ url: '/', headers: PAGE });
    expect([answer.statusCode, answer.body.includes('build/')]).toEqual([503, true]);
    writeFacts(bare);
    expect((await otherServer.app.inject({ url: '/mine', headers: PAGE })).body).toBe(HTML);
    await otherServer.close();
    rmSync(bare, { recursive: true });
  });
});

const directives = (policy: unknown): Record<string, string[] | undefined> =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((part): [string, string[]] => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
  );

describe('C26: headers', () => {
  it('sends policy, nosniff, referrer and framing rules with every kind of response', async () => {
    const urls = [
      '/',
      '/assets/main.0123456789ab.js',
      '/favicon.svg',
      '/v1/ume/client/user/getUserByToken',
      '/v1/none',
      '/v1/%zz',
      '/gone.js',
      '/health',
      '/v1/ume/client/file/showImage?filename=x',
    ];
    for (const url of urls) {
      const { headers } = await get(url);
      const policy = directives(headers['content-security-policy']);
      expect([
        url,
        policy['object-src'] ?? policy['default-src'],
        policy['base-uri'],
        policy['frame-ancestors'],
      ]).toEqual([url, ["'none'"], ["'none'"], ["'none'"]]);
      expect([url, headers]).toEqual([
        url,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'strict-origin-when-cross-origin',
        }),
      ]);
    }
  });

  it('C25: allows no one to frame the portal, on any route', async () => {
    for (const url of ['/', '/store/1', '/signin', '/iframe/pass', '/gift/coupon/c1', '/nowhere', '/sandbox']) {
      const { headers } = await get(url);
      expect([
        url,
        directives(headers['content-security-policy'])['frame-ancestors'],
        headers['x-frame-options'],
      ]).toEqual([url, ["'none'"], 'DENY']);
    }
  });

  it('C26: allows the page’s files, hashed inline code and mock app frames only', async () => {
    const { headers } = await get('/', { ...PAGE, host: 'phone.test:8080' });
    const policy = directives(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", "'sha256-AAAA='"],
      'style-src': ["'self'", "'sha256-BBBB='"],
      'frame-src': ['http://phone.test:8081'],
      'connect-src': ["'self'"],
    });
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|nonce|strict-dynamic|googleapis|\*/);
  });

  const policyWith = async (env: Record<string, string>) => {
    writeFacts(root, env);
    const text = String(
      (await get('/location', { ...PAGE, host: 'phone.test:8080' })).headers['content-security-policy'],
    );
    writeFacts(root);
    return { text, policy: directives(text) };
  };

  it('C27: a maps key adds Google’s documented hosts without eval, nonce or strict-dynamic', async () => {
    const { text, policy } = await policyWith({ UME_MAPS_KEY: 'key' });
    expect(policy).toMatchObject({
      'script-src': ["'self'", "'sha256-AAAA='", 'https://maps.googleapis.com'],
      'style-src': ["'self'", "'sha256-BBBB='", 'https://fonts.googleapis.com'],
      'img-src': [
        "'self'",
        'data:',
        'blob:',
        'https://*.googleapis.com',
        'https://*.gstatic.com',
        'https://*.google.com',
        'https://*.googleusercontent.com',
      ],
      'connect-src': [
        "'self'",
        'https://*.googleapis.com',
        'https://*.google.com',
        'https://*.gstatic.com',
        'data:',
        'blob:',
      ],
      'frame-src': ['http://phone.test:8081', 'https://*.google.com'],
      'font-src': ["'self'", 'https://fonts.gstatic.com'],
      'worker-src': ['blob:'],
    });
    expect(text).not.toMatch(/unsafe|nonce|strict-dynamic/);
  });

  it('C27: without a key, or with an empty one, allows no Google host', async () => {
    for (const env of [{}, { UME_MAPS_KEY: '' }]) {
      const { text, policy } = await policyWith(env);
      expect(text).not.toMatch(/google|gstatic|unsafe/);
      expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:']);
    }
  });

  it('C27: the key mock allows the mock apps’ script and pictures, not Google’s', async () => {
    const { text, policy } = await policyWith({ UME_MAPS_KEY: 'mock' });
    expect(policy['script-src']).toEqual(["'self'", "'sha256-AAAA='", 'http://phone.test:8081']);
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'http://phone.test:8081']);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(text).not.toMatch(/google|gstatic|unsafe/);
  });

  it('C26: allows CORS with Request-Tk for the public origin and no other', async () => {
    for (const url of ['/', '/v1/ume/client/user/getUserByToken', '/health']) {
      expect(
        (await get(url, { ...PAGE, origin: 'https://evil.test' })).headers['access-control-allow-origin'],
      ).toBeUndefined();
    }
    const split = await startTestServer({
      on: server,
      env: {
        PUBLIC_ORIGIN: 'https://ume.example.tw',
        CORS_ORIGINS: 'https://stage.ume.example.tw, https://zh.ume.example.tw/',
      },
    });
    const preflight = (origin: string) =>
      split.app.inject({
        method: 'OPTIONS',
        url: '/v1/ume/client/user/logout',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    for (const origin of ['https://ume.example.tw', 'https://stage.ume.example.tw', 'https://zh.ume.example.tw']) {
      expect((await preflight(origin)).headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-headers': expect.stringContaining('Request-Tk') as string,
      });
      const { headers } = await split.app.inject({ url: '/v1/ume/client/user/getUserByToken', headers: { origin } });
      expect([headers['access-control-allow-origin'], headers.vary]).toEqual([origin, 'Origin']);
      // The portal of that origin still uses the server's clock.
      expect([headers['access-control-expose-headers'], headers.date]).toEqual([
        'Date, Age, Ume-Extensions',
        split.clock().toUTCString(),
      ]);
    }
    for (const origin of ['https://evil.test', 'https://ume.example.tw.evil.test', 'null', 'http://ume.example.tw']) {
      const { headers } = await preflight(origin);
      expect([headers['access-control-allow-origin'], headers['access-control-allow-headers']]).toEqual([
        undefined,
        undefined,
      ]);
    }
    await split.close();
  });

  it('C26, C32: in production sends HSTS and COOP, without source maps or mock apps', async () => {
    writeFacts(root, {
      UME_PASS_HOST: 'https://pass.example.tw',
      UME_ORDER_HOST: 'order.example.tw',
      UME_API_HOST: 'https://api.example.tw',
    });
    const production = await startTestServer({
      on: server,
      env: {
        DIST_DIR: dist,
        UME_ENV: 'production',
        SECRET: 'tucyZJmeJcqaoZZtdrk2BIluxk9jvE90',
        ALLOW_PGLITE: '1',
        PUBLIC_ORIGIN: 'https://ume.example.tw',
        SMS_GATEWAY_URL: 'https://sms.example.tw',
        SMS_SENDER_NAME: '梅香',
      },
    });
    const page = await production.app.inject({ url: '/', headers: PAGE });
    expect(page.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = directives(page.headers['content-security-policy']);
    expect(policy['frame-src']).toEqual(['https://pass.example.tw', 'https://order.example.tw']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.tw']);
    for (const url of [
      '/sandbox',
      '/sandbox/widgets',
      '/sandbox/widgets.html',
      '/sandbox/outbox.json',
      '/sandbox/seed.json',
      '/assets/main.0123456789ab.js.map',
    ]) {
      expect([url, (await production.app.inject({ url, headers: PAGE })).statusCode]).toEqual([url, 404]);
    }
    await production.close();
    writeFacts(root);
  });

  it('spec 7: takes policy and frames from the build, not from the server’s environment', async () => {
    const { policy } = await policyWith({ UME_ORDER_HOST: 'none', UME_PASS_HOST: 'none' });
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect((await policyWith({ UME_ORDER_HOST: 'none' })).policy['frame-src']).toEqual(['http://phone.test:8081']);
    expect(
      (await policyWith({ UME_ORDER_HOST: 'none', UME_PASS_HOST: 'https://pass.shop.tw' })).policy['frame-src'],
    ).toEqual(['https://pass.shop.tw']);
  });

  it('allows error reports to the configured address and to no other', async () => {
    expect((await policyWith({ UME_ERROR_URL: 'https://errors.shop.tw/in?key=1' })).policy['connect-src']).toEqual([
      "'self'",
      'https://errors.shop.tw',
    ]);
    expect((await policyWith({ UME_ERROR_URL: '/client-errors' })).policy['connect-src']).toEqual(["'self'"]);
  });

  it('sends neither HSTS nor COOP on plain http, where browsers would warn', async () => {
    const { headers } = await get('/');
    expect([headers['strict-transport-security'], headers['cross-origin-opener-policy']]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('health', () => {
  it('queries the database on each health check', async () => {
    // not ready while the database of a busy machine takes a second
    expect((await withRetries(async () => ({ status: (await get('/health')).statusCode }))).status).toBe(200);
    const brokenServer = await startTestServer();
    await brokenServer.db.close();
    const answer = await brokenServer.app.inject({ url: '/health' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'down', reason: 'database' }]);
    // The database is closed already, and closing it again fails.
    await brokenServer.close().catch(() => undefined);
  });
});

it('C30: an unsatisfiable range returns 416 instead of a server error', async () => {
  for (const range of ['bytes=99999999-', 'bytes=5-1']) {
    const answer = await get('/assets/main.0123456789ab.js', { range });
    expect([416, 200]).toContain(answer.statusCode);
  }
});

it('C30: closes a request whose body never arrives completely', () => {
  expect(server.app.server.requestTimeout).toBe(30_000);
  expect(server.mockApps.server.requestTimeout).toBe(30_000);
});

it('C30: a flooding address gets unrendered pages, and pictures have their own limit', async () => {
  const flooded = await startTestServer({ on: seeded, env: { DIST_DIR: dist, LIMIT_FLOOD_MINUTE: '3' } });
  const head =
    '<head><script>boot()</script></head><body><div id="first"><div class="fv-for-store" aria-busy="true">…</div></div></body>';
  writeFileSync(path.join(dist, 'index.html'), head);
  const page = (address: string) =>
    flooded.app.inject({
      url: `/store/1001/${Math.random().toString(36).slice(2)}`,
      headers: { ...PAGE, 'x-forwarded-for': address },
    });
  for (let count = 0; count < 3; count += 1) expect((await page('198.51.100.1')).body).toContain('ume-preloaded');
  const plain = await page('198.51.100.1');
  expect([plain.statusCode, plain.body]).toEqual([200, head]);
  expect((await page('198.51.100.2')).body).toContain('ume-preloaded');
  const picture = () =>
    flooded.app.inject({
      url: '/v1/ume/client/file/showImage?filename=tea/80',
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
  for (let count = 0; count < 12; count += 1) expect((await picture()).statusCode).toBe(200);
  expect((await picture()).statusCode).toBe(429);
  writeFileSync(path.join(dist, 'index.html'), HTML);
  await flooded.close();
});

it.each([{}, { UME_MAPS_KEY: 'key' }, { UME_MAPS_KEY: 'mock' }])(
  'C27: with %j sends one policy for every page',
  async (env) => {
    writeFacts(root, env);
    const addresses = testRouteEntries.flatMap(([, route]) => route.addresses(ROUTE_IDS));
    const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
    const expected = await policyOf('/');
    for (const url of [...addresses, '/nowhere']) expect([url, await policyOf(url)]).toEqual([url, expected]);
    writeFacts(root);
  },
);
