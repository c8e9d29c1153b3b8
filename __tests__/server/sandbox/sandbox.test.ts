import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';
import type { SeedSample } from '../../../server/data/sample.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const get = (url: string, address?: string) =>
  server.app.inject({ url, ...(address ? { headers: { 'x-forwarded-for': address } } : {}) });
const put = (payload: unknown) =>
  server.app.inject({
    method: 'PUT',
    url: '/sandbox/faults',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

describe('the sandbox', () => {
  it('seed.json lists stores, codes, members, coupons, comments and goods, always the same', async () => {
    const first = (await get('/sandbox/seed.json')).json<SeedSample>();
    expect(first.stores).toHaveLength(40);
    expect(first.stores[0]).toMatchObject({ braId: '1001', name: '梅香牛肉麵 永康店', industryType: 'fnb' });
    expect(first.stores[0]?.tableCodes).toContain('j9d4s3yqu2ky');
    expect(first.members.length * first.coupons.length * first.comments.length * first.goods.length).toBeGreaterThan(0);
    expect((await get('/sandbox/seed.json')).json()).toEqual(first);
  });

  it('outbox.json lists the code that was sent, newest first', async () => {
    for (const mobileNumber of ['0911222333', '0911222444']) {
      await server.call('POST /v1/ume/client/user/sendsms', { phoneAreaCode: '886', mobileNumber, action: 'register' });
      server.clock.forward(1_000);
    }
    const [newest, before] = (await get('/sandbox/outbox.json')).json<
      { mobileNumber: string; smsCode: string; text: string; at: string }[]
    >();
    expect([newest?.mobileNumber, before?.mobileNumber]).toEqual(['0911222444', '0911222333']);
    expect(newest?.smsCode).toMatch(/^\d{6}$/);
    expect(newest?.text).toContain(newest?.smsCode ?? 'none');
  });

  it('one request signs in as a seeded member, and as nobody else', async () => {
    const post = (userId: string) =>
      server.app.inject({
        method: 'POST',
        url: '/sandbox/signin',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ userId }),
      });
    const { userId, token } = (await post('u00001')).json<{ userId: string; token: string }>();
    const who = await server.call('GET /v1/ume/client/user/getUserByToken', {}, { token });
    expect(who.data).toMatchObject({ userId });
    expect((await post('nobody')).statusCode).toBe(404);
  });

  it('describes each seeded member, and can create one without a number', async () => {
    const { body } = await get('/sandbox');
    expect(body).toContain('data-member="u00001" data-to="/mine"');
    expect(body).toContain('data-member="u00001" data-to="/mineCoupon"');
    const { token } = (
      await server.app.inject({ method: 'POST', url: '/sandbox/signin', payload: { userId: 'u00001' } })
    ).json<{ token: string }>();
    const mine = await server.call('GET /v1/ume/client/my/collect/store/list', { size: 50 }, { token });
    // The sandbox describes the member's real data.
    expect(body).toContain(`data-to="/storeCollect">收藏店家<b>${(mine.data as { list: unknown[] }).list.length}</b>`);
    // The last seeded member has almost no data, to look at empty screens.
    expect(body).toMatch(/u00060[^]+沒有[^<]*收藏[^<]*：可看空白畫面/);

    const nextPage = (
      await server.app.inject({ method: 'POST', url: '/sandbox/signin', payload: { userId: 'new' } })
    ).json<{ userId: string; token: string }>();
    const detail = await server.call(
      'GET /v1/ume/client/user/detail',
      { userId: nextPage.userId },
      { token: nextPage.token },
    );
    expect(detail.data).toMatchObject({ mobileNumber: null });
  });

  it('a fault affects a number of calls under its prefix until none clears it', async () => {
    const home = () => server.call('GET /v1/ume/client/store/home/{braId}', { braId: '1001' });
    expect((await put({ kind: 'http500', calls: '/v1/ume/client/store', count: 2 })).json()).toMatchObject([
      { kind: 'http500', count: 2 },
    ]);
    expect([(await home()).status, (await home()).status, (await home()).status]).toEqual([500, 500, 200]);
    await put({ kind: 'code401', calls: '', count: 5 });
    expect((await home()).code).toBe(401);
    expect((await put({ kind: 'none' })).json()).toEqual([]);
    expect((await home()).code).toBe(200);
  });

  it.each([[{ kind: 'nonsense' }], [{ kind: 'delay', count: 0 }], [{ kind: 'delay', delayMs: -1 }], [null]])(
    'rejects the invalid fault %j with an explanation',
    async (fault) => {
      const answer = await put(fault);
      expect(answer.statusCode).toBe(400);
    },
  );

  it('openapi.json describes every call of the contract as OpenAPI 3.1', async () => {
    const { contract } = await import('#contract/contract.ts');
    const document = (await get('/sandbox/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...Object.keys(contract), 'GET /v1/ume/client/file/showImage'].sort());
    expect((await get('/sandbox/openapi')).body).toContain('/v1/ume/client/store/home/{braId}');
  });

  it('shows every store’s codes, with QR codes for paths of the portal only', async () => {
    const page = await get('/sandbox');
    expect(page.body).toContain('/jump/1001/j9d4s3yqu2ky');
    expect(page.body).toContain('桌號 B3');
    expect((await get('/sandbox/qr.svg?path=/jump/1001')).body).toContain('<svg');
    for (const path of ['https://evil.tld', '//evil.tld/x y', 'jump', '/a%20b']) {
      expect((await get(`/sandbox/qr.svg?path=${encodeURIComponent(path)}`)).statusCode).toBe(404);
    }
  });

  it.each(['8.8.8.8', '2001:4860:4860::8888', '172.32.0.1', '::ffff:1.1.1.1'])(
    'C32: returns 404 to callers from the public address %s',
    async (address) => {
      for (const url of ['/sandbox', '/sandbox/outbox.json', '/sandbox/seed.json'])
        expect((await get(url, address)).statusCode).toBe(404);
    },
  );

  it.each(['127.0.0.1', '10.0.0.9', '172.20.1.1', '192.168.1.20', '::1', 'fd00::1', '::ffff:192.168.1.20'])(
    'responds to a caller from the private address %s',
    async (address) => {
      expect((await get('/sandbox/seed.json', address)).statusCode).toBe(200);
    },
  );
});

describe('C32: the sandbox behind a proxy that nobody said may be trusted', () => {
  let open: TestServer;
  beforeAll(async () => {
    open = await startTestServer({ on: server, env: { TRUST_PROXY: '' } });
  });
  const getOutbox = (headers: Record<string, string>) => open.app.inject({ url: '/sandbox/outbox.json', headers });

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
    'returns 404 when %s says that the request was forwarded',
    async (name) => {
      expect((await getOutbox({ [name]: '8.8.8.8' })).statusCode).toBe(404);
      expect((await getOutbox({ [name]: '127.0.0.1' })).statusCode).toBe(404);
    },
  );

  it.each(['attacker.tld', 'sandbox.attacker.tld:8080', '8.8.8.8'])(
    'returns 404 under the name %s, against DNS rebinding',
    async (host) => {
      expect((await getOutbox({ host })).statusCode).toBe(404);
    },
  );

  it.each([
    'localhost:8080',
    '127.0.0.1:8080',
    '192.168.1.20:8080',
    'p-zh.localhost',
    'portal:8080',
    'desk.local',
    '[::1]:8080',
  ])('responds to a request under the host name %s', async (host) => {
    expect((await getOutbox({ host })).statusCode).toBe(200);
  });
});
