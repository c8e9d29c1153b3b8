/** Routes mounted from the contract: the common behaviour of every call (security C16, C30, C31, C33). */
import { z } from 'zod';

import { contract } from '#contract/contract.ts';

import { buildApp } from '../../../server/app.ts';
import { mountContract } from '../../../server/http/mountContract.ts';
import { databasePrint } from '../../support/databasePrint.ts';
import { argsOf } from '../../support/sampleOf.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { Call, Calls } from '#contract/call.ts';
import type { Handlers } from '../../../server/handlers/handlers.ts';
import type { TestServer } from '../../support/testServer.ts';

const IS_REGISTERED = '/v1/ume/client/user/isregister';
const JSON_TYPE = { 'content-type': 'application/json' };
const MALFORMED = { code: 400, message: '資料格式不正確，請檢查後再試', data: null };

let server: TestServer;
let seeded: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_IS_REGISTERED_MINUTE: '10000', LIMIT_IS_REGISTERED_HOUR: '10000' } });
  seeded = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const post = (url: string, payload: string, headers: Record<string, string> = JSON_TYPE) =>
  server.app.inject({ method: 'POST', url, payload, headers });

describe('what a call answers', () => {
  it('mounts a route for every call of the contract', () => {
    for (const route of Object.keys(contract)) {
      const [method = '', path = ''] = route.split(' ');
      expect([route, server.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })]).toEqual([route, true]);
    }
  });

  it('C16: a member call without a token is rejected before anything is parsed', async () => {
    for (const [route, call] of Object.entries(contract)) {
      if (call.auth !== 'member') continue;
      const [method = '', path = ''] = route.split(' ');
      const answer = await server.app.inject({
        method: method as 'GET',
        url: path.replace(/\{\w+\}/g, 'x'),
        headers: JSON_TYPE,
      });
      expect([route, answer.statusCode, answer.json()]).toEqual([
        route,
        200,
        { code: 401, message: '登入已過期，請重新登入', data: null },
      ]);
    }
  });

  it('C30: drops unknown fields and rejects malformed ones with body code 400', async () => {
    const good = { phoneAreaCode: '886', mobileNumber: '0912345678' };
    const extra = JSON.stringify({ ...good, isAdmin: true, __proto__x: 1 }).replace('__proto__x', '__proto__');
    expect((await post(IS_REGISTERED, extra)).json()).toMatchObject({ code: 200, data: 'N' });
    const malformed: unknown[] = [
      { ...good, mobileNumber: ['0912345678'] },
      { ...good, mobileNumber: { a: 1 } },
      { ...good, phoneAreaCode: 886 },
      [],
      'x',
      7,
      null,
    ];
    for (const body of [...malformed.map((value) => JSON.stringify(value)), '{"phoneAreaCode":', 'x'.repeat(50)]) {
      const answer = await post(IS_REGISTERED, body);
      expect([body, answer.statusCode, answer.json()]).toEqual([body, 200, MALFORMED]);
    }
  });

  it('C30: survives a body that is nested 100,000 levels deep', async () => {
    const answer = await post(IS_REGISTERED, '['.repeat(100_000) + ']'.repeat(100_000));
    expect([answer.statusCode, answer.json()]).toEqual([200, MALFORMED]);
    expect((await server.app.inject('/live')).statusCode).toBe(200);
  });

  it('accepts a POST without a body, with or without JSON content type', async () => {
    for (const headers of [{}, JSON_TYPE, { ...JSON_TYPE, 'content-length': '0' }]) {
      const answer = await server.app.inject({ method: 'POST', url: '/v1/ume/client/user/logout', headers });
      expect([answer.statusCode, answer.json()]).toEqual([200, { code: 200, message: '', data: null }]);
    }
  });

  it('C30: returns 415 and 413 in the envelope for wrong type and size', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      const answer = await post(IS_REGISTERED, '{}', { 'content-type': type });
      expect([type, answer.statusCode, answer.json()]).toEqual([
        type,
        415,
        { code: 415, message: '不支援的內容格式', data: null },
      ]);
    }
    const tooLarge = await post(
      IS_REGISTERED,
      JSON.stringify({ phoneAreaCode: '886', mobileNumber: 'x'.repeat(1_048_576) }),
    );
    expect([tooLarge.statusCode, tooLarge.json()]).toEqual([413, { code: 413, message: '請求內容過大', data: null }]);
  });

  it('returns 404 in the envelope for an unknown call with any method', async () => {
    const cases: [string, string][] = [
      ['GET', '/v1/ume/client/nothing'],
      ['PUT', IS_REGISTERED],
      ['GET', IS_REGISTERED],
      ['POST', '/v1'],
      ['DELETE', '/'],
      ['GET', '/v1/%zz'],
    ];
    for (const [method, url] of cases) {
      const answer = await server.app.inject({ method: method as 'GET', url, headers: { accept: 'text/html' } });
      expect([method, url, answer.statusCode, answer.json<unknown>()]).toEqual([
        method,
        url,
        404,
        { code: 404, message: '查無此服務', data: null },
      ]);
    }
  });

  it.each(['abc123', '0012', 'a.b', '桌5', '__proto__', "x' or '1'='1", '桌'.repeat(64), '🍜'.repeat(64)])(
    'spec 7.6, C22: treats %s, no id of ours, as unknown without failing',
    async (id) => {
      const part = encodeURIComponent(id);
      for (const [path, data] of [
        [part, null],
        [`${part}/${part}`, null],
        [`1001/${part}`, { codeKind: 'unknown' }],
      ] as const) {
        const answer = await seeded.app.inject({ url: `/v1/ume/client/store/home/${path}` });
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ code: 200, data });
      }
    },
  );

  it('C22: a malformed branch or code never reaches a handler', async () => {
    for (const braId of ['%2e%2e%2f', 'a%2Fb', 'a%5Cb', '%20', 'x'.repeat(65), 'x'.repeat(390)]) {
      const answer = await server.app.inject({ url: `/v1/ume/client/store/home/${braId}` });
      expect([braId, answer.statusCode, answer.json<{ code: number }>().code]).toEqual([braId, 200, 400]);
    }
    expect((await server.app.inject({ url: `/v1/ume/client/store/home/${'1'.repeat(4_096)}` })).statusCode).toBe(404);
  });

  it('C31: writes, refusals and unknown calls have the no-store header', async () => {
    for (const url of [IS_REGISTERED, '/v1/ume/client/user/getUserByToken', '/v1/ume/client/nothing']) {
      expect((await server.app.inject({ url })).headers['cache-control']).toBe('no-store');
      expect((await post(url, '{}')).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('a contract of its own', () => {
  const calls = {
    'GET /v1/ume/client/probe/leak': { summary: '', auth: 'public', data: z.object({ name: z.string() }) },
    'GET /v1/ume/client/probe/broken': { summary: '', auth: 'public', data: z.object({ name: z.string() }) },
    'GET /v1/ume/client/probe/sql': { summary: '', auth: 'public', data: z.null() },
    'GET /v1/ume/client/probe/who': {
      summary: '',
      auth: 'public',
      data: z.object({ address: z.string(), origin: z.string() }),
    },
  } satisfies Calls;
  const handlers = {
    'GET /v1/ume/client/probe/leak': () => Promise.resolve({ name: 'a', passwdHash: 'secret' }),
    'GET /v1/ume/client/probe/broken': () => Promise.resolve({ name: 7 as never }),
    async 'GET /v1/ume/client/probe/sql'({ db }) {
      await db.query("insert into members (user_id) values ('/etc/passwd')");
      return null;
    },
    'GET /v1/ume/client/probe/who': ({ address, origin }) => Promise.resolve({ address, origin }),
  } satisfies Handlers<typeof calls>;

  async function probe(url: string, headers: Record<string, string> = {}, env: Record<string, string> = {}) {
    const { readConfig } = await import('../../../server/config.ts');
    const config = {
      ...server.config,
      ...(env['PUBLIC_ORIGIN']
        ? { publicOrigin: readConfig({ UME_ENV: 'test', TRUST_PROXY: 'none', ...env }).publicOrigin }
        : {}),
    };
    const lines: string[] = [];
    const app = buildApp({ ...server.deps, config }, { logStream: { write: (line) => void lines.push(line) } });
    app.register((api, _options, done) => {
      mountContract(api, { ...server.deps, config, audit: () => undefined }, calls, handlers);
      done();
    });
    const answer = await app.inject({ url: `/v1/ume/client/probe/${url}`, headers });
    await app.close();
    return { answer, lines };
  }

  it('sends only the fields that the contract names', async () => {
    expect((await probe('leak')).answer.json()).toEqual({ code: 200, message: '', data: { name: 'a' } });
  });

  it('C33: an invalid reply or failed statement is 500 without internal details', async () => {
    for (const url of ['broken', 'sql']) {
      const { answer, lines } = await probe(url);
      expect([answer.statusCode, answer.json()]).toEqual([
        500,
        { code: 500, message: '系統忙碌中，請稍後再試', data: null },
      ]);
      expect(lines.some((line) => line.includes('"failed"'))).toBe(true);
      expect(lines.join('')).not.toContain('/etc/passwd');
    }
  });

  it('C10: counts IPv6 by its /64, mapped IPv4 as IPv4, with caller’s origin', async () => {
    const cases: [string, string][] = [
      ['203.0.113.9', '203.0.113.9'],
      ['::ffff:203.0.113.9', '203.0.113.9'],
      ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
      ['2001:0db8:0000:0001:ffff::', '2001:db8:0:1::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
    ];
    for (const [forwarded, address] of cases) {
      const { answer } = await probe('who', { 'x-forwarded-for': forwarded, host: 'Phone.test:8080' });
      expect(answer.json<{ data: unknown }>().data).toEqual({ address, origin: 'http://phone.test:8080' });
    }
  });

  it('ignores a forged Host, and prefers PUBLIC_ORIGIN over any Host', async () => {
    expect(
      (await probe('who', { host: 'evil test/<x>' })).answer.json<{ data: { origin: string } }>().data.origin,
    ).toBe('http://localhost:8080');
    const { answer } = await probe(
      'who',
      { host: 'evil.test' },
      {
        UME_ENV: 'test',
        PUBLIC_ORIGIN: 'https://ume.example.tw',
      },
    );
    expect(answer.json<{ data: { origin: string } }>().data.origin).toBe('https://ume.example.tw');
  });
});

describe('C30: a GET', () => {
  const gets = (Object.entries(contract) as [string, Call][]).filter(([route]) => route.startsWith('GET '));
  const ARGS: Record<string, string> = {
    braId: '1001',
    merId: 'm01',
    couponId: 'c1001-02',
    goodsId: 'g1001-01',
    period: '2026-11',
    month: '2026-11',
    city: '台北市',
    q: '牛肉',
  };

  const urlOf = (route: string, args: Record<string, unknown>) => {
    const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]));
    return `${route.slice('GET '.length).replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(args[name])))}?${query.toString()}`;
  };

  it('changes only the sign-in’s last day of use and the searched words’ count', async () => {
    const token = await signInSeeded(seeded);
    seeded.clock.forward(24 * 3_600_000);
    const { sessions: unused, ...others } = await databasePrint(seeded.db);
    await seeded.call('GET /v1/ume/client/user/getUserByToken', {}, { token });
    const before = await databasePrint(seeded.db);
    expect(before).toEqual({ ...others, sessions: before['sessions'] });
    // the fingerprint detects a write
    expect(before['sessions']).not.toBe(unused);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['sessions', 'limit_hits', 'members', 'messages']));

    const codes: Record<'member' | 'visitor', number[]> = { member: [], visitor: [] };
    for (const [route, call] of gets) {
      const [asMember, asVisitor] = [
        await seeded.callRaw(route, argsOf(call, ARGS), { token }),
        await seeded.callRaw(route, argsOf(call, ARGS)),
      ];
      expect([route, asMember.status, asVisitor.status]).toEqual([route, 200, 200]);
      codes.member.push(asMember.code);
      codes.visitor.push(asVisitor.code);
    }
    // The sample id may not exist.
    expect(new Set(codes.member)).toEqual(new Set([200, 404]));
    expect(codes.member.filter((code) => code === 200).length).toBeGreaterThan(40);
    expect(codes.visitor.filter((code) => code === 200).length).toBeGreaterThan(15);
    const after = await databasePrint(seeded.db);
    // the search found something, which counts its word for nobody by name (hotWords.ts)
    expect(after['searched_words']).not.toBe(before['searched_words']);
    expect({ ...after, searched_words: before['searched_words'] }).toEqual(before);
  });

  it.each([
    ['a member', (token: string) => ({ 'request-tk': token })],
    ['an ended sign-in', () => ({ 'request-tk': 'ended' })],
    ['another kind of token', () => ({ authorization: 'Bearer x' })],
    ['a cookie', () => ({ cookie: 'userInfo=x' })],
    ['a visitor', () => ({ 'request-tk': '' })],
  ])('C31: is stored by a shared cache only for a visitor: %s', async (who, headersOf) => {
    const headers = headersOf(await signInSeeded(seeded));
    const shared: string[] = [];
    for (const [route, call] of gets) {
      const { headers: answered } = await seeded.app.inject({ url: urlOf(route, argsOf(call, ARGS)), headers });
      const { 'cache-control': cache, vary, etag } = answered;
      if (cache === 'no-store') expect([route, vary, etag]).toEqual([route, undefined, undefined]);
      else {
        shared.push(route);
        expect([route, cache, vary, etag]).toEqual([
          route,
          'public, max-age=0, must-revalidate, s-maxage=5',
          'Request-Tk',
          expect.stringMatching(/^"[\w-]{43}"$/),
        ]);
      }
    }
    const open = gets.filter(([, { auth }]) => auth !== 'member').map(([route]) => route);
    // sample ids that do not exist are refused
    if (who === 'a visitor') expect(shared.length).toBeGreaterThan(open.length / 2);
    expect(shared.filter((route) => who !== 'a visitor' || !open.includes(route))).toEqual([]);
  });

  it('C31: returns 304 without a body for a known ETag, and 200 after a change', async () => {
    const read = (etag?: string) =>
      seeded.app.inject({
        url: '/v1/ume/client/store/home/1003',
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
    const { etag } = (await read()).headers;
    for (const known of [etag, `W/${String(etag)}`, `"other", ${String(etag)}`]) {
      const answer = await read(String(known));
      expect([answer.statusCode, answer.body, answer.headers.etag, answer.headers.vary]).toEqual([
        304,
        '',
        etag,
        'Request-Tk',
      ]);
    }
    await seeded.db.query("update stores set announcement = '今日公休' where bra_id = '1003'");
    seeded.clock.forward(5_000);
    const changed = await read(String(etag));
    expect([changed.statusCode, changed.json<{ code: number }>().code]).toEqual([200, 200]);
    expect(changed.headers.etag).not.toBe(etag);
  });
});

describe('C30: signs that cannot be seen', () => {
  let token: string;
  beforeAll(async () => {
    token = (await signUp(seeded, '0912000111')).token;
  });

  it.each([
    'discover/search?q=%00&kind=goods',
    'pickup/stores?keyword=%00',
    'discover/home?city=%00',
    'discover/dailybest?city=%00',
    'store/home/1001%00',
  ])('a NUL in the address %s returns 400 instead of 500', async (path) => {
    expect((await seeded.app.inject(`/v1/ume/client/${path}`)).statusCode).toBe(400);
  });

  it('removes a NUL or a direction mark from a text before validation', async () => {
    const [comment] = await seeded.db.query<{ id: string }>('select comment_id as id from comments limit 1');
    const reply = (text: string) =>
      seeded.callRaw('POST /v1/ume/client/comment/reply', { commentId: comment?.id, text }, { token });
    expect(await reply('a\u0000b\u202ec\u200b 👨\u200d👩\u200d👧')).toMatchObject({ code: 200 });
    const [stored] = await seeded.db.query<{ text: string }>(
      'select text from comment_replies order by created_at desc limit 1',
    );
    expect(stored?.text).toBe('abc 👨\u200d👩\u200d👧');
    for (const unseen of [' \u3000\u200b ', '\u200d\u200d', '\u2066\ufeff', '\u3164', '\u2800', '\u115f\u034f'])
      expect(await reply(unseen)).toMatchObject({ status: 200, code: 400 });
  });

  it('rejects a nickname that consists only of invisible characters', async () => {
    for (const nickname of ['\u200d\u200d', '\u3164', '\u2800\u00ad', '\uffa0\u180e']) {
      const info = { nickname, avatar: 'avatar', gender: null, birthday: null, email: null };
      expect((await seeded.callRaw('PUT /v1/ume/client/my/info', info, { token })).code).toBe(400);
    }
  });

  it('rejects an instant before any shop existed as malformed, without a database error', async () => {
    const answer = await seeded.callRaw(
      'POST /v1/ume/client/my/collect/store',
      { braId: '1015', collectedAt: '0000-01-01T00:00:00Z' },
      { token },
    );
    expect(answer.status).toBeLessThan(500);
    expect(answer.code).not.toBe(200);
  });

  it('rejects a forged daily-best cursor as malformed, without a server error', async () => {
    const cursor = Buffer.from(JSON.stringify([80, -1482, -1, 'g1008-01'])).toString('base64url');
    const answer = await seeded.callRaw('GET /v1/ume/client/discover/dailybest', { city: '台北市', cursor });
    expect(answer.status).toBeLessThan(500);
    expect(answer.code).not.toBe(200);
  });
});

describe('a flood', () => {
  it('gets HTTP 429 in the envelope for that address only, logged with its hash', async () => {
    const flooded = await startTestServer({ on: server, env: { LIMIT_FLOOD_MINUTE: '5' } });
    const callFrom = (address: string) => flooded.callRaw('GET /v1/ume/client/user/getUserByToken', {}, { address });
    for (let count = 0; count < 5; count += 1) expect((await callFrom('198.51.100.1')).status).toBe(200);
    expect(await callFrom('198.51.100.1')).toEqual({
      status: 429,
      code: 429,
      message: '請求過於頻繁，請稍後再試',
      data: null,
    });
    expect((await callFrom('198.51.100.2')).status).toBe(200);
    const line = flooded.logLines.find((text) => text.includes('"flood"'));
    expect(JSON.parse(line!)).toMatchObject({ event: 'flood', who: expect.stringMatching(/^[\w-]{16}$/) as string });
    expect(flooded.logLines.join('')).not.toContain('198.51.100');
    await flooded.close();
  });
});
