/** SMS codes (security section 2) on a real database. */
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { closeTestServers, signUp, startTestServer, testClock } from '../../support/testServer.ts';

import type { SmsSender } from '../../../server/sms/sender.ts';
import type { Answer, From, TestServer } from '../../support/testServer.ts';

const SEND = 'POST /v1/ume/client/user/sendsms';
const LOGIN = 'POST /v1/ume/client/user/mobile/login';
const REGISTER = 'POST /v1/ume/client/user/register';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
let nextNumber = 0;
let nextAddress = 0;

beforeAll(async () => {
  // a local server allows 1,000
  server = await startTestServer({ env: { LIMIT_SMS_PER_NUMBER_DAY: '10' } });
});
afterAll(closeTestServers);

const newNumber = () => `0912${String((nextNumber += 1)).padStart(6, '0')}`;
const newAddress = () => `198.51.${Math.floor((nextAddress += 1) / 250)}.${(nextAddress % 250) + 1}`;
/** The latest request for a number. Its address is the one that is told why a code is refused. */
const lastAsked = new Map<string, From>();
const send = (mobileNumber: string, action: string, from: From = { address: newAddress() }): Promise<Answer> => {
  lastAsked.set(mobileNumber, from);
  return server.callRaw(SEND, { phoneAreaCode: '886', mobileNumber, action }, from);
};
const login = (mobileNumber: string, smsCode: string, from = lastAsked.get(mobileNumber)): Promise<Answer> =>
  server.callRaw(LOGIN, { phoneAreaCode: '886', mobileNumber, smsCode }, from);
const register = (mobileNumber: string, smsCode: string, from = lastAsked.get(mobileNumber)): Promise<Answer> =>
  server.callRaw(
    REGISTER,
    { phoneAreaCode: '886', mobileNumber, smsCode, passwd: 'MTIzNDU2', braId: '', regMerMember: 1 },
    from,
  );
const otherThan = (smsCode: string): string => (smsCode === '000000' ? '000001' : '000000');

/** Registers a member and waits until the hourly limits have passed. */
async function member(): Promise<string> {
  const number = newNumber();
  await signUp(server, number, { address: newAddress() });
  server.clock.forward(2 * HOUR);
  return number;
}

const HOUR_FULL = '此號碼索取驗證碼的次數已達上限，請一小時後再試';
const DAY_FULL = '此號碼今日索取驗證碼的次數已達上限，請改用其他方式登入或明日再試';

/** Body codes of five wrong tries by the asker, of which the last one uses the code up. */
const FIVE_WRONG = [1002, 1002, 1002, 1002, 1003];

describe('C6: a code', () => {
  it('signs in once and is refused afterwards', async () => {
    const number = await member();
    await send(number, 'login');
    const smsCode = await server.sms.lastCode(number, 'login');
    expect(await login(number, smsCode)).toMatchObject({ status: 200, code: 200 });
    expect(await login(number, smsCode)).toMatchObject({ status: 200, code: 1003, data: null });
  });

  it('is valid for exactly five minutes', async () => {
    const number = await member();
    await send(number, 'login');
    const first = await server.sms.lastCode(number, 'login');
    server.clock.forward(5 * MINUTE);
    expect(await login(number, first)).toMatchObject({ code: 200 });
    await send(number, 'login');
    const second = await server.sms.lastCode(number, 'login');
    server.clock.forward(5 * MINUTE + 1_000);
    expect(await login(number, second)).toMatchObject({ code: 1003 });
  });

  it('is refused for another number and for another action', async () => {
    const [one, two] = [await member(), await member()];
    await send(one, 'login');
    await send(two, 'login');
    const [codeOne, codeTwo] = [await server.sms.lastCode(one, 'login'), await server.sms.lastCode(two, 'login')];
    expect((await login(two, codeOne === codeTwo ? otherThan(codeTwo) : codeOne)).code).toBe(1002);
    expect((await register(one, codeOne)).code).toBe(1002);
    expect((await login(one, codeOne)).code).toBe(200);
  });

  it('keeps its tries when a code of another action is tried wrongly', async () => {
    const number = await member();
    await send(number, 'register');
    const forRegister = await server.sms.lastCode(number, 'register');
    server.clock.forward(MINUTE);
    await send(number, 'login');
    const forLogin = await server.sms.lastCode(number, 'login');
    for (const code of FIVE_WRONG) expect((await login(number, otherThan(forLogin))).code).toBe(code);
    expect((await register(number, forRegister)).code).toBe(200);
  });

  it('is replaced when a new one is sent', async () => {
    const number = await member();
    await send(number, 'login');
    const first = await server.sms.lastCode(number, 'login');
    server.clock.forward(MINUTE);
    await send(number, 'login');
    const second = await server.sms.lastCode(number, 'login');
    if (first !== second) expect((await login(number, first)).code).toBe(1002);
    expect((await login(number, second)).code).toBe(200);
  });
});

describe('a code that the gateway refused', () => {
  it('is invalid at once, while a code without an answer stays valid', async () => {
    const sent: (string | null)[] = [];
    let outcome: 'refused' | 'unsure' = 'refused';
    const failing = await startTestServer({
      on: server,
      clock: testClock(),
      sender: { send: ({ smsCode }) => (sent.push(smsCode), Promise.resolve({ outcome })) },
    });
    const number = { phoneAreaCode: '886', mobileNumber: newNumber() };
    const alive = () => failing.db.query('select 1 from sms_codes where mobile_number = $1', [number.mobileNumber]);
    const tried = (smsCode: string | null) =>
      failing.callRaw(REGISTER, { ...number, smsCode, passwd: 'eA==', braId: '', regMerMember: 1 });
    const asked = () => failing.callRaw(SEND, { ...number, action: 'register' }, { address: newAddress() });
    expect((await asked()).code).toBe(1010);
    expect(await alive()).toEqual([]);
    expect((await tried(sent[0] ?? '')).code).toBe(1002);
    outcome = 'unsure';
    expect((await asked()).code).toBe(1010);
    expect(await alive()).toHaveLength(1);
    expect((await tried(sent[1] ?? '')).code).toBe(200);
    await failing.close();
  });

  it('does not delete a newer code when it is refused late', async () => {
    let refuse: () => void = () => undefined;
    const late = new Promise<{ outcome: 'refused' }>((resolve) => (refuse = () => resolve({ outcome: 'refused' })));
    const sent: (string | null)[] = [];
    const failing = await startTestServer({
      on: server,
      clock: testClock(),
      sender: { send: ({ smsCode }) => (sent.push(smsCode) === 1 ? late : Promise.resolve({ outcome: 'sent' })) },
    });
    const number = { phoneAreaCode: '886', mobileNumber: newNumber() };
    const asked = () => failing.callRaw(SEND, { ...number, action: 'register' }, { address: newAddress() });
    const first = asked();
    while (sent.length === 0) await new Promise(setImmediate);
    failing.clock.forward(MINUTE);
    expect((await asked()).code).toBe(200);
    refuse();
    expect((await first).code).toBe(1010);
    expect(
      (await failing.callRaw(REGISTER, { ...number, smsCode: sent[1], passwd: 'eA==', braId: '', regMerMember: 1 }))
        .code,
    ).toBe(200);
    await failing.close();
  });
});

describe('C7: tries', () => {
  it('five wrong ones use the code up, even if the sixth is right', async () => {
    const number = await member();
    await send(number, 'login');
    const smsCode = await server.sms.lastCode(number, 'login');
    for (const code of FIVE_WRONG) expect((await login(number, otherThan(smsCode))).code).toBe(code);
    expect((await login(number, smsCode)).code).toBe(1003);
  });

  it('50 concurrent ones count as 50, and only five are compared', async () => {
    const number = await member();
    await send(number, 'login');
    const smsCode = await server.sms.lastCode(number, 'login');
    const guess = (at: number) => login(number, otherThan(smsCode), { address: `203.0.113.${at}` });
    expect(codesOf(await concurrently(50, guess))).toEqual({ 1002: 50 });
    const [row] = await server.db.query('select wrong from sms_wrong_runs where mobile_number = $1', [number]);
    expect(row).toEqual({ wrong: 5 });
    expect((await login(number, smsCode)).code).toBe(1003);
  });

  it('the right code signs in once for 50 concurrent calls', async () => {
    const number = await member();
    await send(number, 'login');
    const smsCode = await server.sms.lastCode(number, 'login');
    // each try has its own key, which its retry after a 503 repeats
    const answers = await concurrently(50, (at) =>
      server.callRaw(
        LOGIN,
        { phoneAreaCode: '886', mobileNumber: number, smsCode, tryKey: `a-try-of-this-test-number-${at}` },
        { address: `203.0.113.${at}` },
      ),
    );
    expect(codesOf(answers)).toEqual({ 200: 1, 1002: 49 });
  });

  it('gives a stranger one answer for a wrong, a dead and a missing code', async () => {
    const number = await member();
    const stranger = { address: newAddress() };
    const missing = await login(number, '123456', stranger);
    await send(number, 'login');
    const smsCode = await server.sms.lastCode(number, 'login');
    const wrong = await login(number, otherThan(smsCode), stranger);
    expect((await login(number, smsCode)).code).toBe(200);
    const used = await login(number, smsCode, stranger);
    server.clock.forward(MINUTE);
    await send(number, 'login');
    server.clock.forward(6 * MINUTE);
    const expired = await login(number, await server.sms.lastCode(number, 'login'), stranger);
    expect([missing.code, missing.message]).toEqual([1002, '驗證碼不正確或已失效，請重新輸入，或重新取得驗證碼']);
    for (const answer of [wrong, used, expired]) expect(answer).toEqual(missing);
    const strangers = await send(newNumber(), 'login', stranger);
    expect(strangers.code).toBe(200);
  });

  it('spec 8: are answered by code and sentence as wrong, used up or expired', async () => {
    const number = await member();
    await send(number, 'login');
    const smsCode = await server.sms.lastCode(number, 'login');
    expect(await login(number, otherThan(smsCode))).toMatchObject({ code: 1002, message: '驗證碼不正確，請重新輸入' });
    expect((await login(number, smsCode)).code).toBe(200);
    expect(await login(number, smsCode)).toMatchObject({ code: 1003, message: '驗證碼已失效，請重新取得' });
    server.clock.forward(MINUTE);
    await send(number, 'login');
    server.clock.forward(6 * MINUTE);
    const expired = await login(number, await server.sms.lastCode(number, 'login'));
    expect(expired).toMatchObject({ code: 1003, message: '驗證碼已失效，請重新取得' });
  });

  it('30 wrong ones a minute or 100 an hour stop an address before comparison', async () => {
    const address = newAddress();
    const guess = () => login(newNumber(), '123456', { address });
    expect(codesOf(await concurrently(40, guess))).toEqual({ 1002: 30, 429: 10 });
    const number = await member();
    await send(number, 'login');
    const smsCode = await server.sms.lastCode(number, 'login');
    for (let minute = 0; minute < 3; minute += 1) {
      server.clock.forward(HOUR / 60);
      await concurrently(30, guess);
    }
    // neither a right code passes, nor does a wrong one use up its tries
    expect(await login(number, smsCode, { address })).toMatchObject({
      code: 429,
      message: '驗證碼錯誤次數過多，請稍後再試',
    });
    const told = server.logLines.map((line) => JSON.parse(line) as { event?: string; outcome?: string });
    expect(told.some(({ event, outcome }) => event === 'codeRefused' && outcome === 'guessing')).toBe(true);
    expect((await login(number, smsCode)).code).toBe(200);
  });

  it('wrong ones of one /48 count together, and right ones are not counted', async () => {
    const site = (at: number) => ({ address: `2001:db8:${nextAddress.toString(16)}:${at.toString(16)}::1` });
    const guess = (at: number) => login(newNumber(), '123456', site(at));
    expect(codesOf(await concurrently(31, guess))).toEqual({ 1002: 30, 429: 1 });
    server.clock.forward(MINUTE);
    const address = newAddress();
    for (let at = 0; at < 12; at += 1) {
      const number = await member();
      await send(number, 'login', { address });
      expect((await login(number, await server.sms.lastCode(number, 'login'))).code).toBe(200);
    }
    const [row] = await server.db.query(
      `select cardinality(hits) as hits from limit_hits where rule = 'sms.wrong' and subject = $1`,
      [address],
    );
    expect(row).toEqual({ hits: 0 });
  });
});

describe('C9: twenty wrong codes in a row', () => {
  async function wrongRound(number: string): Promise<void> {
    server.clock.forward(HOUR);
    expect((await send(number, 'login')).code).toBe(200);
    const smsCode = await server.sms.lastCode(number, 'login');
    for (const code of FIVE_WRONG) expect((await login(number, otherThan(smsCode))).code).toBe(code);
  }

  it('block the number for a day over any number of codes', async () => {
    const number = await member();
    await send(number, 'register');
    const other = await server.sms.lastCode(number, 'register');
    for (let round = 0; round < 4; round += 1) await wrongRound(number);
    expect(await send(number, 'login')).toMatchObject({ status: 200, code: 1004 });
    expect((await register(number, other)).code).toBe(1004);
    server.clock.forward(24 * HOUR - 1_000);
    expect((await send(number, 'login')).code).toBe(1004);
    server.clock.forward(1_000);
    expect((await send(number, 'login')).code).toBe(200);
    expect((await login(number, await server.sms.lastCode(number, 'login'))).code).toBe(200);
  });

  it('are counted again from zero after a block', async () => {
    const number = await member();
    for (let round = 0; round < 4; round += 1) await wrongRound(number);
    server.clock.forward(24 * HOUR);
    for (let round = 0; round < 4; round += 1) await wrongRound(number);
    expect((await send(number, 'login')).code).toBe(1004);
    server.clock.forward(24 * HOUR);
    expect((await send(number, 'login')).code).toBe(200);
  });

  it('are counted again from zero after a success', async () => {
    const number = await member();
    for (let round = 0; round < 3; round += 1) await wrongRound(number);
    server.clock.forward(HOUR);
    await send(number, 'login');
    expect((await login(number, await server.sms.lastCode(number, 'login'))).code).toBe(200);
    await wrongRound(number);
    server.clock.forward(HOUR);
    expect((await send(number, 'login')).code).toBe(200);
  });
});

describe('C10: the limits of sending a code', () => {
  it('allow one in 60 seconds for a number in any spelling', async () => {
    const number = newNumber();
    expect((await send(number, 'register')).code).toBe(200);
    const bare = number.slice(1);
    const fullWidth = Array.from(number, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    for (const spelling of [number, `+886 ${bare}`, `00886-${bare}`, bare, fullWidth, `886${bare}`]) {
      expect(await send(spelling, 'register')).toMatchObject({
        status: 200,
        code: 429,
        message: '驗證碼剛剛已發送，請 60 秒後再試',
        data: null,
      });
    }
    server.clock.forward(59_999);
    expect((await send(number, 'register')).code).toBe(429);
    server.clock.forward(1);
    expect((await send(number, 'register')).code).toBe(200);
  });

  it('allow one message for 50 concurrent calls', async () => {
    const number = newNumber();
    expect(codesOf(await concurrently(50, () => send(number, 'register')))).toEqual({ 200: 1, 429: 49 });
    expect((await server.sms.list()).filter(({ mobileNumber }) => mobileNumber === number)).toHaveLength(1);
  });

  it('allow five within an hour for a number and an address over all actions', async () => {
    const [number, from] = [newNumber(), { address: newAddress() }];
    for (const action of ['register', 'login', 'register', 'login', 'register']) {
      expect((await send(number, action, from)).code).toBe(200);
      server.clock.forward(5 * MINUTE);
    }
    expect(await send(number, 'login', from)).toMatchObject({ code: 429, message: HOUR_FULL });
    server.clock.forward(35 * MINUTE);
    expect((await send(number, 'login', from)).code).toBe(200);
    expect((await send(number, 'login', from)).code).toBe(429);
  });

  it('allow ten a day for a number, and again a day after the first', async () => {
    const number = newNumber();
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send(number, 'login')).code).toBe(200);
      server.clock.forward(HOUR);
    }
    expect(await send(number, 'login')).toMatchObject({ code: 429, message: DAY_FULL });
    server.clock.forward(14 * HOUR - 1);
    expect((await send(number, 'login')).code).toBe(429);
    server.clock.forward(1);
    expect((await send(number, 'login')).code).toBe(200);
  });

  it.each([1, 2, 3])('leave two of a day for the owner when %d strangers ask all day', async (count) => {
    const number = newNumber();
    const strangers = Array.from({ length: count }, newAddress);
    for (let minute = 0; minute < 12 * 60; minute += 20) {
      for (const address of strangers) {
        await send(number, 'register', { address });
        server.clock.forward(MINUTE);
      }
      server.clock.forward(20 * MINUTE);
    }
    const owner = { address: newAddress() };
    expect(await send(number, 'register', owner)).toMatchObject({ code: 200 });
    server.clock.forward(MINUTE);
    expect(await send(number, 'register', owner)).toMatchObject({ code: 200 });
  });

  it('link number and address in no stored row', async () => {
    const [number, address] = [newNumber(), newAddress()];
    await send(number, 'register', { address });
    const rows = await server.db.query<{ subject: string }>('select subject from limit_hits');
    expect(rows.filter(({ subject }) => subject.includes(number)).length).toBeGreaterThan(0);
    expect(rows.filter(({ subject }) => subject.includes(number) && subject.includes(address))).toEqual([]);
    expect(JSON.stringify(await server.db.query('select * from sms_codes'))).not.toContain(address);
  });

  it('allow twenty an hour for an address or /64, without counting for the number', async () => {
    for (const sixtyFour of ['203.0.113.7', '2001:db8:1:2']) {
      const at = (host: number) => (sixtyFour.includes(':') ? `${sixtyFour}::${host.toString(16)}` : sixtyFour);
      for (let sent = 0; sent < 20; sent += 1)
        expect((await send(newNumber(), 'register', { address: at(sent + 1) })).code).toBe(200);
      const number = newNumber();
      expect(await send(number, 'register', { address: at(77) })).toMatchObject({ status: 200, code: 429 });
      expect((await send(number, 'register', { address: newAddress() })).code).toBe(200);
    }
    expect((await send(newNumber(), 'register', { address: '2001:db8:1:3::1' })).code).toBe(200);
  });

  it('allow five times as many for a /48 as for a /64', async () => {
    const small = await startTestServer({ on: server, env: { LIMIT_SMS_PER_ADDRESS_HOUR: '2' }, clock: testClock() });
    const ask = (address: string) =>
      small.callRaw(SEND, { phoneAreaCode: '886', mobileNumber: newNumber(), action: 'register' }, { address });
    for (let sixtyFour = 1; sixtyFour <= 10; sixtyFour += 1)
      expect((await ask(`2001:db8:7:${sixtyFour}::1`)).code).toBe(200);
    expect((await ask('2001:db8:7:77::1')).code).toBe(429);
    expect((await ask('2001:db8:8:1::1')).code).toBe(200);
    await small.close();
  });

  it('allow the daily total in Taipei, log it near its limit, skip unsent codes', async () => {
    const sent: string[] = [];
    let outcome: 'sent' | 'refused' = 'refused';
    const sender: SmsSender = {
      send: ({ mobileNumber }) =>
        Promise.resolve(outcome === 'sent' ? (sent.push(mobileNumber), { outcome }) : { outcome }),
    };
    const capped = await startTestServer({ on: server, env: { LIMIT_SMS_PER_DAY: '5' }, clock: testClock(), sender });
    const ask = () =>
      capped.callRaw(
        SEND,
        { phoneAreaCode: '886', mobileNumber: newNumber(), action: 'register' },
        { address: newAddress() },
      );
    expect((await ask()).code).toBe(1010);
    outcome = 'sent';
    const answers = await concurrently(12, ask);
    expect(codesOf(answers)).toEqual({ 200: 5, 1010: 7 });
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      code: 1010,
      message: '今日簡訊發送量已達上限，請改用其他方式登入或明日再試',
    });
    expect(sent).toHaveLength(5);
    const told = capped.logLines
      .map((line) => JSON.parse(line) as { event?: string; sent?: number })
      .filter(({ event }) => event === 'smsCeiling');
    expect(told.map((line) => line.sent)).toEqual([4, 5]);
    // the day ends at midnight in Taipei (16:00 UTC), and does not change at 08:00
    capped.clock.set(new Date('2026-11-20T15:59:59.999Z'));
    expect((await ask()).code).toBe(1010);
    capped.clock.forward(1);
    outcome = 'refused';
    expect((await ask()).code).toBe(1010);
    outcome = 'sent';
    for (let asked = 0; asked < 5; asked += 1) expect((await ask()).code).toBe(200);
    capped.clock.set(new Date('2026-11-21T00:00:00.001Z'));
    expect((await ask()).code).toBe(1010);
    expect(sent).toHaveLength(10);
    await capped.close();
  });

  it('send nothing to an area code that the operator has closed', async () => {
    const sent: string[] = [];
    const sender: SmsSender = {
      send: ({ mobileNumber }) => Promise.resolve((sent.push(mobileNumber), { outcome: 'sent' as const })),
    };
    const local = await startTestServer({ on: server, env: { SMS_AREA_CODES: '886' }, clock: testClock(), sender });
    const ask = (phoneAreaCode: string, mobileNumber: string) =>
      local.callRaw(SEND, { phoneAreaCode, mobileNumber, action: 'register' }, { address: newAddress() });
    const own = newNumber();
    expect(await ask('852', '51234567')).toMatchObject({
      code: 1010,
      message: '目前不提供此國碼的簡訊驗證，請改用其他方式登入',
    });
    expect((await ask('86', '13812345678')).code).toBe(1010);
    expect((await ask('886', own)).code).toBe(200);
    expect(sent).toEqual([own]);
    await local.close();
  });

  it('count a forwarded address only from a trusted proxy', async () => {
    const direct = await startTestServer({ on: server, env: { TRUST_PROXY: '' }, clock: testClock() });
    for (let sent = 0; sent < 20; sent += 1) {
      const answer = await direct.callRaw(
        SEND,
        { phoneAreaCode: '886', mobileNumber: newNumber(), action: 'register' },
        { address: newAddress() },
      );
      expect(answer.code).toBe(200);
    }
    const refused = await direct.callRaw(
      SEND,
      { phoneAreaCode: '886', mobileNumber: newNumber(), action: 'register' },
      { address: newAddress() },
    );
    expect(refused.code).toBe(429);
    await direct.close();
  });

  it('allow 1,000 an hour for an address with UME_ENV local', async () => {
    const { readConfig } = await import('../../../server/config.ts');
    expect(readConfig({ UME_ENV: 'local' }).limits.smsPerAddress).toEqual([{ seconds: 3_600, most: 1_000 }]);
    expect(readConfig({ UME_ENV: 'test' }).limits.smsPerAddress).toEqual([{ seconds: 3_600, most: 20 }]);
  });

  it('the answer is the same for a member and a stranger in any action', async () => {
    const known = await member();
    for (const action of ['login', 'register']) {
      const [toMember, toStranger] = [await send(known, action), await send(newNumber(), action)];
      expect(toMember).toEqual(toStranger);
      server.clock.forward(MINUTE);
    }
  });
});

describe('C8, C14, R19: the code itself', () => {
  it('is a hash in the database and in no log line', async () => {
    const number = newNumber();
    await send(number, 'register');
    const smsCode = await server.sms.lastCode(number, 'register');
    const [row] = await server.db.query('select * from sms_codes where mobile_number = $1', [number]);
    expect(JSON.stringify(row)).not.toContain(smsCode);
    expect(row).toMatchObject({ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    const ours = server.logLines.filter((line) => line.includes(`09xx***${number.slice(-3)}`));
    expect(ours.length).toBeGreaterThan(0);
    expect(server.logLines.join('')).not.toContain(number);
    expect(server.logLines.filter((line) => (JSON.parse(line) as { smsCode?: string }).smsCode !== undefined)).toEqual(
      [],
    );
  });

  it('is sent with a last line that binds it to the portal’s host', async () => {
    const number = newNumber();
    await send(number, 'register', { address: newAddress(), headers: { host: 'phone.test:8080' } });
    const smsCode = await server.sms.lastCode(number, 'register');
    const text = (await server.sms.list()).find(({ mobileNumber }) => mobileNumber === number)!.text;
    expect(text.split('\n').at(-1)).toBe(`@phone.test #${smsCode}`);
    expect(text).toContain('驗證碼');
  });

  it('is sent with PUBLIC_ORIGIN, never with a forged Host', async () => {
    const strict = await startTestServer({ on: server, env: { PUBLIC_ORIGIN: 'https://ume.example.tw' } });
    await strict.callRaw(
      SEND,
      { phoneAreaCode: '886', mobileNumber: '0912345678', action: 'register' },
      { headers: { host: 'evil.test' } },
    );
    const text = (await strict.sms.list()).find(({ mobileNumber }) => mobileNumber === '0912345678')?.text;
    expect(text).toMatch(/\n@ume\.example\.tw #\d{6}$/);
    await strict.close();
  });

  it('has six uniformly distributed digits, with leading zeros (chi-square over 10,000)', async () => {
    const { newCode } = await import('../../../server/handlers/smsCode.ts');
    const codes = Array.from({ length: 10_000 }, () => newCode());
    expect(codes.every((smsCode) => /^\d{6}$/.test(smsCode))).toBe(true);
    expect(codes.some((smsCode) => smsCode.startsWith('0'))).toBe(true);
    const counts = Array<number>(10).fill(0);
    for (const digit of codes.join('')) counts[Number(digit)]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - 6_000) ** 2 / 6_000, 0);
    // with 9 degrees of freedom the value exceeds 40 once in 100,000 runs
    expect(chiSquare).toBeLessThan(40);
  });
});

describe('spec 5: numbers are checked on the server too', () => {
  it.each([
    ['886', '0212345678', '請輸入正確的台灣手機號碼'],
    ['86', '12345', '請輸入正確的中國大陸手機號碼'],
    ['852', '99912345', '請輸入正確的香港手機號碼'],
  ])('area %s, %s: %s', async (phoneAreaCode, mobileNumber, message) => {
    for (const route of [SEND, 'POST /v1/ume/client/user/isregister']) {
      const answer = await server.callRaw(
        route,
        { phoneAreaCode, mobileNumber, action: 'login' },
        { address: newAddress() },
      );
      expect(answer).toMatchObject({ status: 200, code: 1001, message, data: null });
    }
  });
});
