/** Coupons by their state, for the store page. */
import SQL, { empty } from 'sql-template-tag';

import { columnsOf, couponOf, couponsOf, joinsOf } from './couponRows.ts';
import { isSoldOut, withStockLeft } from './couponStock.ts';
import { BY_TIME, cutPage } from './cursor.ts';
import { isOffer } from './offers.ts';

import type { Sql, Statement } from '../db/client.ts';
import type { CouponRow } from './couponRows.ts';
import type { Cursor } from './cursor.ts';

/**
 * The list's three parts at the instant `asOf` of its first page: claimable, claimed or not started, sold out. A claim
 * between two pages therefore moves no coupon from one page to another.
 */
function phasesOf(userId: string | null, asOf: Date): readonly [Statement, Statement, Statement] {
  const claimedBefore =
    userId === null
      ? SQL`false`
      : SQL`exists (select 1 from coupon_claims b where b.user_id = ${userId} and b.coupon_id = k.coupon_id
        and b.claimed_at <= ${asOf})`;
  return [
    SQL`k.starts_at <= ${asOf} and not ${isSoldOut(asOf)} and not ${claimedBefore}`,
    SQL`(${claimedBefore} or k.starts_at > ${asOf})`,
    SQL`k.starts_at <= ${asOf} and ${isSoldOut(asOf)} and not ${claimedBefore}`,
  ];
}

/** SQL condition: `userId` can claim `coupons k` now. */
export const isClaimable = (userId: string, now: Date): Statement =>
  SQL`${isOffer(now)} and ${phasesOf(userId, now)[0]}`;

export type CouponQuery = {
  userId: string | null;
  braId?: string | undefined;
  after: Cursor | null;
  size: number;
  now: Date;
};

type ListedRow = CouponRow & { phase: Cursor['phase'] };

/** Coupons of one branch. They are few, so one statement ranks them all. */
function rowsOfBranch(sql: Sql, braId: string, { userId, after, size, now }: CouponQuery): Promise<ListedRow[]> {
  const asOf = after?.asOf ?? now;
  const [claimable, claimedOrToCome] = phasesOf(userId, asOf);
  const beyond =
    after === null
      ? empty
      : SQL`where phase > ${after.phase}::int or (phase = ${after.phase}::int
        and ("createdAt", "couponId") < (${after.at}, ${after.id}))`;
  return sql.query<ListedRow>(
    SQL`select * from (select case when ${claimable} then 0 when ${claimedOrToCome} then 1
      else 2 end as phase, ${columnsOf(userId, now)}
       from ${couponsOf(userId)} where k.bra_id = ${braId} and ${isOffer(asOf)}) l
     ${beyond} order by phase, "createdAt" desc, "couponId" desc limit ${size + 1}`,
  );
}

/** Coupons of all branches. Reads one part after another by index, until the page is full. */
async function rowsOfAll(sql: Sql, { userId, after, size, now }: CouponQuery): Promise<ListedRow[]> {
  const rows: ListedRow[] = [];
  const asOf = after?.asOf ?? now;
  const first = after?.phase ?? 0;
  for (const [phase, inPhase] of phasesOf(userId, asOf).entries()) {
    if (phase < first || rows.length > size) continue;
    const beyond =
      after !== null && phase === first ? SQL`and (k.created_at, k.coupon_id) < (${after.at}, ${after.id})` : empty;
    rows.push(
      ...(await sql.query<ListedRow>(
        // limits the rows before the joins
        SQL`select ${phase}::int as phase, ${columnsOf(userId, now)}
         from (select * from coupons k where ${isOffer(asOf)} and ${inPhase} ${beyond}
         order by k.created_at desc, k.coupon_id desc limit ${size + 1 - rows.length}) k ${joinsOf(userId)}
         order by k.created_at desc, k.coupon_id desc`,
      )),
    );
  }
  return rows;
}

/** Coupons on offer, claimable ones first, and newest first within each part. */
export async function listCoupons(sql: Sql, query: CouponQuery) {
  const { braId, after, size, now } = query;
  const asOf = after?.asOf ?? now;
  const rows = await (braId === undefined ? rowsOfAll(sql, query) : rowsOfBranch(sql, braId, query));
  return cutPage(
    BY_TIME,
    await withStockLeft(sql, rows),
    size,
    (row) => couponOf(row, now),
    ({ createdAt, couponId, phase }) => ({ at: createdAt, id: couponId, phase, asOf }),
  );
}
