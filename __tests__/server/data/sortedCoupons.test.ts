/** Pages of sorted coupons, compared with all coupons sorted at once. */
import { sortedCoupons, SORTED_COUPONS } from '../../../server/data/sortedCoupons.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { SortedCouponQuery } from '../../../server/data/sortedCoupons.ts';
import type { TestServer } from '../../support/testServer.ts';

/** Near 永康街. */
const HERE = { latitude: 25.0302, longitude: 121.5298 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  // more gifts than a group that is read whole, and a mall whose stores have the same position
  await server.db.query(
    `insert into stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude,
       hours, created_at)
     select 'mall' || lpad(n::text, 3, '0'), 'm01', '商場店', '{}', '', '台北市', '', '', 25.05, 121.55, '[]', now()
     from generate_series(1, 80) n`,
  );
  await server.db.query(
    `insert into coupons (bra_id, coupon_id, mer_id, title, kind, gift_label, minimum_spend, scopes, rules,
       starts_at, ends_at, usable_days, created_at)
     select s.bra_id, 'gift-' || s.bra_id || '-' || n, s.mer_id, '買一送一', 'gift', '買一送一', 0, '{}', '{}',
       '2026-11-01T00:00:00Z', '2026-12-31T16:00:00Z', 7, '2026-10-01T00:00:00Z'
     from stores s cross join generate_series(1, 3) n`,
  );
});
afterAll(closeTestServers);

async function listed(query: Partial<SortedCouponQuery>, size: number): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let after: SortedCouponQuery['after'] = null;
  for (let pages = 1; ; pages += 1) {
    const page: Awaited<ReturnType<typeof sortedCoupons>> = await sortedCoupons(server.db, {
      userId: null,
      sort: 'distance',
      from: HERE,
      now: server.clock(),
      ...query,
      size,
      after,
    });
    ids.push(...page.list.map(({ couponId }) => couponId));
    if (page.next === null) return { ids, pages };
    after = SORTED_COUPONS.read(page.next);
  }
}

/** The same by one statement without an index. */
async function sortedAtOnce({ sort, from, industryType, kind }: Partial<SortedCouponQuery>): Promise<string[]> {
  const key = sort === 'discount' ? 'k.to_pay' : sort === 'expiry' ? 'k.last_day' : '0';
  const rows = await server.db.query<{ id: string }>(
    `select k.coupon_id as id, ${key} as key,
       round(6371000 * acos(least(1, sin(radians(s.latitude)) * sin(radians($1::float8)) + cos(radians(s.latitude))
         * cos(radians($1::float8)) * cos(radians(s.longitude - $2::float8))))) as metres
     from coupons k join stores s on s.bra_id = k.bra_id join merchants m on m.mer_id = k.mer_id
     where not k.is_pack_only and k.ends_at > $3 and ($4::text is null or m.industry_type = $4) and ($5::text is null or k.kind = $5)
     order by key, ${from === null ? 'k.bra_id' : 'metres'}, k.coupon_id`,
    [HERE.latitude, HERE.longitude, server.clock(), industryType ?? null, kind ?? null],
  );
  return rows.map(({ id }) => id);
}

describe('sortedCoupons', () => {
  it.each([
    ['by distance', { sort: 'distance' }],
    ['by discount', { sort: 'discount' }],
    ['by expiry', { sort: 'expiry' }],
    ['by discount of one industry', { sort: 'discount', industryType: 'pos' }],
    ['by distance of one industry and kind', { sort: 'distance', industryType: 'fnb', kind: 'percent' }],
    ['by expiry of one kind', { sort: 'expiry', kind: 'amount' }],
    ['by distance without a place', { sort: 'distance', from: null }],
    ['by discount without a place', { sort: 'discount', from: null }],
    ['by expiry without a place and of one industry', { sort: 'expiry', from: null, industryType: 'others' }],
  ] as const)('%s: pages of any size keep the order of all coupons sorted at once', async (_, query) => {
    const all = await sortedAtOnce(query);
    expect(all.length).toBeGreaterThan(15);
    for (const size of [20, 50]) expect((await listed(query, size)).ids).toEqual(all);
  });

  it('a page with few fitting coupons ends early, and its cursor finds the others', async () => {
    // more stores without a fitting coupon than one page looks at
    await server.db.query(
      `insert into stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude,
         hours, created_at)
       select 'row' || lpad(n::text, 4, '0'), 'm01', '店', '{}', '', '台北市', '', '',
         25.04 + n * 0.0001, 121.53, '[]', now() from generate_series(1, 1700) n`,
    );
    await server.db.query(
      `insert into coupons (bra_id, coupon_id, mer_id, title, kind, percent_to_pay, minimum_spend, scopes, rules,
         starts_at, ends_at, usable_days, created_at)
       values ('row1700', 'far-off', 'm01', '九折', 'percent', 90, 0, '{}', '{}', '2026-11-01T00:00:00Z',
         '2026-12-31T16:00:00Z', 7, '2026-10-01T00:00:00Z')`,
    );
    const query = { sort: 'distance', industryType: 'fnb', kind: 'percent' } as const;
    const { ids, pages } = await listed(query, 50);
    expect(ids).toEqual(await sortedAtOnce(query));
    expect(ids).toContain('far-off');
    expect(pages).toBeGreaterThan(Math.ceil(ids.length / 50));
  });
});
