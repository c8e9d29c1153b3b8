/** What a counter does with whoever stands before it: only for the merchant whose key is used, and its own branches. */
import SQL from 'sql-template-tag';

import { couponUse, daysLeft } from '#domain/couponUse.ts';

import { valueOf } from './couponRows.ts';
import { maskName } from './maskName.ts';

import type { CouponTimes } from '#domain/couponUse.ts';
import type { HeldCoupon } from '#contract/partner.ts';
import type { z } from 'zod';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { CouponRow } from './couponRows.ts';

type Held = z.input<typeof HeldCoupon>;
export type RedeemRefusal = 'notFound' | 'couponUsed' | 'couponExpired' | 'couponNotNow' | 'couponElsewhere';

/** A redemption can be taken back for so long. */
const GIVE_BACK_MS = 86_400_000;
/** A member's coupons of one merchant that a counter is shown at once. */
const MOST_COUPONS = 50;

type HeldRow = Pick<
  CouponRow,
  'couponId' | 'title' | 'minimumSpend' | 'rules' | 'kind' | 'amount' | 'percentToPay' | 'giftLabel'
> & {
  code: string;
  userId: string;
  nickname: string;
  braId: string;
  isForMerchant: boolean;
  usableFrom: string | null;
  usableTimes: CouponTimes | null;
  usableUntil: string;
  usedAt: Date | null;
  usedBraId: string | null;
};

const heldWhere = (
  merId: string,
  where: Statement,
): Statement => SQL`select c.code, c.user_id as "userId", u.nickname, c.bra_id as "braId", k.is_for_merchant as "isForMerchant",
    k.coupon_id as "couponId", k.title, k.minimum_spend as "minimumSpend", k.rules, k.kind, k.amount, k.percent_to_pay as "percentToPay", k.gift_label as "giftLabel",
    k.usable_from as "usableFrom", k.usable_times as "usableTimes", c.usable_until as "usableUntil", c.used_at as "usedAt", c.used_bra_id as "usedBraId"
  from coupon_claims c join coupons k on k.bra_id = c.bra_id and k.coupon_id = c.coupon_id join members u on u.user_id = c.user_id
  where c.mer_id = ${merId} and ${where}`;

function stateOf(row: HeldRow, now: Date): Held['state'] {
  if (row.usedAt !== null) return 'used';
  if (daysLeft(row.usableUntil, now.getTime()) < 0) return 'expired';
  return couponUse(row, now.getTime()).kind === 'now' ? 'usable' : 'notNow';
}

function heldOf(row: HeldRow, now: Date): Held {
  const { code, couponId, title, minimumSpend, rules, usableUntil, usedAt, usedBraId, braId } = row;
  return {
    code,
    couponId,
    title,
    value: valueOf(row),
    minimumSpend,
    rules,
    state: stateOf(row, now),
    usableUntil,
    used: usedAt && { at: usedAt.toISOString(), braId: usedBraId ?? braId },
    memberName: maskName(row.nickname),
  };
}

/** The member who shows this code; null when nobody has it. */
export async function memberByCode(
  sql: Sql,
  memberCode: string,
): Promise<{ userId: string; nickname: string; memberName: string } | null> {
  const [found] = await sql.query<{ userId: string; nickname: string }>(
    SQL`select user_id as "userId", nickname from members where member_code = ${memberCode}`,
  );
  return found ? { ...found, memberName: maskName(found.nickname) } : null;
}

/** The code that a member would show, for whom a hand-off has told already. */
export async function memberCodeOf(
  sql: Sql,
  userId: string,
): Promise<{ memberCode: string; memberName: string } | null> {
  const [found] = await sql.query<{ memberCode: string; nickname: string }>(
    SQL`select member_code as "memberCode", nickname from members where user_id = ${userId}`,
  );
  return found ? { memberCode: found.memberCode, memberName: maskName(found.nickname) } : null;
}

/** What the member holds of the merchant and has not used, soonest gone first. */
export async function couponsAtCounter(sql: Sql, merId: string, userId: string, now: Date): Promise<Held[]> {
  const rows = await sql.query<HeldRow>(
    SQL`${heldWhere(merId, SQL`c.user_id = ${userId} and c.used_at is null`)} order by c.usable_until, c.coupon_id limit ${MOST_COUPONS}`,
  );
  return rows.map((row) => heldOf(row, now)).filter(({ state }) => state !== 'expired');
}

/** A coupon of the merchant by its code. */
export async function heldCoupon(sql: Sql, merId: string, code: string, now: Date): Promise<Held | null> {
  const [row] = await sql.query<HeldRow>(heldWhere(merId, SQL`c.code = ${code}`));
  return row ? heldOf(row, now) : null;
}

/** Is this branch one of the merchant's, and not closed? */
export async function isBranchOf(sql: Sql, merId: string, braId: string): Promise<boolean> {
  return (
    (await sql.query(SQL`select 1 from stores where bra_id = ${braId} and mer_id = ${merId} and closed_at is null`))
      .length > 0
  );
}

/**
 * The row behind a code, held until the transaction ends. Whose it is is looked up first: a row is held by the whole of
 * its key.
 */
async function heldRow(sql: Sql, merId: string, code: string): Promise<HeldRow | null> {
  const [claim] = await sql.query<{ userId: string; couponId: string }>(
    SQL`select user_id as "userId", coupon_id as "couponId" from coupon_claims where code = ${code} and mer_id = ${merId}`,
  );
  if (!claim) return null;
  await sql.query(
    SQL`select 1 from coupon_claims where user_id = ${claim.userId} and coupon_id = ${claim.couponId} for update`,
  );
  const [row] = await sql.query<HeldRow>(
    heldWhere(merId, SQL`c.user_id = ${claim.userId} and c.coupon_id = ${claim.couponId} and c.code = ${code}`),
  );
  return row ?? null;
}

/** Uses a coupon up at a branch; of any number at the same moment one does. */
export function redeemCoupon(
  db: Db,
  merId: string,
  { code, braId }: { code: string; braId: string },
  now: Date,
): Promise<Held | RedeemRefusal> {
  return db.transact(async (sql) => {
    const row = await heldRow(sql, merId, code);
    if (!row || !(await isBranchOf(sql, merId, braId))) return 'notFound';
    if (!row.isForMerchant && row.braId !== braId) return 'couponElsewhere';
    const state = stateOf(row, now);
    if (state === 'used') return 'couponUsed';
    if (state === 'expired') return 'couponExpired';
    if (state === 'notNow') return 'couponNotNow';
    const used = await sql.query(
      SQL`update coupon_claims set used_at = ${now}, used_bra_id = ${braId} where user_id = ${row.userId} and coupon_id = ${row.couponId} and used_at is null returning 1`,
    );
    return used.length === 0 ? 'couponUsed' : heldOf({ ...row, usedAt: now, usedBraId: braId }, now);
  });
}

/** Takes a redemption back where it was made, within a day; once for each redemption. */
export function giveBackCoupon(
  db: Db,
  merId: string,
  { code, braId }: { code: string; braId: string },
  now: Date,
): Promise<Held | 'notFound' | 'couponNotUsed' | 'couponElsewhere'> {
  return db.transact(async (sql) => {
    const row = await heldRow(sql, merId, code);
    if (!row) return 'notFound';
    if (row.usedAt === null || row.usedAt.getTime() < now.getTime() - GIVE_BACK_MS) return 'couponNotUsed';
    if ((row.usedBraId ?? row.braId) !== braId) return 'couponElsewhere';
    await sql.query(
      SQL`update coupon_claims set used_at = null, used_bra_id = null where user_id = ${row.userId} and coupon_id = ${row.couponId}`,
    );
    return heldOf({ ...row, usedAt: null, usedBraId: null }, now);
  });
}

/**
 * Adds points (or takes them, to no less than none) and what was spent, from which the grade follows; a grade never
 * falls.
 * @returns false when the member is none of the merchant's
 */
export async function addPoints(
  sql: Sql,
  merId: string,
  userId: string,
  { points, spent }: { points: number; spent: number },
): Promise<boolean> {
  const changed = await sql.query(
    SQL`update memberships m set points = greatest(0, m.points + ${points}::int), spent_amount = m.spent_amount + ${spent}::int,
       level = greatest(m.level, (select max(g.level) from grades g where g.mer_id = m.mer_id and g.from_amount <= m.spent_amount + ${spent}::int))
     where m.user_id = ${userId} and m.mer_id = ${merId} returning 1`,
  );
  return changed.length > 0;
}
