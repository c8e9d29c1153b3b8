/** Sign-in after a lost response: only the same try gets the same answer (C6). */
import { randomBytes } from 'node:crypto';

import { deleteMember } from '../../../server/data/deleteMember.ts';
import { purge } from '../../../server/data/purge.ts';
import { concurrently } from '../../support/concurrently.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Answer, TestServer } from '../../support/testServer.ts';

const LOGIN = 'POST /v1/ume/client/user/mobile/login';
const REGISTER = 'POST /v1/ume/client/user/register';
const END_ALL = 'POST /v1/ume/client/my/signIns/end';
const WHO = 'GET /v1/ume/client/user/getUserByToken';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

const newKey = () => randomBytes(16).toString('base64url');
const newcomer = () =>
  ({ phoneAreaCode: '886', mobileNumber: `09765${String((count += 1)).padStart(5, '0')}` }) as const;
const tokenOf = ({ data }: Answer) => (data as { userInfo: { token: string } }).userInfo.token;

async function codeFor(number: ReturnType<typeof newcomer>, action: 'login' | 'register'): Promise<string> {
  server.clock.forward(61_000);
  await server.call('POST /v1/ume/client/user/sendsms', { ...number, action });
  return server.sms.lastCode(number.mobileNumber, action);
}
const registration = async (number = newcomer()) => ({
  ...number,
  smsCode: await codeFor(number, 'register'),
  passwd: 'MzQ1Njc4',
  braId: '',
  regMerMember: 1,
});

describe('a repeated try within a minute', () => {
  it('registers once and returns the same sign-in again, marked as new', async () => {
    const body = { ...(await registration()), tryKey: newKey() };
    const first = await server.callRaw(REGISTER, body);
    server.clock.forward(59_000);
    const again = await server.callRaw(REGISTER, body);
    expect(again).toEqual(first);
    expect(again).toMatchObject({ code: 200, data: { isNew: 'Y' } });
    expect((await server.callRaw(WHO, {}, { token: tokenOf(again) })).code).toBe(200);
    const [member] = await server.db.query<{ userId: string }>(
      'select user_id as "userId" from members where mobile_number = $1',
      [body.mobileNumber],
    );
    expect(await server.db.query('select count(*) as n from sessions where user_id = $1', [member!.userId])).toEqual([
      { n: 1 },
    ]);
  });

  it('signs in once, also for concurrent calls', async () => {
    const { mobileNumber } = await registration().then(async (body) => {
      await server.callRaw(REGISTER, body);
      return body;
    });
    const number = { phoneAreaCode: '886', mobileNumber } as const;
    const body = { ...number, smsCode: await codeFor(number, 'login'), tryKey: newKey() };
    const answers = await concurrently(20, () => server.callRaw(LOGIN, body));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
  });

  it('creates one member for concurrent registrations and signs all in', async () => {
    const body = { ...(await registration()), tryKey: newKey() };
    const answers = await concurrently(10, () => server.callRaw(REGISTER, body));
    expect(new Set(answers.map(tokenOf)).size).toBe(1);
    expect(
      await server.db.query('select count(*) as n from members where mobile_number = $1', [body.mobileNumber]),
    ).toEqual([{ n: 1 }]);
  });
});

it('C35: a repeated try is logged as such, and a registered number is never new', async () => {
  const registered = { ...(await registration()), tryKey: newKey() };
  const { phoneAreaCode, mobileNumber } = registered;
  server.logLines.length = 0;
  const send = async (route: string, body: object) => (await server.callRaw(route, { ...body })).data;
  const first = await send(REGISTER, registered);
  expect(first).toMatchObject({ isNew: 'Y' });
  expect(await send(REGISTER, registered)).toEqual(first);
  const number = { phoneAreaCode, mobileNumber } as const;
  const login = { ...number, smsCode: await codeFor(number, 'login'), tryKey: newKey() };
  for (let time = 0; time < 2; time += 1) await send(LOGIN, login);
  const later = { ...(await registration(number)), tryKey: newKey() };
  for (let time = 0; time < 2; time += 1) expect(await send(REGISTER, later)).toMatchObject({ isNew: 'N' });
  const { userId } = (first as { userInfo: { userId: string } }).userInfo;
  const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter((line) => line['userId'] === userId)).toMatchObject([
    { event: 'register', by: 'sms' },
    ...[true, false, true, false, true].map((isRepeated) => ({ event: 'signIn', by: 'sms', isRepeated })),
  ]);
});

describe('A16: a repeated try after its sign-in has ended', () => {
  const LOGOUT = 'POST /v1/ume/client/user/logout';
  const whoIs = async (token: string) => (await server.callRaw(WHO, {}, { token })).code;

  it.each([
    ['a sign-out', async (token: string) => server.callRaw(LOGOUT, {}, { token })],
    ['a sign-out everywhere', async (token: string) => server.callRaw(END_ALL, {}, { token })],
  ])('begins no sign-in again after %s, by login and by registration', async (_how, end) => {
    const registered = { ...(await registration()), tryKey: newKey() };
    const { phoneAreaCode, mobileNumber } = registered;
    const first = tokenOf(await server.callRaw(REGISTER, registered));
    await end(first);
    expect((await server.callRaw(REGISTER, registered)).code).toBe(1003);
    expect(await whoIs(first)).toBe(401);

    const number = { phoneAreaCode, mobileNumber } as const;
    const login = { ...number, smsCode: await codeFor(number, 'login'), tryKey: newKey() };
    const second = tokenOf(await server.callRaw(LOGIN, login));
    await end(second);
    expect((await server.callRaw(LOGIN, login)).code).toBe(1003);
    expect(await whoIs(second)).toBe(401);
  });

  it('creates no second account after the deletion of the first one', async () => {
    const body = { ...(await registration()), tryKey: newKey() };
    const { data } = await server.callRaw(REGISTER, body);
    const { userId } = (data as { userInfo: { userId: string } }).userInfo;
    await deleteMember(server.db, userId, server.clock());
    expect((await server.callRaw(REGISTER, body)).code).toBe(1002);
    expect(await server.db.query('select 1 from members where mobile_number = $1', [body.mobileNumber])).toEqual([]);
  });

  it('leaves no sign-in when repetitions and sign-outs run at the same time', async () => {
    const body = { ...(await registration()), tryKey: newKey() };
    const token = tokenOf(await server.callRaw(REGISTER, body));
    await concurrently(20, (at) =>
      at % 2 === 0 ? server.callRaw(REGISTER, body) : server.callRaw(LOGOUT, {}, { token }),
    );
    expect((await server.callRaw(REGISTER, body)).code).toBe(1003);
    expect(await whoIs(token)).toBe(401);
  });
});

describe('C6: needs the key in addition to the code', () => {
  it('is refused without the key, for another action and after a minute', async () => {
    const body = { ...(await registration()), tryKey: newKey() };
    await server.callRaw(REGISTER, body);
    expect((await server.callRaw(REGISTER, { ...body, tryKey: undefined })).code).toBe(1003);
    expect((await server.callRaw(REGISTER, { ...body, tryKey: newKey() })).code).toBe(1003);
    const { phoneAreaCode, mobileNumber, smsCode, tryKey } = body;
    expect((await server.callRaw(LOGIN, { phoneAreaCode, mobileNumber, smsCode, tryKey })).code).toBe(1002);
    server.clock.forward(60_001);
    expect((await server.callRaw(REGISTER, body)).code).toBe(1003);
  });

  it('is refused with any key if the code was used without one', async () => {
    const body = await registration();
    await server.callRaw(REGISTER, body);
    expect((await server.callRaw(REGISTER, { ...body, tryKey: newKey() })).code).toBe(1003);
  });

  it('counts each wrong code, whatever its key', async () => {
    const { smsCode, ...rest } = await registration();
    const wrong = smsCode === '111111' ? '222222' : '111111';
    const tryKey = newKey();
    for (const code of [1002, 1002, 1002, 1002, 1003, 1003])
      expect((await server.callRaw(REGISTER, { ...rest, smsCode: wrong, tryKey })).code).toBe(code);
    expect((await server.callRaw(REGISTER, { ...rest, smsCode, tryKey })).code).toBe(1003);
  });

  it('stores and logs neither key nor token, and refuses a weak key', async () => {
    const body = { ...(await registration()), tryKey: newKey() };
    const token = tokenOf(await server.callRaw(REGISTER, body));
    const kept = JSON.stringify([
      await server.db.query('select * from spent_codes'),
      await server.db.query('select * from sessions'),
      server.logLines,
    ]);
    expect(kept).not.toContain(body.tryKey);
    expect(kept).not.toContain(token);
    await purge(server.db, server.config.retention, new Date(server.clock().getTime() + 61_000));
    expect(await server.db.query('select 1 from spent_codes')).toEqual([]);
    expect((await server.callRaw(REGISTER, { ...body, tryKey: '123456' })).code).toBe(400);
  });
});
