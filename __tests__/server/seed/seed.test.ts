/** The seed: enough data, deterministic, with every state. */
import { checkMobileNumber } from '#domain/mobileNumber.ts';
import { openState } from '#domain/openingHours.ts';

import { withUpkeep } from '../../../server/db/client.ts';
import { readSample } from '../../../server/data/sample.ts';
import { MENUS } from '../../../server/seed/content/menus.ts';
import { planSeed } from '../../../server/seed/plan.ts';
import { clearSeed, isSeeded, seed } from '../../../server/seed/seed.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';

import type { ServiceHours } from '#contract/stores.ts';
import type { SeedOptions } from '../../../server/seed/seed.ts';
import type { TestServer } from '../../support/testServer.ts';

const TABLES = [
  'search_names',
  'search_grams',
  'searched_words',
  'merchants',
  'grades',
  'stores',
  'store_scores',
  'store_codes',
  'goods',
  'coupons',
  'coupon_claims',
  'packs',
  'pack_coupons',
  'pack_receipts',
  'memberships',
  'favourites',
  'comments',
  'comment_replies',
  'comment_likes',
  'comment_notices',
  'messages',
  'fnb_orders',
  'fnb_order_items',
  'shop_orders',
  'shop_order_items',
  'invoices',
  'invoice_items',
  'members',
  'member_numbers',
  'check_ins',
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const fill = (options: SeedOptions) => withUpkeep(server.db, server.place, (upkeep) => seed(upkeep, options));
const clear = () => withUpkeep(server.db, server.place, clearSeed);

async function count(from: string): Promise<number> {
  const [row] = await server.db.query<{ n: number }>(`select count(*) as n from ${from}`);
  return row!.n;
}
const column = async (text: string) => (await server.db.query<{ v: string }>(text)).map(({ v }) => v);
/** One table after the other, without the time-outs of calls. */
const prints = () =>
  withUpkeep(server.db, server.place, async (upkeep) => {
    const found: unknown[] = [];
    for (const table of TABLES)
      found.push(await upkeep.query(`select md5(string_agg(t::text, '|' order by t::text)) as v from ${table} t`));
    return found;
  });

describe('product, seed data', () => {
  it('contains at least the required number of rows', async () => {
    expect(await count('merchants')).toBeGreaterThanOrEqual(12);
    expect(await count('stores')).toBe(40);
    expect(await count('goods')).toBeGreaterThanOrEqual(400);
    expect(await count('coupons where not is_pack_only')).toBe(120);
    expect(await count('packs')).toBe(30);
    expect(await count('members')).toBe(60);
    expect(await count('comments')).toBe(3_000);
    expect(await count('comment_replies')).toBeGreaterThan(300);
    expect(await count('comments where merchant_reply is not null')).toBeGreaterThan(600);
    expect(await column('select distinct industry_type as v from merchants order by 1')).toEqual([
      'fnb',
      'others',
      'pos',
    ]);
    expect(await column('select distinct city as v from stores order by 1')).toEqual(
      ['台中市', '台北市', '高雄市'].sort(),
    );
  });

  it('contains orders in every status and coupons of every kind and state', async () => {
    expect(new Set(await column('select distinct state as v from fnb_orders'))).toEqual(
      new Set(['unpaid', 'accepted', 'cooking', 'ready', 'done', 'cancelled', 'refused']),
    );
    expect(new Set(await column('select distinct state as v from shop_orders'))).toEqual(
      new Set(['unpaid', 'preparing', 'shipped', 'arrived', 'done', 'cancelled', 'returned']),
    );
    for (const platform of ['fnb', 'shop'])
      expect(new Set(await column(`select distinct comment_state as v from ${platform}_orders`))).toEqual(
        new Set(['none', 'awaiting', 'written', 'dismissed']),
      );
    expect(new Set(await column('select distinct kind as v from coupons'))).toEqual(
      new Set(['amount', 'percent', 'gift']),
    );
    expect(await count("coupons where starts_at > '2026-11-20T04:00:00Z'")).toBeGreaterThan(0);
    expect(await count("coupons where ends_at < '2026-11-20T04:00:00Z'")).toBeGreaterThan(0);
    expect(await count('coupons where stock_total = 0')).toBeGreaterThan(0);
    expect(await count('coupons where stock_total between 1 and 20')).toBeGreaterThan(0);
  });

  it('comments have no placeholders, little repetition, and dish names without counts', async () => {
    expect(await count("comments where text like '%{%' or text = '' or text ~ '[0-9] (顆|入)'")).toBe(0);
    expect(Number((await column('select count(distinct text) as v from comments'))[0])).toBeGreaterThan(2_400);
    expect(
      await count(
        "comments where created_at > '2026-11-20T04:00:00Z' or merchant_replied_at > '2026-11-20T04:00:00Z' or merchant_replied_at < created_at",
      ),
    ).toBe(0);
    expect(await count("comment_replies where created_at > '2026-11-20T04:00:00Z'")).toBe(0);
  });

  it('totals and counts agree with the rows that they summarise', async () => {
    // The query joins instead of looking up row by row, which without statistics would scan the table for each row.
    expect(
      await count(`store_scores s left join (select bra_id, count(*) as comments, sum(score) as scores, count(*) filter (where cardinality(images) > 0) as pictures from comments group by bra_id) c using (bra_id)
      where (s.comment_count, s.score_sum, s.picture_count) is distinct from (coalesce(c.comments, 0), coalesce(c.scores, 0), coalesce(c.pictures, 0))`),
    ).toBe(0);
    expect(await count('store_scores where star_1 + star_2 + star_3 + star_4 + star_5 <> comment_count')).toBe(0);
    expect(
      await count(
        'comments c left join (select comment_id, count(*) as n from comment_likes group by comment_id) l using (comment_id) where c.like_count <> coalesce(l.n, 0)',
      ),
    ).toBe(0);
    expect(await count("comment_notices where created_at > '2026-11-20T04:00:00Z' or read_at < created_at")).toBe(0);
    expect(await count("messages where created_at > '2026-11-20T04:00:00Z' or read_at < created_at")).toBe(0);
    expect(
      await count(
        'comments c left join (select bra_id, comment_id, count(*) as n from comment_replies group by bra_id, comment_id) r using (bra_id, comment_id) where c.reply_count <> coalesce(r.n, 0)',
      ),
    ).toBe(0);
    for (const platform of ['fnb', 'shop']) {
      expect(
        await count(
          `${platform}_orders o left join (select user_id, order_id, sum(price * quantity) as n from ${platform}_order_items group by user_id, order_id) i using (user_id, order_id) where o.total is distinct from i.n`,
        ),
      ).toBe(0);
    }
    expect(
      await count(
        'memberships m left join grades g on g.mer_id = m.mer_id and g.level = m.level where g.level is null or m.spent_amount < g.from_amount',
      ),
    ).toBe(0);
  });

  it('each limited coupon has a count equal to its claims, and some are left', async () => {
    const wrong = await server.db.query(
      `select k.coupon_id, n.claimed, count(c.user_id) as claims from coupons k
       left join coupon_counts n on n.bra_id = k.bra_id and n.coupon_id = k.coupon_id
       left join coupon_claims c on c.bra_id = k.bra_id and c.coupon_id = k.coupon_id
       where k.stock_total is not null group by k.coupon_id, n.claimed having coalesce(n.claimed, 0) <> count(c.user_id)`,
    );
    expect(wrong).toEqual([]);
    const [row] = await server.db.query<{ counted: number; none: number }>(
      `select count(*) as counted, count(*) filter (where n.claimed >= k.stock_total and k.stock_total > 0) as none
       from coupon_counts n join coupons k on k.bra_id = n.bra_id and k.coupon_id = n.coupon_id`,
    );
    expect(row!.counted).toBeGreaterThan(5);
    expect(row!.none).toBe(0);
  });

  it('each service of a salon has its own drawing, not merely another colour', () => {
    const drawings = MENUS['m12']!.map(([, art]) => art.replace(/-\d+$/, ''));
    expect(drawings).toEqual([...new Set(drawings)]);
  });
  it('members have normalised Taiwan numbers, each a different one', async () => {
    for (const number of await column('select mobile_number as v from members'))
      expect(checkMobileNumber('886', number)).toEqual({ number });
  });

  it('opening hours put some shop into each possible state', async () => {
    const stores = await server.db.query<{ hours: ServiceHours[]; isPaused: boolean }>(
      'select hours, is_ordering_paused as "isPaused" from stores',
    );
    const kindsAt = (iso: string) =>
      new Set(stores.map(({ hours, isPaused }) => openState(hours, 'all', Date.parse(iso), isPaused).kind));
    // Friday 12:00, 17:40 and 20:50 in Taipei.
    expect(kindsAt('2026-11-20T04:00:00Z')).toEqual(new Set(['open', 'closed', 'paused']));
    expect(kindsAt('2026-11-20T09:40:00Z').has('lastOrderPassed')).toBe(true);
    expect(kindsAt('2026-11-20T13:40:00Z').has('closingSoon')).toBe(true);
  });
});

describe('deterministic', () => {
  it('the same day gives the same bytes, and concurrent starts seed once', async () => {
    const before = await prints();
    await clear();
    expect(await isSeeded(server.db)).toBe(false);
    const done = await Promise.all(Array.from({ length: 4 }, () => fill({ now: TEST_EPOCH })));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await isSeeded(server.db)).toBe(true);
    expect(await prints()).toEqual(before);
  });

  it('another day changes dates and times, but no ids', async () => {
    const before = await readSample(server.db);
    await clear();
    await fill({ now: new Date('2027-02-28T15:59:59Z') });
    expect(await readSample(server.db)).toEqual(before);
    expect((await column(`select announcement as v from stores where bra_id = '1001'`))[0]).toBe(
      '3/1 (一) 公休一日，3/2 (二) 照常營業',
    );
  });

  it('--scale multiplies stores, members and comments, with 10,000 comments from scale 10', async () => {
    expect([1, 9, 10].map((scale) => planSeed(TEST_EPOCH, scale).hasLongList)).toEqual([false, false, true]);
    await clear();
    await fill({ now: TEST_EPOCH, scale: 4, hasLongList: true });
    expect([await count('stores'), await count('members'), await count('comments')]).toEqual([160, 240, 12_000]);
    expect(await count("comments where bra_id = '1001'")).toBe(10_000);
    expect(await count('(select name from stores group by name having count(*) > 1) d')).toBe(0);
    const sample = await readSample(server.db);
    expect(sample.stores).toHaveLength(40);
    expect(sample.stores[0]).toMatchObject({
      braId: '1001',
      merId: 'm01',
      name: '梅香牛肉麵 永康店',
      industryType: 'fnb',
    });
    expect(sample.stores[0]!.tableCodes).toHaveLength(8);
  });
});
