/**
 * How many of a limited coupon are given out. It has a table of its own: what every claim changes stands apart from
 * what an
 * import writes, and on an engine that spreads its tables on one machine instead of on all (docs/decisions/024).
 */
import SQL from 'sql-template-tag';

import type { Sql, Statement } from '../db/client.ts';

/** What of a coupon its stock goes by; `stockTotal` null: as many as are asked for. */
type Limited = { braId: string; couponId: string; stockTotal: number | null };

/** Is the last one of `coupons k` gone, at `asOf` if that is named? Never null. */
export const isSoldOut = (
  asOf: Date | null = null,
): Statement => SQL`(k.stock_total is not null and (k.stock_total = 0 or exists (
  select 1 from coupon_sold_out o where o.bra_id = k.bra_id and o.coupon_id = k.coupon_id and o.stock_total >= k.stock_total and (${asOf}::timestamptz is null or o.sold_out_at <= ${asOf}::timestamptz))))`;

/** Each row with what is left of its coupon; null: as many as are asked for. */
export async function withStockLeft<R extends Limited>(
  sql: Sql,
  rows: readonly R[],
): Promise<(R & { stockLeft: number | null })[]> {
  const limited = rows.filter(({ stockTotal }) => stockTotal !== null);
  const counts =
    limited.length === 0
      ? []
      : await sql.query<{ couponId: string; claimed: number }>(
          SQL`select coupon_id as "couponId", claimed from coupon_counts
           where bra_id = any(${[...new Set(limited.map(({ braId }) => braId))]}::text[]) and coupon_id = any(${limited.map(({ couponId }) => couponId)}::text[])`,
        );
  const claimed = new Map(counts.map((row) => [row.couponId, row.claimed]));
  return rows.map((row) => ({
    ...row,
    stockLeft: row.stockTotal === null ? null : Math.max(0, row.stockTotal - (claimed.get(row.couponId) ?? 0)),
  }));
}

/** Notes that the last of so many is gone. */
async function noteSoldOut(sql: Sql, { braId, couponId, stockTotal }: Limited, now: Date): Promise<void> {
  await sql.query(
    `insert into coupon_sold_out as o (bra_id, coupon_id, stock_total, sold_out_at) values ($1, $2, $3, $4)
     on conflict (bra_id, coupon_id) do update set stock_total = excluded.stock_total, sold_out_at = excluded.sold_out_at where o.stock_total < excluded.stock_total`,
    [braId, couponId, stockTotal, now],
  );
}

/** Counts one more as given out. @returns false where none is left; nothing is counted then */
export async function takeFromStock(sql: Sql, coupon: Limited, now: Date): Promise<boolean> {
  const { braId, couponId, stockTotal } = coupon;
  if (stockTotal === null) return true;
  const [count] = await sql.query<{ claimed: number }>(
    `insert into coupon_counts as n (bra_id, coupon_id, claimed) values ($1, $2, 1)
     on conflict (bra_id, coupon_id) do update set claimed = n.claimed + 1 where n.claimed < $3::int returning claimed`,
    [braId, couponId, stockTotal],
  );
  if (count?.claimed === stockTotal) await noteSoldOut(sql, coupon, now);
  return count !== undefined;
}

/**
 * Notes those that are gone without a claim that took the last one: an import has made them fewer than were given out.
 * @param sql not the transaction that has written the coupons, so that no claim waits for that one
 */
export async function seeToSoldOut(sql: Sql, coupons: readonly Limited[], now: Date): Promise<void> {
  const gone = (await withStockLeft(sql, coupons)).filter(({ stockLeft }) => stockLeft === 0);
  for (const coupon of gone) {
    const { braId, couponId, stockTotal } = coupon;
    const noted = await sql.query(
      SQL`select 1 from coupon_sold_out where bra_id = ${braId} and coupon_id = ${couponId} and stock_total >= ${stockTotal}`,
    );
    if (noted.length === 0) await noteSoldOut(sql, coupon, now);
  }
}
