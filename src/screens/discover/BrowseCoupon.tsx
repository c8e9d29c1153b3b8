import { ClaimOrUse } from '#features/coupons/ClaimOrUse.tsx';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { browseDate } from '#features/coupons/couponLabels.ts';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { browseCouponsText } from '#text/browseCouponsText.ts';

import s from './Coupons.module.css';

import type { Coupon } from '#contract/coupons.ts';
import type { ReactNode } from 'react';

type Props = {
  coupon: Coupon;
  /** The head line, in place of the shop's name. */
  heading?: ReactNode;
  /** The shop's name, where the head line does not say it. */
  shop?: ReactNode;
  /** Below the date: what else there is of the shop. */
  more?: ReactNode;
  onClaim: (coupon: Coupon) => Promise<void>;
};

/** A coupon among those of many shops: the shop's name, how far it is, claimed in place, then the way to use it. */
export function BrowseCoupon({ coupon, heading, shop, more, onClaim }: Props) {
  const nav = useNav();
  const { storeName, metres, state } = coupon;
  const away = metres === undefined ? null : formatDistance(metres);
  return (
    <CouponCard
      coupon={coupon}
      title={storeName}
      heading={heading}
      level={2}
      place={shop === undefined ? away : away === null ? shop : <>{shop}<span className={s.away}>{away}</span></>}
      date={more === undefined ? browseDate(coupon) : <>{browseDate(coupon)}{more}</>}
      action={
        state === 'claimable' || state === 'claimed' ? (
          <ClaimOrUse
            coupon={coupon}
            names={{ claim: browseCouponsText.claimName(storeName, coupon.title), use: browseCouponsText.useName(storeName) }}
            use={browseCouponsText.use}
            onClaim={onClaim}
            onUse={() => nav.push(paths.store(coupon.braId))}
          />
        ) : undefined
      }
      onClaim={onClaim}
    />
  );
}
