/** Coupons: one by its id, and the claim (once a member, never more than there are: security C19). */
import SQL from 'sql-template-tag';

import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { newCouponCode } from './couponCode.ts';
import { columnsOf, couponOf, couponsOf } from './couponRows.ts';
import { isSoldOut, seeToSoldOut, takeFromStock, withStockLeft } from './couponStock.ts';

import type { Db, Sql } from '../db/client.ts';
import type { CouponData, CouponRow } from './couponRows.ts';

/** One coupon, as `userId` (null: a visitor) sees it; null when there is none such or only a pack hands it out. */
export async function findCoupon(
  sql: Sql,
  couponId: string,
  userId: string | null,
  now: Date,
): Promise<CouponData | null> {
  const [coupon] = await couponsByIds(sql, [couponId], userId, now);
  return coupon ?? null;
}

/** Coupons in the order of their ids, as `userId` (null: a visitor) sees them; unknown ones are missing. */
export async function couponsByIds(
  sql: Sql,
  couponIds: readonly string[],
  userId: string | null,
  now: Date,
): Promise<CouponData[]> {
  const rows = await sql.query<CouponRow>(
    SQL`select ${columnsOf(userId)} from ${couponsOf(userId)} where k.coupon_id = any(${[...couponIds]}::text[]) and not k.is_pack_only`,
  );
  const found = new Map((await withStockLeft(sql, rows)).map((row) => [row.couponId, couponOf(row, now)]));
  return couponIds.flatMap((couponId) => found.get(couponId) ?? []);
}

/**
 * Last day in Taipei on which a coupon claimed now can be used: the day it names, or so many days on, whichever is
 * sooner.
 */
export function usableUntilOf(
  coupon: { usableUntil: string | null; usableDays: number | null; endsAt: Date },
  now: Date,
): string {
  const days = coupon.usableDays === null ? null : dayAfter(taipeiDay(now.getTime()), coupon.usableDays);
  const [soonest] = [coupon.usableUntil, days].filter((day) => day !== null).sort();
  return soonest ?? taipeiDay(coupon.endsAt.getTime());
}

export type ClaimRefusal = 'notFound' | 'couponSoldOut' | 'couponClaimed' | 'couponNotStarted' | 'couponEnded';

/** Ends the transaction, so that the claim which found no stock is undone. */
class Undone extends Error {}

type ClaimRow = Pick<
  CouponRow,
  'couponId' | 'braId' | 'merId' | 'startsAt' | 'endsAt' | 'usableUntil' | 'usableDays' | 'stockTotal'
>;

/** The claim itself: the member's key lets one through, the stock never goes below none left. */
function takeOne(db: Db, coupon: ClaimRow, userId: string, usableUntil: string, now: Date): Promise<boolean> {
  return db.transact(async (sql) => {
    const made = await sql.query(
      `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, code, claimed_at, usable_until) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (user_id, coupon_id) do nothing returning coupon_id`,
      [userId, coupon.couponId, coupon.braId, coupon.merId, newCouponCode(), now, usableUntil],
    );
    if (made.length === 0) return false;
    if (!(await takeFromStock(sql, coupon, now))) throw new Undone();
    return true;
  });
}

/** Claims a coupon for the token's owner, or says why not. */
export async function claimCoupon(
  db: Db,
  couponId: string,
  userId: string,
  now: Date,
): Promise<{ usableUntil: string } | ClaimRefusal> {
  const [coupon] = await db.query<ClaimRow & Pick<CouponRow, 'isClaimed'> & { isGone: boolean }>(
    SQL`select ${columnsOf(userId)}, ${isSoldOut()} as "isGone" from ${couponsOf(userId)} where k.coupon_id = ${couponId} and not k.is_pack_only`,
  );
  if (!coupon) return 'notFound';
  if (coupon.isClaimed) return 'couponClaimed';
  if (coupon.endsAt <= now) return 'couponEnded';
  if (coupon.startsAt > now) return 'couponNotStarted';
  // those who come late cost a read
  if (coupon.isGone) return 'couponSoldOut';
  const usableUntil = usableUntilOf(coupon, now);
  try {
    return (await takeOne(db, coupon, userId, usableUntil, now)) ? { usableUntil } : 'couponClaimed';
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  await seeToSoldOut(db, [coupon], now);
  return 'couponSoldOut';
}
