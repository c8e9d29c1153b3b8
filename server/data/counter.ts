/** Calls of a shop's counter. They reach only the merchant of the key and its own branches. */
import SQL from 'sql-template-tag';

import { couponUse, daysLeft } from '#domain/couponUse.ts';

import { valueOf } from './couponRows.ts';
import { maskName } from './maskName.ts';
import { MOST_ON_CARD } from './memberships.ts';
import { lockCard, movePoints } from './pointsLedger.ts';

import type { CouponTimes } from '#domain/couponUse.ts';
import type { HeldCoupon } from '#contract/partner.ts';
import type { z } from 'zod';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { CouponRow } from './couponRows.ts';
import type { PointsMove } from './pointLots.ts';

type CounterCoupon = z.input<typeof HeldCoupon>;
export type RedeemRefusal = 'notFound' | 'couponUsed' | 'couponExpired' | 'couponNotNow' | 'couponElsewhere';

/** Time within which a redemption can be undone. */
const GIVE_BACK_MS = 86_400_000;
/** Limit of a member's coupons at one merchant that the counter receives. */
const MOST_COUPONS = 50;

type ClaimRow = Pick<
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

const claimsWhere = (
  merId: string,
  where: Statement,
): Statement => SQL`select c.code, c.user_id as "userId", u.nickname, c.bra_id as "braId",
  k.is_for_merchant as "isForMerchant",
    k.coupon_id as "couponId", k.title, k.minimum_spend as "minimumSpend", k.rules, k.kind, k.amount,
    k.percent_to_pay as "percentToPay", k.gift_label as "giftLabel",
    k.usable_from as "usableFrom", k.usable_times as "usableTimes", c.usable_until as "usableUntil",
    c.used_at as "usedAt", c.used_bra_id as "usedBraId"
  from coupon_claims c join coupons k on k.bra_id = c.bra_id and k.coupon_id = c.coupon_id
  join members u on u.user_id = c.user_id
  where c.mer_id = ${merId} and ${where}`;

function stateOf(row: ClaimRow, now: Date): CounterCoupon['state'] {
  if (row.usedAt !== null) return 'used';
  if (daysLeft(row.usableUntil, now.getTime()) < 0) return 'expired';
  return couponUse(row, now.getTime()).kind === 'now' ? 'usable' : 'notNow';
}

function couponOf(row: ClaimRow, now: Date): CounterCoupon {
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

export type FoundMember = { userId: string; nickname: string; memberName: string };

/** The member with this code. `renewed` for a code that the member has replaced, null for an unknown one. */
export async function memberByCode(sql: Sql, memberCode: string): Promise<FoundMember | 'renewed' | null> {
  const [row] = await sql.query<{ userId: string; nickname: string }>(
    SQL`select user_id as "userId", nickname from members where member_code = ${memberCode}`,
  );
  if (row) return { userId: row.userId, nickname: row.nickname, memberName: maskName(row.nickname) };
  const formerRows = await sql.query(SQL`select 1 from members where former_code = ${memberCode}`);
  return formerRows.length > 0 ? 'renewed' : null;
}

/** The code of a member whose id is known from a hand-off. */
export async function memberCodeOf(
  sql: Sql,
  userId: string,
): Promise<{ userId: string; memberCode: string; memberName: string } | null> {
  const [row] = await sql.query<{ memberCode: string; nickname: string }>(
    SQL`select member_code as "memberCode", nickname from members where user_id = ${userId}`,
  );
  return row ? { userId, memberCode: row.memberCode, memberName: maskName(row.nickname) } : null;
}

/** The member's unused coupons of the merchant, ordered by their last day. */
export async function couponsAtCounter(sql: Sql, merId: string, userId: string, now: Date): Promise<CounterCoupon[]> {
  const rows = await sql.query<ClaimRow>(
    SQL`${claimsWhere(merId, SQL`c.user_id = ${userId} and c.used_at is null`)} order by c.usable_until, c.coupon_id
      limit ${MOST_COUPONS}`,
  );
  return rows.map((row) => couponOf(row, now)).filter(({ state }) => state !== 'expired');
}

/** A coupon of the merchant by code. */
export async function couponByCode(sql: Sql, merId: string, code: string, now: Date): Promise<CounterCoupon | null> {
  const [row] = await sql.query<ClaimRow>(claimsWhere(merId, SQL`c.code = ${code}`));
  return row ? couponOf(row, now) : null;
}

/** True when the branch belongs to the merchant and is not closed. */
export async function isBranchOf(sql: Sql, merId: string, braId: string): Promise<boolean> {
  return (
    (await sql.query(SQL`select 1 from stores where bra_id = ${braId} and mer_id = ${merId} and closed_at is null`))
      .length > 0
  );
}

/**
 * Locks the claim behind a code until the transaction ends. The first statement reads its key, which the lock needs.
 */
async function lockClaim(sql: Sql, merId: string, code: string): Promise<ClaimRow | null> {
  const [keyRow] = await sql.query<{ userId: string; couponId: string }>(
    SQL`select user_id as "userId", coupon_id as "couponId" from coupon_claims where code = ${code}
      and mer_id = ${merId}`,
  );
  if (!keyRow) return null;
  await sql.query(
    SQL`select 1 from coupon_claims where user_id = ${keyRow.userId} and coupon_id = ${keyRow.couponId} for update`,
  );
  const [row] = await sql.query<ClaimRow>(
    claimsWhere(merId, SQL`c.user_id = ${keyRow.userId} and c.coupon_id = ${keyRow.couponId} and c.code = ${code}`),
  );
  return row ?? null;
}

/** Redeems a coupon at a branch. Only one of several concurrent calls succeeds. */
export function redeemCoupon(
  db: Db,
  merId: string,
  { code, braId }: { code: string; braId: string },
  now: Date,
): Promise<CounterCoupon | RedeemRefusal> {
  return db.transact(async (sql) => {
    const claim = await lockClaim(sql, merId, code);
    if (!claim || !(await isBranchOf(sql, merId, braId))) return 'notFound';
    if (!claim.isForMerchant && claim.braId !== braId) return 'couponElsewhere';
    const state = stateOf(claim, now);
    if (state === 'used') return 'couponUsed';
    if (state === 'expired') return 'couponExpired';
    if (state === 'notNow') return 'couponNotNow';
    const usedRows = await sql.query(
      SQL`update coupon_claims set used_at = ${now}, used_bra_id = ${braId} where user_id = ${claim.userId}
        and coupon_id = ${claim.couponId} and used_at is null returning 1`,
    );
    return usedRows.length === 0 ? 'couponUsed' : couponOf({ ...claim, usedAt: now, usedBraId: braId }, now);
  });
}

/** Undoes a redemption at the branch that made it, within a day. */
export function giveBackCoupon(
  db: Db,
  merId: string,
  { code, braId }: { code: string; braId: string },
  now: Date,
): Promise<CounterCoupon | 'notFound' | 'couponNotUsed' | 'couponElsewhere'> {
  return db.transact(async (sql) => {
    const claim = await lockClaim(sql, merId, code);
    if (!claim) return 'notFound';
    if (claim.usedAt === null || claim.usedAt.getTime() < now.getTime() - GIVE_BACK_MS) return 'couponNotUsed';
    if ((claim.usedBraId ?? claim.braId) !== braId) return 'couponElsewhere';
    await sql.query(
      SQL`update coupon_claims set used_at = null, used_bra_id = null where user_id = ${claim.userId}
        and coupon_id = ${claim.couponId}`,
    );
    return couponOf({ ...claim, usedAt: null, usedBraId: null }, now);
  });
}

/** A coupon of the member by its code. Null when the member has no such coupon of the merchant. */
export async function couponIdOf(sql: Sql, merId: string, userId: string, code: string): Promise<string | null> {
  const [row] = await sql.query<{ couponId: string }>(
    SQL`select coupon_id as "couponId" from coupon_claims where user_id = ${userId} and mer_id = ${merId}
      and code = ${code}`,
  );
  return row?.couponId ?? null;
}

export type PointsRefusal = 'pointsTooFew' | 'pointsFull' | 'spentTooFew';

/**
 * Moves points and the spent amount (NT$, below zero for a refund). The grade is the highest that the amount reaches.
 * It falls with a refund only. Nothing changes with a refusal.
 * @returns points and amount, and why nothing was changed
 */
export function addPoints(
  db: Db,
  merId: string,
  userId: string,
  { spent, move }: { spent: number; move: PointsMove },
  now: Date,
): Promise<{ points: number; spent: number; refusal: PointsRefusal | null } | 'notMember'> {
  return db.transact(async (sql) => {
    const card = await lockCard(sql, userId, merId);
    if (!card) return 'notMember';
    const after = card.spent + spent;
    if (after < 0) return { points: card.points, spent: card.spent, refusal: 'spentTooFew' };
    if (after > MOST_ON_CARD) return { points: card.points, spent: card.spent, refusal: 'pointsFull' };
    const { points, refusal } = await movePoints(sql, card, move, now);
    if (refusal !== null) return { points, spent: card.spent, refusal };
    const reached = SQL`(select max(g.level) from grades g where g.mer_id = m.mer_id
      and g.from_amount <= ${after}::int)`;
    await sql.query(
      SQL`update memberships m set spent_amount = ${after},
        level = ${spent < 0 ? SQL`least(m.level, ${reached})` : SQL`greatest(m.level, ${reached})`}
       where m.user_id = ${userId} and m.mer_id = ${merId}`,
    );
    return { points, spent: after, refusal: null };
  });
}
