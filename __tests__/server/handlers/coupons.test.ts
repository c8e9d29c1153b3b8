/** Coupons and packs (spec 7, Store and coupons) on a seeded database. */
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Data } from '#contract/infer.ts';
import type { From, TestServer } from '../../support/testServer.ts';

const LIST = 'POST /v1/ume/client/coupon/list';
const ONE = 'GET /v1/ume/client/coupon/{couponId}';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const PACKS = 'GET /v1/ume/client/store/pack';
const RECEIVED = 'GET /v1/ume/client/pack/my/receive';
const RECEIVE = 'POST /v1/ume/client/pack/receive';

type Coupons = Data<typeof LIST>;

let server: TestServer;
let token: string;
let nextCoupon = 0;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await signInSeeded(server, 'u00001');
});
afterAll(closeTestServers);

const claim = (couponId: string, from: From = { token }) => server.callRaw(CLAIM, { couponId, userId: 'u00001' }, from);
const coupon = async (couponId: string, from: From = {}) => (await server.call(ONE, { couponId }, from)).data;

type Change = {
  left?: number | null;
  startsAt?: string;
  endsAt?: string;
  usableUntil?: string | null;
  usableDays?: number | null;
  isPackOnly?: boolean;
};

/** A coupon of a store without others, so that other tests do not depend on it. */
async function newCoupon({
  left = null,
  startsAt = '2026-11-01T00:00:00Z',
  endsAt = '2026-12-31T15:59:59Z',
  usableUntil = '2026-12-31',
  usableDays = null,
  isPackOnly = false,
}: Change = {}): Promise<string> {
  const couponId = `t${(nextCoupon += 1)}`;
  await server.db.query(
    `insert into coupons (bra_id, coupon_id, mer_id, title, kind, amount, minimum_spend, scopes, rules, starts_at, ends_at, usable_until, usable_days, stock_total, is_pack_only, created_at)
     values ('1040', $1, 'm15', '測試券', 'amount', 10, 0, '{}', '{}', $2, $3, $4, $5, $6, $7, '2026-10-01T00:00:00Z')`,
    [couponId, startsAt, endsAt, usableUntil, usableDays, left, isPackOnly],
  );
  return couponId;
}

async function allCoupons(size: number, args: { braId?: string } = {}, from: From = {}): Promise<Coupons['list']> {
  const seen: Coupons['list'] = [];
  let cursor: string | null = null;
  do {
    const { data }: { data: Coupons } = await server.call(
      LIST,
      { ...args, size, ...(cursor === null ? {} : { cursor }) },
      from,
    );
    seen.push(...data.list);
    cursor = data.next;
  } while (cursor !== null);
  return seen;
}

describe('coupon/list', () => {
  it('lists the coupons of one branch, and none for an unknown branch', async () => {
    const own = await allCoupons(20, { braId: '1001' });
    expect(own.map(({ title, state, left }) => [title, state, left])).toEqual([
      ['內用折抵券', 'claimable', null],
      ['小菜任選 85 折', 'claimable', 12],
      ['湯包買一送一', 'notStarted', null],
    ]);
    expect(await allCoupons(20, { braId: '999999' })).toEqual([]);
    for (const braId of ['1003', '1004', '1009', '1030']) {
      expect(await allCoupons(1, { braId }, { token })).toEqual(await allCoupons(20, { braId }, { token }));
    }
  });

  it('lists claimable coupons, then claimed and coming ones, then sold-out ones, without ended ones', async () => {
    const states = (await allCoupons(50, {}, { token })).map(({ state }) => state);
    const order = { claimable: 0, claimed: 1, notStarted: 1, soldOut: 2, ended: 9 } as const;
    const ranks = states.map((state) => order[state]);
    expect(ranks).toEqual([...ranks].sort());
    expect(new Set(states)).toEqual(new Set(['claimable', 'claimed', 'notStarted', 'soldOut']));
  });

  it('pages of any size make the same list', async () => {
    const whole = (await allCoupons(50)).map(({ couponId }) => couponId);
    expect((await allCoupons(7)).map(({ couponId }) => couponId)).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  it('a claim between two pages moves nothing from one page to the other', async () => {
    const own = await signInSeeded(server, 'u00050');
    const before = (await allCoupons(50, {}, { token: own })).map(({ couponId }) => couponId);
    const first = await server.call(LIST, { size: 5 }, { token: own });
    server.clock.forward(1_000);
    // one coupon of the first page and one of the second
    for (const couponId of [before[1]!, before[6]!])
      expect((await server.callRaw(CLAIM, { couponId, userId: 'u00050' }, { token: own })).code).toBe(200);
    const seen = first.data.list;
    for (let cursor = first.data.next; cursor !== null;) {
      const { data }: { data: Coupons } = await server.call(LIST, { size: 5, cursor }, { token: own });
      seen.push(...data.list);
      cursor = data.next;
    }
    expect(seen.map(({ couponId }) => couponId)).toEqual(before);
    expect(seen[6]!.state).toBe('claimed');
  });

  it('marks the coupons claimed by the token’s owner only', async () => {
    const stateOf = async (from: From) =>
      (await allCoupons(20, { braId: '1003' }, from)).find(({ couponId }) => couponId === 'c1003-03')?.state;
    expect(await stateOf({ token })).toBe('claimed');
    expect(await stateOf({})).toBe('claimable');
  });

  it('coupons of packs cannot be listed, read or claimed separately', async () => {
    expect((await allCoupons(50)).some(({ couponId }) => couponId.startsWith('p'))).toBe(false);
    expect((await server.callRaw(ONE, { couponId: 'p1001-1' })).code).toBe(404);
    expect((await claim('p1001-1')).code).toBe(404);
  });

  it('returns the remaining stock from 20 down', async () => {
    const leftOf = async (left: number) => (await coupon(await newCoupon({ left }))).left;
    expect([await leftOf(21), await leftOf(20), await leftOf(1)]).toEqual([null, 20, 1]);
  });
});

describe('one coupon, for the gift landing', () => {
  it('returns value, rules and days, and notFound for an unknown coupon', async () => {
    expect(await coupon('c1001-02')).toMatchObject({
      value: { kind: 'percent', percentToPay: 85 },
      storeName: '梅香牛肉麵 永康店',
      usableDays: 7,
      usableUntil: null,
      state: 'claimable',
      endsAt: '2026-12-20T15:59:59.000Z',
    });
    expect(await coupon('c1001-03')).toMatchObject({ value: { kind: 'gift', label: '買一送一' } });
    expect((await server.callRaw(ONE, { couponId: 'none' })).code).toBe(404);
  });
});

describe('claiming', () => {
  it('C19: one of 50 concurrent members claims the last coupon, 49 get couponSoldOut', async () => {
    const couponId = await newCoupon({ left: 1 });
    const tokens = await concurrently(50, (at) => signInSeeded(server, `u000${String(at + 1).padStart(2, '0')}`));
    const answers = await concurrently(50, (at) => claim(couponId, { token: tokens[at] }));
    expect(codesOf(answers)).toEqual({ 200: 1, 2001: 49 });
    const [row] = await server.db.query('select claimed from coupon_counts where coupon_id = $1', [couponId]);
    expect(row).toEqual({ claimed: 1 });
    expect(
      await server.db.query(
        'select stock_total as total, sold_out_at as at from coupon_sold_out where coupon_id = $1',
        [couponId],
      ),
    ).toEqual([{ total: 1, at: server.clock() }]);
    expect(await server.db.query('select 1 from coupon_claims where coupon_id = $1', [couponId])).toHaveLength(1);
    expect((await coupon(couponId)).state).toBe('soldOut');
  });

  it('C19: 50 concurrent claims of one member take one from the stock', async () => {
    const couponId = await newCoupon({ left: 40 });
    expect(codesOf(await concurrently(50, () => claim(couponId)))).toEqual({ 200: 1, 2002: 49 });
    const [row] = await server.db.query('select claimed from coupon_counts where coupon_id = $1', [couponId]);
    expect(row).toEqual({ claimed: 1 });
  });

  it('each refusal has its code and a zh-TW message', async () => {
    const cases: [Change, number, string][] = [
      [{ left: 0 }, 2001, '慢了一步，這張優惠券已被領完'],
      [{ startsAt: '2026-11-20T04:00:10Z' }, 2003, '還沒到領取時間，請稍後再來'],
      [{ endsAt: '2026-11-20T03:59:59Z' }, 2004, '領取時間已結束'],
    ];
    for (const [change, code, message] of cases) {
      expect(await claim(await newCoupon(change))).toEqual({ status: 200, code, message, data: null });
    }
    const twice = await newCoupon();
    await claim(twice);
    expect(await claim(twice)).toMatchObject({ code: 2002, message: '您已領過這張優惠券，請到「我的優惠券」查看' });
    expect((await claim('none')).code).toBe(404);
    expect((await claim(twice, {})).code).toBe(401);
  });

  it('is claimable from its first instant until before its last one', async () => {
    const now = server.clock().toISOString();
    const justAfter = new Date(server.clock().getTime() + 1).toISOString();
    expect((await claim(await newCoupon({ startsAt: now }))).code).toBe(200);
    expect((await claim(await newCoupon({ startsAt: justAfter }))).code).toBe(2003);
    const ended = await newCoupon({ endsAt: now });
    expect((await claim(ended)).code).toBe(2004);
    expect((await coupon(ended)).state).toBe('ended');
    const ending = await newCoupon({ endsAt: justAfter });
    expect((await coupon(ending)).state).toBe('claimable');
    expect((await claim(ending)).code).toBe(200);
  });

  it('C18: ignores another member’s userId in the body', async () => {
    const couponId = await newCoupon();
    await server.callRaw(CLAIM, { couponId, userId: 'u00002' }, { token });
    expect(await server.db.query('select user_id as id from coupon_claims where coupon_id = $1', [couponId])).toEqual([
      { id: 'u00001' },
    ]);
  });

  it('is usable until its fixed day or for its number of days in Taipei', async () => {
    // 16:30 UTC is 00:30 of the 21st in Taipei
    server.clock.set(new Date('2026-11-20T16:30:00Z'));
    const until = async (change: Change) => (await claim(await newCoupon(change))).data;
    expect(await until({ usableUntil: null, usableDays: 7 })).toEqual({ usableUntil: '2026-11-28' });
    expect(await until({ usableUntil: '2026-11-25', usableDays: 7 })).toEqual({ usableUntil: '2026-11-25' });
    expect(await until({ usableUntil: '2026-12-25', usableDays: 7 })).toEqual({ usableUntil: '2026-11-28' });
    expect(await until({ usableUntil: '2026-12-31' })).toEqual({ usableUntil: '2026-12-31' });
    // without both fields it is the last day of claiming in Taipei
    expect(await until({ usableUntil: null, endsAt: '2026-12-30T17:00:00Z' })).toEqual({ usableUntil: '2026-12-31' });
    server.clock.set(new Date('2026-11-20T04:00:00Z'));
  });
});

describe('packs', () => {
  it('return the number and the value of their coupons', async () => {
    expect((await server.call(PACKS, { braId: '1001' })).data).toEqual([
      { packId: 'p1001', braId: '1001', title: '入秋暖胃禮包', couponCount: 3, totalAmount: 250 },
    ]);
    expect((await server.call(PACKS, { braId: '999999' })).data).toEqual([]);
  });

  it('C19: 50 concurrent receptions give the pack and its coupons once', async () => {
    const answers = await concurrently(50, () => server.callRaw(RECEIVE, { packId: 'p1001' }, { token }));
    expect(codesOf(answers)).toEqual({ 200: 1, 2005: 49 });
    expect(answers.find(({ code }) => code === 200)?.data).toEqual({ couponCount: 3 });
    expect(answers.filter(({ code, message }) => code === 2005 && message === '')).toEqual([]);
    // C35: the log names member and pack once
    const logged = server.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event, packId }) => event === 'packReceived' && packId === 'p1001');
    expect(logged).toMatchObject([{ userId: 'u00001' }]);
    const claims = await server.db.query(
      `select coupon_id as id, usable_until as until from coupon_claims where user_id = 'u00001' and pack_id = 'p1001' order by 1`,
    );
    expect(claims).toEqual([1, 2, 3].map((n) => ({ id: `p1001-${n}`, until: '2026-12-20' })));
  });

  it('C18: my/receive lists only the token owner’s packs of a branch', async () => {
    expect((await server.call(RECEIVED, { braId: '1001' }, { token })).data).toEqual([
      { packId: 'p1001', receivedAt: server.clock().toISOString() },
    ]);
    const another = await signInSeeded(server, 'u00059');
    expect(
      (await server.call<{ packId: string }[]>(RECEIVED, { braId: '1016' }, { token: another })).data.length,
    ).toBeLessThanOrEqual(1);
    expect((await server.call(RECEIVED, { braId: '1001' }, { token: another })).data).toEqual([]);
    expect((await server.call(RECEIVED, { braId: '1002' }, { token })).data).toEqual([]);
    expect((await server.callRaw(RECEIVED, { braId: '1001' })).code).toBe(401);
  });

  it('an unknown, coming or ended pack gives no coupons', async () => {
    await server.db.query("update packs set starts_at = '2027-01-01T00:00:00Z' where pack_id = 'p1004'");
    await server.db.query("update packs set ends_at = '2026-11-01T00:00:00Z' where pack_id = 'p1005'");
    expect((await server.callRaw(RECEIVE, { packId: 'none' }, { token })).code).toBe(404);
    expect((await server.callRaw(RECEIVE, { packId: 'p1004' }, { token })).code).toBe(2003);
    expect((await server.callRaw(RECEIVE, { packId: 'p1005' }, { token })).code).toBe(2004);
    expect((await server.call(PACKS, { braId: '1004' })).data).toEqual([]);
  });

  it('a pack is available from its first instant until before its last one', async () => {
    const now = server.clock();
    const own = await signInSeeded(server, 'u00058');
    const [{ packId, braId } = { packId: '', braId: '' }] = await server.db.query<{ packId: string; braId: string }>(
      `select pack_id as "packId", bra_id as "braId" from packs
       where pack_id not in ('p1001', 'p1004', 'p1005') order by 1 limit 1`,
    );
    const between = (starts: number, ends: number) =>
      server.db.query('update packs set starts_at = $2, ends_at = $3 where pack_id = $1', [
        packId,
        new Date(now.getTime() + starts),
        new Date(now.getTime() + ends),
      ]);
    const listed = async () =>
      (await server.call(PACKS, { braId })).data.map((pack: { packId: string }) => pack.packId);
    const receive = async () => (await server.callRaw(RECEIVE, { packId }, { token: own })).code;
    await between(1, 1_000);
    expect([await listed(), await receive()]).toEqual([[], 2003]);
    await between(-1_000, 0);
    expect([await listed(), await receive()]).toEqual([[], 2004]);
    await between(0, 1);
    expect([await listed(), await receive()]).toEqual([[packId], 200]);
  });

  describe('whose coupons have a stock', () => {
    let made = 0;
    /** A pack of new coupons with these stocks, at the store of `newCoupon`. */
    async function newPack(couponIds: readonly string[]): Promise<string> {
      const packId = `stocked-${(made += 1)}`;
      await server.db.query(
        `insert into packs (bra_id, pack_id, mer_id, title, starts_at, ends_at, created_at)
         values ('1040', $1, 'm15', '限量禮包', '2026-11-01T00:00:00Z', '2026-12-31T15:59:59Z', '2026-10-01T00:00:00Z')`,
        [packId],
      );
      for (const couponId of couponIds)
        await server.db.query(`insert into pack_coupons (bra_id, pack_id, coupon_id) values ('1040', $1, $2)`, [
          packId,
          couponId,
        ]);
      return packId;
    }
    const stocks = (lefts: readonly (number | null)[]) =>
      Promise.all(lefts.map((left) => newCoupon({ left, isPackOnly: true })));
    const tokens = (count: number) => concurrently(count, (at) => signInSeeded(server, `u0001${at}`));
    const receive = (packId: string, by: string) => server.callRaw(RECEIVE, { packId }, { token: by });
    const given = async (couponIds: readonly string[]) =>
      (await server.db.query('select 1 from coupon_claims where coupon_id = any($1::text[])', [couponIds])).length;
    const listed = async (packId: string) =>
      (await server.call(PACKS, { braId: '1040' })).data.some((pack) => pack.packId === packId);

    it('C19: of ten members at once no more get the pack than the smallest stock', async () => {
      const couponIds = await stocks([null, 2, 5]);
      const packId = await newPack(couponIds);
      const by = await tokens(10);
      expect(await listed(packId)).toBe(true);
      const answers = await concurrently(10, (at) => receive(packId, by[at]!));
      expect(codesOf(answers)).toEqual({ 200: 2, 2001: 8 });
      expect(answers.find(({ code }) => code === 2001)?.message).toBe('慢了一步，這個禮包已被領完');
      // nobody got a part of it
      expect(await given(couponIds)).toBe(6);
      expect(await listed(packId)).toBe(false);
    });

    it('C19: two packs with equal coupons in any order share one stock without deadlock', async () => {
      const couponIds = await stocks([3, 3]);
      const packIds = [await newPack(couponIds), await newPack([...couponIds].reverse())];
      const by = await tokens(10);
      expect(codesOf(await concurrently(10, (at) => receive(packIds[at % 2]!, by[at]!)))).toEqual({ 200: 3, 2001: 7 });
      expect(await given(couponIds)).toBe(6);
    });

    it('C19: a pack with a coupon whose stock is 0 is neither listed nor given', async () => {
      const couponIds = await stocks([5, 0]);
      const packId = await newPack(couponIds);
      const [by = ''] = await tokens(1);
      expect(await listed(packId)).toBe(false);
      expect((await receive(packId, by)).code).toBe(2001);
      expect(await given(couponIds)).toBe(0);
    });

    it('a coupon that the member holds already takes nothing from the stock', async () => {
      const [shared = '', other = ''] = await stocks([1, 5]);
      const [first, second] = [await newPack([shared]), await newPack([shared, other])];
      const [one = '', another = ''] = await tokens(2);
      expect((await receive(first, one)).code).toBe(200);
      expect((await receive(second, one)).code).toBe(200);
      expect((await receive(second, another)).code).toBe(2001);
      expect((await receive(second, one)).code).toBe(2005);
      expect(await given([shared, other])).toBe(2);
    });
  });
});
