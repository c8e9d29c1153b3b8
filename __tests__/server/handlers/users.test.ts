/** Sign-in, registration, the token and the number (spec 7, User) on a real database. */
import { readConfig } from '../../../server/config.ts';
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { Answer, From, TestServer } from '../../support/testServer.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const SEND = 'POST /v1/ume/client/user/sendsms';
const FILL = 'POST /v1/ume/client/user/fill/mobileNumber';
const WHO = 'GET /v1/ume/client/user/getUserByToken';
const IS_REGISTERED = 'POST /v1/ume/client/user/isregister';

let server: TestServer;
let nextNumber = 0;
let nextAddress = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);
afterEach(() => jest.restoreAllMocks());

const newNumber = () => `0987${String((nextNumber += 1)).padStart(6, '0')}`;
const newAddress = () => `192.0.${(nextAddress += 1)}.1`;
const area = { phoneAreaCode: '886' } as const;
const isRegistered = (mobileNumber: string, from: From = { address: newAddress() }) =>
  server.callRaw(IS_REGISTERED, { ...area, mobileNumber }, from);
const send = (mobileNumber: string, action: string, from: From = {}) =>
  server.callRaw(SEND, { ...area, mobileNumber, action }, { address: newAddress(), ...from });

async function newMember(): Promise<{ number: string; userId: string; token: string }> {
  const number = newNumber();
  const signedIn = await signUp(server, number, { address: newAddress() });
  server.clock.forward(61 * MINUTE);
  return { number, ...signedIn };
}

async function signIn(number: string): Promise<string> {
  await send(number, 'login');
  const { data } = await server.call('POST /v1/ume/client/user/mobile/login', {
    ...area,
    mobileNumber: number,
    smsCode: await server.sms.lastCode(number, 'login'),
  });
  server.clock.forward(61 * MINUTE);
  return data.userInfo.token;
}

const who = (token: string): Promise<Answer> => server.callRaw(WHO, {}, { token });
const COMMON_FIELDS = ['level', 'time', 'pid', 'hostname', 'reqId'];
/** The log lines of these events that name `text`, without their common fields. */
const linesOf = (text: string, ...events: string[]) =>
  server.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => events.includes(String(line['event'])) && JSON.stringify(line).includes(text))
    .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !COMMON_FIELDS.includes(name))));

describe('spec 1.3, spec 4.2: sign-in flow', () => {
  it('isregister answers N for a stranger and Y for a member in any spelling', async () => {
    const { number } = await newMember();
    expect(await isRegistered(newNumber())).toEqual({ status: 200, code: 200, message: '', data: 'N' });
    expect((await isRegistered(`+886 ${number.slice(1)}`)).data).toBe('Y');
  });

  it('registering returns userInfo, and the next isregister answers Y', async () => {
    const number = newNumber();
    const { userId, token } = await signUp(server, number, { address: newAddress() });
    expect((await isRegistered(number)).data).toBe('Y');
    expect(await who(token)).toMatchObject({ code: 200, data: { userId, hasMobile: 'Y' } });
  });

  it('a stranger’s login is notRegistered, and a member’s registration with the code signs in', async () => {
    const stranger = newNumber();
    await send(stranger, 'login');
    const smsCode = await server.sms.lastCode(stranger, 'login');
    expect(
      (await server.callRaw('POST /v1/ume/client/user/mobile/login', { ...area, mobileNumber: stranger, smsCode }))
        .code,
    ).toBe(1006);

    const { number } = await newMember();
    await send(number, 'register');
    const again = { ...area, mobileNumber: number, passwd: 'eA==', braId: '', regMerMember: 1 };
    const wrong = (await server.sms.lastCode(number, 'register')) === '111111' ? '222222' : '111111';
    expect((await server.callRaw('POST /v1/ume/client/user/register', { ...again, smsCode: wrong })).code).toBe(1002);
    const right = await server.sms.lastCode(number, 'register');
    const known = await server.callRaw('POST /v1/ume/client/user/register', { ...again, smsCode: right });
    expect(known).toMatchObject({ code: 200, data: { isNew: 'N' } });
    expect(await who((known.data as { userInfo: { token: string } }).userInfo.token)).toMatchObject({ code: 200 });
    expect(await server.db.query('select count(*) as n from members where mobile_number = $1', [number])).toEqual([
      { n: 1 },
    ]);
  });

  it('C19: 50 concurrent registrations of one number with several codes create one account', async () => {
    const number = newNumber();
    const { createMember } = await import('../../../server/data/users.ts');
    const made = await concurrently(50, () =>
      server.db.transact((sql) =>
        createMember(
          sql,
          { number: { ...area, mobileNumber: number }, nickname: 'x', passwdHash: null },
          server.clock(),
        ),
      ),
    );
    expect(made.filter((userId) => userId !== null)).toHaveLength(1);
    expect(await server.db.query('select count(*) as n from members where mobile_number = $1', [number])).toEqual([
      { n: 1 },
    ]);
  });

  it('C19: 50 register calls with one code create one account', async () => {
    const number = newNumber();
    await send(number, 'register');
    const smsCode = await server.sms.lastCode(number, 'register');
    const body = { ...area, mobileNumber: number, smsCode, passwd: 'eA==', braId: '', regMerMember: 1 };
    // each try has its own key, which its retry after a 503 repeats
    const keys = Array.from({ length: 50 }, (_unused, at) => `a-try-of-this-test-number-${at}`);
    const answers = await concurrently(50, (at) =>
      server.callRaw(
        'POST /v1/ume/client/user/register',
        { ...body, tryKey: keys[at] },
        { address: `203.0.113.${at}` },
      ),
    );
    expect(codesOf(answers)).toEqual({ 200: 1, 1002: 49 });
    expect(await server.db.query('select count(*) as n from members where mobile_number = $1', [number])).toEqual([
      { n: 1 },
    ]);
  });

  it('spec 4: stores the accepted terms with the first instant, and deletes them with the account', async () => {
    const number = newNumber();
    const acceptance = async () =>
      (
        await server.db.query<{ version: string | null; at: Date | null }>(
          'select terms_version as version, terms_accepted_at as at from members where mobile_number = $1',
          [number],
        )
      )[0];
    await send(number, 'register');
    const body = { ...area, mobileNumber: number, passwd: 'eA==', braId: '', regMerMember: 1 };
    await server.callRaw('POST /v1/ume/client/user/register', {
      ...body,
      smsCode: await server.sms.lastCode(number, 'register'),
      termsVersion: '2026-11-25',
    });
    const first = server.clock();
    expect(await acceptance()).toEqual({ version: '2026-11-25', at: first });
    let data: unknown;
    const signInWith = async (termsVersion: unknown) => {
      server.clock.forward(61 * MINUTE);
      await send(number, 'login');
      const signedIn = await server.callRaw('POST /v1/ume/client/user/mobile/login', {
        ...area,
        mobileNumber: number,
        smsCode: await server.sms.lastCode(number, 'login'),
        termsVersion,
      });
      ({ data } = signedIn);
      return signedIn.code;
    };
    expect([await signInWith('2026-11-25'), await signInWith(undefined), await signInWith('x'.repeat(9_000))]).toEqual([
      200, 200, 400,
    ]);
    expect(await acceptance()).toEqual({ version: '2026-11-25', at: first });
    expect(await signInWith('2027-01-01')).toBe(200);
    expect(await acceptance()).toEqual({ version: '2027-01-01', at: server.clock() });
    const { token } = (data as { userInfo: { token: string } }).userInfo;
    expect((await server.callRaw('DELETE /v1/ume/client/my/account', {}, { token })).code).toBe(200);
    expect(await acceptance()).toBeUndefined();
  });

  it('a signed-in browser’s login code signs in any browser that sends it', async () => {
    const { number, token } = await newMember();
    await send(number, 'login', { token });
    const smsCode = await server.sms.lastCode(number, 'login');
    const login = { ...area, mobileNumber: number, smsCode };
    expect((await server.callRaw('POST /v1/ume/client/user/mobile/login', login)).code).toBe(200);
  });

  it('C35: logs registration, sign-in and sign-out with member and hashed address', async () => {
    const number = newNumber();
    const from = { address: newAddress() };
    const { userId } = await signUp(server, number, from);
    server.clock.forward(61 * MINUTE);
    const signedIn = await signIn(number);
    await server.callRaw('POST /v1/ume/client/user/logout', {}, { token: signedIn });
    await server.callRaw('POST /v1/ume/client/user/logout', {}, {});
    const who = expect.stringMatching(/^[\w-]{16}$/) as string;
    const route = (name: string) => `POST /v1/ume/client/user/${name}`;
    expect(linesOf(userId, 'register', 'signIn', 'signOut')).toEqual([
      { event: 'register', route: route('register'), userId, by: 'sms', who },
      { event: 'signIn', route: route('mobile/login'), userId, by: 'sms', isRepeated: false, who },
      { event: 'signOut', route: route('logout'), userId, who },
    ]);
  });

  it('registers without joining if the branch is unknown', async () => {
    const number = newNumber();
    await send(number, 'register');
    const smsCode = await server.sms.lastCode(number, 'register');
    const body = { ...area, mobileNumber: number, smsCode, passwd: 'eA==', braId: '999999999', regMerMember: 1 };
    expect((await server.callRaw('POST /v1/ume/client/user/register', body)).code).toBe(200);
  });
});

describe('spec 3: registering at a branch', () => {
  it('joins only the merchant of the branch', async () => {
    const seeded = await startTestServer({ seed: true });
    const number = { ...area, mobileNumber: '0976543210' };
    await seeded.call('POST /v1/ume/client/user/sendsms', { ...number, action: 'register' });
    const smsCode = await seeded.sms.lastCode(number.mobileNumber, 'register');
    const stores = await seeded.db.query<{ braId: string; merId: string }>(
      'select bra_id as "braId", mer_id as "merId" from stores order by bra_id',
    );
    const here = stores[0]!;
    const elsewhere = stores.find(({ merId }) => merId !== here.merId)!;
    const { data } = await seeded.call('POST /v1/ume/client/user/register', {
      ...number,
      smsCode,
      passwd: 'eA==',
      braId: here.braId,
      regMerMember: 1,
    });
    const { token } = data.userInfo;
    expect((await seeded.call('GET /v1/ume/client/member/is/mer', { merId: here.merId }, { token })).data).toBe('Y');
    expect((await seeded.call('GET /v1/ume/client/member/is/mer', { merId: elsewhere.merId }, { token })).data).toBe(
      'N',
    );

    // registering at a closed branch succeeds without joining
    await seeded.db.query('update stores set closed_at = $2 where bra_id = $1', [here.braId, seeded.clock()]);
    const late = { ...area, mobileNumber: '0976543211' };
    await seeded.call('POST /v1/ume/client/user/sendsms', { ...late, action: 'register' });
    const lateCode = await seeded.sms.lastCode(late.mobileNumber, 'register');
    const registered = await seeded.call('POST /v1/ume/client/user/register', {
      ...late,
      smsCode: lateCode,
      passwd: 'eA==',
      braId: here.braId,
      regMerMember: 1,
    });
    expect(registered.code).toBe(200);
    expect(
      await seeded.db.query('select 1 from memberships where user_id = $1', [registered.data.userInfo.userId]),
    ).toEqual([]);
    await seeded.close();
  });
});

describe('C13: the password that register sends', () => {
  it('is stored only as a salted scrypt hash, and no other call accepts it', async () => {
    // uses the servers' scrypt cost instead of the small one of the tests
    const { passwordCost } = server.config;
    server.config.passwordCost = readConfig({}).passwordCost;
    const [one, two] = [await newMember(), await newMember()];
    server.config.passwordCost = passwordCost;
    const rows = await server.db.query<{ hash: string }>(
      'select passwd_hash as hash from members where user_id = any($1::text[])',
      [[one.userId, two.userId]],
    );
    expect(rows).toHaveLength(2);
    for (const { hash } of rows) expect(hash).toMatch(/^scrypt\$32768\$/);
    expect(rows[0]!.hash).not.toBe(rows[1]!.hash);
    expect(JSON.stringify(rows)).not.toContain('MzQ1Njc4');

    const { contract } = await import('#contract/contract.ts');
    const taking = Object.entries(contract).filter(([, call]) => 'body' in call && 'passwd' in call.body.shape);
    expect(taking.map(([route]) => route)).toEqual(['POST /v1/ume/client/user/register']);
    const attempt = { ...area, mobileNumber: one.number, passwd: 'MzQ1Njc4' };
    expect(await server.callRaw('POST /v1/ume/client/user/mobile/login', attempt)).toMatchObject({
      code: 400,
      data: null,
    });
  });
});

describe('C11: isregister', () => {
  it('is limited to ten a minute and sixty an hour for each address', async () => {
    const address = newAddress();
    for (let minute = 0; minute < 6; minute += 1) {
      for (let asked = 0; asked < 10; asked += 1) expect((await isRegistered(newNumber(), { address })).code).toBe(200);
      expect(await isRegistered(newNumber(), { address })).toMatchObject({ status: 200, code: 429, data: null });
      server.clock.forward(MINUTE);
    }
    expect((await isRegistered(newNumber(), { address })).code).toBe(429);
    expect((await isRegistered(newNumber(), { address: newAddress() })).code).toBe(200);
    server.clock.forward(60 * MINUTE);
    expect((await isRegistered(newNumber(), { address })).code).toBe(200);
  });

  it('A25: is limited to fifty a minute for a /48, whatever its /64s ask', async () => {
    const asked = await concurrently(60, (at) =>
      isRegistered(newNumber(), { address: `2001:db8:25:${(at + 1).toString(16)}::1` }),
    );
    expect(codesOf(asked)).toEqual({ 200: 50, 429: 10 });
    expect((await isRegistered(newNumber(), { address: '2001:db8:26:1::1' })).code).toBe(200);
  });

  it('counts malformed numbers too, and 50 concurrent calls as 50', async () => {
    const address = newAddress();
    expect(codesOf(await concurrently(50, () => isRegistered('0', { address })))).toEqual({ 1001: 10, 429: 40 });
  });

  it('does the same work for members and strangers, so timing reveals nothing', async () => {
    const { number } = await newMember();
    const query = jest.spyOn(server.db, 'query');
    const transact = jest.spyOn(server.db, 'transact');
    const workFor = async (mobileNumber: string, data: 'Y' | 'N') => {
      query.mockClear();
      expect((await isRegistered(mobileNumber)).data).toBe(data);
      return query.mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : statement.text));
    };
    const ofMember = await workFor(number, 'Y');
    expect(ofMember.length).toBeGreaterThan(1);
    expect(await workFor(newNumber(), 'N')).toEqual(ofMember);
    expect(transact).not.toHaveBeenCalled();
  });
});

describe('C16: the token', () => {
  it('has 256 random bits and its member, and the database stores only its SHA-256', async () => {
    const { token, userId } = await newMember();
    expect(Buffer.from(token.slice(0, -userId.length), 'base64url')).toHaveLength(32);
    const rows = await server.db.query('select * from sessions where user_id = $1', [userId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('counts in the header Request-Tk only, not in a cookie or query', async () => {
    const { token, userId } = await newMember();
    const cookie = `userInfo=${encodeURIComponent(JSON.stringify({ userId, token }))}`;
    const refused = { status: 200, code: 401, message: '登入已過期，請重新登入', data: null };
    expect(await server.callRaw(WHO, {}, { headers: { cookie } })).toEqual(refused);
    const byQuery = await server.app.inject({
      method: 'GET',
      url: `/v1/ume/client/user/getUserByToken?token=${token}`,
    });
    expect(byQuery.json()).toMatchObject({ code: 401 });
    expect(await who('')).toEqual(refused);
    expect(await who('x'.repeat(43))).toEqual(refused);
  });

  it('ends at logout, without ending other tokens', async () => {
    const { number, token } = await newMember();
    const second = await signIn(number);
    expect(await server.callRaw('POST /v1/ume/client/user/logout', {}, { token })).toMatchObject({ code: 200 });
    expect((await who(token)).code).toBe(401);
    expect((await who(second)).code).toBe(200);
    expect((await server.callRaw('POST /v1/ume/client/user/logout', {}, { token })).code).toBe(200);
  });

  it('stays valid when the database fails during the logout, which answers 503', async () => {
    const { token } = await newMember();
    const transact = jest
      .spyOn(server.db, 'transact')
      .mockRejectedValue(Object.assign(new Error('the statement took too long'), { code: '57014' }));
    expect(await server.callRaw('POST /v1/ume/client/user/logout', {}, { token })).toMatchObject({
      status: 503,
      code: 503,
    });
    transact.mockRestore();
    expect((await who(token)).code).toBe(200);
  });

  it('A28: ends 30 days after the last call, reads included, or after 180 days', async () => {
    const idle = await newMember();
    const used = await newMember();
    const begun = server.clock().getTime();
    server.clock.forward(29 * DAY);
    // a read counts as use of the sign-in
    expect((await who(used.token)).code).toBe(200);
    server.clock.forward(2 * DAY);
    expect((await who(idle.token)).code).toBe(401);
    expect((await who(used.token)).code).toBe(200);
    while (server.clock().getTime() - begun < 178 * DAY) {
      server.clock.forward(20 * DAY > 178 * DAY - (server.clock().getTime() - begun) ? DAY : 20 * DAY);
      await who(used.token);
    }
    expect((await who(used.token)).code).toBe(200);
    server.clock.forward(2 * DAY);
    expect((await who(used.token)).code).toBe(401);
  });

  it('A28: stores a sign-in’s use once a day, and reads succeed if that fails', async () => {
    const { token, userId } = await newMember();
    const seenAt = async () =>
      (await server.db.query<{ at: Date }>('select seen_at as at from sessions where user_id = $1', [userId]))[0]!.at;
    const begun = await seenAt();
    server.clock.forward(begun.getTime() + DAY - 1 - server.clock().getTime());
    await who(token);
    expect(await seenAt()).toEqual(begun);
    server.clock.forward(1);
    const ask = server.db.query.bind(server.db);
    const query = jest
      .spyOn(server.db, 'query')
      .mockImplementation((statement, params) =>
        (typeof statement === 'string' ? statement : statement.text).startsWith('update sessions')
          ? Promise.reject(Object.assign(new Error('read only'), { code: '25006' }))
          : ask(statement, params),
      );
    expect((await who(token)).code).toBe(200);
    query.mockRestore();
    expect(await seenAt()).toEqual(begun);
    await who(token);
    expect(await seenAt()).toEqual(server.clock());
  });

  it('C18: returns detail and member code of the token’s owner despite another userId', async () => {
    const [a, b] = [await newMember(), await newMember()];
    const detail = await server.call('GET /v1/ume/client/user/detail', { userId: b.userId }, { token: a.token });
    expect(detail.data).toMatchObject({ userId: a.userId, mobileNumber: a.number, phoneAreaCode: '886' });
    const own = await server.call(
      'GET /v1/ume/client/user/member/code/{code}',
      { code: a.userId, userId: a.userId },
      { token: a.token },
    );
    const others = await server.call(
      'GET /v1/ume/client/user/member/code/{code}',
      { code: b.userId, userId: b.userId },
      { token: a.token },
    );
    expect(own.data.memberCode).toMatch(/^[1-9]\d{15}$/);
    expect(others.data).toEqual(own.data);
  });
});

describe('C12: adding or changing the number', () => {
  const bindCode = async (number: string, token: string) => {
    expect(await send(number, 'bind', { token })).toMatchObject({ code: 200 });
    return server.sms.lastCode(number, 'bind');
  };
  const fill = (mobileNumber: string, smsCode: string, token: string) =>
    server.callRaw(FILL, { ...area, mobileNumber, smsCode }, { token });

  it('a bind code requires a sign-in', async () => {
    expect(await send(newNumber(), 'bind')).toMatchObject({ status: 200, code: 401 });
  });

  it('confirms old, then new number, ends other sign-ins and notifies the old number', async () => {
    const { number, userId, token } = await newMember();
    const second = await signIn(number);
    const fresh = newNumber();
    const codeForNew = await bindCode(fresh, token);
    expect(await fill(fresh, codeForNew, token)).toMatchObject({ status: 200, code: 1008 });

    expect(await fill(number, await bindCode(number, token), token)).toMatchObject({
      code: 200,
      data: { state: 'oldConfirmed' },
    });
    expect(await fill(fresh, codeForNew, token)).toMatchObject({ code: 200, data: { state: 'done' } });

    expect((await who(token)).data).toMatchObject({ userId });
    expect((await who(second)).code).toBe(401);
    const notice = (await server.sms.list()).find((row) => row.mobileNumber === number && row.action === 'notice');
    expect(notice).toMatchObject({ smsCode: null });
    expect(notice!.text).toContain(`${fresh.slice(0, 2)}xx***${fresh.slice(-3)}`);
    expect(notice!.text).not.toContain(fresh);
    expect((await isRegistered(number)).data).toBe('N');
    expect((await isRegistered(fresh)).data).toBe('Y');
    const masked = (mobileNumber: string) => `09xx***${mobileNumber.slice(-3)}`;
    expect(linesOf(userId, 'numberChanged')).toMatchObject([
      { userId, from: masked(number), to: masked(fresh), sessionsEnded: 1 },
    ]);
    expect(linesOf('"notice"', 'sms')).toContainEqual(
      expect.objectContaining({ number: masked(number), action: 'notice', outcome: 'sent', reason: '' }),
    );
  });

  it('C5: a LINE member gets a first number in one step without a notice', async () => {
    const { memberOfLine } = await import('../../../server/data/lineLogin.ts');
    const { userId } = await server.db.transact((sql) => memberOfLine(sql, 'U-no-number', '雅', server.clock()));
    const token = await signInSeeded(server, userId);
    expect((await who(token)).data).toEqual({ userId, hasMobile: 'N' });
    const number = newNumber();
    const notices = async () => (await server.sms.list()).filter(({ action }) => action === 'notice').length;
    const before = await notices();
    expect(await fill(number, await bindCode(number, token), token)).toMatchObject({
      code: 200,
      data: { state: 'done' },
    });
    expect((await who(token)).data).toEqual({ userId, hasMobile: 'Y' });
    expect(await notices()).toBe(before);
    expect(linesOf(userId, 'numberChanged')).toMatchObject([{ from: null, to: `09xx***${number.slice(-3)}` }]);
  });

  it('of an account deleted during the call answers that the sign-in ended', async () => {
    const { deleteMember } = await import('../../../server/data/deleteMember.ts');
    const { userId, token, number } = await newMember();
    await fill(number, await bindCode(number, token), token);
    const fresh = newNumber();
    const smsCode = await bindCode(fresh, token);
    const transact = server.db.transact.bind(server.db);
    // the code is spent in the first transaction, the number changes in the second
    let count = 0;
    const spy = jest.spyOn(server.db, 'transact').mockImplementation(async (work) => {
      if ((count += 1) === 2) await deleteMember({ ...server.db, transact }, userId, server.clock());
      return transact(work);
    });
    expect((await fill(fresh, smsCode, token)).code).toBe(401);
    spy.mockRestore();
    expect((await isRegistered(fresh)).data).toBe('N');
  });

  it('a confirmed old number allows one change within ten minutes on this sign-in', async () => {
    const { number, token } = await newMember();
    const second = await signIn(number);
    await fill(number, await bindCode(number, token), token);
    const fresh = newNumber();
    expect(await fill(fresh, await bindCode(fresh, second), second)).toMatchObject({ code: 1008 });
    server.clock.forward(10 * MINUTE);
    expect(await fill(fresh, await bindCode(fresh, token), token)).toMatchObject({ code: 1008 });

    server.clock.forward(60 * MINUTE);
    await fill(number, await bindCode(number, token), token);
    expect(await fill(fresh, await bindCode(fresh, token), token)).toMatchObject({ data: { state: 'done' } });
    const another = newNumber();
    expect(await fill(another, await bindCode(another, token), token)).toMatchObject({ code: 1008 });
  });

  it('only one of two concurrent new numbers is accepted and stored', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { number, userId, token } = await newMember();
      await fill(number, await bindCode(number, token), token);
      const [a, b] = [newNumber(), newNumber()];
      const [codeA, codeB] = [await bindCode(a, token), await bindCode(b, token)];
      const answers = await Promise.all([fill(a, codeA, token), fill(b, codeB, token)]);
      expect(answers.map(({ code }) => code).sort()).toEqual([1008, 200].sort());
      const numbers = await server.db.query<{ number: string }>(
        'select mobile_number as number from member_numbers where user_id = $1',
        [userId],
      );
      expect(numbers.map((row) => row.number)).toEqual([answers[0].code === 200 ? a : b]);
    }
  });

  it('a number of another member is refused only after its code', async () => {
    const [a, b] = [await newMember(), await newMember()];
    await fill(a.number, await bindCode(a.number, a.token), a.token);
    const smsCode = await bindCode(b.number, a.token);
    expect((await fill(b.number, smsCode === '000000' ? '000001' : '000000', a.token)).code).toBe(1002);
    expect((await fill(b.number, smsCode, a.token)).code).toBe(1007);
    expect((await who(b.token)).data).toMatchObject({ userId: b.userId });
  });

  it('a bind code works only for the member who requested it', async () => {
    const [a, b] = [await newMember(), await newMember()];
    await fill(a.number, await bindCode(a.number, a.token), a.token);
    await fill(b.number, await bindCode(b.number, b.token), b.token);
    const fresh = newNumber();
    const smsCode = await bindCode(fresh, a.token);
    expect((await fill(fresh, smsCode, b.token)).code).toBe(1002);
    expect((await fill(fresh, smsCode, a.token)).data).toEqual({ state: 'done' });
  });
});

describe('a failing gateway', () => {
  it('allows a retry after a refusal, and keeps the code after a missing answer', async () => {
    const outcomes: ('sent' | 'refused' | 'unsure')[] = ['refused', 'refused', 'sent', 'unsure'];
    const codes: (string | null)[] = [];
    const failing = await startTestServer({
      on: server,
      sender: {
        send(sms) {
          codes.push(sms.smsCode);
          return Promise.resolve({ outcome: outcomes.shift() ?? 'sent' });
        },
      },
    });
    const sendOne = (mobileNumber: string) => failing.callRaw(SEND, { ...area, mobileNumber, action: 'register' });
    const registerWith = (mobileNumber: string, smsCode: string | null) =>
      failing.callRaw('POST /v1/ume/client/user/register', {
        ...area,
        mobileNumber,
        smsCode,
        passwd: 'eA==',
        braId: '',
        regMerMember: 1,
      });
    const number = newNumber();
    expect(await sendOne(number)).toMatchObject({ status: 200, code: 1010, data: null });
    expect((await registerWith(number, codes[0] ?? null)).code).toBe(1002);
    expect((await sendOne(number)).code).toBe(1010);
    expect((await sendOne(number)).code).toBe(200);
    expect((await sendOne(number)).code).toBe(429);

    const late = newNumber();
    expect((await sendOne(late)).code).toBe(1010);
    expect((await sendOne(late)).code).toBe(429);
    expect((await registerWith(late, codes[3] ?? null)).code).toBe(200);
    await failing.close();
  });
});
