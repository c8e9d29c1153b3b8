/** The partner API over HTTP on a real database: keys, idempotency, merchants and times. */
import { randomBytes } from 'node:crypto';

import { PARTNER_RIGHTS } from '#contract/partnerCall.ts';

import { endPartnerKey, listPartnerKeys, makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { partnerClient, keyOf, memberCodeOf, merchantOf, newKey } from '../../support/partnerClient.ts';
import { putEndingPoints } from '../../support/endingPoints.ts';
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { sendMessages } from '../../support/sendMessages.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';

import type { CallPartner, PartnerReply } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';

let server: TestServer;
let merId: string;
let key: string;
let ask: CallPartner;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  merId = await merchantOf(server, BRANCH);
  key = await keyOf(server, merId);
  ask = partnerClient(server, key);
});
afterAll(closeTestServers);

/** Claims a coupon of the merchant that the member can use at once. */
async function claimed(
  userId: string,
): Promise<{ code: string; couponId: string; braId: string; isForMerchant: boolean }> {
  const [coupon] = await server.db.query<{ couponId: string; braId: string; isForMerchant: boolean }>(
    `select coupon_id as "couponId", bra_id as "braId", is_for_merchant as "isForMerchant" from coupons k where mer_id = $1 and bra_id = $2 and usable_times is null and usable_from is null and not is_pack_only
     and not exists (select 1 from coupon_claims c where c.coupon_id = k.coupon_id and c.user_id = $3) and starts_at <= $4 and ends_at > $4 and coalesce(stock_total, 1) > 0 order by coupon_id limit 1`,
    [merId, BRANCH, userId, server.clock()],
  );
  const token = await signInSeeded(server, userId);
  expect(
    (
      await server.callRaw(
        'POST /v1/ume/client/mycoupon/claim/coupon/one',
        { couponId: coupon!.couponId, userId },
        { token },
      )
    ).code,
  ).toBe(200);
  const [claim] = await server.db.query<{ code: string }>(
    'select code from coupon_claims where user_id = $1 and coupon_id = $2',
    [userId, coupon!.couponId],
  );
  return { ...coupon!, ...claim! };
}
const stateFor = async (userId: string, couponId: string) => {
  const token = await signInSeeded(server, userId);
  for (const state of ['usable', 'used', 'expired']) {
    const { data } = await server.callRaw('GET /v1/ume/client/my/coupon', { state, size: '50' }, { token });
    if ((data as { list: { couponId: string }[] }).list.some((held) => held.couponId === couponId)) return state;
  }
  return 'none';
};

describe('an API key', () => {
  it('has a limit of 300 calls a minute for each of its branches', async () => {
    const full = (await makePartnerKey(
      server.db,
      { merId, name: 'chain', rights: [...PARTNER_RIGHTS], expiresAt: null },
      server.clock(),
    ))!;
    const open = async (braId: string) => (await ask('GET', `goods/${braId}`, undefined, full.key)).code;
    await server.db.query(
      `insert into limit_hits (rule, subject, hits, last_at)
       select 'partner.key', $1, array_agg($2::timestamptz), $2 from generate_series(1, 300)`,
      [`${full.keyId} ${BRANCH}`, server.clock()],
    );
    expect(await open(BRANCH)).toBe(429);
    const [other] = await server.db.query<{ braId: string }>(
      'select bra_id as "braId" from stores where mer_id = $1 and bra_id <> $2 and closed_at is null limit 1',
      [merId, BRANCH],
    );
    expect(await open(other!.braId)).toBe(200);
    // made-up branches share the hits of the key alone
    for (const braId of ['777001', '777002']) await open(braId);
    const counted = await server.db.query<{ hits: number }>(
      `select cardinality(hits) as hits from limit_hits where rule = 'partner.key' and subject = $1`,
      [full.keyId],
    );
    expect(counted).toEqual([{ hits: 2 }]);
  });

  it('keeps the answers of repeated calls for each branch, not for the whole chain', async () => {
    const requestKey = newKey();
    const [other] = await server.db.query<{ braId: string }>(
      'select bra_id as "braId" from stores where mer_id = $1 and bra_id <> $2 and closed_at is null limit 1',
      [merId, BRANCH],
    );
    const memberCode = await memberCodeOf(server, 'u00003');
    for (const braId of [BRANCH, other!.braId])
      expect((await ask('POST', 'checkin', { memberCode, braId, requestKey })).code).toBe(200);
    const [kept] = await server.db.query<{ owners: string[] }>(
      'select array_agg(user_id order by user_id) as owners from answered_calls group by key_hash having count(*) = 2',
    );
    // on Citus rows of different owners may be on different machines
    expect(kept?.owners).toEqual([BRANCH, other!.braId].map((braId) => `merchant:${merId} ${braId}`).sort());
  });

  it('is required: 401 without a valid one, 403 without the right', async () => {
    const token = await signInSeeded(server, 'u00001');
    for (const by of ['', 'ume_x', `ume_${'A'.repeat(43)}`, token])
      expect([by, (await ask('GET', 'coupon/ABCDEFGH2345', undefined, by)).code]).toEqual([by, 401]);
    const { key: short, keyId } = (await makePartnerKey(
      server.db,
      { merId, name: 'short', rights: ['members'], expiresAt: null },
      server.clock(),
    ))!;
    expect((await ask('GET', 'coupon/ABCDEFGH2345', undefined, short)).code).toBe(403);
    expect((await ask('GET', 'member/1000000000000000', undefined, short)).code).toBe(404);
    expect(await endPartnerKey(server.db, keyId, server.clock())).toBe(true);
    expect(await endPartnerKey(server.db, keyId, server.clock())).toBe(false);
    expect((await ask('GET', 'member/1000000000000000', undefined, short)).code).toBe(401);
    expect(
      (await listPartnerKeys(server.db, merId)).map(({ name, endedAt }) => [name, endedAt === null]),
    ).toContainEqual(['short', false]);
    expect(
      await makePartnerKey(
        server.db,
        { merId: 'nobody', name: 'x', rights: PARTNER_RIGHTS, expiresAt: null },
        server.clock(),
      ),
    ).toBeNull();
  });

  it('of one branch acts there alone, and logs writes without a branch there', async () => {
    const till = { merId, name: '一號機', rights: PARTNER_RIGHTS, braIds: [BRANCH], expiresAt: null };
    const { key: own, keyId } = (await makePartnerKey(server.db, till, server.clock()))!;
    const [other] = await server.db.query<{ braId: string }>(
      'select bra_id as "braId" from stores where mer_id = $1 and bra_id <> $2 and closed_at is null limit 1',
      [merId, BRANCH],
    );
    expect((await ask('GET', `goods/${other!.braId}`, undefined, own)).code).toBe(3001);
    const [{ userId } = { userId: '' }] = await server.db.query<{ userId: string }>(
      'select user_id as "userId" from memberships where mer_id = $1 order by user_id limit 1',
      [merId],
    );
    const points = { memberCode: await memberCodeOf(server, userId), points: 2, spent: 30 };
    for (const braId of [other!.braId, 7, BRANCH, undefined]) {
      const { code } = await ask('POST', 'points', { ...points, braId, requestKey: newKey() }, own);
      expect([braId, code]).toEqual([braId, braId === 7 ? 400 : braId === other!.braId ? 3001 : 200]);
    }
    const token = await signInSeeded(server, userId);
    expect((await ask('POST', 'member/handover', { token }, own)).code).toBe(200);
    const noBody = { method: 'POST', url: '/v1/ume/partner/points', payload: 'null' } as const;
    const headers = { authorization: `Bearer ${own}`, 'content-type': 'application/json' };
    expect((await server.app.inject({ ...noBody, headers })).json<PartnerReply>().code).toBe(400);
    const line = { braId: BRANCH, byName: '一號機', call: 'points', detail: { points: 2, spent: 30, until: null } };
    expect(
      await server.db.query(
        'select bra_id as "braId", by_name as "byName", call, detail from shop_log where key_id = $1',
        [keyId],
      ),
    ).toEqual([line, line]);
  });

  it('C16: is not in the database or the log, and other origins are refused', async () => {
    expect(JSON.stringify([await server.db.query('select * from partner_keys'), server.logLines])).not.toContain(key);
    const { headers } = await server.app.inject({
      method: 'OPTIONS',
      url: '/v1/ume/partner/coupon/redeem',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is blocked for a while after many wrong keys or unknown codes', async () => {
    const guess = async (by: string): Promise<PartnerReply> => {
      const answer = await server.app.inject({
        url: '/v1/ume/partner/coupon/ABCDEFGH2345',
        headers: { authorization: `Bearer ${by}`, 'x-forwarded-for': '10.77.0.1' },
      });
      return { ...answer.json<PartnerReply>(), status: answer.statusCode };
    };
    expect(codesOf(await concurrently(30, () => guess(`ume_${randomBytes(32).toString('base64url')}`)))).toEqual({
      401: 20,
      429: 10,
    });
    const other = await keyOf(server, merId);
    expect(codesOf(await concurrently(40, () => guess(other)))).toEqual({ 404: 30, 429: 10 });
    // a right code is refused too, until the minute has passed
    const memberCode = await memberCodeOf(server, 'u00001');
    expect((await ask('GET', `member/${memberCode}`, undefined, other)).code).toBe(429);
    expect((await ask('GET', `member/${memberCode}`)).code).toBe(200);
    server.clock.forward(60_000);
    expect((await ask('GET', `member/${memberCode}`, undefined, other)).code).toBe(200);
  });

  it('C35: is named with its merchant in the log lines of its refusals', async () => {
    const made = await makePartnerKey(
      server.db,
      { merId, name: 'logged', rights: ['members'], expiresAt: null },
      server.clock(),
    );
    server.logLines.length = 0;
    await ask('GET', 'coupon/ABCDEFGH2345', undefined, made!.key);
    await ask('GET', 'member/1000000000000000', undefined, made!.key);
    const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, string>);
    expect(lines.filter(({ event }) => event === 'refused')).toMatchObject([
      { refusal: 'partnerMay', keyId: made!.keyId, merId },
      { refusal: 'notFound', keyId: made!.keyId, merId },
    ]);
  });
});

it('C35: coupons, points and check-ins at the counter are logged by ids and amounts', async () => {
  const [{ userId } = { userId: '' }] = await server.db.query<{ userId: string }>(
    'select user_id as "userId" from memberships where mer_id = $1 order by user_id desc limit 1',
    [merId],
  );
  const { code, couponId } = await claimed(userId);
  const memberCode = await memberCodeOf(server, userId);
  server.logLines.length = 0;
  for (const [path, body] of [
    ['coupon/redeem', { code, braId: BRANCH }],
    ['coupon/giveback', { code, braId: BRANCH }],
    ['points', { memberCode, points: 3, spent: 40 }],
    ['checkin', { memberCode, braId: BRANCH }],
  ] as const)
    expect([path, (await ask('POST', path, { ...body, requestKey: newKey() })).code]).toEqual([path, 200]);
  const lines = server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ event }) => event !== 'call')).toMatchObject([
    { event: 'couponRedeemed', couponId, braId: BRANCH },
    { event: 'couponGivenBack', couponId, braId: BRANCH },
    { event: 'points', userId, points: 3, spent: 40 },
    { event: 'checkIn', userId, braId: BRANCH, points: expect.any(Number) as number },
  ]);
});

describe('a member’s code', () => {
  it('returns masked name, grade, points and coupons of this merchant only', async () => {
    const { code } = await claimed('u00002');
    const [{ memberCode } = { memberCode: '' }] = await server.db.query<{ memberCode: string }>(
      'select member_code as "memberCode" from members where user_id = \'u00002\'',
    );
    const { data } = await ask('GET', `member/${memberCode}`);
    expect(data).toMatchObject({ memberName: expect.stringContaining('○') as string });
    expect((data!['coupons'] as { code: string }[]).map((held) => held.code)).toContain(code);
    expect(JSON.stringify(data)).not.toMatch(/09\d{8}|userId/);
    const elsewhere = (
      await server.db.query<{ merId: string }>('select mer_id as "merId" from merchants where mer_id <> $1 limit 1', [
        merId,
      ])
    )[0]!.merId;
    const theirs = await ask('GET', `member/${memberCode}`, undefined, await keyOf(server, elsewhere));
    expect(JSON.stringify(theirs.data)).not.toContain(code);
  });
});

describe('a member’s replaced code', () => {
  const RENEW = 'POST /v1/ume/client/user/member/code/renew';

  it('is refused with a hint to the new one, which repeated calls keep', async () => {
    const token = await signInSeeded(server, 'u00009');
    const old = await memberCodeOf(server, 'u00009');
    const renew = () => server.call(RENEW, { memberCode: old }, { token });
    const answers = await concurrently(5, renew);
    const renewed = await memberCodeOf(server, 'u00009');
    expect(renewed).toMatch(/^[1-9]\d{15}$/);
    expect(renewed).not.toBe(old);
    expect(answers.map(({ data }) => data.memberCode)).toEqual(answers.map(() => renewed));
    const refused = { code: 7401, message: '會員已更換會員碼，請會員出示新的會員碼' };
    expect(await ask('GET', `member/${old}`)).toMatchObject(refused);
    const points = { memberCode: old, points: 1, requestKey: newKey() };
    expect(await ask('POST', 'points', points)).toMatchObject(refused);
    expect((await ask('GET', `member/${renewed}`)).code).toBe(200);
  });

  it('C18: is replaced by its own member only, at most ten times a day', async () => {
    const token = await signInSeeded(server, 'u00010');
    const theirs = await memberCodeOf(server, 'u00011');
    const renew = (memberCode: string) => server.callRaw(RENEW, { memberCode }, { token });
    expect((await renew(theirs)).code).toBe(200);
    expect(await memberCodeOf(server, 'u00011')).toBe(theirs);
    const codes = [];
    for (let at = 0; at < 10; at += 1) codes.push((await renew(await memberCodeOf(server, 'u00010'))).code);
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });
});

describe('a branch', () => {
  it('returns its name and the merchant’s grades, to which messages can be sent', async () => {
    const { data } = await ask('GET', `branch/${BRANCH}`);
    const levels = await server.db.query<{ level: number; name: string }>(
      'select level, name from grades where mer_id = $1 order by level',
      [merId],
    );
    expect(levels.length).toBeGreaterThan(1);
    expect(data).toEqual({ braId: BRANCH, storeName: '梅香牛肉麵 永康店', industryType: 'fnb', grades: levels });
    for (const { level } of levels) {
      const [{ count } = { count: 0 }] = await server.db.query<{ count: number }>(
        'select count(*)::int as count from memberships where mer_id = $1 and level = $2',
        [merId, level],
      );
      expect(
        await ask('POST', 'message', {
          braId: BRANCH,
          kind: 'discount',
          to: { kind: 'grade', level },
          title: '回饋',
          text: '這個月',
          requestKey: newKey(),
        }),
      ).toMatchObject({ code: 200, data: { sent: 0, job: { level, total: count } } });
    }
  });
});

it('C18: neither another merchant’s branch nor an unknown one has a name or grades', async () => {
  for (const braId of ['1002', '999999'])
    expect([braId, (await ask('GET', `branch/${braId}`)).code]).toEqual([braId, 3001]);
});

it('redeeming or giving back unknown codes counts as guesses, limited to thirty', async () => {
  for (const path of ['coupon/redeem', 'coupon/giveback']) {
    const till = await keyOf(server, merId);
    const guess = async () =>
      (await ask('POST', path, { code: 'ABCDEFGH2345', braId: BRANCH, requestKey: newKey() }, till)).code;
    const codes: number[] = [];
    for (let at = 0; at < 31; at += 1) codes.push(await guess());
    expect([path, codes]).toEqual([path, [...Array<number>(30).fill(404), 429]]);
  }
});

describe('a hand-off', () => {
  it('returns the member’s code and a proof for a valid token, else 404', async () => {
    const token = await signInSeeded(server, 'u00002');
    const { data } = await ask('POST', 'member/handover', { token });
    expect(data).toEqual({
      memberCode: await memberCodeOf(server, 'u00002'),
      memberName: expect.stringContaining('○') as string,
      memberProof: expect.stringMatching(/^\d{10}\.[\w-]{43}$/) as string,
    });
    await server.call('POST /v1/ume/client/user/logout', {}, { token });
    for (const gone of [token, 'x', 'A'.repeat(43)])
      expect((await ask('POST', 'member/handover', { token: gone })).code).toBe(404);
    expect(JSON.stringify(server.logLines)).not.toContain(token);
  });
});

describe('a coupon at the counter', () => {
  it('is redeemed once, shown as 已使用, given back once, and usable again', async () => {
    const { code, couponId } = await claimed('u00003');
    expect((await ask('GET', `coupon/${code}`)).data).toMatchObject({ code, couponId, state: 'usable', used: null });
    const redeemed = await ask('POST', 'coupon/redeem', { code, braId: BRANCH, requestKey: newKey() });
    expect(redeemed).toMatchObject({
      code: 200,
      data: { state: 'used', used: { braId: BRANCH, at: server.clock().toISOString() } },
    });
    expect(await stateFor('u00003', couponId)).toBe('used');
    const { data: member } = await ask('GET', `member/${await memberCodeOf(server, 'u00003')}`);
    expect((member!['coupons'] as { code: string }[]).map((held) => held.code)).not.toContain(code);
    expect((await ask('POST', 'coupon/redeem', { code, braId: BRANCH, requestKey: newKey() })).code).toBe(7001);
    expect((await ask('POST', 'coupon/giveback', { code, braId: BRANCH, requestKey: newKey() })).data).toMatchObject({
      state: 'usable',
      used: null,
    });
    expect((await ask('POST', 'coupon/giveback', { code, braId: BRANCH, requestKey: newKey() })).code).toBe(7005);
    expect(await stateFor('u00003', couponId)).toBe('usable');
  });

  it('is redeemed by one of fifty concurrent tills, and its repetition gets that answer', async () => {
    const { code } = await claimed('u00004');
    const answers = await concurrently(50, () =>
      ask('POST', 'coupon/redeem', { code, braId: BRANCH, requestKey: newKey() }),
    );
    expect(codesOf(answers)).toEqual({ 200: 1, 7001: 49 });
    expect((await ask('GET', `coupon/${code}`)).data).toMatchObject({ state: 'used' });
    const { code: other } = await claimed('u00005');
    const requestKey = newKey();
    const repeated = await concurrently(10, () =>
      ask('POST', 'coupon/redeem', { code: other, braId: BRANCH, requestKey }),
    );
    expect(codesOf(repeated)).toEqual({ 200: 10 });
    expect((await ask('POST', 'coupon/giveback', { code: other, braId: BRANCH, requestKey })).code).toBe(1011);
  });

  it('is not found at another merchant or branch, and malformed without a request key', async () => {
    const { code } = await claimed('u00006');
    const [other] = await server.db.query<{ merId: string; braId: string }>(
      'select mer_id as "merId", bra_id as "braId" from stores where mer_id <> $1 limit 1',
      [merId],
    );
    const theirs = await keyOf(server, other!.merId);
    expect((await ask('GET', `coupon/${code}`, undefined, theirs)).code).toBe(404);
    expect((await ask('POST', 'coupon/redeem', { code, braId: other!.braId, requestKey: newKey() }, theirs)).code).toBe(
      404,
    );
    expect((await ask('POST', 'coupon/redeem', { code, braId: other!.braId, requestKey: newKey() })).code).toBe(404);
    expect(await ask('POST', 'coupon/redeem', { code, braId: BRANCH })).toMatchObject({
      code: 400,
      message: '資料格式不正確：requestKey',
    });
    expect((await ask('GET', `coupon/${code}`)).data).toMatchObject({ state: 'usable' });
  });

  it('is refused outside its branch and days, and given back there within a day', async () => {
    const { code, couponId } = await claimed('u00007');
    const [second] = await server.db.query<{ braId: string }>(
      'select bra_id as "braId" from stores where mer_id = $1 and bra_id <> $2 limit 1',
      [merId, BRANCH],
    );
    const put = (columns: string) => server.db.query(`update coupons set ${columns} where coupon_id = '${couponId}'`);
    const redeem = async (braId = BRANCH) =>
      (await ask('POST', 'coupon/redeem', { code, braId, requestKey: newKey() })).code;
    await put('is_for_merchant = false');
    expect(await redeem(second!.braId)).toBe(7004);
    await put("usable_from = '2026-12-24'");
    expect(await redeem()).toBe(7003);
    await put('usable_from = null');
    const memberCode = await memberCodeOf(server, 'u00007');
    const held = async () =>
      ((await ask('GET', `member/${memberCode}`)).data!['coupons'] as { code: string; state: string }[]).find(
        (coupon) => coupon.code === code,
      )?.state;
    const until = (day: string) =>
      server.db.query('update coupon_claims set usable_until = $2 where code = $1', [code, day]);
    await until('2026-11-19');
    expect([await redeem(), await held()]).toEqual([7002, undefined]);
    // the last day is a day of use
    await until('2026-11-20');
    expect(await held()).toBe('usable');
    await until('2026-12-31');
    await put('is_for_merchant = true');
    expect(await redeem()).toBe(200);
    expect((await ask('POST', 'coupon/giveback', { code, braId: second!.braId, requestKey: newKey() })).code).toBe(
      7004,
    );
    const giveBackAfter = async (ms: number) => {
      await server.db.query('update coupon_claims set used_at = $2 where code = $1', [
        code,
        new Date(server.clock().getTime() - ms),
      ]);
      return (await ask('POST', 'coupon/giveback', { code, braId: BRANCH, requestKey: newKey() })).code;
    };
    expect([await giveBackAfter(24 * 3_600_000 + 1), await giveBackAfter(24 * 3_600_000)]).toEqual([7005, 200]);
    const unknown = { code: 'ABCDEFGH2345', braId: BRANCH, requestKey: newKey() };
    expect((await ask('POST', 'coupon/giveback', unknown)).code).toBe(404);
  });
});

describe('points, grade and check-in', () => {
  it('points and spending raise the grade, and a check-in counts once a day', async () => {
    const [member] = await server.db.query<{ memberCode: string; userId: string; points: number }>(
      `select u.member_code as "memberCode", u.user_id as "userId", m.points from memberships m join members u on u.user_id = m.user_id where m.mer_id = $1 and m.level = 0
       and not exists (select 1 from check_ins c where c.user_id = u.user_id and c.day = '2026-11-20') order by u.user_id limit 1`,
      [merId],
    );
    const [next] = await server.db.query<{ fromAmount: number }>(
      'select from_amount as "fromAmount" from grades where mer_id = $1 and level = 1',
      [merId],
    );
    const give = (points: number, spent = 0) =>
      ask('POST', 'points', { memberCode: member!.memberCode, points, spent, requestKey: newKey() });
    expect((await give(10, next!.fromAmount)).data).toMatchObject({
      memberGrade: { level: 1, points: member!.points + 10 },
    });
    expect((await give(-member!.points - 10)).data).toMatchObject({ memberGrade: { level: 1, points: 0 } });
    const checkIn = () =>
      ask('POST', 'checkin', { memberCode: member!.memberCode, braId: BRANCH, requestKey: newKey() });
    expect((await checkIn()).data?.['points']).toBeGreaterThan(0);
    expect((await checkIn()).data).toEqual({ points: null });
  });

  describe('of a member with a balance', () => {
    let holder: { userId: string; memberCode: string };
    beforeAll(async () => {
      [holder] = (await server.db.query<{ userId: string; memberCode: string }>(
        `select u.user_id as "userId", u.member_code as "memberCode"
         from memberships m join members u on u.user_id = m.user_id where m.mer_id = $1 order by u.user_id limit 1`,
        [merId],
      )) as [typeof holder];
    });
    const stand = (points: number, spent = 0) =>
      server.db.query('update memberships set points = $3, spent_amount = $4 where user_id = $1 and mer_id = $2', [
        holder.userId,
        merId,
        points,
        spent,
      ]);
    const balance = async () =>
      (
        await server.db.query<{ points: number; spent: number }>(
          'select points, spent_amount as spent from memberships where user_id = $1 and mer_id = $2',
          [holder.userId, merId],
        )
      )[0];
    const take = (points: number, spent = 0) =>
      ask('POST', 'points', { memberCode: holder.memberCode, points, spent, requestKey: newKey() });

    it('of twenty calls at once that take the whole balance one succeeds', async () => {
      await stand(100);
      const answers = await concurrently(20, () => take(-100));
      expect(codesOf(answers)).toEqual({ 200: 1, 7006: 19 });
      expect(answers.find(({ code }) => code === 7006)?.message).toBe('點數不足，目前有 0 點');
      expect(await balance()).toEqual({ points: 0, spent: 0 });
    });

    it('takes the whole balance, and refuses one point more without counting its spending', async () => {
      await stand(1_147);
      expect(await take(-1_148, 50)).toMatchObject({ code: 7006, message: '點數不足，目前有 1,147 點', data: null });
      expect(await balance()).toEqual({ points: 1_147, spent: 0 });
      expect((await take(-1_147)).data).toMatchObject({ memberGrade: { points: 0 } });
    });

    it('refuses a refund above the total spending, and takes the whole spending back', async () => {
      await stand(10, 1_300);
      expect(await take(0, -1_301)).toMatchObject({ message: '退回的金額超過累計消費，目前累計 NT$1,300', data: null });
      expect(await balance()).toEqual({ points: 10, spent: 1_300 });
      expect((await take(0, -1_300)).code).toBe(200);
      expect(await balance()).toEqual({ points: 10, spent: 0 });
    });

    it('notes the member’s own coupon that points were used for', async () => {
      await stand(50);
      const { code, couponId } = await claimed(holder.userId);
      await server.db.query('delete from points_ledger where user_id = $1 and mer_id = $2', [holder.userId, merId]);
      const body = { memberCode: holder.memberCode, points: -5, couponCode: code, requestKey: newKey() };
      expect((await ask('POST', 'points', body)).code).toBe(200);
      expect(
        await server.db.query(
          `select coupon_id as "couponId" from points_ledger where user_id = $1 and mer_id = $2 and why = 'used'`,
          [holder.userId, merId],
        ),
      ).toEqual([{ couponId }]);
    });

    it('refuses points for somebody who has not joined the merchant, and says so', async () => {
      const [stranger] = await server.db.query<{ memberCode: string }>(
        `select member_code as "memberCode" from members u where not exists (
           select 1 from memberships m where m.user_id = u.user_id and m.mer_id = $1) order by user_id limit 1`,
        [merId],
      );
      const body = { memberCode: stranger!.memberCode, points: 1, requestKey: newKey() };
      expect(await ask('POST', 'points', body)).toMatchObject({ code: 404, message: '此會員尚未加入這家店' });
    });

    it('refuses points and spending beyond the largest total, and never fails by their size', async () => {
      await stand(2_000_000_000 - 1, 2_000_000_000 - 5);
      expect((await take(1, 5)).data).toMatchObject({ memberGrade: { points: 2_000_000_000 } });
      for (const [points, spent] of [
        [1, 0],
        [0, 1],
        [1_000_000, 100_000_000],
      ] as const)
        expect(await take(points, spent)).toMatchObject({ code: 7007, message: '點數或累計消費超過上限' });
      expect((await take(-1)).code).toBe(200);
      // a check-in at the largest balance gives what fits
      await server.db.query('delete from check_ins where user_id = $1', [holder.userId]);
      const checkIn = { memberCode: holder.memberCode, braId: BRANCH, requestKey: newKey() };
      expect((await ask('POST', 'checkin', checkIn)).code).toBe(200);
      expect(await balance()).toEqual({ points: 2_000_000_000, spent: 2_000_000_000 });
      await stand(0);
    });

    it.each([
      [5, 0, 'gift'],
      [5, 100, 'purchase'],
      [-5, 0, 'used'],
      [-5, -100, 'refund'],
    ])('%d points with NT$%d are a %s in the ledger', async (points, spent, why) => {
      await stand(50, 500);
      await server.db.query('delete from points_ledger where user_id = $1 and mer_id = $2', [holder.userId, merId]);
      expect((await take(points, spent)).code).toBe(200);
      expect(await balance()).toEqual({ points: 50 + points, spent: 500 + spent });
      expect(
        await server.db.query(
          "select points, why from points_ledger where user_id = $1 and mer_id = $2 and why <> 'opening'",
          [holder.userId, merId],
        ),
      ).toEqual([{ points, why }]);
    });

    it('changes no points for a foreign branch, order or coupon, or a past day', async () => {
      await stand(50, 500);
      const refused: [object, number][] = [
        [{ braId: '1002' }, 3001],
        [{ order: { platform: 'fnb', orderId: 'none' } }, 404],
        [{ couponCode: 'ABCDEFGH2345' }, 404],
        [{ until: '2026-11-19' }, 400],
      ];
      for (const [more, code] of refused) {
        const body = { memberCode: holder.memberCode, points: 1, requestKey: newKey(), ...more };
        expect([more, (await ask('POST', 'points', body)).code]).toEqual([more, code]);
      }
      expect(await balance()).toEqual({ points: 50, spent: 500 });
      const today = { memberCode: holder.memberCode, points: 1, requestKey: newKey(), until: '2026-11-20' };
      expect((await ask('POST', 'points', today)).code).toBe(200);
    });

    it.each([
      [{ spent: -100_000_001 }, 'spent（最少 -100000000）'],
      [{ spent: 100_000_001 }, 'spent（最多 100000000）'],
      [{ points: -1_000_001 }, 'points（最少 -1000000）'],
    ])('names the field and the bound of %j', async (more, field) => {
      const answer = await ask('POST', 'points', {
        memberCode: holder.memberCode,
        points: 1,
        requestKey: newKey(),
        ...more,
      });
      expect(answer).toMatchObject({ code: 400, message: `資料格式不正確：${field}` });
    });
  });

  it('a purchase never lowers a grade, even below its required spending', async () => {
    const levels = await server.db.query<{ level: number; fromAmount: number }>(
      'select level, from_amount as "fromAmount" from grades where mer_id = $1 order by level',
      [merId],
    );
    const [member] = await server.db.query<{ memberCode: string; userId: string }>(
      `select u.member_code as "memberCode", u.user_id as "userId"
       from memberships m join members u on u.user_id = m.user_id where m.mer_id = $1 order by u.user_id desc limit 1`,
      [merId],
    );
    const stand = (level: number, spent: number) =>
      server.db.query('update memberships set level = $3, spent_amount = $4 where user_id = $1 and mer_id = $2', [
        member!.userId,
        merId,
        level,
        spent,
      ]);
    const give = async (points: number, spent: number) =>
      (await ask('POST', 'points', { memberCode: member!.memberCode, points, spent, requestKey: newKey() })).data![
        'memberGrade'
      ];
    expect(levels.map(({ level }) => level)).toEqual([0, 1, 2]);
    await stand(2, 0);
    expect(await give(-1, 0)).toMatchObject({ level: 2 });
    expect(await give(1, levels[1]!.fromAmount)).toMatchObject({ level: 2 });
    await stand(1, levels[1]!.fromAmount - 1);
    expect(await give(1, 0)).toMatchObject({ level: 1 });
    // the total decides, and reaching the limit is enough
    await stand(0, levels[2]!.fromAmount - 5);
    expect(await give(1, 4)).toMatchObject({ level: 1 });
    expect(await give(1, 1)).toMatchObject({ level: 2 });
  });

  it('uses the day in Taipei before 08:00 for points that have expired', async () => {
    const [member] = await server.db.query<{ memberCode: string; userId: string }>(
      `select u.member_code as "memberCode", u.user_id as "userId"
       from memberships m join members u on u.user_id = m.user_id where m.mer_id = $1 order by u.user_id desc limit 1`,
      [merId],
    );
    const seen = async () =>
      ((await ask('GET', `member/${member!.memberCode}`)).data!['memberGrade'] as { expiringPoints: number })
        .expiringPoints;
    await server.db.query('delete from points_ledger where user_id = $1 and mer_id = $2', [member!.userId, merId]);
    // 02:00 of the 21st in Taipei, the 20th in UTC
    server.clock.set(new Date('2026-11-20T18:00:00Z'));
    for (const [day, points] of [
      ['2026-11-20', 0],
      ['2026-11-21', 9],
    ] as const) {
      await putEndingPoints(server, { userId: member!.userId, merId, points: 9, until: day });
      expect([day, await seen()]).toEqual([day, points]);
    }
    server.clock.set(TEST_EPOCH);
  });
});

describe('a message of the shop', () => {
  const message = (to: object, more: object = {}) =>
    ask('POST', 'message', {
      braId: BRANCH,
      kind: 'store',
      to,
      title: '本週新品',
      text: '番茄牛肉麵上市',
      requestKey: newKey(),
      ...more,
    });

  it('reaches one member, a grade or all members, and is unread', async () => {
    const [member] = await server.db.query<{ memberCode: string; userId: string; level: number }>(
      'select u.member_code as "memberCode", u.user_id as "userId", m.level from memberships m join members u on u.user_id = m.user_id where m.mer_id = $1 order by u.user_id limit 1',
      [merId],
    );
    const count = async (level?: number) =>
      (
        await server.db.query<{ n: number }>(
          `select count(*) as n from memberships where mer_id = $1 ${level === undefined ? '' : `and level = ${String(level)}`}`,
          [merId],
        )
      )[0]!.n;
    const token = await signInSeeded(server, member!.userId);
    const unread = async () =>
      ((await server.callRaw('GET /v1/ume/client/my/message/unreadNum', {}, { token })).data as { store: number })
        .store;
    const before = await unread();
    expect((await message({ kind: 'one', memberCode: member!.memberCode })).data).toEqual({ sent: 1, job: null });
    expect(await unread()).toBe(before + 1);
    expect((await message({ kind: 'grade', level: member!.level })).data).toMatchObject({
      sent: 0,
      job: { state: 'open', total: await count(member!.level) },
    });
    expect((await message({ kind: 'all' })).data).toMatchObject({ sent: 0, job: { total: await count() } });
    // the answer comes before the messages
    expect(await unread()).toBe(before + 1);
    await sendMessages(server);
    expect(await unread()).toBe(before + 3);
  });

  it('is limited in length and number, and sent once for a key', async () => {
    expect((await message({ kind: 'all' }, { title: '字'.repeat(41) })).code).toBe(400);
    expect((await message({ kind: 'all' }, { braId: '999999' })).code).toBe(3001);
    const requestKey = newKey();
    const before = (await server.db.query<{ n: number }>('select count(*) as n from messages'))[0]!.n;
    const { data } = await message({ kind: 'all' }, { requestKey });
    expect((await message({ kind: 'all' }, { requestKey })).data).toEqual(data);
    await sendMessages(server);
    expect((await server.db.query<{ n: number }>('select count(*) as n from messages'))[0]!.n).toBe(
      before + (data!['job'] as { total: number }).total,
    );
    const codes = [];
    for (let at = 0; at < 12; at += 1) codes.push((await message({ kind: 'all' })).code);
    expect(codes).toContain(429);
  });
});
