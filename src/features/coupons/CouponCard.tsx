import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';

import { CouponFrame, CouponStatus, CouponTags } from './CouponFrame.tsx';
import { couponCondition, couponDate, couponTags, isGone } from './couponLabels.ts';

import * as base from '#widgets/base.module.css';

import type { ReactNode } from 'react';
import type { Coupon } from '#contract/coupons.ts';

type Props = {
  coupon: Coupon;
  /** Replaces 領取 and the status text. */
  action?: ReactNode;
  onClaim?: (coupon: Coupon) => unknown;
};

/** A coupon on the page of its store: value at the left, rule and date at the right, one action. */
export function CouponCard({ coupon, action, onClaim }: Props) {
  const { title } = coupon;
  return (
    <CouponFrame
      value={coupon.value}
      condition={couponCondition(coupon)}
      name={title}
      isOver={isGone(coupon)}
      date={couponDate(coupon)}
      action={
        action ??
        (coupon.state === 'claimable' ? (
          <Button size="small" label={couponsText.claimName(title)} onClick={() => onClaim?.(coupon)}>
            {couponsText.claim}
          </Button>
        ) : (
          <CouponStatus state={coupon.state} />
        ))
      }
    >
      <h3 className={cx(base.wholeWords, base.label)}>{title}</h3>
      <CouponTags tags={couponTags(coupon)} />
    </CouponFrame>
  );
}
