import { useState } from 'react';

import { usePeekCouponQuery } from '#api/coupons.ts';
import { formatAmount, formatDiscount } from '#domain/price.ts';
import { readPendingGift } from '#platform/pendingGift.ts';
import { signInText } from '#text/signInText.ts';
import { GiftIcon } from '#widgets/icons/GiftIcon.tsx';

import * as base from '#widgets/base.module.css';
import * as s from '../SignInScreen.module.css';

import type { Data } from '#contract/infer.ts';

type Coupon = Data<'GET /v1/ume/client/coupon/{couponId}'>;

/** Placeholder argument of the skipped query. */
const NO_GIFT = { couponId: '' };

/** The coupon that sign-in will claim. Renders nothing when there is none or it cannot be loaded. */
export function GiftBanner() {
  const [gift] = useState(readPendingGift);
  const coupon = usePeekCouponQuery(gift ?? NO_GIFT, { skip: gift === null });
  if (coupon.data === undefined) return null;

  return (
    <p className={s.gift}>
      <span className={s.giftIcon}>
        <GiftIcon size={22} />
      </span>
      <span>
        {signInText.giftBanner} <b className={base.primaryText}>{nameOf(coupon.data)}</b>
      </span>
    </p>
  );
}

/** Title of the coupon, preceded by its value unless the title contains it. */
function nameOf({ title, value }: Coupon): string {
  if (value.kind === 'gift') return title;
  const worth = value.kind === 'amount' ? formatAmount(value.amount) : formatDiscount(value.percentToPay);
  const figure = value.kind === 'amount' ? String(value.amount) : worth;
  return title.includes(figure) ? title : `${worth} ${title}`;
}
