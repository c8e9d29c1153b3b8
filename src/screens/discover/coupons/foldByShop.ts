import type { Coupon } from '#contract/coupons.ts';

/** A shop's coupons that stand one after another: the first is seen, the others are folded below it. */
export type CouponFold = { first: Coupon; others: readonly Coupon[] };
type Page<T> = { list: readonly T[] };

/** Folds the coupons of one branch into one row, over the pages' ends too. Pure. */
export function foldByShop(pages: readonly Page<Coupon>[]): Page<CouponFold>[] {
  let last: { first: Coupon; others: Coupon[] } | undefined;
  return pages.map(({ list }) => {
    const folds: CouponFold[] = [];
    for (const coupon of list) {
      if (last?.first.braId === coupon.braId) {
        last.others.push(coupon);
      } else {
        last = { first: coupon, others: [] };
        folds.push(last);
      }
    }
    return { list: folds };
  });
}
