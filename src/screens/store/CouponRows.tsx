import s from './sections.module.css';

import type { ReactNode } from 'react';
import type { Coupon } from '#contract/coupons.ts';

/** Shown before 共 N 張 is tapped. */
export const COUPONS_AT_FIRST = 2;

type Props = {
  coupons: readonly Coupon[];
  isAll: boolean;
  /** The card of one. */ children: (coupon: Coupon) => ReactNode;
};

/** A store's coupons, the first of them or all. Pure. */
export function CouponRows({ coupons, isAll, children }: Props) {
  return (
    <ul className={s.list}>
      {(isAll ? coupons : coupons.slice(0, COUPONS_AT_FIRST)).map((coupon) => (
        <li key={coupon.couponId}>{children(coupon)}</li>
      ))}
    </ul>
  );
}
