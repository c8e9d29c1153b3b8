/** Filter of the claimed coupons: by text, by store, usable today, expiring soon. Pure. */
import { foldText, searchTerms } from '#domain/searchText.ts';

import { branchOf, endLabel, unusableReason } from './myCouponLabels.ts';

import type { MyCoupon } from '#contract/coupons.ts';

/**
 * `only`: `today`, `soon`, or `shop:` with a merId, or '' for all. `q`: search text for the store's or coupon's name.
 */
export type MyCouponFilter = { only: string; q: string };

const SHOP = 'shop:';

export const isFiltered = ({ only, q }: MyCouponFilter): boolean => only !== '' || searchTerms(q).length > 0;

const shopKey = (merId: string): string => SHOP + merId;

/** @param nowMs ms since 1970 */
export function matchesFilter(coupon: MyCoupon, { only, q }: MyCouponFilter, nowMs: number): boolean {
  const name = foldText(`${coupon.storeName} ${coupon.title}`);
  if (!searchTerms(q).every((term) => name.includes(term))) return false;
  if (only === 'today') return coupon.state === 'usable' && unusableReason(coupon, nowMs) === null;
  if (only === 'soon') return endLabel(coupon, nowMs) !== null;
  return !only.startsWith(SHOP) || only === shopKey(coupon.merId);
}

/** 梅香牛肉麵 of 梅香牛肉麵 永康店. The whole name when it has no branch. */
function merchantOf(name: string): string {
  const rest = name.slice(0, -branchOf(name).length).trim();
  return rest === '' ? name : rest;
}

/** Merchants of these coupons, most coupons first. */
export function shopsOf(coupons: readonly MyCoupon[]): { key: string; name: string }[] {
  const merchants = new Map<string, { name: string; count: number }>();
  for (const { merId, storeName } of coupons) {
    const { name, count } = merchants.get(merId) ?? { name: merchantOf(storeName), count: 0 };
    merchants.set(merId, { name, count: count + 1 });
  }
  return [...merchants]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([merId, { name }]) => ({ key: shopKey(merId), name }));
}
