/** Profile, favourite stores and suggestions (spec 7, Account) on a seeded database. */
import { putEndingPoints } from '../../support/endingPoints.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';

import type { Data } from '#contract/infer.ts';
import type { TestServer } from '../../support/testServer.ts';

const INFO = 'GET /v1/ume/client/my/info';
const SAVE = 'PUT /v1/ume/client/my/info';
const LIST = 'GET /v1/ume/client/my/collect/store/list';
const ADD = 'POST /v1/ume/client/my/collect/store';
const REMOVE = 'POST /v1/ume/client/my/collect/store/cancel';
const SUGGEST = 'POST /v1/ume/client/my/suggestion';

const PROFILE = {
  nickname: '小梅',
  gender: 'female',
  birthday: '1990-06-18',
  email: 'plum@ume.example',
  avatar: 'avatar-elder-1',
};

let server: TestServer;
let token: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await signInSeeded(server, 'u00001');
  other = await signInSeeded(server, 'u00041');
});
afterAll(closeTestServers);

const info = async (own: string, userId = 'u00001') => (await server.call(INFO, { userId }, { token: own })).data;

describe('my/memberCards', () => {
  const CARDS = 'GET /v1/ume/client/my/memberCards';
  const cards = async (own: string) => (await server.call<Data<typeof CARDS>>(CARDS, {}, { token: own })).data;

  it('/mine: lists the member’s cards by expiring points, with the grade of member/grade', async () => {
    const own = await cards(token);
    expect(own.map(({ merId }) => merId).sort()).toEqual(['m01', 'm03', 'm10']);
    expect(own[0]).toMatchObject({
      merId: 'm01',
      storeName: '梅香牛肉麵',
      logo: 'logo-m01',
      memberGrade: { points: 1_280, expiringPoints: 80, expiringOn: '2026-12-31' },
    });
    for (const { merId, memberGrade } of own) {
      const { data } = await server.call<Data<'GET /v1/ume/client/member/grade'>>(
        'GET /v1/ume/client/member/grade',
        { merId, userId: 'u00001' },
        { token },
      );
      expect(data).toEqual({ memberGrade });
    }
  });

  it('a card leads to its branch, or to an open one of the merchant', async () => {
    const [first] = await cards(token);
    await server.db.query('update stores set closed_at = now() where bra_id = $1', [first!.braId]);
    const [again] = await cards(token);
    await server.db.query('update stores set closed_at = null where bra_id = $1', [first!.braId]);
    expect(again!.merId).toBe(first!.merId);
    expect(again!.braId).not.toBe(first!.braId);
  });

  it('C18: returns the cards of the token’s owner only', async () => {
    expect((await server.callRaw(CARDS, {})).code).toBe(401);
    expect(await cards(other)).not.toEqual(await cards(token));
  });
});

describe('my/info', () => {
  it('/mine: returns profile, usable and expiring coupons, favourites and the streak', async () => {
    const [row] = await server.db.query<{ usable: number; soon: number }>(
      `select count(*) filter (where usable_until >= '2026-11-20') as usable, count(*) filter (where usable_until between '2026-11-20' and '2026-11-23') as soon
       from coupon_claims where user_id = 'u00001' and used_at is null`,
    );
    expect(await info(token)).toMatchObject({
      userId: 'u00001',
      mobileNumber: '0900000001',
      counts: { coupons: row!.usable, expiringCoupons: row!.soon, favourites: 12 },
      checkInStreak: 5,
    });
    // a used coupon is neither usable nor about to expire
    await server.db.query(
      `update coupon_claims set used_at = $1 where (user_id, coupon_id) =
       (select user_id, coupon_id from coupon_claims where user_id = 'u00001' and used_at is null
        and usable_until between '2026-11-20' and '2026-11-23' limit 1)`,
      [server.clock()],
    );
    expect(row!.soon).toBeGreaterThan(0);
    expect(await info(token)).toMatchObject({
      counts: { coupons: row!.usable - 1, expiringCoupons: row!.soon - 1 },
    });
  });

  it('C18: ignores another member’s userId, and asks a visitor to sign in', async () => {
    expect(await info(token, 'u00041')).toMatchObject({ userId: 'u00001' });
    expect((await server.callRaw(INFO, { userId: 'u00001' })).code).toBe(401);
  });

  it('C18: saves the profile of the token’s owner despite a userId in the body', async () => {
    const before = await info(token);
    const { data } = await server.call<Data<typeof SAVE>>(SAVE, { ...PROFILE, userId: 'u00001' }, { token: other });
    expect(data).toMatchObject({ userId: 'u00041', ...PROFILE });
    expect(await info(other)).toMatchObject(PROFILE);
    expect(await info(token)).toEqual(before);
    expect((await server.callRaw(SAVE, PROFILE)).code).toBe(401);
  });

  it('trims the nickname to one line, and stores empty fields as null', async () => {
    const { data } = await server.call<Data<typeof SAVE>>(
      SAVE,
      { nickname: '  小\n梅  ', gender: null, birthday: null, email: null, avatar: null },
      { token: other },
    );
    expect(data).toMatchObject({ nickname: '小 梅', gender: null, birthday: null, email: null, avatar: null });
  });

  it.each([
    ['an empty nickname', { nickname: '   ' }],
    ['a nickname of 21 characters', { nickname: '梅'.repeat(21) }],
    ['a birthday to come', { birthday: '2026-11-21' }],
    ['no day at all', { birthday: '2026-02-30' }],
    ['an e-mail without host', { email: 'plum@' }],
    ['a picture that is none of ours', { avatar: 'cover-1001' }],
    ['another gender', { gender: 'plum' }],
  ])('C30: refuses a profile with %s and saves nothing', async (_name, wrong) => {
    const before = await info(other);
    expect((await server.callRaw(SAVE, { ...PROFILE, ...wrong }, { token: other })).code).toBe(400);
    expect(await info(other)).toEqual(before);
  });

  it('C30: accepts 20 characters of two code units, and today as the birthday', async () => {
    expect(
      (await server.callRaw(SAVE, { ...PROFILE, nickname: '🌸'.repeat(20), birthday: '2026-11-20' }, { token: other }))
        .code,
    ).toBe(200);
  });

  it('uses the day in Taipei before 08:00 for birthday, coupons, streak and points', async () => {
    const own = await signInSeeded(server, 'u00010');
    await server.db.query(`delete from coupon_claims where user_id = 'u00010'`);
    for (const [at, day] of ['2026-11-20', '2026-11-21', '2026-11-24', '2026-11-25'].entries()) {
      await server.db.query(
        `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, code, claimed_at, usable_until)
         select 'u00010', coupon_id, bra_id, mer_id, $2, $3, $4 from coupons where bra_id = '1001'
         order by coupon_id offset $1 limit 1`,
        [at, `NIGHT${at}AAAAAA`, server.clock(), day],
      );
    }
    await server.db.query(`delete from check_ins where user_id = 'u00010'`);
    await server.db.query(
      `insert into check_ins (user_id, day, bra_id, points, streak, checked_in_at)
       values ('u00010', '2026-11-19', '1001', 10, 4, '2026-11-19T04:00:00Z')`,
    );
    await server.db.query(
      `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
       values ('u00010', 'm01', '1001', 0, 9, 0, $1)
       on conflict (user_id, mer_id) do nothing`,
      [server.clock()],
    );
    await server.db.query(`delete from points_ledger where user_id = 'u00010'`);
    await putEndingPoints(server, { userId: 'u00010', merId: 'm01', points: 9, until: '2026-11-20' });
    const expiring = async () =>
      (
        await server.call<Data<'GET /v1/ume/client/my/memberCards'>>(
          'GET /v1/ume/client/my/memberCards',
          {},
          { token: own },
        )
      ).data.some(({ memberGrade }) => memberGrade.expiringPoints > 0);
    const saved = async (birthday: string) =>
      (await server.callRaw(SAVE, { ...PROFILE, birthday }, { token: own })).code;

    // 23:30 of the 20th in Taipei
    server.clock.set(new Date('2026-11-20T15:30:00Z'));
    expect(await info(own, 'u00010')).toMatchObject({ counts: { coupons: 4, expiringCoupons: 2 }, checkInStreak: 4 });
    expect([await saved('2026-11-20'), await saved('2026-11-21'), await expiring()]).toEqual([200, 400, true]);
    // 02:00 of the 21st in Taipei, still the 20th in UTC
    server.clock.set(new Date('2026-11-20T18:00:00Z'));
    expect(await info(own, 'u00010')).toMatchObject({ counts: { coupons: 3, expiringCoupons: 2 }, checkInStreak: 0 });
    expect([await saved('2026-11-21'), await saved('2026-11-22'), await expiring()]).toEqual([200, 400, false]);
    server.clock.set(TEST_EPOCH);
  });
});

describe('my/collect/store/list', () => {
  const page = async (args: { cursor?: string; size?: number }, own = token) =>
    (await server.call(LIST, args, { token: own })).data;

  async function all(size: number, own: string) {
    const seen: Data<typeof LIST>['list'] = [];
    for (let cursor: string | undefined; ;) {
      const { list, next } = await page({ size, ...(cursor === undefined ? {} : { cursor }) }, own);
      seen.push(...list);
      if (next === null) return seen;
      cursor = next;
    }
  }

  it('lists favourites latest first, the same in pages of any size', async () => {
    const whole = await all(50, other);
    expect(whole).toHaveLength(32);
    expect(whole.map(({ collectedAt }) => collectedAt)).toEqual(
      [...whole.map(({ collectedAt }) => collectedAt)].sort().reverse(),
    );
    expect(await all(7, other)).toEqual(whole);
    const own = await all(50, token);
    expect(own.find(({ braId }) => braId === '1003')).toMatchObject({
      name: expect.any(String) as string,
      logo: 'logo-m03',
      city: '台北市',
      industryType: expect.any(String) as string,
    });
    expect(own.every(({ hours }) => hours.length > 0)).toBe(true);
  });

  it('tells each store’s position and how many coupons the member can claim there', async () => {
    const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
    const [newcomer, claimer] = [await signInSeeded(server, 'u00058'), await signInSeeded(server, 'u00059')];
    const before = async (member: string) => {
      await server.call(ADD, { braId: '1001' }, { token: member });
      return (await page({}, member)).list[0]!;
    };
    const favourite = await before(newcomer);
    const { data: coupons } = await server.call(
      'POST /v1/ume/client/coupon/list',
      { braId: '1001', size: 50 },
      { token: newcomer },
    );
    const claimable = coupons.list.filter(({ state }) => state === 'claimable');
    expect(favourite).toMatchObject({ braId: '1001', claimableCoupons: claimable.length });
    expect(favourite.latitude).toBeCloseTo(25, 0);
    expect(favourite.longitude).toBeCloseTo(121.5, 0);
    const { claimableCoupons } = await before(claimer);
    await server.call(CLAIM, { couponId: claimable[0]!.couponId, userId: 'u00059' }, { token: claimer });
    expect((await page({}, claimer)).list[0]).toMatchObject({ claimableCoupons: claimableCoupons! - 1 });
    expect((await page({}, newcomer)).list[0]).toMatchObject({ claimableCoupons: claimable.length });
  });

  it('C18: lists the member’s own favourites, and an empty page without any', async () => {
    expect((await page({}, await signInSeeded(server, 'u00060'))).list).toEqual([]);
    expect((await server.callRaw(LIST, {})).code).toBe(401);
  });

  it('restores a removed favourite at its old place, and ignores future instants and repetitions', async () => {
    const before = await all(50, token);
    const { braId, collectedAt } = before[4]!;
    await server.call(REMOVE, { braId }, { token });
    expect((await all(50, token)).map((store) => store.braId)).not.toContain(braId);
    await server.call(ADD, { braId, collectedAt }, { token });
    await server.call(ADD, { braId }, { token });
    expect(await all(50, token)).toEqual(before);
    await server.call(ADD, { braId: '1039', collectedAt: '2030-01-01T00:00:00.000Z' }, { token });
    expect((await all(50, token))[0]).toMatchObject({ braId: '1039', collectedAt: server.clock().toISOString() });
  });

  it('C30: refuses to list favourite stores from an unknown cursor', async () => {
    expect((await server.callRaw(LIST, { cursor: 'nonsense' }, { token })).code).toBe(400);
  });
});

describe('my/suggestion', () => {
  const text = '希望有更大的字';

  it('C18: stores the trimmed suggestion for the token’s owner', async () => {
    expect(
      (
        await server.callRaw(
          SUGGEST,
          { kind: 'feature', text: ` ${text} `, contact: ' plum@ume.example ', userId: 'u00041' },
          { token },
        )
      ).code,
    ).toBe(200);
    expect(await server.db.query('select user_id, kind, text, contact from suggestions')).toEqual([
      { user_id: 'u00001', kind: 'feature', text, contact: 'plum@ume.example' },
    ]);
    expect((await server.callRaw(SUGGEST, { kind: 'feature', text, contact: '' })).code).toBe(401);
  });

  it('spec 5, C30: accepts text of 1 to 140 grapheme clusters and only known kinds', async () => {
    const send = async (body: string, kind = 'other') =>
      (await server.callRaw(SUGGEST, { kind, text: body, contact: '' }, { token: other })).code;
    expect(await send('🌸'.repeat(140))).toBe(200);
    expect(await send('梅'.repeat(141))).toBe(400);
    expect(await send('  ')).toBe(400);
    expect(await send(text, 'praise')).toBe(400);
  });

  it('spec 2.22: stores satisfaction as 1 to 5 stars, or none without a rating', async () => {
    const own = await signInSeeded(server, 'u00043');
    const send = async (score?: unknown) =>
      (
        await server.callRaw(
          SUGGEST,
          { kind: 'service', text, contact: '', ...(score === undefined ? {} : { score }) },
          { token: own },
        )
      ).code;
    expect(await send(2)).toBe(200);
    expect(await send()).toBe(200);
    for (const wrong of [0, 6, 2.5, '5', null]) expect(await send(wrong)).toBe(400);
    expect(
      await server.db.query(`select score from suggestions where user_id = 'u00043' order by score nulls last`),
    ).toEqual([{ score: 2 }, { score: null }]);
  });

  it('accepts twenty suggestions an hour and then asks the member to wait', async () => {
    const own = await signInSeeded(server, 'u00042');
    for (let at = 0; at < 20; at += 1)
      expect((await server.callRaw(SUGGEST, { kind: 'other', text, contact: '' }, { token: own })).code).toBe(200);
    expect((await server.callRaw(SUGGEST, { kind: 'other', text, contact: '' }, { token: own })).code).toBe(429);
    server.clock.forward(3_600_001);
    expect((await server.callRaw(SUGGEST, { kind: 'other', text, contact: '' }, { token: own })).code).toBe(200);
  });
});

describe('deleting the account', () => {
  const LEAVE = 'DELETE /v1/ume/client/my/account';

  it('ends every sign-in, and the number can register as a new member', async () => {
    const first = await signInSeeded(server, 'u00030');
    const second = await signInSeeded(server, 'u00030');
    const [{ number }] = (await server.db.query<{ number: string }>(
      `select mobile_number as number from members where user_id = 'u00030'`,
    )) as [{ number: string }];
    expect((await server.call(LEAVE, {}, { token: first })).data).toBeNull();
    for (const token of [first, second, undefined])
      expect((await server.callRaw(LEAVE, {}, token === undefined ? {} : { token })).code).toBe(401);
    const { data } = await server.call<Data<'POST /v1/ume/client/user/isregister'>>(
      'POST /v1/ume/client/user/isregister',
      { phoneAreaCode: '886', mobileNumber: number },
    );
    expect(data).toBe('N');
    expect(await info(other, 'u00041')).toMatchObject({ userId: 'u00041' });
  });

  it('two concurrent deletions have one effect and leave no row', async () => {
    const token = await signInSeeded(server, 'u00031');
    const answers = await Promise.all([1, 2].map(() => server.callRaw(LEAVE, {}, { token })));
    expect(answers.map(({ code }) => code).sort()).toContain(200);
    expect(await server.db.query(`select 1 from favourites where user_id = 'u00031'`)).toEqual([]);
  });
});
