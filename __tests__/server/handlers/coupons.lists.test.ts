/** The sorted list of /discover/coupons and the member's own coupons. */
import { sortedCoupons } from '../../../server/data/sortedCoupons.ts';
import { noteShopWrite } from '../../../server/data/shopWrites.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Args, Data } from '#contract/infer.ts';
import type { Db } from '../../../server/db/client.ts';
import type { From, TestServer } from '../../support/testServer.ts';

const LIST = 'POST /v1/ume/client/coupon/list';
const MINE = 'GET /v1/ume/client/my/coupon';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
/** Near 永康街. */
const HERE = { latitude: 25.0302, longitude: 121.5298 };

type Coupons = Data<typeof LIST>;
type Mine = Data<typeof MINE>;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await signInSeeded(server, 'u00001');
});
afterAll(closeTestServers);

async function listed(args: Omit<Args<typeof LIST>, 'cursor'>, from: From = {}): Promise<Coupons['list']> {
  const seen: Coupons['list'] = [];
  let cursor: string | null = null;
  do {
    const { data }: { data: Coupons } = await server.call(
      LIST,
      { size: 50, ...args, ...(cursor === null ? {} : { cursor }) },
      from,
    );
    seen.push(...data.list);
    cursor = data.next;
  } while (cursor !== null);
  return seen;
}

describe('coupon/list, sorted', () => {
  it('by distance: nearest first in any state, each with its distance', async () => {
    const list = await listed({ sort: 'distance', ...HERE });
    const metres = list.map(({ metres: away }) => away ?? -1);
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    expect(metres[0]).toBeGreaterThanOrEqual(0);
    expect(metres[0]).toBeLessThan(1_000);
    expect(list[0]?.braId).toBe('1001');
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['claimable', 'notStarted', 'soldOut']));
  });

  it('by discount: highest share of the minimum spend first, then nearest first', async () => {
    const list = await listed({ sort: 'discount', ...HERE });
    const toPay = list.map(({ value, minimumSpend }) =>
      value.kind === 'percent'
        ? value.percentToPay
        : value.kind === 'gift'
          ? 50
          : 100 - Math.trunc((100 * value.amount) / Math.max(minimumSpend, value.amount, 1)),
    );
    expect(toPay).toEqual([...toPay].sort((a, b) => a - b));
    const gifts = list.filter(({ value }) => value.kind === 'gift').map(({ metres }) => metres ?? 0);
    expect(gifts).toEqual([...gifts].sort((a, b) => a - b));
  });

  it('by expiry: ordered by the last day to claim or use, whichever is earlier', async () => {
    const list = await listed({ sort: 'expiry', ...HERE });
    const days = list.map(
      ({ endsAt, usableUntil }) =>
        [
          new Date(Date.parse(endsAt) + 8 * 3_600_000).toISOString().slice(0, 10),
          ...(usableUntil === null ? [] : [usableUntil]),
        ].sort()[0] ?? '',
    );
    expect(days).toEqual([...days].sort());
  });

  it('by expiry: uses the last day in Taipei for claims that end before 08:00', async () => {
    const put = (couponId: string, endsAt: string) =>
      server.db.query(
        `insert into coupons (bra_id, coupon_id, mer_id, title, kind, amount, minimum_spend, scopes, rules,
           starts_at, ends_at, usable_days, created_at)
         values ('1001', $1, 'm01', '夜券', 'amount', 10, 0, '{}', '{}',
           '2026-11-01T00:00:00Z', $2, 7, '2026-10-01T00:00:00Z')`,
        [couponId, endsAt],
      );
    // first the 22nd in both zones, then the 23rd in Taipei and the 22nd in UTC
    await put('night-b', '2026-11-22T15:00:00Z');
    await put('night-a', '2026-11-22T17:00:00Z');
    await noteShopWrite(server.db);
    const own = (await listed({ braId: '1001', sort: 'expiry', ...HERE }))
      .map(({ couponId }) => couponId)
      .filter((couponId) => couponId.startsWith('night'));
    await server.db.query(`delete from coupons where coupon_id like 'night%'`);
    await noteShopWrite(server.db);
    expect(own).toEqual(['night-b', 'night-a']);
  });

  it('filters by industry, kind and branch, also combined', async () => {
    const fnb = await listed({ industryType: 'fnb', ...HERE });
    expect(new Set(fnb.map(({ industryType }) => industryType))).toEqual(new Set(['fnb']));
    const gifts = await listed({ industryType: 'others', kind: 'gift', ...HERE });
    expect(gifts.length).toBeGreaterThan(0);
    expect(gifts.every(({ industryType, value }) => industryType === 'others' && value.kind === 'gift')).toBe(true);
    expect((await listed({ braId: '1001', sort: 'discount', ...HERE })).map(({ couponId }) => couponId)).toEqual(
      ['c1001-03', 'c1001-01', 'c1001-02'].sort((a, b) =>
        a === 'c1001-03' ? -1 : b === 'c1001-03' ? 1 : a < b ? -1 : 1,
      ),
    );
    expect(await listed({ braId: '999999', sort: 'discount', ...HERE })).toEqual([]);
  });

  it.each(['distance', 'discount', 'expiry'] as const)(
    'by %s: pages of any size make one list without ended or pack coupons',
    async (sort) => {
      const whole = (await listed({ sort, ...HERE })).map(({ couponId }) => couponId);
      expect((await listed({ sort, ...HERE, size: 7 })).map(({ couponId }) => couponId)).toEqual(whole);
      expect(new Set(whole).size).toBe(whole.length);
      const [row] = await server.db.query<{ n: number }>(
        'select count(*) as n from coupons where not is_pack_only and ends_at > $1',
        [server.clock()],
      );
      expect(whole).toHaveLength(row!.n);
    },
  );

  it('has no distances without a position or in a store page’s plain list', async () => {
    const { latitude, longitude } = HERE;
    for (const half of [{}, { latitude }, { longitude }])
      expect((await listed({ sort: 'distance', ...half })).every(({ metres }) => metres === undefined)).toBe(true);
    const plain = await listed({ braId: '1001', ...HERE });
    expect(plain.map(({ couponId }) => couponId)).toEqual(['c1001-01', 'c1001-02', 'c1001-03']);
    expect(plain.every((coupon) => !('metres' in coupon))).toBe(true);
  });

  it('a claim between two pages moves no coupon', async () => {
    const own = await signInSeeded(server, 'u00051');
    const before = (await listed({ sort: 'distance', ...HERE }, { token: own })).map(({ couponId }) => couponId);
    const { data: first } = await server.call(LIST, { sort: 'distance', ...HERE, size: 3 }, { token: own });
    await server.call(CLAIM, { couponId: before[0]!, userId: 'u00051' }, { token: own });
    const { data: second } = await server.call(
      LIST,
      { sort: 'distance', ...HERE, size: 3, cursor: first.next ?? '' },
      { token: own },
    );
    expect([...first.list, ...second.list].map(({ couponId }) => couponId)).toEqual(before.slice(0, 6));
  });

  it('P8: with a branch, one statement reads the coupons of that branch', async () => {
    const asked: string[] = [];
    const db: Db = {
      ...server.db,
      query: (statement, params) => {
        asked.push(typeof statement === 'string' ? statement : statement.sql);
        return server.db.query(statement, params);
      },
    };
    const query = { userId: null, from: HERE, after: null, size: 5, now: server.clock(), braId: '1001' } as const;
    for (const sort of ['distance', 'discount', 'expiry'] as const) await sortedCoupons(db, { ...query, sort });
    const readings = asked.filter((text) => /from coupons/.test(text) && !/coupon_id = any/.test(text));
    expect(readings).toHaveLength(3);
    expect(readings.every((text) => text.includes('k.bra_id = ?'))).toBe(true);
  });

  it('P8: an ended coupon leaves the list at once', async () => {
    const all = await listed({ sort: 'expiry' });
    const soonest = all.map(({ endsAt }) => Date.parse(endsAt)).sort((one, other) => one - other)[0]!;
    const at = async (ms: number) =>
      (
        await sortedCoupons(server.db, {
          userId: null,
          sort: 'distance',
          from: null,
          after: null,
          size: 200,
          now: new Date(ms),
        })
      ).list.length;
    expect(await at(soonest - 1)).toBe(all.length);
    expect(await at(soonest)).toBeLessThan(all.length);
  });

  it('C30: a place off the globe and a cursor of another list are refused', async () => {
    for (const args of [
      { sort: 'distance', latitude: 91, longitude: 0 },
      { sort: 'cheapest' },
      { sort: 'distance', cursor: 'x' },
      { sort: 'distance', cursor: Buffer.from('[1,"a"]').toString('base64url') },
    ]) {
      expect((await server.callRaw(LIST, args)).code).toBe(400);
    }
  });
});

describe('my/coupon', () => {
  const mine = async (state: Mine['list'][number]['state'], more: object = {}, from: From = { token }) =>
    (await server.call<Mine>(MINE, { state, size: 50, ...more }, from)).data;

  it('lists usable coupons by their last day, with own codes and state counts', async () => {
    const { list, counts, next } = await mine('usable');
    expect(next).toBeNull();
    const days = list.map(({ usableUntil }) => usableUntil);
    expect(days).toEqual([...days].sort());
    expect(days[0]).toBe('2026-11-23');
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    expect(
      list.every(({ code, state, used }) => /^[2-9A-HJ-NP-Z]{12}$/.test(code) && state === 'usable' && used === null),
    ).toBe(true);
    expect(counts).toEqual({
      usable: list.length,
      used: (await mine('used')).list.length,
      expired: (await mine('expired')).list.length,
    });
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(1);
  });

  it('lists used coupons with instant and store, and expired ones, latest first', async () => {
    const used = (await mine('used')).list;
    expect(used.every(({ used: was, state }) => was !== null && was.storeName !== '' && state === 'used')).toBe(true);
    const times = used.map(({ used: was }) => was?.at ?? '');
    expect(times).toEqual([...times].sort().reverse());
    const ends = (await mine('expired')).list.map(({ usableUntil }) => usableUntil);
    expect(ends).toEqual([...ends].sort().reverse());
    expect(ends.every((day) => day < '2026-11-20')).toBe(true);
  });

  it('returns first day, times and stores of use', async () => {
    const { list } = await mine('usable');
    expect(list.find(({ couponId }) => couponId === 'c1011-03')).toMatchObject({
      usableFrom: '2026-11-24',
      storeCount: 1,
    });
    const noon = list.find(({ couponId }) => couponId === 'c1007-01');
    expect(noon).toMatchObject({
      usableTimes: { weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' },
      storeCount: 1,
      stores: [{ braId: '1007', name: '鼎記蔥油餅 師大店', address: '台北市大安區龍泉街 48 號' }],
    });
    expect(noon?.rules).toContain('限平日 11:00–14:00 使用');
  });

  it('is usable on its last day in Taipei and expired on the next', async () => {
    const stateOf = async () =>
      (await mine('usable')).list.some(({ couponId }) => couponId === 'c1005-01')
        ? 'usable'
        : (await mine('expired')).list.some(({ couponId }) => couponId === 'c1005-01')
          ? 'expired'
          : 'gone';
    server.clock.set(new Date('2026-11-23T15:59:59Z'));
    expect(await stateOf()).toBe('usable');
    server.clock.set(new Date('2026-11-23T16:00:00Z'));
    expect(await stateOf()).toBe('expired');
    server.clock.set(new Date('2026-11-20T04:00:00Z'));
  });

  it.each(['usable', 'used', 'expired'] as const)('%s: pages of size one make the same list', async (state) => {
    const whole = (await mine(state)).list.map(({ couponId }) => couponId);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const data: Mine = await mine(state, { size: 1, ...(cursor === null ? {} : { cursor }) });
      seen.push(...data.list.map(({ couponId }) => couponId));
      cursor = data.next;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
  });

  it('C18: lists the token owner’s coupons despite another userId, and asks visitors to sign in', async () => {
    const other = await signInSeeded(server, 'u00055');
    expect(await mine('usable', { userId: 'u00001' }, { token: other })).toEqual({
      list: [],
      next: null,
      counts: { usable: 0, used: 0, expired: 0 },
    });
    expect((await server.callRaw(MINE, { state: 'usable' })).code).toBe(401);
  });

  it('claims and packs create a distinct code for each coupon', async () => {
    const own = await signInSeeded(server, 'u00056');
    await server.call(CLAIM, { couponId: 'c1001-01', userId: 'u00056' }, { token: own });
    await server.call('POST /v1/ume/client/pack/receive', { packId: 'p1001' }, { token: own });
    const { list, counts } = await mine('usable', {}, { token: own });
    expect(counts.usable).toBe(4);
    expect(new Set(list.map(({ code }) => code)).size).toBe(4);
    expect(list.find(({ couponId }) => couponId === 'c1001-01')).toMatchObject({
      storeCount: 4,
      stores: [{ braId: '1001' }, { braId: '1009' }, { braId: '1017' }, { braId: '1030' }],
    });
  });
});
