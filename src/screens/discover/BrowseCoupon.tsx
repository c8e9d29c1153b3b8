import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { browseDate } from '#features/coupons/couponLabels.ts';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { browseCouponsText } from '#text/browseCouponsText.ts';
import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';

import { useSettled } from './useSettled.ts';

import s from './Coupons.module.css';

import type { Coupon } from '#contract/coupons.ts';
import type { ReactNode } from 'react';

type Props = {
  coupon: Coupon;
  /** The head line, in place of the shop's name. */
  heading?: ReactNode;
  /** The shop's name, where the head line does not say it. */
  shop?: ReactNode;
  onClaim: (coupon: Coupon) => Promise<void>;
};

/** A coupon among those of many shops: the shop's name, how far it is, claimed in place, then the way to use it. */
export function BrowseCoupon({ coupon, heading, shop, onClaim }: Props) {
  const { storeName, metres, state } = coupon;
  const away = metres === undefined ? null : formatDistance(metres);
  return (
    <CouponCard
      coupon={coupon}
      title={storeName}
      heading={heading}
      level={2}
      place={shop === undefined ? away : away === null ? shop : <>{shop}<span className={s.away}>{away}</span></>}
      date={browseDate(coupon)}
      action={state === 'claimable' || state === 'claimed' ? <Action coupon={coupon} onClaim={onClaim} /> : undefined}
      onClaim={onClaim}
    />
  );
}

/**
 * One button all along. Claimed under the finger it does nothing for a moment: the second tap of a double tap must not
 * lead away to the shop. Then it leads to where the coupon is used.
 */
function Action({ coupon: { couponId, braId, storeName, title, state }, coupon, onClaim }: Pick<Props, 'coupon' | 'onClaim'>) {
  const nav = useNav();
  const isUsable = useSettled(state === 'claimed');
  const isClaimed = state === 'claimed';
  return (
    <Button
      key={couponId}
      size="small"
      kind={isClaimed ? 'second' : 'primary'}
      label={isClaimed ? browseCouponsText.useName(storeName) : browseCouponsText.claimName(storeName, title)}
      onClick={() => {
        if (!isClaimed) return onClaim(coupon);
        if (isUsable) nav.push(paths.store(braId));
        return undefined;
      }}
    >
      {isClaimed ? browseCouponsText.use : couponsText.claim}
    </Button>
  );
}
