import { giftText } from '#text/giftText.ts';
import { ShareIcon } from '#widgets/icons/ShareIcon.tsx';

import { shareGift } from '../shareGift.ts';

import * as s from './GiftCoupon.module.css';

import type { Coupon } from '#contract/coupons.ts';

/** Share button in the title bar of the gift. */
export function ShareGift({ coupon, braId }: { coupon: Coupon; braId: string }) {
  return (
    <button type="button" className={s.share} aria-label={giftText.share} onClick={() => void shareGift(coupon, braId)}>
      <ShareIcon size={22} />
    </button>
  );
}
