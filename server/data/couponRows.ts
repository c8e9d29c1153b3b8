/** Maps a coupon's row to the contract. Shared by the lists, the search and the single coupon. */
import SQL, { empty } from 'sql-template-tag';

import { isUsable } from './offers.ts';

import type { Coupon } from '#contract/coupons.ts';
import type { z } from 'zod';
import type { Statement } from '../db/client.ts';
import type { IndustryType } from './columnTypes.ts';

export type CouponData = z.input<typeof Coupon>;

/** Remaining stock is sent up to this number. */
const LEFT_WORTH_SAYING = 20;

/** A row of `columnsOf` and `couponsOf`. couponStock.ts adds the remaining stock. */
export type CouponRow = {
  couponId: string;
  braId: string;
  merId: string;
  industryType: IndustryType;
  storeName: string;
  title: string;
  kind: 'amount' | 'percent' | 'gift';
  amount: number | null;
  percentToPay: number | null;
  giftLabel: string | null;
  minimumSpend: number;
  scopes: string[];
  rules: string[];
  startsAt: Date;
  endsAt: Date;
  usableUntil: string | null;
  usableDays: number | null;
  /** null means unlimited. */
  stockTotal: number | null;
  createdAt: Date;
  isClaimed: boolean;
  /** A member who claims it now, or at its start, can use it. */
  isUsable: boolean;
};

export type CountedCoupon = CouponRow & { stockLeft: number | null };

/** Columns of a CouponRow at `now`. */
export const columnsOf = (
  userId: string | null,
  now: Date,
): Statement => SQL`k.coupon_id as "couponId", k.bra_id as "braId", k.mer_id as "merId",
  m.industry_type as "industryType", s.name as "storeName",
  k.title, k.kind, k.amount, k.percent_to_pay as "percentToPay", k.gift_label as "giftLabel",
  k.minimum_spend as "minimumSpend",
  k.scopes, k.rules, k.starts_at as "startsAt", k.ends_at as "endsAt", k.usable_until as "usableUntil",
  k.usable_days as "usableDays",
  k.stock_total as "stockTotal", k.created_at as "createdAt",
  ${userId === null ? SQL`false` : SQL`c.user_id is not null`} as "isClaimed", ${isUsable(now)} as "isUsable"`;
/**
 * Joins the claim of `userId` to `coupons k`. Joins nothing for a visitor (null): Citus would fetch everybody's claims.
 */
export const claimOf = (userId: string | null): Statement =>
  userId === null ? empty : SQL`left join coupon_claims c on c.user_id = ${userId} and c.coupon_id = k.coupon_id`;
/** Joins to `coupons k`, with the claim of `userId` (null for a visitor). */
export const joinsOf = (userId: string | null): Statement =>
  SQL`join stores s on s.bra_id = k.bra_id join merchants m on m.mer_id = k.mer_id ${claimOf(userId)}`;
/** All coupons, with the claim of `userId` (null for a visitor). */
export const couponsOf = (userId: string | null): Statement => SQL`coupons k ${joinsOf(userId)}`;

/** Builds the value from the column that belongs to the coupon's kind. */
export function valueOf({
  kind,
  amount,
  percentToPay,
  giftLabel,
}: Pick<CouponRow, 'kind' | 'amount' | 'percentToPay' | 'giftLabel'>): CouponData['value'] {
  if (kind === 'amount') return { kind, amount: amount ?? 0 };
  if (kind === 'percent') return { kind, percentToPay: percentToPay ?? 100 };
  return { kind, label: giftLabel ?? '' };
}

function stateOf(
  { isClaimed, startsAt, endsAt, stockLeft, isUsable: canBeUsed }: CountedCoupon,
  now: Date,
): CouponData['state'] {
  if (isClaimed) return 'claimed';
  if (endsAt <= now || !canBeUsed) return 'ended';
  if (startsAt > now) return 'notStarted';
  return stockLeft === 0 ? 'soldOut' : 'claimable';
}

/** The contract's coupon, with its state at `now`. */
export function couponOf(row: CountedCoupon, now: Date): CouponData {
  const {
    couponId,
    braId,
    merId,
    industryType,
    storeName,
    title,
    minimumSpend,
    scopes,
    rules,
    usableUntil,
    usableDays,
    stockLeft,
  } = row;
  const state = stateOf(row, now);
  const saysLeft = state === 'claimable' && stockLeft !== null && stockLeft <= LEFT_WORTH_SAYING;
  return {
    couponId,
    braId,
    merId,
    industryType,
    storeName,
    title,
    minimumSpend,
    scopes,
    rules,
    usableUntil,
    usableDays,
    state,
    logo: `logo-${merId}`,
    value: valueOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    left: saysLeft ? stockLeft : null,
  };
}
