/** Reads coupons by id and claims them: once a member, never more than the stock (C19). */
import SQL from 'sql-template-tag';

import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { newCouponCode } from './couponCode.ts';
import { columnsOf, couponOf, couponsOf } from './couponRows.ts';
import { isSoldOut, OutOfStock, recordSoldOut, takeFromStock, withStockLeft } from './couponStock.ts';

import type { Db, Sql } from '../db/client.ts';
import type { CouponData, CouponRow } from './couponRows.ts';

/** One coupon as seen by `userId` (null for a visitor). Null when it does not exist or only a pack contains it. */
export async function findCoupon(
  sql: Sql,
  couponId: string,
  userId: string | null,
  now: Date,
): Promise<CouponData | null> {
  const [coupon] = await couponsByIds(sql, [couponId], userId, now);
  return coupon ?? null;
}

/** Coupons in the order of `couponIds` as seen by `userId` (null for a visitor). Unknown ids are left out. */
export async function couponsByIds(
  sql: Sql,
  couponIds: readonly string[],
  userId: string | null,
  now: Date,
): Promise<CouponData[]> {
  const rows = await sql.query<CouponRow>(
    SQL`select ${columnsOf(userId, now)} from ${couponsOf(userId)} where k.coupon_id = any(${[...couponIds]}::text[])
      and not k.is_pack_only`,
  );
  const couponById = new Map((await withStockLeft(sql, rows)).map((row) => [row.couponId, couponOf(row, now)]));
  return couponIds.flatMap((couponId) => couponById.get(couponId) ?? []);
}

/** Last usable day (Asia/Taipei) of a coupon claimed now: its fixed day or its number of days, whichever is earlier. */
export function usableUntilOf(
  coupon: { usableUntil: string | null; usableDays: number | null; endsAt: Date },
  now: Date,
): string {
  const days = coupon.usableDays === null ? null : dayAfter(taipeiDay(now.getTime()), coupon.usableDays);
  const [earliest] = [coupon.usableUntil, days].filter((day) => day !== null).sort();
  return earliest ?? taipeiDay(coupon.endsAt.getTime());
}

export type ClaimRefusal =
  | 'notFound'
  | 'couponSoldOut'
  | 'couponClaimed'
  | 'couponNotStarted'
  | 'couponEnded'
  | 'couponUnusable';

type ClaimRow = Pick<
  CouponRow,
  'couponId' | 'braId' | 'merId' | 'startsAt' | 'endsAt' | 'usableUntil' | 'usableDays' | 'stockTotal'
>;

/** Inserts the claim, once for each member by its key, and takes one from the stock. */
function insertClaim(db: Db, coupon: ClaimRow, userId: string, usableUntil: string, now: Date): Promise<boolean> {
  return db.transact(async (sql) => {
    const newRows = await sql.query(
      SQL`insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, code, claimed_at, usable_until)
        values (${userId}, ${coupon.couponId}, ${coupon.braId}, ${coupon.merId}, ${newCouponCode()}, ${now},
        ${usableUntil})
       on conflict (user_id, coupon_id) do nothing returning coupon_id`,
    );
    if (newRows.length === 0) return false;
    if (!(await takeFromStock(sql, coupon, now))) throw new OutOfStock();
    return true;
  });
}

/** Claims a coupon for the token's owner. Returns the last usable day or the reason of the refusal. */
export async function claimCoupon(
  db: Db,
  couponId: string,
  userId: string,
  now: Date,
): Promise<{ usableUntil: string } | ClaimRefusal> {
  const [coupon] = await db.query<ClaimRow & { isClaimed: boolean; isUsable: boolean; isStockEmpty: boolean }>(
    SQL`select ${columnsOf(userId, now)}, ${isSoldOut()} as "isStockEmpty" from ${couponsOf(userId)}
      where k.coupon_id = ${couponId} and not k.is_pack_only`,
  );
  if (!coupon) return 'notFound';
  if (coupon.isClaimed) return 'couponClaimed';
  if (coupon.endsAt <= now) return 'couponEnded';
  if (!coupon.isUsable) return 'couponUnusable';
  if (coupon.startsAt > now) return 'couponNotStarted';
  // avoids a transaction once the coupon is sold out
  if (coupon.isStockEmpty) return 'couponSoldOut';
  const usableUntil = usableUntilOf(coupon, now);
  try {
    return (await insertClaim(db, coupon, userId, usableUntil, now)) ? { usableUntil } : 'couponClaimed';
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
  }
  await recordSoldOut(db, [coupon], now);
  return 'couponSoldOut';
}
