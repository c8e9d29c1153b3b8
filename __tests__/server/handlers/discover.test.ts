/** The discover home and the items of the day on a seeded database. */
import SQL from 'sql-template-tag';

import { metresBetween } from '#features/storeInfo/formatDistance.ts';

import { metresFrom, metresTo } from '../../../server/data/distance.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Data } from '#contract/infer.ts';
import type { TestServer } from '../../support/testServer.ts';

const HOME = 'GET /v1/ume/client/discover/home';
const STORES = 'GET /v1/ume/client/discover/stores';
const BEST = 'GET /v1/ume/client/discover/dailybest';
const CATEGORIES = 'GET /v1/ume/client/discover/dailybest/categories';

/** Beside the first store, 永康店. */
const YONGKANG = { latitude: 25.0303, longitude: 121.5297 };
const TAIPEI = { city: '台北市', ...YONGKANG };
const TAICHUNG = { city: '台中市', latitude: 24.15, longitude: 120.66 };
const KAOHSIUNG = { city: '高雄市', latitude: 22.63, longitude: 120.3 };
/** 板橋, some kilometres from the stores of Taipei. */
const BANQIAO = { city: '新北市', latitude: 25.0143, longitude: 121.4672 };
const TAITUNG = { city: '台東縣', latitude: 22.7554, longitude: 121.1447 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const home = async (from: typeof TAIPEI, token?: string) => (await server.call(HOME, from, { token })).data;

/** All pages, each of `size`. */
async function all<T>(route: typeof STORES | typeof BEST, args: object, size: number): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await server.call<{ list: T[]; next: string | null }>(route, {
      ...args,
      size,
      ...(cursor === undefined ? {} : { cursor }),
    });
    rows.push(...data.list);
    cursor = data.next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

type Store = Data<typeof STORES>['list'][number];
type Item = Data<typeof BEST>['list'][number];

describe('nearby stores', () => {
  it('/: lists each store once over all pages, by distance in whole metres', async () => {
    const whole = await all<Store>(STORES, YONGKANG, 50);
    expect(whole[0]).toMatchObject({
      braId: '1001',
      name: '梅香牛肉麵 永康店',
      logo: 'logo-m01',
      score: { count: 1_284 },
    });
    expect(whole[0]!.metres).toBeLessThan(50);
    // optional positions for the map of nearby shops
    for (const { metres, latitude, longitude } of whole)
      expect(Math.abs(metresBetween(YONGKANG, { latitude: latitude!, longitude: longitude! }) - metres)).toBeLessThan(
        1,
      );
    expect(whole.map(({ metres }) => metres)).toEqual([...whole.map(({ metres }) => metres)].sort((a, b) => a - b));
    expect(whole).toHaveLength(16);
    for (const size of [1, 5, 7])
      expect((await all<Store>(STORES, YONGKANG, size)).map(({ braId }) => braId)).toEqual(
        whole.map(({ braId }) => braId),
      );
  });

  it('measures the great circle beside a store, across the city and from abroad', async () => {
    const places = await server.db.query<{ latitude: number; longitude: number }>(
      'select latitude, longitude from stores',
    );
    for (const from of [
      YONGKANG,
      { latitude: places[0]!.latitude + 0.00005, longitude: places[0]!.longitude },
      KAOHSIUNG,
      { latitude: 40.7, longitude: -74 },
    ]) {
      const measured = await server.db.query<{
        metres: number;
        latitude: number;
        longitude: number;
        x: number;
        y: number;
        z: number;
      }>(SQL`select ${metresTo(from)} as metres, s.latitude, s.longitude, s.x, s.y, s.z from stores s`);
      const metresOf = metresFrom(from);
      for (const { metres, ...to } of measured) {
        expect(Math.abs(metres - metresBetween(from, to))).toBeLessThan(1);
        expect(metresOf(to)).toBe(metres);
      }
    }
  });

  it('a store that opens before a page’s begin moves nothing', async () => {
    const whole = await all<Store>(STORES, YONGKANG, 50);
    const first = await server.call(STORES, { ...YONGKANG, size: 5 });
    await server.db.query(
      `insert into stores select '7001', mer_id, name, services, cover_art, city, district, address, latitude, longitude, telephone, hours, false, null, created_at from stores where bra_id = '1001'`,
    );
    const second = await server.call(STORES, { ...YONGKANG, size: 5, cursor: first.data.next ?? '' });
    expect([...first.data.list, ...second.data.list].map(({ braId }) => braId)).toEqual(
      whole.slice(0, 10).map(({ braId }) => braId),
    );
    await server.db.query(`delete from stores where bra_id = '7001'`);
  });

  it('stores at the same distance keep their order over pages', async () => {
    for (const braId of ['7002', '7003', '7004']) {
      await server.db.query(
        `insert into stores select $1, mer_id, name, services, cover_art, city, district, address, latitude, longitude, telephone, hours, false, null, created_at from stores where bra_id = '1001'`,
        [braId],
      );
    }
    expect((await all<Store>(STORES, YONGKANG, 1)).slice(0, 4).map(({ braId }) => braId)).toEqual([
      '1001',
      '7002',
      '7003',
      '7004',
    ]);
    await server.db.query(`delete from stores where bra_id like '700%'`);
  });

  it('returns the newest claimable coupon’s value, and a score of 0 without ratings', async () => {
    const whole = await all<Store>(STORES, YONGKANG, 50);
    expect(whole[0]!.offer).toEqual({ kind: 'amount', amount: 50 });
    expect(whole.find(({ braId }) => braId === '1002')!.score).toEqual({ average: 0, count: 0 });
  });

  it('is empty far from all stores, and refuses an unknown cursor', async () => {
    expect((await server.call(STORES, { latitude: TAITUNG.latitude, longitude: TAITUNG.longitude })).data).toEqual({
      list: [],
      next: null,
    });
    for (const cursor of [
      'x',
      Buffer.from('["a","b"]').toString('base64url'),
      Buffer.from('[1,2,"a"]').toString('base64url'),
    ]) {
      expect((await server.callRaw(STORES, { ...YONGKANG, cursor })).code).toBe(400);
    }
    expect((await server.callRaw(STORES, { latitude: 91, longitude: 0 })).code).toBe(400);
    expect((await server.callRaw(STORES, { latitude: 'north', longitude: 0 })).code).toBe(400);
  });
});

describe('the discover home', () => {
  it.each([
    ['台北市', TAIPEI],
    ['台中市', TAICHUNG],
    ['高雄市', KAOHSIUNG],
  ])('/: %s has banners, items of the day and coupons of different shops', async (city, from) => {
    const data = await home(from);
    expect(data.city).toBe(city);
    expect(data.banners).toHaveLength(3);
    expect(data.dailyBest).toHaveLength(8);
    expect(data.dailyBest.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(data.coupons.length).toBeGreaterThan(3);
    expect(new Set(data.coupons.map(({ braId }) => braId)).size).toBe(data.coupons.length);
    expect(data.coupons.every(({ state }) => state === 'claimable')).toBe(true);
    expect([data.visited, data.openCities]).toEqual([[], []]);
    // categories of the nearest stores, each with the logo of its nearest store
    const kinds = (data.categories ?? []).map(({ category }) => category);
    expect([kinds.length, new Set(kinds).size]).toEqual([8, 8]);
    const nearest = await server.call<{ list: { category: string; logo: string }[] }>(STORES, {
      latitude: from.latitude,
      longitude: from.longitude,
      size: 1,
    });
    expect(data.categories?.[0]).toEqual({
      category: nearest.data.list[0]?.category,
      logo: nearest.data.list[0]?.logo,
    });
  });

  it('treats 臺 and 台 as equal, and uses the nearest city with stores', async () => {
    expect((await home({ ...TAIPEI, city: '臺北市' })).city).toBe('台北市');
    const data = await home(BANQIAO);
    expect(data.city).toBe('台北市');
    expect(data.dailyBest).toHaveLength(8);
  });

  it('lists the cities with stores and a position in each when none is near', async () => {
    const data = await home(TAITUNG);
    expect([data.banners, data.dailyBest, data.coupons]).toEqual([[], [], []]);
    expect(data.openCities.map(({ city, storeCount }) => [city, storeCount])).toEqual([
      ['台北市', 16],
      ['台中市', 13],
      ['高雄市', 11],
    ]);
    for (const { city, latitude, longitude } of data.openCities)
      expect((await home({ city, latitude, longitude })).coupons.length).toBeGreaterThan(0);
  });

  it('C18: a claimed coupon keeps its place, for the token’s owner only', async () => {
    const token = await signInSeeded(server, 'u00029');
    const before = (await home(TAIPEI, token)).coupons;
    const { couponId } = before[1]!;
    expect(
      (await server.callRaw('POST /v1/ume/client/mycoupon/claim/coupon/one', { couponId, userId: 'u00030' }, { token }))
        .code,
    ).toBe(200);
    const after = (await home(TAIPEI, token)).coupons;
    expect(after.map((coupon) => coupon.couponId)).toEqual(before.map((coupon) => coupon.couponId));
    expect(after[1]!.state).toBe('claimed');
    const other = await signInSeeded(server, 'u00030');
    expect((await home(TAIPEI, other)).coupons[1]!.state).toBe('claimable');
    expect((await home(TAIPEI)).coupons[1]!.state).toBe('claimable');
  });

  it('最近消費: lists the stores of the member’s last finished orders once, latest first', async () => {
    const { visited } = await home(TAIPEI, await signInSeeded(server, 'u00001'));
    expect(visited.map(({ braId }) => braId)).toEqual(['1001', '1009', '1006', '1002', '1016']);
    expect(visited[0]).toEqual({ braId: '1001', name: '梅香牛肉麵 永康店', logo: 'logo-m01' });
  });

  it('P8: visitors at one place share a response for five seconds, members do not', async () => {
    const place = { city: '台北市', latitude: 25.04, longitude: 121.53 };
    const [first] = (await home(place)).coupons;
    await server.db.query('update coupons set title = $2 where coupon_id = $1', [first!.couponId, '今天才改的名字']);
    expect((await home(place)).coupons[0]!.title).toBe(first!.title);
    const token = await signInSeeded(server, 'u00029');
    expect((await home(place, token)).coupons[0]!.title).toBe('今天才改的名字');
    server.clock.forward(4_999);
    expect((await home(place)).coupons[0]!.title).toBe(first!.title);
    server.clock.forward(1);
    expect((await home(place)).coupons[0]!.title).toBe('今天才改的名字');
  });

  it('does not return a banner outside of its days', async () => {
    await server.db.query(`update banners set ends_at = '2026-11-01T00:00:00Z' where banner_id = 'b1'`);
    server.clock.forward(10_000);
    expect((await home(TAIPEI)).banners.map(({ bannerId }) => bannerId)).toEqual(['b2', 'b3']);
    expect((await home(TAIPEI)).banners[1]!.target).toEqual({ kind: 'store', braId: '1002' });
  });
});

describe('items of the day', () => {
  it('/discover/dailybest: ranks by discount, then by sales, continuing over pages', async () => {
    const whole = await all<Item>(BEST, TAIPEI, 50);
    expect(whole.length).toBeGreaterThan(100);
    expect(whole.map(({ rank }) => rank)).toEqual(whole.map((_, at) => at + 1));
    const keys = whole.map(({ percentToPay, soldCount }) => [percentToPay ?? 100, -soldCount] as const);
    expect(keys).toEqual([...keys].sort(([a, b], [c, d]) => a - c || b - d));
    expect((await all<Item>(BEST, TAIPEI, 9)).map(({ goodsId }) => goodsId)).toEqual(
      whole.map(({ goodsId }) => goodsId),
    );
  });

  it('each item has the distance of its shop, equal to that of nearby stores', async () => {
    const away = new Map(
      (await all<{ braId: string; metres: number }>(STORES, YONGKANG, 50)).map(({ braId, metres }) => [braId, metres]),
    );
    const whole = await all<Item & { braId: string; metres?: number }>(BEST, TAIPEI, 50);
    expect(new Set(whole.map(({ braId }) => braId)).size).toBeGreaterThan(5);
    expect(whole.map(({ braId, metres }) => [braId, metres])).toEqual(
      whole.map(({ braId }) => [braId, away.get(braId)]),
    );
    // another position has its own distances while the ranking is cached
    const [first] = await all<Item & { braId: string; metres?: number }>(
      BEST,
      { ...TAIPEI, latitude: 25.0143, longitude: 121.4672 },
      50,
    );
    expect(first!.metres).toBeGreaterThan(3_000);
  });

  it('the home’s items have the ranking’s distances from each position of a city', async () => {
    for (const from of [TAIPEI, { ...TAIPEI, latitude: 25.0143, longitude: 121.4672 }]) {
      const ranked = await all<Item>(BEST, from, 50);
      expect((await home(from)).dailyBest).toEqual(ranked.slice(0, 8));
    }
  });

  it('lists an item once, for the branch that sold the most, without sold-out ones', async () => {
    const whole = await all<Item>(BEST, TAIPEI, 50);
    expect(new Set(whole.map(({ merId, name }) => `${merId} ${name}`)).size).toBe(whole.length);
    const sold = await server.db.query<{ goodsId: string }>(
      `select goods_id as "goodsId" from goods where is_sold_out`,
    );
    expect(whole.filter(({ goodsId }) => sold.some((gone) => gone.goodsId === goodsId))).toEqual([]);
  });

  it('ranks the items of a category, and lists the city’s categories', async () => {
    const { data } = await server.call(CATEGORIES, TAIPEI);
    expect(data.city).toBe('台北市');
    expect(data.categories).toContain('手搖飲');
    const drinks = await all<Item>(BEST, { ...TAIPEI, category: '手搖飲' }, 5);
    expect(drinks.map(({ rank }) => rank)).toEqual(drinks.map((_, at) => at + 1));
    expect(new Set(drinks.map(({ merId }) => merId))).toEqual(new Set(['m02']));
    expect((await server.call(BEST, { ...TAIPEI, category: '沒有這種' })).data).toEqual({ list: [], next: null });
  });

  it('caches a city’s order for a minute, without sold-out items, and continues pages', async () => {
    const { data } = await server.call(BEST, { ...TAIPEI, size: 4 });
    const [first, second] = data.list;
    await server.db.query('update goods set is_sold_out = true where goods_id = $1', [first?.goodsId]);
    await server.db.query('update goods set percent_to_pay = 100 where goods_id = $1', [second?.goodsId]);
    const again = await server.call(BEST, { ...TAIPEI, size: 4 });
    expect(again.data.list.map(({ goodsId, rank }) => [goodsId, rank])).toEqual(
      data.list.slice(1).map(({ goodsId, rank }) => [goodsId, rank]),
    );
    const rest = await server.call(BEST, { ...TAIPEI, size: 4, cursor: again.data.next ?? '' });
    expect(rest.data.list[0]?.rank).toBe(5);
    server.clock.forward(60_000);
    const later = await server.call(BEST, { ...TAIPEI, size: 4 });
    expect(later.data.list[0]?.goodsId).toBe(data.list[2]?.goodsId);
    expect(later.data.list[0]?.rank).toBe(1);
  });

  it('is empty for a city without nearby stores', async () => {
    expect((await server.call(BEST, TAITUNG)).data).toEqual({ list: [], next: null });
    expect((await server.call(CATEGORIES, TAITUNG)).data).toEqual({ city: '台東縣', categories: [] });
  });
});

it('the daily items follow the named city in any spelling, else the nearest', async () => {
  const cityOf = async (from: typeof TAIPEI) => (await server.call(CATEGORIES, from)).data.city;
  expect(await cityOf({ ...TAICHUNG, ...YONGKANG })).toBe('台中市');
  expect(await cityOf({ ...YONGKANG, city: '臺中市' })).toBe('台中市');
  expect(await cityOf(BANQIAO)).toBe('台北市');
});
