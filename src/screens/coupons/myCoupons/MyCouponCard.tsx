import { isolated } from '#text/isolated.ts';
import { CouponFrame } from '#features/coupons/CouponFrame.tsx';
import { couponCondition } from '#features/coupons/couponLabels.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { Button } from '#widgets/Button.tsx';

import { myCouponDetails, myCouponTags, unusableReason } from './myCouponLabels.ts';

import type { MyCoupon } from '#contract/coupons.ts';

type Props = { coupon: MyCoupon; nowMs: number; onOpen: (coupon: MyCoupon) => void };

/** A claimed coupon: store, validity, and the button that shows it at the counter. */
export function MyCouponCard({ coupon, nowMs, onOpen }: Props) {
  const { storeName, title, state } = coupon;
  const isReady = state === 'usable' && unusableReason(coupon, nowMs) === null;
  const name = `${isolated(storeName)} ${title}`;
  return (
    <CouponFrame
      value={coupon.value}
      condition={couponCondition(coupon)}
      title={storeName}
      logo={coupon.logo}
      stamp={state === 'used' ? myCouponsText.used : null}
      level={2}
      name={name}
      detail={title}
      tags={myCouponTags(coupon, nowMs)}
      isOver={state !== 'usable'}
      footRows={myCouponDetails(coupon)}
      action={
        <Button
          size="small"
          kind={isReady ? 'primary' : 'quiet'}
          label={isReady ? myCouponsText.showName(name) : myCouponsText.lookName(name)}
          onClick={() => onOpen(coupon)}
        >
          {isReady ? myCouponsText.show : myCouponsText.look}
        </Button>
      }
    />
  );
}
