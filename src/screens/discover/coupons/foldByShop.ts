import type { Coupon } from '#contract/coupons.ts';

/** Adjacent coupons of one store: the first is shown, the others are collapsed below it. */
export type CouponFold = { first: Coupon; others: readonly Coupon[] };
type Page<T> = { list: readonly T[] };

/** Groups the coupons of one branch into one row, also across page boundaries. Pure. */
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
