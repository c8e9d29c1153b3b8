/** LINE Login against its mock app, over real HTTP (security C1 to C5). */
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';

import { SignJWT, UnsecuredJWT } from 'jose';

import { LEGAL_VERSION } from '#domain/legalVersion.ts';

import { concurrently } from '../../support/concurrently.ts';
import { closeTestServers, closeWithServers, startTestServer } from '../../support/testServer.ts';

import type { AddressInfo } from 'node:net';
import type { TestServer } from '../../support/testServer.ts';

const LOGIN = 'POST /v1/ume/client/user/line/login/web';
const HOST = 'phone.test:8080';
const REDIRECT = `http://${HOST}/third/line`;
const SECRET = 'line-channel-secret-of-the-test-0123456789';

let server: TestServer;
let nextAddress = 0;
/** Response of the token endpoint. Null passes the mock app's own. */
let forged: { status: number; body: string } | null = null;
/** Answers the token call instead, with a body of its own. */
let endless: ((response: http.ServerResponse) => void) | null = null;
let gate: http.Server;

beforeAll(async () => {
  // The mock app's port is known only once it listens, so the settings name a gate in front.
  gate = http.createServer((request, response) => {
    if (endless) {
      endless(response.writeHead(200, { 'content-type': 'application/json' }));
      return;
    }
    if (forged) {
      response.writeHead(forged.status, { 'content-type': 'application/json' }).end(forged.body);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const to = {
        method: 'POST' as const,
        url: String(request.url),
        payload: Buffer.concat(chunks),
        headers: { 'content-type': String(request.headers['content-type']) },
      };
      void server.mockApps
        .inject(to)
        .then((answer) =>
          response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body),
        );
    });
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  closeWithServers(() => gate.close());
  const tokenUrl = `http://127.0.0.1:${(gate.address() as AddressInfo).port}/line/oauth2/v2.1/token`;
  server = await startTestServer({
    env: { LINE_TOKEN_URL: tokenUrl, LINE_CHANNEL_SECRET: SECRET, LIMIT_LINE_MINUTE: '5' },
  });
});
afterAll(closeTestServers);
beforeEach(() => {
  forged = null;
  endless = null;
});

type SignInAttempt = { verifier: string; nonce: string; state: string; query: Record<string, string> };

function attempt(): SignInAttempt {
  const verifier = randomBytes(32).toString('base64url');
  const [nonce, state] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')];
  const query = {
    response_type: 'code',
    client_id: 'ume-local',
    redirect_uri: REDIRECT,
    state,
    scope: 'openid profile',
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  return { verifier, nonce, state, query };
}

const authorize = (query: Record<string, string>) =>
  server.mockApps.inject({
    url: `/line/oauth2/v2.1/authorize?${new URLSearchParams(query).toString()}`,
    headers: { host: 'phone.test:8081' },
  });

async function approve(signIn: SignInAttempt, account: string): Promise<URL> {
  const answer = await server.mockApps.inject({
    method: 'POST',
    url: '/line/oauth2/v2.1/approve',
    payload: new URLSearchParams({ ...signIn.query, account }).toString(),
    headers: { host: 'phone.test:8081', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location));
}

const exchange = (signIn: SignInAttempt, code: string, change: Record<string, unknown> = {}) =>
  server.callRaw(
    LOGIN,
    { code, codeVerifier: signIn.verifier, nonce: signIn.nonce, redirectUri: REDIRECT, ...change },
    { headers: { host: HOST }, address: `198.18.${(nextAddress += 1)}.1` },
  );

async function codeFor(signIn: SignInAttempt, account = 'account1'): Promise<string> {
  return String((await approve(signIn, account)).searchParams.get('code'));
}

describe('the way through', () => {
  it('spec 1: an account creates a member without number once, and returns as it', async () => {
    const [first, second] = [attempt(), attempt()];
    expect((await authorize(first.query)).body).toContain('小雅');
    const back = await approve(first, 'account1');
    expect(back.origin + back.pathname).toBe(REDIRECT);
    expect(back.searchParams.get('state')).toBe(first.state);
    const reply = await exchange(first, String(back.searchParams.get('code')), { termsVersion: '2026-11-25' });
    expect(reply).toMatchObject({ code: 200, data: { hasMobile: 'N', isNew: 'Y' } });
    const again = await exchange(second, await codeFor(second), { termsVersion: '2026-11-25' });
    expect(again).toMatchObject({ code: 200, data: { hasMobile: 'N', isNew: 'N' } });
    const idOf = (answer: { data: unknown }) => (answer.data as { userInfo: { userId: string } }).userInfo.userId;
    expect(idOf(again)).toBe(idOf(reply));
    expect(
      await server.db.query('select terms_version as version from members where user_id = $1', [idOf(reply)]),
    ).toEqual([{ version: '2026-11-25' }]);
    const logged = server.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['userId'] === idOf(reply));
    expect(logged).toMatchObject([
      { event: 'register', by: 'line' },
      { event: 'signIn', by: 'line' },
    ]);
  });

  it('spec 4: an account whose member has a number since says so at its next sign-in', async () => {
    const [first, second] = [attempt(), attempt()];
    const { data } = await exchange(first, await codeFor(first, 'account3'));
    const { userInfo } = data as { userInfo: { userId: string; token: string } };
    const number = { phoneAreaCode: '886', mobileNumber: '0912000112' } as const;
    const from = { token: userInfo.token, address: '198.19.0.9' };
    await server.call('POST /v1/ume/client/user/sendsms', { ...number, action: 'bind' }, from);
    const smsCode = await server.sms.lastCode('0912000112', 'bind');
    await server.call('POST /v1/ume/client/user/fill/mobileNumber', { ...number, smsCode }, from);
    expect(await exchange(second, await codeFor(second, 'account3'))).toMatchObject({
      data: { hasMobile: 'Y', isNew: 'N', userInfo: { userId: userInfo.userId } },
    });
  });

  it('spec 4: a sign-in that sends no terms version stores this build’s and the time', async () => {
    const first = attempt();
    const reply = await exchange(first, await codeFor(first, 'account2'));
    const { userId } = (reply.data as { userInfo: { userId: string } }).userInfo;
    const [row] = await server.db.query<{ version: string; at: Date }>(
      'select terms_version as version, terms_accepted_at as at from members where user_id = $1',
      [userId],
    );
    expect(row?.version).toBe(LEGAL_VERSION);
    expect(row?.at).not.toBeNull();
  });

  it('50 concurrent first sign-ins of one account create one member', async () => {
    const { memberOfLine } = await import('../../../server/data/lineLogin.ts');
    const replies = await concurrently(50, () =>
      server.db.transact((sql) => memberOfLine(sql, 'U-parallel', 'x', server.clock())),
    );
    expect(new Set(replies.map(({ userId }) => userId)).size).toBe(1);
    expect(replies.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it.each([
    ['  小\u202e雅\u200b\n🌸 ', '小雅 🌸'],
    ['小\u0000雅', '小雅'],
    [`${'雅'.repeat(19)}👨‍👩‍👧好`, `${'雅'.repeat(19)}👨‍👩‍👧`],
    [`${'a'.repeat(19)} b`, 'a'.repeat(19)],
    ['\u200b\u2060', 'LINE 會員'],
    ['\u3164', 'LINE 會員'],
    [`雅${'\u0301'.repeat(400)}`, 'LINE 會員'],
    [undefined, 'LINE 會員'],
  ])('C30: LINE’s name %j is cleaned as a typed nickname: %j', async (name, nickname) => {
    const signIn = attempt();
    const seconds = Math.floor(server.clock().getTime() / 1_000);
    const idToken = await new SignJWT({ nonce: signIn.nonce, ...(name === undefined ? {} : { name }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('https://access.line.me')
      .setAudience('ume-local')
      .setSubject(`U-${randomBytes(8).toString('hex')}`)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 60)
      .sign(new TextEncoder().encode(SECRET));
    forged = { status: 200, body: JSON.stringify({ id_token: idToken }) };
    const reply = await exchange(signIn, 'x');
    expect(reply).toMatchObject({ status: 200, code: 200 });
    const { userId } = (reply.data as { userInfo: { userId: string } }).userInfo;
    expect(await server.db.query('select nickname from members where user_id = $1', [userId])).toEqual([{ nickname }]);
  });

  it('C4: a refusal returns access_denied with the state and no code', async () => {
    const signIn = attempt();
    const back = await approve(signIn, 'cancel');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: signIn.state });
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('C5: does not merge another member’s number into the LINE account', async () => {
    const { signUp } = await import('../../support/testServer.ts');
    await signUp(server, '0912000111', { address: '198.19.0.1' });
    server.clock.forward(3_600_000);
    const signIn = attempt();
    const { data } = await exchange(signIn, await codeFor(signIn, 'new'));
    const { token } = (data as { userInfo: { token: string } }).userInfo;
    const number = { phoneAreaCode: '886', mobileNumber: '0912000111' } as const;
    await server.call(
      'POST /v1/ume/client/user/sendsms',
      { ...number, action: 'bind' },
      { token, address: '198.19.0.2' },
    );
    const smsCode = await server.sms.lastCode('0912000111', 'bind');
    expect(
      (await server.call('POST /v1/ume/client/user/fill/mobileNumber', { ...number, smsCode }, { token })).code,
    ).toBe(1007);
  });
});

describe('C2: the mock LINE app', () => {
  it.each([
    ['no PKCE', { code_challenge: '' }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
    ['no nonce', { nonce: '' }],
    ['another response type', { response_type: 'token' }],
    ['another channel', { client_id: 'other' }],
    ['a scope without openid', { scope: 'profile' }],
    ['another site', { redirect_uri: 'https://evil.test/third/line' }],
    ['another path', { redirect_uri: `http://${HOST}/signin` }],
  ])('refuses an authorization request with %s', async (_name, change) => {
    expect((await authorize({ ...attempt().query, ...change })).statusCode).toBe(400);
  });
});

describe('C2, C3: what the server refuses', () => {
  const REFUSED = { status: 200, code: 1009, data: null };

  it('rejects a code that is reused, unknown or expired', async () => {
    const signIn = attempt();
    const code = await codeFor(signIn);
    expect((await exchange(signIn, code)).code).toBe(200);
    expect(await exchange(signIn, code)).toMatchObject(REFUSED);
    expect(await exchange(signIn, 'unknown')).toMatchObject(REFUSED);
    const late = attempt();
    const expiredCode = await codeFor(late);
    server.clock.forward(10 * 60_000);
    expect(await exchange(late, expiredCode)).toMatchObject(REFUSED);
  });

  it('rejects another verifier, nonce or return address, and uses up the code', async () => {
    for (const change of [{ codeVerifier: 'v'.repeat(43) }, { nonce: 'n'.repeat(22) }]) {
      const signIn = attempt();
      const code = await codeFor(signIn);
      expect(await exchange(signIn, code, change)).toMatchObject(REFUSED);
      expect(await exchange(signIn, code)).toMatchObject(REFUSED);
    }
    for (const redirectUri of [
      'https://evil.test/third/line',
      `http://${HOST}/third/line/`,
      `http://${HOST}.evil.test/third/line`,
    ]) {
      const signIn = attempt();
      expect(await exchange(signIn, await codeFor(signIn), { redirectUri })).toMatchObject(REFUSED);
    }
  });

  it('ignores a userId that the browser sends', async () => {
    const signIn = attempt();
    expect(await exchange(signIn, 'x', { userId: 'U1', idToken: 'x' })).toMatchObject(REFUSED);
  });

  it('rejects an id_token that is unsigned, foreign, expired or signed otherwise', async () => {
    const signIn = attempt();
    const seconds = Math.floor(server.clock().getTime() / 1_000);
    const key = new TextEncoder().encode(SECRET);
    const signed = (change: {
      iss?: string;
      aud?: string;
      exp?: number;
      nonce?: string;
      alg?: string;
      key?: Uint8Array;
    }) =>
      new SignJWT({ nonce: change.nonce ?? signIn.nonce })
        .setProtectedHeader({ alg: change.alg ?? 'HS256' })
        .setIssuer(change.iss ?? 'https://access.line.me')
        .setAudience(change.aud ?? 'ume-local')
        .setSubject('U-forged')
        .setIssuedAt(seconds)
        .setExpirationTime(change.exp ?? seconds + 60)
        .sign(change.key ?? key);
    const unsigned = new UnsecuredJWT({ nonce: signIn.nonce })
      .setIssuer('https://access.line.me')
      .setAudience('ume-local')
      .setSubject('U-forged');
    const tokens = [
      unsigned
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 60)
        .encode(),
      await signed({ iss: 'https://evil.test' }),
      await signed({ aud: 'another-channel' }),
      await signed({ exp: seconds - 120 }),
      await signed({ nonce: 'x'.repeat(22) }),
      await signed({ alg: 'HS512' }),
      await signed({ key: new TextEncoder().encode('y'.repeat(40)) }),
      'x.y.z',
    ];
    for (const idToken of tokens) {
      forged = { status: 200, body: JSON.stringify({ id_token: idToken }) };
      expect(await exchange(signIn, 'x')).toMatchObject(REFUSED);
    }
    forged = { status: 200, body: JSON.stringify({ id_token: await signed({ exp: seconds - 59 }) }) };
    // C2: a right token does not help another return address
    for (const redirectUri of ['https://evil.test/third/line', `http://${HOST}/third/line?x`])
      expect(await exchange(signIn, 'x', { redirectUri })).toMatchObject(REFUSED);
    // The same forged token with correct fields passes, so each refusal above has its stated cause.
    expect((await exchange(signIn, 'x')).code).toBe(200);
  });

  it.each(['iss', 'aud', 'sub', 'exp', 'iat', 'nonce'])(
    'rejects an id_token without %s despite the right secret',
    async (claim) => {
      const signIn = attempt();
      const seconds = Math.floor(server.clock().getTime() / 1_000);
      const whole = {
        iss: 'https://access.line.me',
        aud: 'ume-local',
        sub: 'U-forged',
        exp: seconds + 60,
        iat: seconds,
        nonce: signIn.nonce,
      };
      const replyTo = async (claims: Record<string, string | number>) => {
        const idToken = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(SECRET));
        forged = { status: 200, body: JSON.stringify({ id_token: idToken }) };
        return exchange(signIn, 'x');
      };
      expect(await replyTo(Object.fromEntries(Object.entries(whole).filter(([name]) => name !== claim)))).toMatchObject(
        REFUSED,
      );
      expect(await replyTo({ ...whole, [claim]: '' })).toMatchObject(REFUSED);
      // With it the same token signs in.
      expect((await replyTo(whole)).code).toBe(200);
    },
  );

  it('rejects an invalid response of the LINE token endpoint', async () => {
    for (const body of ['', '{}', '[]', '{"id_token":7}']) {
      forged = { status: 200, body };
      expect(await exchange(attempt(), 'x')).toMatchObject(REFUSED);
    }
    forged = { status: 503, body: '' };
    expect(await exchange(attempt(), 'x')).toMatchObject(REFUSED);
  });

  it('takes an id_token from a good response alone, of at most 64 KB', async () => {
    const signIn = attempt();
    const seconds = Math.floor(server.clock().getTime() / 1_000);
    const idToken = await new SignJWT({ nonce: signIn.nonce })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('https://access.line.me')
      .setAudience('ume-local')
      .setSubject('U-bounded')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 60)
      .sign(new TextEncoder().encode(SECRET));
    const answerWith = (status: number, bytes: number) => {
      forged = { status, body: JSON.stringify({ id_token: idToken }).padEnd(bytes, ' ') };
      return exchange(signIn, 'x');
    };
    expect(await answerWith(500, 0)).toMatchObject(REFUSED);
    expect(await answerWith(200, 65_537)).toMatchObject(REFUSED);
    expect((await answerWith(200, 65_536)).code).toBe(200);
  });

  it('reads no more of a response than an id_token needs', async () => {
    const signIn = attempt();
    let sent = 0;
    const closed = new Promise<void>((resolve) => {
      endless = (response) => {
        const chunk = Buffer.alloc(65_536, ' ');
        const send = () => {
          while (!response.closed && sent < 60_000_000 && response.write(chunk)) sent += chunk.length;
        };
        response.on('drain', send).on('close', resolve);
        send();
      };
    });
    expect(await exchange(signIn, 'x')).toMatchObject(REFUSED);
    // data in the buffers of both sides
    expect(sent).toBeLessThan(10_000_000);
    await closed;
  });

  it('limits the number of tries a minute from one address', async () => {
    const from = { headers: { host: HOST }, address: '203.0.113.200' };
    const body = { code: 'x', codeVerifier: 'v'.repeat(43), nonce: 'n'.repeat(22), redirectUri: REDIRECT };
    for (let tries = 0; tries < 5; tries += 1) expect((await server.callRaw(LOGIN, body, from)).code).toBe(1009);
    expect((await server.callRaw(LOGIN, body, from)).code).toBe(429);
  });

  it('rejects every sign-in when no channel is configured', async () => {
    const production = await startTestServer({
      on: server,
      env: {
        UME_ENV: 'production',
        SECRET: 'tucyZJmeJcqaoZZtdrk2BIluxk9jvE90',
        ALLOW_PGLITE: '1',
        PUBLIC_ORIGIN: `https://${HOST}`,
        SMS_GATEWAY_URL: 'https://sms.example.tw',
        SMS_SENDER_NAME: '梅香',
      },
    });
    const body = { code: 'x', codeVerifier: 'v'.repeat(43), nonce: 'n'.repeat(22), redirectUri: REDIRECT };
    expect(await production.callRaw(LOGIN, body)).toMatchObject(REFUSED);
    await production.close();
  });
});
