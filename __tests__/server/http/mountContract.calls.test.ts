/** The steps of one call (C16, C30, C31, C35). Calls and handlers are of the test itself, over a real database. */
import Fastify from 'fastify';
import { z } from 'zod';

import { setFault } from '../../../server/data/faults.ts';
import { countHits, takeHit } from '../../../server/data/limits.ts';
import { refuse } from '../../../server/handlers/refuse.ts';
import { mountCalls, mountContract } from '../../../server/http/mountContract.ts';
import { closeTestServers, closeWithServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { FastifyInstance } from 'fastify';
import type { Calls } from '#contract/call.ts';
import type { Db } from '../../../server/db/client.ts';
import type { Deps, Handlers } from '../../../server/handlers/handlers.ts';
import type { CallerContext } from '../../../server/http/mountContract.ts';
import type { TestServer } from '../../support/testServer.ts';

const NOBODY = 'u-nobody';
const HIT = { rule: 'probe', subject: 'probe' };
const HITS = [{ seconds: 60, most: 9 }];

let server: TestServer;
let member: { userId: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  member = await signUp(server, '0912000021');
});
afterAll(closeTestServers);

type Told = { event: string; fields: object | undefined };
const told: Told[] = [];
const depsWith = (more: Partial<Deps> = {}): Deps => ({
  ...server.deps,
  audit: (event, fields) => void told.push({ event, fields }),
  ...more,
});
const configWith = (more: Partial<Deps['config']>) => ({ config: { ...server.config, ...more } });

function newApp(): FastifyInstance {
  const app = Fastify();
  closeWithServers(() => app.close());
  return app;
}
type Answer = { code: number; message: string; data: unknown };
type Asked = { params?: unknown; query?: unknown; body?: unknown; db: Db };

describe('a call of any caller', () => {
  const PATH = 'POST /probe/{shelfId}';
  const calls = {
    [PATH]: {
      params: z.object({ shelfId: z.string() }),
      query: z.object({ side: z.string().optional() }),
      body: z.object({
        requestKey: z.string().optional(),
        count: z.number().min(1).max(5).default(1),
        name: z.string().min(1).max(3).default('a'),
      }),
      data: z.object({ number: z.number() }).nullable(),
    },
    'GET /list': {
      query: z.object({ cursor: z.string().optional() }),
      data: z.object({ next: z.string().nullable() }).nullable(),
    },
    'POST /list': { body: z.object({ cursor: z.string() }), data: z.object({ next: z.string().nullable() }) },
    'POST /large': { body: z.object({ name: z.string() }), data: z.null(), mostBytes: 2_000_000 },
    // a write that locks the member's row itself
    'POST /v1/ume/client/my/signIns/end': { data: z.object({ number: z.number() }).nullable() },
  };
  let handled: Asked[] = [];
  let work: (asked: Asked) => Promise<unknown> = () => Promise.resolve(null);
  let context: CallerContext;
  let app: FastifyInstance;
  const handlers = Object.fromEntries(
    Object.keys(calls).map((route) => [
      route,
      (asked: Asked) => {
        handled.push(asked);
        return work(asked);
      },
    ]),
  );
  beforeAll(() => {
    app = newApp();
    mountCalls(app, depsWith(), calls, handlers, (_request, _call, tell) => {
      tell({ keyId: 'k1' });
      return Promise.resolve(context);
    });
  });
  beforeEach(() => {
    handled = [];
    told.length = 0;
    work = () => Promise.resolve({ number: handled.length, secret: 'x' });
    context = { auth: { shop: 'm01' }, ownerId: undefined };
  });
  const post = async (body: object, url = '/probe/7?side=left') => {
    const response = await app.inject({ method: 'POST', url, payload: body });
    return { status: response.statusCode, ...response.json<Answer>() };
  };

  it('gives its handler the contract’s parts and caller, and returns only contract fields', async () => {
    expect(await post({ count: 2, other: 1 })).toEqual({ status: 200, code: 200, message: '', data: { number: 1 } });
    expect(handled).toMatchObject([
      { params: { shelfId: '7' }, query: { side: 'left' }, shop: 'm01', address: '127.0.0.1', device: 'other' },
    ]);
    expect(handled[0]!.body).toEqual({ count: 2, name: 'a' });
  });

  it('tells a program the malformed field and its bound, and a phone neither', async () => {
    expect(await post({ count: 0 })).toMatchObject({ code: 400, message: '資料格式不正確，請檢查後再試' });
    context.tellsField = true;
    for (const [body, field] of [
      [{ count: 0 }, 'count（最少 1）'],
      [{ count: 6 }, 'count（最多 5）'],
      [{ count: 'x' }, 'count'],
      [{ name: 'long' }, 'name'],
      [{ name: '' }, 'name'],
    ] as const)
      expect(await post(body)).toMatchObject({ code: 400, message: `資料格式不正確：${field}`, data: null });
    expect(handled).toEqual([]);
  });

  it('C35: logs a refusal with its route, its address and the caller’s id', async () => {
    work = () => Promise.reject(refuse('notFound'));
    expect(await post({})).toMatchObject({ status: 200, code: 404, data: null });
    expect(told).toMatchObject([
      { event: 'refused', fields: { refusal: 'notFound', route: PATH, address: '127.0.0.1', keyId: 'k1' } },
    ]);
    expect(told[0]!.fields).toHaveProperty('reqId', expect.any(String));
    work = () => Promise.reject(new Error('broken'));
    expect((await post({})).status).toBe(500);
    expect(told).toHaveLength(1);
  });

  it('runs once per owner’s request key, and refuses the key with another input', async () => {
    const body = { requestKey: 'key-1', count: 2 };
    expect([(await post(body)).data, (await post(body)).data]).toEqual([{ number: 1 }, { number: 2 }]);
    context.ownerId = 'owner-1';
    work = (asked) => Promise.resolve({ number: handled.length, secret: asked.body });
    expect([(await post(body)).data, (await post(body)).data]).toEqual([{ number: 3 }, { number: 3 }]);
    expect(handled[2]!.body).toEqual({ count: 2, name: 'a' });
    expect((await post({ ...body, count: 3 })).code).toBe(1011);
    for (const url of ['/probe/8?side=left', '/probe/7?side=right']) expect((await post(body, url)).code).toBe(1011);
    context.ownerId = 'owner-2';
    expect((await post(body)).data).toEqual({ number: 4 });
    expect((await post({ count: 2 })).data).toEqual({ number: 5 });
    expect((await post({ count: 2 })).data).toEqual({ number: 6 });
  });

  it('a refusal keeps its counted try and frees its request key for a retry', async () => {
    context.ownerId = 'owner-3';
    const body = { requestKey: 'key-2' };
    const counted = { rule: 'probe', subject: 'keyed' };
    work = async (asked) => {
      await takeHit(asked.db, counted, HITS, server.clock());
      throw refuse('notFound');
    };
    expect([(await post(body)).code, (await post(body)).code]).toEqual([404, 404]);
    expect(await countHits(server.db, counted, 60, server.clock())).toBe(2);
    work = () => Promise.resolve({ number: 7 });
    expect((await post(body)).data).toEqual({ number: 7 });
  });

  it('writes only for existing members, keeps a refusal’s writes and discards a failure’s', async () => {
    const hits = () => countHits(server.db, HIT, 60, server.clock());
    context.writerId = NOBODY;
    expect(await post({})).toMatchObject({ status: 200, code: 401, data: null });
    expect(handled).toEqual([]);
    // it locks the row itself
    expect((await post({}, '/v1/ume/client/my/signIns/end')).code).toBe(200);
    context.writerId = member.userId;
    const thenFail = (error: Error) => async (asked: Asked) => {
      await takeHit(asked.db, HIT, HITS, server.clock());
      throw error;
    };
    work = thenFail(new Error('broken'));
    expect([(await post({})).status, await hits()]).toEqual([500, 0]);
    work = thenFail(refuse('notFound'));
    expect([(await post({})).code, await hits()]).toEqual([404, 1]);
    work = () => Promise.resolve({ number: 1 });
    expect((await post({})).data).toEqual({ number: 1 });
  });

  it('ends a list whose next page is itself, with query or body cursor', async () => {
    const list = async (url: string) => (await app.inject(url)).json<Answer>().data;
    work = () => Promise.resolve({ next: 'a' });
    expect(await list('/list?cursor=a')).toEqual({ next: null });
    expect([await list('/list?cursor=b'), await list('/list')]).toEqual([{ next: 'a' }, { next: 'a' }]);
    expect([(await post({ cursor: 'a' }, '/list')).data, (await post({ cursor: 'b' }, '/list')).data]).toEqual([
      { next: null },
      { next: 'a' },
    ]);
    work = () => Promise.resolve(null);
    expect(await list('/list?cursor=a')).toBeNull();
  });

  it('takes a larger body only where the contract says so', async () => {
    const body = { name: 'x'.repeat(1_500_000) };
    work = () => Promise.resolve(null);
    expect((await post(body, '/large')).code).toBe(200);
    expect((await post(body)).status).toBe(413);
  });

  it('C31: is marked for shared caches only where all callers get the same answer', async () => {
    const tagOf = async () => (await app.inject('/list')).headers.etag;
    work = () => Promise.resolve(null);
    expect(await tagOf()).toBeUndefined();
    context.isShared = true;
    expect(await tagOf()).toEqual(expect.any(String));
  });
});

describe('a fault of the sandbox', () => {
  it('is met in the sandbox alone, and the next call is answered', async () => {
    const codeOf = async (isSandbox: boolean) => {
      const app = newApp();
      const calls = { 'GET /probe': { data: z.null() } };
      const handlers = { 'GET /probe': () => Promise.resolve(null) };
      mountCalls(app, depsWith(configWith({ isSandbox })), calls, handlers, () =>
        Promise.resolve({ auth: {}, ownerId: undefined }),
      );
      return (await app.inject('/probe')).json<Answer>().code;
    };
    await setFault(server.db, { kind: 'codeNot200', calls: '/probe', count: 1, delayMs: 0 }, server.clock());
    expect([await codeOf(false), await codeOf(true), await codeOf(true)]).toEqual([200, 500, 200]);
  });
});

describe('a call of the portal', () => {
  const calls = {
    'GET /v1/ume/client/public': { summary: '', auth: 'public', data: z.boolean() },
    'GET /v1/ume/client/optional': { summary: '', auth: 'optional', data: z.string().nullable() },
    'POST /v1/ume/client/optional': { summary: '', auth: 'optional', data: z.string().nullable() },
    'GET /v1/ume/client/member': { summary: '', auth: 'member', data: z.string() },
    'POST /v1/ume/client/member': { summary: '', auth: 'member', data: z.string() },
  } satisfies Calls;
  const handlers = {
    // a public call never has a member, whatever token it carries
    'GET /v1/ume/client/public': (request) => Promise.resolve((request.member as unknown) === null),
    'GET /v1/ume/client/optional': (request) => Promise.resolve(request.member?.userId ?? null),
    'POST /v1/ume/client/optional': (request) => Promise.resolve(request.member?.userId ?? null),
    'GET /v1/ume/client/member': (request) => Promise.resolve(request.member.userId),
    'POST /v1/ume/client/member': (request) => Promise.resolve(request.member.userId),
  } satisfies Handlers<typeof calls>;
  const mounted = (more: Partial<Deps> = {}) => {
    const app = newApp();
    mountContract(app, depsWith(more), calls, handlers);
    return async (method: 'GET' | 'HEAD' | 'POST', url: string, token = '') => {
      const response = await app.inject({ method, url: `/v1/ume/client${url}`, headers: { 'request-tk': token } });
      const { code, data } = method === 'HEAD' ? { code: 0, data: null } : response.json<Answer>();
      return { status: response.statusCode, code, data, etag: response.headers.etag };
    };
  };

  it('C16: knows its token’s member, and an ended token as a visitor where allowed', async () => {
    const ask = mounted();
    expect(await ask('GET', '/public', member.token)).toMatchObject({ data: true });
    for (const [url, token, answer] of [
      ['/optional', member.token, { code: 200, data: member.userId }],
      ['/optional', 'ended', { code: 200, data: null }],
      ['/optional', '', { code: 200, data: null }],
      ['/member', member.token, { code: 200, data: member.userId }],
      ['/member', 'ended', { code: 401, data: null }],
      ['/member', '', { code: 401, data: null }],
    ] as const)
      for (const method of ['GET', 'POST'] as const)
        expect([method, url, await ask(method, url, token)]).toMatchObject([method, url, answer]);
  });

  it('C31: is shared for a visitor’s GET or HEAD, never for writes or members', async () => {
    const ask = mounted();
    const { etag } = await ask('GET', '/optional');
    expect(etag).toEqual(expect.any(String));
    expect((await ask('HEAD', '/optional')).etag).toBe(etag);
    expect((await ask('GET', '/public')).etag).toEqual(expect.any(String));
    for (const [method, url, token] of [
      ['POST', '/optional', ''],
      ['GET', '/optional', member.token],
      ['GET', '/public', member.token],
      ['GET', '/member', member.token],
    ] as const)
      expect([method, url, (await ask(method, url, token)).etag]).toEqual([method, url, undefined]);
  });

  it('C30: only a read succeeds while the last use cannot be stored for now', async () => {
    const failing = (code: string) => {
      const query: Db['query'] = (statement, params) => {
        const text = typeof statement === 'string' ? statement : statement.sql;
        if (text.includes('update sessions')) return Promise.reject(Object.assign(new Error('no'), { code }));
        return server.db.query(statement, params);
      };
      return mounted({ db: { ...server.db, query } });
    };
    server.clock.forward(86_400_000);
    const [away, broken] = [failing('25006'), failing('42P01')];
    expect(await away('GET', '/member', member.token)).toMatchObject({ status: 200, data: member.userId });
    expect((await away('POST', '/member', member.token)).status).toBe(500);
    expect((await broken('GET', '/member', member.token)).status).toBe(500);
  });

  it('locks the member only for members’ writes, and reads wait for no transaction', async () => {
    const transact = () => Promise.reject(new Error('no transaction'));
    const ask = mounted({ db: { ...server.db, transact } });
    const statusOf = async (method: 'GET' | 'POST', url: string) => (await ask(method, url, member.token)).status;
    expect([await statusOf('GET', '/member'), await statusOf('GET', '/optional')]).toEqual([200, 200]);
    expect([await statusOf('POST', '/optional'), await statusOf('POST', '/member')]).toEqual([200, 500]);
  });

  it('C18: writes nothing for a member who was deleted after the sign-in was checked', async () => {
    const gone = await signUp(server, '0912000022');
    const query: Db['query'] = async (statement, params) => {
      const rows = await server.db.query(statement, params);
      const text = typeof statement === 'string' ? statement : statement.sql;
      if (text.includes('from sessions'))
        await server.db.query('delete from members where user_id = $1', [gone.userId]);
      return rows as never;
    };
    const ask = mounted({ db: { ...server.db, query } });
    expect(await ask('POST', '/member', gone.token)).toMatchObject({ status: 200, code: 401, data: null });
  });
});
