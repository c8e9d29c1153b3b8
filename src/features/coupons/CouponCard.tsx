import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';

import { CouponStatus, CouponFrame } from './CouponFrame.tsx';
import { couponCondition, couponDate, type CouponTag, couponTags, isGone } from './couponLabels.ts';

import type { ReactNode } from 'react';
import type { Coupon } from '#contract/coupons.ts';

type Props = {
  coupon: Coupon;
  /** The head line; the coupon's defaultAction title when not given (lists over many shops put the shop's name here). */
  title?: string;
  /** In place of the plain head line: the same words with what was searched for marked. */
  heading?: ReactNode;
  /** Below the head line: what one gets, where that does not say it. */
  detail?: ReactNode;
  tags?: readonly CouponTag[];
  /** See CouponFrame. */
  level?: 2 | 3;
  /** Above the date: how far it is; null: nothing. */
  place?: ReactNode;
  /** Instead of couponDate's words. */
  date?: ReactNode;
  /** Instead of 領取 and what is said in its place; null: nothing. */
  action?: ReactNode;
  onClaim?: (coupon: Coupon) => unknown;
};

const STATUS_TEXT = {
  claimed: couponsText.claimed,
  soldOut: couponsText.soldOut,
  notStarted: couponsText.notStarted,
  ended: couponsText.ended,
} as const;

/** A coupon: value at the left, rule and date at the right, one action, notches on the seam. */
export function CouponCard({
  coupon,
  title = coupon.title,
  heading = title,
  detail = null,
  tags = couponTags(coupon),
  level = 3,
  place = null,
  date = couponDate(coupon),
  action,
  onClaim,
}: Props) {
  const defaultAction =
    coupon.state === 'claimable' ? (
      <Button size="small" label={couponsText.claimName(title)} onClick={() => onClaim?.(coupon)}>
        {couponsText.claim}
      </Button>
    ) : (
      <CouponStatus>{STATUS_TEXT[coupon.state]}</CouponStatus>
    );
  return (
    <CouponFrame
      value={coupon.value}
      condition={couponCondition(coupon)}
      title={heading}
      // in the shop's defaultAction page it would say nothing
      logo={title === coupon.title ? undefined : coupon.logo}
      level={level}
      detail={detail}
      name={title}
      tags={tags}
      isOver={isGone(coupon)}
      footRows={place === null ? [date] : [place, date]}
      action={action === undefined ? defaultAction : action}
    />
  );
}
