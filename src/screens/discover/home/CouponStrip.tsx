import { useClaimCoupon } from '#features/coupons/useClaimCoupon.ts';
import { paths } from '#navigation/paths.ts';
import { discoverText } from '#text/discoverText.ts';

import { SectionHead } from '../SectionHead.tsx';
import { StripCoupon } from './StripCoupon.tsx';

import * as s from '#widgets/strip.module.css';

import type { Coupon } from '#contract/coupons.ts';

/** 附近可領的券: one coupon of each nearby store, claimed in place by one tap. */
export function CouponStrip({ coupons }: { coupons: readonly Coupon[] }) {
  const claim = useClaimCoupon();
  if (coupons.length === 0) return null;
  return (
    <section>
      <SectionHead title={discoverText.coupons} to={paths.discoverCoupons()} />
      <ul className={s.strip}>
        {coupons.map((coupon) => (
          <li key={coupon.couponId}>
            <StripCoupon coupon={coupon} onClaim={claim} />
          </li>
        ))}
      </ul>
    </section>
  );
}
