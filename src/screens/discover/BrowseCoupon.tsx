import { ClaimOrUse } from '#features/coupons/ClaimOrUse.tsx';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { browseDate, couponTags } from '#features/coupons/couponLabels.ts';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { browseCouponsText } from '#text/browseCouponsText.ts';
import { couponsText } from '#text/couponsText.ts';

import { titleBeside } from './titleBeside.ts';

import type { Coupon } from '#contract/coupons.ts';
import type { ReactNode } from 'react';

type Props = {
  coupon: Coupon;
  /** Marks what was searched for in what the shop wrote; only a search has it. */
  mark?: (text: string) => ReactNode;
  /** Below the date: what else there is of the shop. */
  more?: ReactNode;
  onClaim: (coupon: Coupon) => Promise<void>;
};

/**
 * A coupon among those of many shops: the shop's name, what it is for, how far it is, claimed in place, then the way to
 * use it.
 */
export function BrowseCoupon({ coupon, mark, more, onClaim }: Props) {
  const nav = useNav();
  const { storeName, metres, state, scopes } = coupon;
  const beside = titleBeside(coupon);
  // 外帶 stands as its tag; marked it tells why it was found
  const isSaid = beside === null || (!mark && scopes.includes(beside));
  return (
    <CouponCard
      coupon={coupon}
      title={storeName}
      heading={mark?.(storeName)}
      detail={isSaid ? null : (mark?.(beside) ?? beside)}
      // the button tells whose it is
      tags={couponTags(coupon).filter(({ text }) => text !== couponsText.claimed)}
      level={2}
      place={metres === undefined ? null : formatDistance(metres)}
      date={
        <>
          {browseDate(coupon)}
          {more}
        </>
      }
      action={
        state === 'claimable' || state === 'claimed' ? (
          <ClaimOrUse
            coupon={coupon}
            isTelling
            names={{
              claim: browseCouponsText.claimName(storeName, coupon.title),
              use: browseCouponsText.useName(storeName),
            }}
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
