/**
 * Counts the claims of coupons with a limited stock. Every claim changes the count, so it has a table of its own, apart
 * from the imported columns. A distributed engine keeps that table on one node (docs/decisions/024).
 */
import SQL from 'sql-template-tag';

import type { Sql, Statement } from '../db/client.ts';

/** `stockTotal` null means unlimited. */
export type StockedCoupon = { braId: string; couponId: string; stockTotal: number | null };

/** SQL condition: `coupons k` is sold out now, or was at `asOf`. Never null. */
export const isSoldOut = (
  asOf: Date | null = null,
): Statement => SQL`(k.stock_total is not null and (k.stock_total = 0 or exists (
  select 1 from coupon_sold_out o where o.bra_id = k.bra_id and o.coupon_id = k.coupon_id
  and o.stock_total >= k.stock_total and (${asOf}::timestamptz is null or o.sold_out_at <= ${asOf}::timestamptz))))`;

/** Adds the remaining stock to each coupon. null means unlimited. */
export async function withStockLeft<C extends StockedCoupon>(
  sql: Sql,
  coupons: readonly C[],
): Promise<(C & { stockLeft: number | null })[]> {
  const limited = coupons.filter(({ stockTotal }) => stockTotal !== null);
  const counts =
    limited.length === 0
      ? []
      : await sql.query<{ couponId: string; claimed: number }>(
          SQL`select coupon_id as "couponId", claimed from coupon_counts
           where bra_id = any(${[...new Set(limited.map(({ braId }) => braId))]}::text[])
           and coupon_id = any(${limited.map(({ couponId }) => couponId)}::text[])`,
        );
  const claimsById = new Map(counts.map(({ couponId, claimed }) => [couponId, claimed]));
  return coupons.map((coupon) => {
    const { couponId, stockTotal } = coupon;
    return {
      ...coupon,
      stockLeft: stockTotal === null ? null : Math.max(0, stockTotal - (claimsById.get(couponId) ?? 0)),
    };
  });
}

async function insertSoldOut(sql: Sql, { braId, couponId, stockTotal }: StockedCoupon, now: Date): Promise<void> {
  await sql.query(
    SQL`insert into coupon_sold_out as o (bra_id, coupon_id, stock_total, sold_out_at)
      values (${braId}, ${couponId}, ${stockTotal}, ${now})
     on conflict (bra_id, coupon_id) do update
     set stock_total = excluded.stock_total, sold_out_at = excluded.sold_out_at
     where o.stock_total < excluded.stock_total`,
  );
}

/** Rolls back a transaction that found no stock. */
export class OutOfStock extends Error {}

/** Takes one from the stock. @returns false, without a change, when none is left */
export async function takeFromStock(sql: Sql, coupon: StockedCoupon, now: Date): Promise<boolean> {
  const { braId, couponId, stockTotal } = coupon;
  if (stockTotal === null) return true;
  // the first claim inserts the count without a condition
  if (stockTotal === 0) return false;
  const [count] = await sql.query<{ claimed: number }>(
    SQL`insert into coupon_counts as n (bra_id, coupon_id, claimed) values (${braId}, ${couponId}, 1)
     on conflict (bra_id, coupon_id) do update set claimed = n.claimed + 1 where n.claimed < ${stockTotal}::int
     returning claimed`,
  );
  if (count?.claimed === stockTotal) await insertSoldOut(sql, coupon, now);
  return count !== undefined;
}

/**
 * Marks coupons sold out when an import lowers the total to what was already claimed.
 * @param sql not the import's transaction, so that no claim waits for it
 */
export async function recordSoldOut(sql: Sql, coupons: readonly StockedCoupon[], now: Date): Promise<void> {
  const soldOut = (await withStockLeft(sql, coupons)).filter(({ stockLeft }) => stockLeft === 0);
  for (const coupon of soldOut) {
    const { braId, couponId, stockTotal } = coupon;
    const rows = await sql.query(
      SQL`select 1 from coupon_sold_out where bra_id = ${braId} and coupon_id = ${couponId}
        and stock_total >= ${stockTotal}`,
    );
    if (rows.length === 0) await insertSoldOut(sql, coupon, now);
  }
}
