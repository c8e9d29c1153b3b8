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
  server = await startTestServer();
});
afterAll(closeTestServers);

const newNumber = () => `0912${String((nextNumber += 1)).padStart(6, '0')}`;
const newAddress = () => `198.51.${Math.floor((nextAddress += 1) / 250)}.${(nextAddress % 250) + 1}`;
const send = (mobileNumber: string, action: string, from: From = { address: newAddress() }): Promise<Answer> =>
  server.callRaw(SEND, { phoneAreaCode: '886', mobileNumber, action }, from);
const login = (mobileNumber: string, smsCode: string, from: From = {}): Promise<Answer> =>
  server.callRaw(LOGIN, { phoneAreaCode: '886', mobileNumber, smsCode }, from);
const register = (mobileNumber: string, smsCode: string, braId = ''): Promise<Answer> =>
  server.callRaw(REGISTER, { phoneAreaCode: '886', mobileNumber, smsCode, passwd: 'MTIzNDU2', braId, regMerMember: 1 });
const otherThan = (smsCode: string): string => (smsCode === '000000' ? '000001' : '000000');

/** Registers a member and waits until the hourly limits have passed. */
async function member(): Promise<string> {
  const number = newNumber();
  await signUp(server, number, { address: newAddress() });
  server.clock.forward(2 * HOUR);
  return number;
}

/** Body codes of five wrong tries, of which the last one uses the code up. */
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
    expect((await register(one, codeOne)).code).toBe(1003);
    expect((await login(one, codeOne)).code).toBe(200);
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
    expect((await tried(sent[0] ?? '')).code).toBe(1003);
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
    expect(codesOf(await concurrently(50, () => login(number, otherThan(smsCode))))).toEqual({ 1002: 4, 1003: 46 });
  });

  it('the right code signs in once for 50 concurrent calls', async () => {
    const number = await member();
    await send(number, 'login');
    const smsCode = await server.sms.lastCode(number, 'login');
    // each try has its own key, which its retry after a 503 repeats
    const answers = await concurrently(50, (at) =>
      server.callRaw(LOGIN, {
        phoneAreaCode: '886',
        mobileNumber: number,
        smsCode,
        tryKey: `a-try-of-this-test-number-${at}`,
      }),
    );
    expect(codesOf(answers)).toEqual({ 200: 1, 1003: 49 });
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
      expect(await send(spelling, 'register')).toMatchObject({ status: 200, code: 429, data: null });
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

  it('allow five within an hour for a number over all actions', async () => {
    const number = newNumber();
    for (const action of ['register', 'login', 'register', 'login', 'register']) {
      expect((await send(number, action)).code).toBe(200);
      server.clock.forward(5 * MINUTE);
    }
    expect((await send(number, 'login')).code).toBe(429);
    server.clock.forward(35 * MINUTE);
    expect((await send(number, 'login')).code).toBe(200);
    expect((await send(number, 'login')).code).toBe(429);
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

  it('allow the daily total in Taipei, log it before and at the limit, and skip unsent codes', async () => {
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
