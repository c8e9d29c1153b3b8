/** Search on a seeded database. */
import SQL, { empty } from 'sql-template-tag';

import { countHits, search } from '../../../server/data/search.ts';
import { replaceNames } from '../../../server/data/searchNames.ts';
import { noteShopWrite } from '../../../server/data/shopWrites.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Data } from '#contract/infer.ts';
import type { Db, Statement } from '../../../server/db/client.ts';
import type { TestServer } from '../../support/testServer.ts';

const SEARCH = 'GET /v1/ume/client/discover/search';
const WORDS = 'GET /v1/ume/client/discover/hotwords';
/** Near 永康街. */
const HERE = { latitude: 25.0302, longitude: 121.5298 };

type Found = Data<typeof SEARCH>;
type Kind = 'store' | 'goods' | 'coupon';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const find = async (q: string, kind: Kind = 'store', more: object = {}) =>
  (await server.call<Found>(SEARCH, { q, kind, ...HERE, ...more })).data;
const nameOf = (item: Found['list'][number]) => (item.kind === 'coupon' ? item.coupon.title : item.name);
const names = async (q: string, kind: Kind = 'store') => (await find(q, kind, { size: 50 })).list.map(nameOf);

/** A database without rows and with its own caches, which records the statements. */
function listening(): { db: Db; asked: Statement[] } {
  const asked: Statement[] = [];
  const db: Db = {
    ...server.db,
    query: (statement) => {
      if (typeof statement !== 'string') asked.push(statement);
      return Promise.resolve([]);
    },
  };
  return { db, asked };
}

async function allOf(q: string, kind: Kind, size: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const data: Found = await find(q, kind, { size, ...(cursor === null ? {} : { cursor }) });
    seen.push(
      ...data.list.map((item) =>
        item.kind === 'store'
          ? item.braId
          : item.kind === 'goods'
            ? `${item.braId} ${item.goodsId}`
            : item.coupon.couponId,
      ),
    );
    cursor = data.next;
  } while (cursor !== null);
  return seen;
}

describe('search', () => {
  it('takes half a place for none, which has no distances', async () => {
    const { latitude, longitude } = HERE;
    const nowhere = { latitude: undefined, longitude: undefined };
    const { list } = await find('牛肉麵', 'store', nowhere);
    expect(list).toHaveLength(4);
    expect(list.every((store) => !('metres' in store) || store.metres === null)).toBe(true);
    for (const half of [{ latitude }, { longitude }])
      expect((await find('牛肉麵', 'store', { ...nowhere, ...half })).list).toEqual(list);
  });

  it('finds stores nearest first, with category, score and distance', async () => {
    const { list, counts } = await find('牛肉麵');
    expect(list.map(nameOf)).toEqual([
      '梅香牛肉麵 永康店',
      '梅香牛肉麵 西門店',
      '梅香牛肉麵 公益店',
      '梅香牛肉麵 左營店',
    ]);
    expect(list[0]).toMatchObject({
      kind: 'store',
      braId: '1001',
      category: '牛肉麵',
      logo: 'logo-m01',
      city: '台北市',
      score: { count: 1_284 },
    });
    expect((list[0] as { metres: number }).metres).toBeLessThan(50);
    expect(counts).toEqual({ store: 4, goods: expect.any(Number) as number, coupon: expect.any(Number) as number });
  });

  it('ignores 臺 and 台, full width, case and blanks', async () => {
    const plain = await names('台北');
    expect(plain.length).toBeGreaterThan(10);
    expect(await names('臺北')).toEqual(plain);
    expect(await names(' 台　北 ')).toEqual(expect.arrayContaining(plain));
    expect(await names('７９折', 'coupon')).toEqual(await names('79 折', 'coupon'));
    expect((await names('79折', 'coupon')).length).toBeGreaterThan(0);
  });

  it.each(['store', 'goods', 'coupon'] as const)('finds the same among %s in any spelling', async (kind) => {
    const all = async (q: string) => (await find(q, kind, { size: 50 })).list.map(nameOf);
    const noodles = await all('牛肉麵');
    expect(noodles.length).toBeGreaterThan(1);
    for (const q of [
      '牛肉麵。',
      '牛肉麵！',
      '「牛肉麵」',
      '牛肉面',
      '牛 肉 麵',
      '牛肉麵🍜',
      '🍜 牛肉麵 👨‍🍳',
      '牛\u200b肉麵',
    ])
      expect([q, await all(q)]).toEqual([q, noodles]);
    expect(await all('梅香，永康')).toEqual(await all('梅香 永康'));
    expect(await all('ＬＡＴＴＥ')).toEqual(await all('latte'));
  });

  it('finds words despite simplified characters, accents, width, case and spaces', async () => {
    expect(await names('梅香，永康')).toEqual(['梅香牛肉麵 永康店']);
    const latte = await names('拿鐵', 'goods');
    expect(latte.length).toBeGreaterThan(0);
    expect(await names('拿铁', 'goods')).toEqual(latte);
    expect(await names('拿 鐵', 'goods')).toEqual(latte);
    await replaceNames(server.db, [{ kind: 'store', braId: '1001', itemId: '1001', own: 'Café Ｍéi', more: '' }]);
    for (const q of ['cafe', 'Café', 'CAFÉ', 'Cafe\u0301', 'ｃａｆé mei'])
      expect([q, (await find(q)).counts?.store]).toEqual([q, 1]);
    await replaceNames(server.db, [
      { kind: 'store', braId: '1001', itemId: '1001', own: '梅香牛肉麵 永康店', more: '牛肉麵 台北市大安區' },
    ]);
  });

  it('goods have the distance of their branch, and none without a position', async () => {
    const away = new Map(
      (await find('店', 'store', { size: 50 })).list.map((item) =>
        item.kind === 'store' ? [item.braId, item.metres] : ['', null],
      ),
    );
    const { list } = await find('麵', 'goods', { size: 50 });
    const told = list.flatMap((item) => (item.kind === 'goods' && away.has(item.braId) ? [item] : []));
    expect(told.length).toBeGreaterThan(5);
    expect(told.map(({ braId, metres }) => [braId, metres])).toEqual(told.map(({ braId }) => [braId, away.get(braId)]));
    const { data } = await server.call<Found>(SEARCH, { q: '麵', kind: 'goods' });
    expect(data.list.length).toBeGreaterThan(5);
    expect(data.list.every((item) => !('metres' in item))).toBe(true);
  });

  it('requires all words in any order, and accepts a single character', async () => {
    expect(await names('永康 牛肉')).toEqual(['梅香牛肉麵 永康店']);
    expect(await names('牛肉 永康')).toEqual(['梅香牛肉麵 永康店']);
    expect(await names('永康 咖啡')).toEqual([]);
    // 面 also matches 麵
    expect((await names('麵', 'goods')).filter((name) => !/[麵面]/.test(name))).toEqual([]);
    expect((await names('麵', 'goods')).filter((name) => name.includes('麵')).length).toBeGreaterThan(5);
  });

  it('does not find names that contain the pairs but not the word', async () => {
    // 牛肉湯麵 … 肉麵 contains the pairs 牛肉 and 肉麵, but not the word 肉麵牛
    expect(await names('肉麵牛', 'goods')).toEqual([]);
  });

  it('sorts nearby stores by rating on request, with distant ones last', async () => {
    const byScore = async (more: object = {}) =>
      (await find('店', 'store', { sort: 'score', size: 50, ...more })).list.map(
        (item) =>
          (item.kind === 'store'
            ? { braId: item.braId, score: item.score?.average ?? 0, isFar: (item.metres ?? 0) > 30_000 }
            : null)!,
      );
    const all = await byScore();
    expect(all.length).toBeGreaterThan(20);
    for (const isFar of [false, true]) {
      const scores = all.filter((store) => store.isFar === isFar).map(({ score }) => score);
      expect(scores.length).toBeGreaterThan(5);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }
    expect(all.map(({ isFar }) => isFar)).toEqual(all.map(({ isFar }) => isFar).sort());
    const paged: string[] = [];
    for (let cursor: string | null | undefined = undefined; cursor !== null;) {
      const page: Found = await find('店', 'store', {
        sort: 'score',
        size: 7,
        ...(cursor === undefined ? {} : { cursor }),
      });
      paged.push(...page.list.map((item) => (item.kind === 'store' ? item.braId : '')));
      cursor = page.next;
    }
    expect(paged).toEqual(all.map(({ braId }) => braId));
  });

  it('stores have hours and distance in either order', async () => {
    for (const sort of ['distance', 'score']) {
      const { list } = await find('永康 牛肉', 'store', { sort });
      expect(list[0]).toMatchObject({
        hours: expect.arrayContaining([expect.objectContaining({ service: 'dineIn' })]) as object,
        isOrderingPaused: false,
      });
      expect((list[0] as { metres: number }).metres).toBeLessThan(50);
    }
  });

  it('lists names that begin with the word first, and goods by sales', async () => {
    const { list } = await find('牛肉', 'goods', { size: 50 });
    const ranks = list.map((item) => (nameOf(item).startsWith('牛肉') ? 0 : 1));
    expect(ranks).toEqual([...ranks].sort());
    const sold = list
      .filter((item) => nameOf(item).startsWith('牛肉'))
      .map((item) => (item.kind === 'goods' ? item.soldCount : 0));
    expect(sold).toEqual([...sold].sort((a, b) => b - a));
  });

  it('lists goods only if their own name contains a word', async () => {
    expect(await names('永康', 'goods')).toEqual([]);
    expect((await find('店', 'goods')).counts?.goods).toBe(0);
    const noodles = await names('永康 牛肉', 'goods');
    expect(noodles.length).toBeGreaterThan(1);
    expect(noodles.filter((name) => !name.includes('牛肉'))).toEqual([]);
    expect(await names('永康 滷肉飯', 'goods')).toEqual(expect.arrayContaining(['古早味滷肉飯']));
  });

  it('groups goods of several branches into one hit with nearest branch and count', async () => {
    const { list, counts } = await find('牛肉', 'goods', { size: 50 });
    const all = list.map((item) => `${(item as { merId: string }).merId} ${nameOf(item)}`);
    expect(new Set(all).size).toBe(all.length);
    expect(counts?.goods).toBe(all.length);
    const ofMany = list.find((item) => item.kind === 'goods' && item.merId === 'm01');
    expect(ofMany).toMatchObject({ braId: '1001', storeName: '梅香牛肉麵 永康店', branchCount: 4 });
  });

  it('lists hits beyond 30 km last, even if their names match better', async () => {
    const metres = (await find('店', 'store', { size: 50 })).list.map(
      (item) => (item as { metres: number }).metres > 30_000,
    );
    expect(metres).toEqual([...metres].sort());
    expect(new Set(metres).size).toBe(2);
  });

  it('finds coupons also by shop, without ended and pack coupons', async () => {
    const { list } = await find('梅香', 'coupon', { size: 50 });
    expect(list.length).toBeGreaterThan(3);
    for (const item of list)
      if (item.kind === 'coupon')
        expect(item.coupon).toMatchObject({
          metres: expect.any(Number) as number,
          state: expect.not.stringMatching('ended') as string,
        });
    expect(await names('秋日滿額折', 'coupon')).toEqual([]);
    expect(await names('暖胃禮包', 'coupon')).toEqual([]);
  });

  it('C18: marks a coupon as claimed for the token’s owner only', async () => {
    const token = await signInSeeded(server, 'u00001');
    const stateFor = async (from: object) => {
      const { data } = await server.call<Found>(SEARCH, { q: '外帶 79 折 麗水', kind: 'coupon' }, from);
      return data.list.map((item) => (item.kind === 'coupon' ? item.coupon.state : ''));
    };
    expect(await stateFor({ token })).toEqual(['claimed']);
    expect(await stateFor({})).toEqual(['claimable']);
  });

  it.each([
    ['店', 'store'],
    ['茶', 'goods'],
    ['店', 'coupon'],
  ] as const)('pages of any size make the same list for %s among %s', async (word, kind) => {
    const whole = await allOf(word, kind, 50);
    expect(whole.length).toBeGreaterThan(10);
    expect(await allOf(word, kind, 7)).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  it('tells only for a common word that more match than all pages have', async () => {
    expect(await find('店', 'coupon')).toHaveProperty('isPart', true);
    expect(await find('永康', 'store')).not.toHaveProperty('isPart');
  });

  it('finds a common word also when none of the nearest stores has it', async () => {
    const copies = Array.from({ length: 300 }, (_, at) => `many${at}`);
    const setNames = (own: string) =>
      replaceNames(
        server.db,
        copies.map((itemId) => ({ kind: 'coupon', braId: '1011', itemId, own, more: '' })),
      );
    await server.db.query(
      `insert into stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude,
         telephone, hours, is_ordering_paused, created_at)
       select 'near' || n, mer_id, name, services, cover_art, city, district, address, $1, $2, telephone, hours, false,
         created_at from stores cross join generate_series(1, 120) n where bra_id = '1001'`,
      [HERE.latitude, HERE.longitude],
    );
    await server.db.query(
      `insert into coupons (bra_id, coupon_id, mer_id, title, kind, gift_label, minimum_spend, scopes, rules, starts_at,
         ends_at, is_pack_only, created_at)
       select bra_id, c.id, mer_id, '稀罕贈品', 'gift', '贈品', 0, '{全店}', '{}', $2::timestamptz - interval '1 day',
         $2::timestamptz + interval '1 day', false, $2
       from stores cross join unnest($1::text[]) c (id) where bra_id = '1011'`,
      [copies, server.clock()],
    );
    await setNames('稀罕贈品');
    const { list, isPart } = await find('稀罕', 'coupon', { size: 50 });
    expect(isPart).toBe(true);
    expect(list).toHaveLength(50);
    expect((await find('稀罕贈品', 'coupon')).counts?.coupon).toBe(99);
    await server.db.query(`update coupons set ends_at = $1 where starts_with(coupon_id, 'many')`, [server.clock()]);
    await noteShopWrite(server.db);
    for (const q of ['稀罕', '稀罕贈品']) expect((await find(q, 'coupon')).counts?.coupon).toBe(0);
    await setNames('');
    await server.db.query(`delete from coupons where starts_with(coupon_id, 'many')`);
    await server.db.query(`delete from stores where starts_with(bra_id, 'near')`);
  });

  it('lists goods of a common word nearest first, because sales of others are unknown', async () => {
    const goods = ['1001', '1011'].flatMap((braId) =>
      Array.from({ length: 120 }, (_, at) => ({ braId, goodsId: `common${at}`, name: `稀罕點心 ${braId} ${at}` })),
    );
    const column = (read: (item: (typeof goods)[number]) => string) => goods.map(read);
    const columns = [column(({ braId }) => braId), column(({ goodsId }) => goodsId)];
    await server.db.query(
      `insert into goods (bra_id, goods_id, name, image, price, is_sold_out, recommended_at)
       select bra_id, goods_id, name, '', 50, false, $4 from unnest($1::text[], $2::text[], $3::text[])
         g (bra_id, goods_id, name)`,
      [...columns, column(({ name }) => name), server.clock()],
    );
    await server.db.query(
      `insert into goods_sales (bra_id, goods_id, sold) select bra_id, goods_id, 900
       from unnest($1::text[], $2::text[]) g (bra_id, goods_id) where bra_id = '1011'`,
      columns,
    );
    await replaceNames(
      server.db,
      goods.map(({ braId, goodsId, name }) => ({ kind: 'goods', braId, itemId: goodsId, own: name, more: '' })),
    );
    const { list, isPart } = await find('稀罕', 'goods', { size: 50 });
    expect(isPart).toBe(true);
    expect(new Set(list.map((item) => (item.kind === 'goods' ? item.braId : '')))).toEqual(new Set(['1001']));
    expect(list.filter((item) => 'branchCount' in item)).toEqual([]);
    // without a place no more are looked at
    const { data } = await server.call<Found>(SEARCH, { q: '稀罕', kind: 'goods', size: 50 });
    expect(data.list).toHaveLength(50);
    for (const table of ['goods', 'goods_sales', 'search_names', 'search_grams'])
      await server.db.query(
        `delete from ${table} where starts_with(${table.startsWith('goods') ? 'goods_id' : 'item_id'}, 'common')`,
      );
  });

  it('returns stores with null distances for a query without a position', async () => {
    const { data } = await server.call<Found>(SEARCH, { q: '牛肉麵', kind: 'store' });
    expect(data.list).toHaveLength(4);
    expect(data.list.every((item) => item.kind === 'store' && item.metres === null)).toBe(true);
  });

  it('returns counts with the first page only, up to 99', async () => {
    const first = await find('店', 'coupon', { size: 5 });
    expect(first.counts?.coupon).toBe(99);
    expect((await find('店', 'coupon', { size: 5, cursor: first.next ?? '' })).counts).toBeNull();
  });

  it.each(['🍜', '。', '「」', '%'])('C30: finds nothing for %j, which has no word', async (q) => {
    expect(await find(q)).toEqual({ list: [], next: null, counts: { store: 0, goods: 0, coupon: 0 } });
  });

  it('C30: refuses too long, empty and foreign cursors', async () => {
    for (const args of [
      { q: '' },
      { q: ' 　' },
      { q: '麵'.repeat(41) },
      { q: '麵', cursor: 'x' },
      { q: '麵', latitude: 91, longitude: 0 },
    ]) {
      expect((await server.callRaw(SEARCH, { kind: 'store', ...args })).code).toBe(400);
    }
  });

  it('C30: treats the wildcards of LIKE and SQL as plain characters', async () => {
    for (const q of ['%', '_', "'", "' or 1=1 --", '\\', '🍜']) expect((await find(q)).list).toEqual([]);
    expect((await names('85 折', 'coupon')).length).toBeGreaterThan(0);
  });

  it('looks the pairs up by their key on every engine', async () => {
    await server.db.query('analyze search_grams');
    const { db, asked } = listening();
    await search(db, 'goods', {
      terms: ['牛肉面'],
      userId: null,
      from: null,
      after: null,
      size: 10,
      now: server.clock(),
    });
    const rows = await server.db.query<Record<string, string>>(
      SQL`explain ${asked.find(({ text }) => text.includes('search_grams')) ?? empty}`,
    );
    const plan = rows.map((row) => Object.values(row).join(' ')).join('\n');
    expect(plan).toMatch(/search_grams_pkey/);
    expect(plan).not.toMatch(/Seq Scan on search_grams/);
  });

  it('P8: a word’s hits are read once for all users, places, tabs and pages', async () => {
    const { db, asked } = listening();
    const query = { terms: ['店'], userId: null, from: null, after: null, size: 5, now: server.clock() };
    await countHits(db, query);
    await search(db, 'store', query);
    await search(db, 'store', { ...query, userId: 'u00001', from: HERE, after: { rank: 0, weight: 900, id: '1001' } });
    await search(db, 'store', { ...query, from: HERE, sort: 'score' });
    await search(db, 'goods', { ...query, from: HERE });
    await search(db, 'coupon', { ...query, from: HERE });
    // for each kind the entries of the pairs, then the hits
    expect(asked.filter(({ text }) => text.includes('search_grams'))).toHaveLength(6);
  });

  it('P8: cached hits expire with the next import, or after a minute', async () => {
    const first = async () =>
      (await find('梅香牛肉麵', 'store', { sort: 'score' })).list.map((item) =>
        item.kind === 'store' ? item.braId : '',
      );
    const was = await first();
    const best = async (braId: string, score: number) =>
      server.db.query('update store_scores set score_sum = comment_count * $2::int where bra_id = $1', [braId, score]);
    const { score_sum: sum } = (
      await server.db.query<{ score_sum: number }>('select score_sum from store_scores where bra_id = $1', [was[1]])
    )[0]!;
    await best(was[1]!, 6);
    expect(await first()).toEqual(was);
    await noteShopWrite(server.db);
    expect(await first()).toEqual([was[1], was[0], ...was.slice(2)]);
    await server.db.query('update store_scores set score_sum = $2 where bra_id = $1', [was[1], sum]);
    server.clock.forward(59_000);
    expect((await first())[0]).toBe(was[1]);
    server.clock.forward(1_000);
    expect(await first()).toEqual(was);
  });

  it('P8: an ended coupon leaves the hits at once, despite the cache', async () => {
    const all = (await find('梅香', 'coupon', { size: 50 })).list.flatMap((item) =>
      item.kind === 'coupon' ? [item.coupon] : [],
    );
    const soonest = all.map(({ endsAt }) => Date.parse(endsAt)).sort((one, other) => one - other)[0]!;
    const before = server.clock().getTime();
    const { db } = server;
    const found = async (at: number) =>
      (
        await search(db, 'coupon', {
          terms: ['梅香'],
          userId: null,
          from: null,
          after: null,
          size: 50,
          now: new Date(at),
        })
      ).list.length;
    expect(soonest).toBeGreaterThan(before);
    expect(await found(soonest - 1)).toBe(all.length);
    expect(await found(soonest)).toBeLessThan(all.length);
  });
});

describe('hot words', () => {
  it('are at most ten, and each finds something', async () => {
    const { data } = await server.call(WORDS, {});
    expect(data.length).toBeGreaterThan(5);
    expect(data.length).toBeLessThanOrEqual(10);
    for (const word of data) {
      const { counts } = await find(word);
      expect([word, (counts?.store ?? 0) + (counts?.goods ?? 0) + (counts?.coupon ?? 0) > 0]).toEqual([word, true]);
    }
  });
});
