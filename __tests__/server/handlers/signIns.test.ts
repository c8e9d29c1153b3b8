/** The member's sign-ins, the copy of the data, and the proof before a deletion. */
import { memberOfLine } from '../../../server/data/lineLogin.ts';
import { signInHandlers } from '../../../server/handlers/signIns.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const LIST = 'GET /v1/ume/client/my/signIns';
const DELETE = 'DELETE /v1/ume/client/my/account';
const DAY = 86_400_000;
const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

describe('A18: the member’s sign-ins', () => {
  it('are listed with day and device kind, this one first, and end together', async () => {
    const { userId, token } = await signUp(server, '0912000011', { headers: IPHONE });
    server.clock.forward(DAY);
    const other = await signInSeeded(server, userId);
    const { data } = await server.call(LIST, {}, { token });
    expect(data).toMatchObject([
      { device: 'iphone', isThis: true },
      { device: 'other', isThis: false },
    ]);
    expect(data[0]!.beganOn < data[0]!.lastUsedOn).toBe(true);
    expect((await server.callRaw('POST /v1/ume/client/my/signIns/end', {}, { token })).code).toBe(200);
    for (const ended of [token, other]) expect((await server.callRaw(LIST, {}, { token: ended })).code).toBe(401);
  });

  it('C18: are only the member’s valid ones, with this one always listed first', async () => {
    const { userId, token } = await signUp(server, '0912000014');
    await signUp(server, '0912000015');
    // never used
    await signInSeeded(server, userId);
    const listed = async (by: string) => (await server.call(LIST, {}, { token: by })).data.map(({ isThis }) => isThis);
    expect(await listed(token)).toEqual([true, false]);
    server.clock.forward(29 * DAY);
    await listed(token);
    server.clock.forward(2 * DAY);
    expect(await listed(token)).toEqual([true]);
    const later = await signInSeeded(server, userId);
    expect(await listed(token)).toEqual([true, false]);
    for (let day = 31; day < 171; day += 20) {
      server.clock.forward(20 * DAY);
      expect([await listed(token), await listed(later)]).toEqual([
        [true, false],
        [true, false],
      ]);
    }
    server.clock.forward(9 * DAY);
    expect(await listed(later)).toEqual([true]);
  });
});

describe('A18: the deletion of an account', () => {
  it('needs a code of the own number once a sign-in is ten minutes old', async () => {
    const number = { phoneAreaCode: '886', mobileNumber: '0912000012' } as const;
    const { token } = await signUp(server, number.mobileNumber);
    server.clock.forward(600_001);
    expect((await server.callRaw(DELETE, {}, { token })).code).toBe(1008);
    const confirm = async () => {
      await server.call('POST /v1/ume/client/user/sendsms', { ...number, action: 'bind' }, { token });
      const smsCode = await server.sms.lastCode(number.mobileNumber, 'bind');
      await server.call('POST /v1/ume/client/user/fill/mobileNumber', { ...number, smsCode }, { token });
    };
    await confirm();
    server.clock.forward(600_000);
    expect((await server.callRaw(DELETE, {}, { token })).code).toBe(1008);
    await confirm();
    server.clock.forward(599_999);
    expect((await server.callRaw(DELETE, {}, { token })).code).toBe(200);
  });
});

describe('A18: the refusal of a deletion', () => {
  it('asks for a code, or without a number for a new LINE sign-in', async () => {
    const { userId } = await server.db.transact((sql) => memberOfLine(sql, 'U-proof', '林', server.clock()));
    const [phone, line] = [(await signUp(server, '0912000016')).token, await signInSeeded(server, userId)];
    server.clock.forward(600_001);
    for (const [token, message] of [
      [phone, '為了確認是您本人，請先輸入簡訊驗證碼'],
      [line, '為了確認是您本人，請先登出，再用 LINE 登入一次，十分鐘內刪除'],
    ] as const)
      expect(await server.callRaw(DELETE, {}, { token })).toMatchObject({ code: 1008, message });
  });
});

it('C18: neither ends sign-ins nor copies data of a member who was deleted meanwhile', async () => {
  const gone = { ...server.deps, audit: () => undefined, member: { userId: 'u-gone', tokenHash: '' } };
  const asked = { params: undefined, query: undefined, body: undefined };
  const request = { ...gone, ...asked, address: '', origin: '', device: 'other' } as const;
  for (const route of ['POST /v1/ume/client/my/signIns/end', 'POST /v1/ume/client/my/copy'] as const)
    await expect(signInHandlers[route](request)).rejects.toMatchObject({ refusal: 'signInAgain' });
});

it('a data copy comes as one JSON document, at most ten times an hour', async () => {
  const { userId, token } = await signUp(server, '0912000013');
  const codes: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    const { code, data } = await server.callRaw('POST /v1/ume/client/my/copy', {}, { token });
    codes.push(code);
    if (at === 0) {
      const copy = JSON.parse((data as { json: string }).json) as { tables: Record<string, object[]> };
      expect(copy.tables['members']).toMatchObject([{ user_id: userId, mobile_number: '0912000013' }]);
    }
  }
  expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
});
