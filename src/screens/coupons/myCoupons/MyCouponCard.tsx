import { isolated } from '#text/isolated.ts';
import { CouponFrame, CouponTags } from '#features/coupons/CouponFrame.tsx';
import { couponCondition } from '#features/coupons/couponLabels.ts';
import { ShopCouponHead } from '#features/coupons/ShopCouponHead.tsx';
import { myCouponsText } from '#text/myCouponsText.ts';
import { Button } from '#widgets/Button.tsx';

import { myCouponDetails, myCouponTags, unusableReason } from './myCouponLabels.ts';

import * as base from '#widgets/base.module.css';

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
      name={name}
      isOver={state !== 'usable'}
      date={myCouponDetails(coupon).map((detail) => (
        <span key={detail} className={base.block}>
          {detail}
        </span>
      ))}
      action={
        <Button
          size="small"
          kind={isReady ? 'primary' : 'second'}
          label={isReady ? myCouponsText.showName(name) : myCouponsText.lookName(name)}
          onClick={() => onOpen(coupon)}
        >
          {isReady ? myCouponsText.show : myCouponsText.look}
        </Button>
      }
    >
      <ShopCouponHead logo={coupon.logo} shop={storeName} title={title} />
      <CouponTags tags={myCouponTags(coupon, nowMs)} />
    </CouponFrame>
  );
}
