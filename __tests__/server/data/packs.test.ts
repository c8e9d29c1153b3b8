/** Refusals of a pack. The calls are tested in handlers/coupons.test.ts. */
import { receivePack } from '../../../server/data/packs.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const MEMBER = 'u00055';
const PACK = 'p1001';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);
afterEach(() => jest.restoreAllMocks());

const receive = () => receivePack(server.db, PACK, MEMBER, server.clock());

it('a failure of the database is no pack that is gone', async () => {
  jest.spyOn(server.db, 'transact').mockRejectedValueOnce(new Error('connection lost'));
  await expect(receive()).rejects.toThrow('connection lost');
});

it('a pack with an unusable coupon is refused, and a usable one given once', async () => {
  const use = (until: string) =>
    server.db.query('update coupons set usable_until = $1, usable_days = null where coupon_id like $2', [
      until,
      `${PACK}-%`,
    ]);
  await use('2026-11-19');
  expect(await receive()).toBe('packUnusable');
  await use('2026-12-31');
  expect([await receive(), await receive()]).toEqual([{ couponCount: 3 }, 'packReceived']);
});
