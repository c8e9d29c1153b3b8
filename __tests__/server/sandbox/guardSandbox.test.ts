/** Access to the sandbox and the mock apps: no hidden proxy makes a stranger a developer (C32). */
import { execFile } from 'node:child_process';
import net from 'node:net';
import { promisify } from 'node:util';

import { withSandboxKey } from '../../../server/sandbox/guardSandbox.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TestServer } from '../../support/testServer.ts';

let local: TestServer;
let test: TestServer;
beforeAll(async () => {
  local = await startTestServer({ seed: true });
  test = await startTestServer({ on: local, env: { UME_ENV: 'test', SECRET: 'of-these-tests-alone-0123456789-abcd' } });
});
afterAll(closeTestServers);

/** The server itself exchanges the code there. The code comes from the guarded form. */
const FOR_THE_SERVER = '/line/oauth2/v2.1/token';
/** All routes of the mock apps, and of the app those of its sandbox. */
function routesOf(app: FastifyInstance, prefix: string): { method: 'GET' | 'POST' | 'PUT'; url: string }[] {
  return Array.from(
    app.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g),
    ([, url = '', methods = '']) =>
      methods
        .split(', ')
        .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
        .map((method) => ({ method: method as 'GET', url })),
  )
    .flat()
    .filter(({ url }) => url.startsWith(prefix) && url !== FOR_THE_SERVER);
}
const guarded = (server: TestServer) => [
  ...routesOf(server.app, '/sandbox').map((route) => ({ app: server.app, ...route })),
  ...routesOf(server.mockApps, '/').map((route) => ({ app: server.mockApps, ...route })),
];

describe('C32: a test server', () => {
  it('answers no route of sandbox and mock apps without the key', async () => {
    expect(guarded(test).length).toBeGreaterThan(30);
    for (const { app, ...route } of guarded(test)) expect((await app.inject(route)).statusCode).toBe(404);
  });

  it('opens both by the printed link, which leaves a cookie and drops the key', async () => {
    const entry = await test.app.inject(withSandboxKey('/sandbox', test.config));
    expect(entry).toMatchObject({ statusCode: 303, headers: { location: '/sandbox', 'cache-control': 'no-store' } });
    const cookie = String(entry.headers['set-cookie']);
    expect(cookie).toMatch(/^umeSandbox=[\w-]{32,}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: `other=1; ${cookie.split(';')[0]!}` };
    expect((await test.app.inject({ url: '/sandbox/outbox.json', headers })).statusCode).toBe(200);
    expect((await test.mockApps.inject({ url: '/till', headers })).statusCode).toBe(200);
    // A caller from a public address stays outside even with the key.
    const stranger = { ...headers, 'x-forwarded-for': '8.8.8.8' };
    expect((await test.app.inject({ url: '/sandbox/outbox.json', headers: stranger })).statusCode).toBe(404);
  });

  it.each(['', 'wrong', 'ume-local-secret-that-no-public-server-may-use'])(
    'answers 404 to the key %p in the address or in a cookie',
    async (key) => {
      expect((await test.app.inject(`/sandbox?sandboxKey=${key}`)).statusCode).toBe(404);
      const headers = { cookie: `umeSandbox=${key}` };
      expect((await test.app.inject({ url: '/sandbox', headers })).statusCode).toBe(404);
    },
  );

  it('has one key for all of its processes, and never a public one', async () => {
    const again = await startTestServer({ on: local, env: { UME_ENV: 'test', SECRET: test.config.secret } });
    expect(again.config.sandboxKey).toBe(test.config.sandboxKey);
    const [one, other] = [local.config.sandboxKey, (await startTestServer({ on: local })).config.sandboxKey];
    expect(one).not.toBe(other);
  });

  it('still exchanges the codes of the mock app of LINE itself', async () => {
    expect((await test.mockApps.inject({ method: 'POST', url: FOR_THE_SERVER })).statusCode).toBe(400);
  });
});

describe('C32: a local server', () => {
  it('answers no route of sandbox and mock apps under another site’s name', async () => {
    for (const { app, ...route } of guarded(local))
      expect((await app.inject({ ...route, headers: { host: 'attacker.tld' } })).statusCode).toBe(404);
  });

  describe('behind a proxy that sends no header of its own', () => {
    let port: number;
    beforeAll(async () => {
      const direct = await startTestServer({ on: local, env: { TRUST_PROXY: '' } });
      await direct.app.listen({ port: 0, host: '127.0.0.1' });
      ({ port } = direct.app.server.address() as AddressInfo);
    });

    const statusBy = (protocol: string) =>
      new Promise<string>((resolve, reject) => {
        let text = '';
        const socket = net.connect(port, '127.0.0.1', () =>
          socket.write(`GET /sandbox/outbox.json ${protocol}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
        );
        socket.on('data', (part) => (text += String(part))).on('error', reject);
        socket.on('close', () => resolve(text.split(' ')[1] ?? ''));
      });

    it('answers this user’s processes, and no HTTP/1.0 as of nginx', async () => {
      expect([await statusBy('HTTP/1.1'), await statusBy('HTTP/1.0')]).toEqual(['200', '404']);
    });

    // Only root can start a process of another user, as a proxy is.
    const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? it : it.skip;
    asRoot('answers no process of another user on this machine', async () => {
      const script = `fetch('http://127.0.0.1:${port}/sandbox/outbox.json').then(({ status }) => console.log(status))`;
      const run = async (uid: number) =>
        (await promisify(execFile)(process.execPath, ['-e', script], { uid, gid: uid, cwd: '/' })).stdout.trim();
      expect([await run(0), await run(65_534)]).toEqual(['200', '404']);
    });
  });
});
