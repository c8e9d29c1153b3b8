import { ClaimOrUse } from '#features/coupons/ClaimOrUse.tsx';
import { CouponCard } from '#features/coupons/CouponCard.tsx';
import { browseDate, couponTags } from '#features/coupons/couponLabels.ts';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { browseCouponsText } from '#text/browseCouponsText.ts';
import { couponsText } from '#text/couponsText.ts';

import { titleWithoutValue } from './titleWithoutValue.ts';

import type { Coupon } from '#contract/coupons.ts';
import type { ReactNode } from 'react';

type Props = {
  coupon: Coupon;
  /** Highlights the search query in the store's texts. Only the search passes it. */
  highlight?: (text: string) => ReactNode;
  /** Below the date: the link to the store's other coupons. */
  more?: ReactNode;
  onClaim: (coupon: Coupon) => Promise<void>;
};

/** A coupon in a list of many stores: store name, value, distance, claim in place, link to use it. */
export function BrowseCoupon({ coupon, highlight, more, onClaim }: Props) {
  const nav = useNav();
  const { storeName, metres, state, scopes } = coupon;
  const titleRest = titleWithoutValue(coupon);
  // the takeout tag already says 外帶, but a highlighted text shows why the coupon matched
  const isTitleShown = titleRest === null || (!highlight && scopes.includes(titleRest));
  return (
    <CouponCard
      coupon={coupon}
      title={storeName}
      heading={highlight?.(storeName)}
      detail={isTitleShown ? null : (highlight?.(titleRest) ?? titleRest)}
      // the button shows that the coupon is claimed
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
            showsClaimed
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
