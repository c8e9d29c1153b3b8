import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';

import { CouponStatus, CouponFrame } from './CouponFrame.tsx';
import { couponCondition, couponDate, type CouponTag, couponTags, isGone } from './couponLabels.ts';

import type { ReactNode } from 'react';
import type { Coupon } from '#contract/coupons.ts';

type Props = {
  coupon: Coupon;
  /** Heading, by default the coupon's own title. Lists of many shops pass the shop's name. */
  title?: string;
  /** Rendered instead of the plain heading, with highlighted search terms. */
  heading?: ReactNode;
  /** Details below the heading, if it does not contain the benefit. */
  detail?: ReactNode;
  tags?: readonly CouponTag[];
  /** See CouponFrame. */
  level?: 2 | 3;
  /** Distance, above the date. null for none. */
  place?: ReactNode;
  /** Replaces the text of couponDate. */
  date?: ReactNode;
  /** Replaces 領取 and the status text. null for none. */
  action?: ReactNode;
  onClaim?: (coupon: Coupon) => unknown;
};

const STATUS_TEXT = {
  claimed: couponsText.claimed,
  soldOut: couponsText.soldOut,
  notStarted: couponsText.notStarted,
  ended: couponsText.ended,
} as const;

/** A coupon with value at the left, rule and date at the right, one action, and notches on the seam. */
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
      // redundant on the shop's own page
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
