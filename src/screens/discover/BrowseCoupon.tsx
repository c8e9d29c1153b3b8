import { ClaimOrUse } from '#features/coupons/ClaimOrUse.tsx';
import { CouponFrame, CouponStatus, CouponTags } from '#features/coupons/CouponFrame.tsx';
import { browseDate, couponCondition, couponTags, isGone } from '#features/coupons/couponLabels.ts';
import { ShopCouponHead } from '#features/coupons/ShopCouponHead.tsx';
import { formatDistance } from '#features/storeInfo/formatDistance.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { browseCouponsText } from '#text/browseCouponsText.ts';
import { couponsText } from '#text/couponsText.ts';

import { titleWithoutValue } from './titleWithoutValue.ts';

import * as s from './BrowseCoupon.module.css';

import type { Coupon } from '#contract/coupons.ts';
import type { ReactNode } from 'react';

type Props = {
  coupon: Coupon;
  /** Highlights the search query in the store's texts. Only the search passes it. */
  highlight?: (text: string) => ReactNode;
  /** Beside the tags: the button of the store's other coupons. */
  more?: ReactNode;
  onClaim: (coupon: Coupon) => Promise<void>;
};

/** A coupon in a list of many stores: store and distance, title, tags, claim in place, link to use it. */
export function BrowseCoupon({ coupon, highlight = (text) => text, more, onClaim }: Props) {
  const nav = useNav();
  const { storeName, metres, state } = coupon;
  const title = titleWithoutValue(coupon) ?? coupon.title;
  // the button shows that the coupon is claimed, and the title may be a scope: 外帶
  const tags = couponTags(coupon).filter(({ text }) => text !== couponsText.claimed && text !== title);
  return (
    <CouponFrame
      value={coupon.value}
      condition={couponCondition(coupon)}
      name={storeName}
      isOver={isGone(coupon)}
      date={browseDate(coupon)}
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
        ) : (
          <CouponStatus state={state} />
        )
      }
    >
      <ShopCouponHead
        logo={coupon.logo}
        shop={highlight(storeName)}
        title={highlight(title)}
        end={metres === undefined ? null : formatDistance(metres)}
      />
      <div className={s.tagRow}>
        <CouponTags tags={tags} />
        {more}
      </div>
    </CouponFrame>
  );
}
