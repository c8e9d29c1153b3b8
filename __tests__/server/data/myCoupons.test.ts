/** A member's own coupons. The call is tested in handlers/coupons.lists.test.ts. */
import { myCoupons } from '../../../server/data/myCoupons.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

it('C18: a used coupon names the branch that took it, for its own member alone', async () => {
  await server.db.query(`delete from coupon_claims where user_id in ('u00058', 'u00059')`);
  const used = async (couponId: string, usedBraId: string | null) =>
    server.db.query(
      `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, code, claimed_at, usable_until, used_at, used_bra_id)
       select 'u00058', coupon_id, bra_id, mer_id, $1, $2, '2026-12-31', $2, $3 from coupons where coupon_id = $1`,
      [couponId, server.clock(), usedBraId],
    );
  await used('c1001-01', '1003');
  await used('c1001-02', null);
  const mine = (userId: string) =>
    myCoupons(server.db, { userId, state: 'used', after: null, size: 9, now: server.clock() });
  const { list, counts } = await mine('u00058');
  expect(list.map(({ couponId, used: was }) => [couponId, was?.storeName]).sort()).toEqual([
    ['c1001-01', '晨光咖啡 麗水店'],
    ['c1001-02', '梅香牛肉麵 永康店'],
  ]);
  expect(counts).toEqual({ usable: 0, used: 2, expired: 0 });
  expect(await mine('u00059')).toMatchObject({ list: [], counts: { usable: 0, used: 0, expired: 0 } });
});
