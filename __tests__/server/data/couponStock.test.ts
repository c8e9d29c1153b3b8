/** The stock of coupons, also during an import and beside processes of an earlier release. */
import { COUPONS, writeRows } from '../../../server/data/shopRows.ts';
import { claimCoupon } from '../../../server/data/coupons.ts';
import { withStockLeft } from '../../../server/data/couponStock.ts';
import { concurrently } from '../../support/concurrently.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Db, Sql } from '../../../server/db/client.ts';
import type { ShopCouponRow } from '../../../server/data/shopRows.ts';
import type { TestServer } from '../../support/testServer.ts';

const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
/** The embedded database has one connection, so other statements wait for the end of a transaction. */
const besideATransaction = process.env.TEST_DATABASE_URL || process.env.TEST_CITUS_URL ? it : it.skip;
/** Earlier releases never ran on distributed tables. */
const besideTheReleaseBefore = process.env.TEST_CITUS_URL ? describe.skip : describe;

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const memberAt = (at: number) => `u000${String(at + 1).padStart(2, '0')}`;

const rowOf = (couponId: string, total: number | null): ShopCouponRow => ({
  bra_id: '1040',
  coupon_id: couponId,
  mer_id: 'm15',
  title: '測試券',
  kind: 'amount',
  amount: 10,
  percent_to_pay: null,
  gift_label: null,
  minimum_spend: 0,
  scopes: [],
  rules: [],
  starts_at: new Date('2026-11-01T00:00:00Z'),
  ends_at: new Date('2026-12-31T15:59:59Z'),
  usable_until: '2026-12-31',
  usable_days: null,
  usable_from: null,
  usable_times: null,
  is_for_merchant: false,
  is_pack_only: false,
  stock_total: total,
});
const bringIn = (sql: Sql, couponId: string, total: number | null) =>
  writeRows(sql, COUPONS, [rowOf(couponId, total)], server.clock());

async function newCoupon(total: number | null): Promise<string> {
  const couponId = `stock-${(made += 1)}`;
  await bringIn(server.db, couponId, total);
  return couponId;
}

const claim = async (couponId: string, userId: string) =>
  (await server.callRaw(CLAIM, { couponId, userId }, { token: await signInSeeded(server, userId) })).code;
const coupon = async (couponId: string) =>
  (await server.callRaw('GET /v1/ume/client/coupon/{couponId}', { couponId }, {})).data as {
    state: string;
    left: number | null;
  };
const claims = async (couponId: string) =>
  (await server.db.query('select 1 from coupon_claims where coupon_id = $1', [couponId])).length;

function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('the stock of a coupon', () => {
  besideATransaction('a claim does not wait for an import of the coupon, not even the last one', async () => {
    const [unlimited, limited] = [await newCoupon(null), await newCoupon(2)];
    const tokens = await Promise.all([0, 1].map((at) => signInSeeded(server, memberAt(at))));
    const [written, claimed] = [gate(), gate()];
    const importing = server.db.transact(async (sql) => {
      await bringIn(sql, unlimited, 50);
      await bringIn(sql, limited, 40);
      written.open();
      await claimed.opened;
    });
    await written.opened;
    const asked: [string, number][] = [
      [unlimited, 0],
      [limited, 0],
      [limited, 1],
    ];
    const codes: number[] = [];
    // one after the other, so that they wait for the import alone
    for (const [couponId, at] of asked)
      codes.push((await server.callRaw(CLAIM, { couponId, userId: memberAt(at) }, { token: tokens[at] })).code);
    claimed.open();
    await importing;
    expect(codes).toEqual([200, 200, 200]);
    // the last two of the former total are no longer the last of forty
    expect((await coupon(limited)).state).toBe('claimable');
    expect(await server.db.query('select claimed from coupon_counts where coupon_id = $1', [limited])).toEqual([
      { claimed: 2 },
    ]);
  });

  it('an unlimited coupon has no counted claims', async () => {
    const couponId = await newCoupon(null);
    expect(await claim(couponId, memberAt(2))).toBe(200);
    expect(await server.db.query('select 1 from coupon_counts where coupon_id = $1', [couponId])).toEqual([]);
  });

  it('C19: the last claim marks the coupon as sold out, before anybody is refused', async () => {
    const couponId = await newCoupon(2);
    const marks = () =>
      server.db.query('select stock_total as total from coupon_sold_out where coupon_id = $1', [couponId]);
    expect(await claim(couponId, memberAt(13))).toBe(200);
    expect([await marks(), (await coupon(couponId)).state]).toEqual([[], 'claimable']);
    expect(await claim(couponId, memberAt(14))).toBe(200);
    expect([await marks(), (await coupon(couponId)).state]).toEqual([[{ total: 2 }], 'soldOut']);
  });

  it('is sold out when the total drops below claims, and claimable after a rise', async () => {
    const couponId = await newCoupon(5);
    for (const at of [3, 4, 5]) expect(await claim(couponId, memberAt(at))).toBe(200);
    expect(await coupon(couponId)).toMatchObject({ state: 'claimable', left: 2 });
    await bringIn(server.db, couponId, 2);
    expect(await coupon(couponId)).toMatchObject({ state: 'soldOut' });
    expect(await claim(couponId, memberAt(6))).toBe(2001);
    // the refused claim has marked the coupon as sold out for the lists
    expect(
      await server.db.query('select stock_total as total from coupon_sold_out where coupon_id = $1', [couponId]),
    ).toEqual([{ total: 2 }]);
    await bringIn(server.db, couponId, 4);
    expect(await claim(couponId, memberAt(6))).toBe(200);
    expect(await claim(couponId, memberAt(7))).toBe(2001);
    expect(await claims(couponId)).toBe(4);
    // sold out at 4, then at a higher total
    await bringIn(server.db, couponId, 7);
    expect(await claim(couponId, memberAt(8))).toBe(200);
    await bringIn(server.db, couponId, 5);
    expect(await claim(couponId, memberAt(9))).toBe(2001);
    expect(
      await server.db.query('select stock_total as total from coupon_sold_out where coupon_id = $1', [couponId]),
    ).toEqual([{ total: 5 }]);
  });
});

describe('the remaining stock', () => {
  const braId = '1040';
  /** Statements that a database with these counts got. */
  async function asked(stocks: Record<string, number | null>, counts: { couponId: string; claimed: number }[]) {
    const query = jest.fn().mockResolvedValue(counts);
    const coupons = Object.entries(stocks).map(([couponId, stockTotal]) => ({ braId, couponId, stockTotal }));
    const left = await withStockLeft({ query, script: jest.fn() }, coupons);
    return { left: left.map(({ stockLeft }) => stockLeft), query };
  }

  it('is counted for coupons with a stock alone, and nothing is asked without one', async () => {
    const mixed = await asked({ a: 5, b: null, c: 3 }, [{ couponId: 'a', claimed: 2 }]);
    expect(mixed.left).toEqual([3, null, 3]);
    expect(mixed.query).toHaveBeenCalledTimes(1);
    expect((mixed.query.mock.calls as [{ values: unknown[] }][])[0]?.[0].values).toEqual([[braId], ['a', 'c']]);
    const unlimited = await asked({ a: null }, []);
    expect([unlimited.left, unlimited.query.mock.calls]).toEqual([[null], []]);
  });

  it('is never below zero, also after an import lowered the total', async () => {
    expect((await asked({ a: 2 }, [{ couponId: 'a', claimed: 5 }])).left).toEqual([0]);
  });
});

/** A claim as written by the release before the stock table (3b58974). */
async function claimBefore(db: Db, couponId: string, userId: string): Promise<boolean> {
  return db
    .transact(async (sql) => {
      await sql.query(
        `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, code, claimed_at, usable_until) values ($1, $2, '1040', 'm15', upper(substr(md5($1 || $2), 1, 12)), $3, '2026-12-31')`,
        [userId, couponId, server.clock()],
      );
      const taken = await sql.query(
        `update coupons set stock_left = stock_left - 1, sold_out_at = case when stock_left = 1 then $3::timestamptz end
       where bra_id = $1 and coupon_id = $2 and (stock_left is null or stock_left > 0) returning coupon_id`,
        ['1040', couponId, server.clock()],
      );
      if (taken.length === 0) throw new Error('sold out');
    })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.message === 'sold out') return false;
        throw error;
      },
    );
}

/** Update of an existing coupon by an import of the earlier release. */
const bringInBefore = (couponId: string, total: number) =>
  server.db.query(
    `update coupons set stock_total = $2::int, stock_left = greatest(0, stock_left + $2::int - stock_total),
       sold_out_at = case when greatest(0, stock_left + $2::int - stock_total) = 0 then coalesce(sold_out_at, $3::timestamptz) end where coupon_id = $1`,
    [couponId, total, server.clock()],
  );
const leftBefore = async (couponId: string) =>
  (
    await server.db.query<{ left: number | null }>('select stock_left as left from coupons where coupon_id = $1', [
      couponId,
    ])
  )[0]?.left;

besideTheReleaseBefore('while processes of the release before run', () => {
  it('C19: ten of 40 concurrent claims win the last ten, half by the previous release', async () => {
    const couponId = await newCoupon(10);
    const won = await concurrently(40, async (at) =>
      at % 2 === 0
        ? claimBefore(server.db, couponId, memberAt(at))
        : typeof (await claimCoupon(server.db, couponId, memberAt(at), server.clock())) === 'object',
    );
    expect(won.filter(Boolean)).toHaveLength(10);
    expect(await claims(couponId)).toBe(10);
    expect(await server.db.query('select claimed from coupon_counts where coupon_id = $1', [couponId])).toEqual([
      { claimed: 10 },
    ]);
    expect((await coupon(couponId)).state).toBe('soldOut');
    expect(await claimBefore(server.db, couponId, memberAt(45))).toBe(false);
  });

  it('either release takes the last one, and the other finds none left', async () => {
    const [first, second] = [await newCoupon(1), await newCoupon(1)];
    expect(await claimBefore(server.db, first, memberAt(0))).toBe(true);
    expect(await claim(first, memberAt(1))).toBe(2001);
    expect(await claim(second, memberAt(0))).toBe(200);
    expect(await claimBefore(server.db, second, memberAt(1))).toBe(false);
    expect([await claims(first), await claims(second)]).toEqual([1, 1]);
  });

  it('an import by either release counts for both, and an unlimited coupon stays unlimited', async () => {
    const couponId = await newCoupon(3);
    expect(await leftBefore(couponId)).toBe(3);
    expect(await claim(couponId, memberAt(10))).toBe(200);
    expect(await claimBefore(server.db, couponId, memberAt(11))).toBe(true);
    expect(await leftBefore(couponId)).toBe(1);
    await bringInBefore(couponId, 6);
    expect([(await coupon(couponId)).left, await leftBefore(couponId)]).toEqual([4, 4]);
    await bringIn(server.db, couponId, 8);
    expect([(await coupon(couponId)).left, await leftBefore(couponId)]).toEqual([6, 6]);
    await bringIn(server.db, couponId, null);
    expect(await claimBefore(server.db, couponId, memberAt(12))).toBe(true);
    expect([(await coupon(couponId)).left, await leftBefore(couponId)]).toEqual([null, null]);
  });
});
