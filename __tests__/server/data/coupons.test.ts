/** Claims and their refusals, each in its order. The calls are tested in handlers/coupons.test.ts. */
import { claimCoupon } from '../../../server/data/coupons.ts';
import { concurrently } from '../../support/concurrently.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const [HOLDER, OTHER] = ['u00055', 'u00056'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);
afterEach(() => jest.restoreAllMocks());

const newCoupon = (couponId: string, stock: number) =>
  server.db.query(
    `insert into coupons (bra_id, coupon_id, mer_id, title, kind, amount, minimum_spend, scopes, rules, starts_at,
       ends_at, usable_until, stock_total, is_pack_only, created_at)
     values ('1040', $1, 'm15', '測試券', 'amount', 10, 0, '{}', '{}', '2026-11-01T00:00:00Z', '2026-12-31T15:59:59Z',
       '2026-12-31', $2, false, '2026-10-01T00:00:00Z')`,
    [couponId, stock],
  );
const claim = (couponId: string, userId: string) => claimCoupon(server.db, couponId, userId, server.clock());

it('C19: a second claim is refused as claimed, in whatever state the coupon is', async () => {
  await newCoupon('held', 1);
  const change = (columns: string) => server.db.query(`update coupons set ${columns} where coupon_id = 'held'`);
  const both = async () => [await claim('held', HOLDER), await claim('held', OTHER)];
  expect(await both()).toEqual([{ usableUntil: '2026-12-31' }, 'couponSoldOut']);
  expect(await both()).toEqual(['couponClaimed', 'couponSoldOut']);
  await change(`stock_total = null, ends_at = '2026-11-02T00:00:00Z'`);
  expect(await both()).toEqual(['couponClaimed', 'couponEnded']);
  await change(`starts_at = '2026-12-01T00:00:00Z', ends_at = '2026-12-31T15:59:59Z'`);
  expect(await both()).toEqual(['couponClaimed', 'couponNotStarted']);
  await change(`starts_at = '2026-11-01T00:00:00Z', usable_until = '2026-11-19'`);
  expect(await both()).toEqual(['couponClaimed', 'couponUnusable']);
});

it('C19: two claims of one member at once take one coupon from the stock', async () => {
  await newCoupon('raced', 40);
  const answers = await concurrently(2, () => claim('raced', HOLDER));
  expect(answers).toHaveLength(2);
  expect(answers).toEqual(expect.arrayContaining([{ usableUntil: '2026-12-31' }, 'couponClaimed']));
  expect(await server.db.query(`select claimed from coupon_counts where coupon_id = 'raced'`)).toEqual([
    { claimed: 1 },
  ]);
});

it('a failure of the database is no sold-out coupon', async () => {
  await newCoupon('failing', 40);
  jest.spyOn(server.db, 'transact').mockRejectedValueOnce(new Error('connection lost'));
  await expect(claim('failing', HOLDER)).rejects.toThrow('connection lost');
  expect(await claim('failing', HOLDER)).toEqual({ usableUntil: '2026-12-31' });
});
