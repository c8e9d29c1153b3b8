import { isolated } from '#text/isolated.ts';
import { ClaimOrUse } from '#features/coupons/ClaimOrUse.tsx';
import { CouponValue } from '#features/coupons/CouponFrame.tsx';
import { couponCondition, couponValue } from '#features/coupons/couponLabels.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { couponsText } from '#text/couponsText.ts';
import { discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';

import { titleWithoutValue } from '../titleWithoutValue.ts';

import * as base from '#widgets/base.module.css';
import * as s from './StripCoupon.module.css';

import type { Coupon } from '#contract/coupons.ts';

type Props = { coupon: Coupon; onClaim: (coupon: Coupon) => Promise<void> };

/** Longer values (買一送一, 1,000) get a smaller font. */
const LONG_VALUE = 3;
const OVER = { soldOut: couponsText.soldOut, notStarted: couponsText.notStarted, ended: couponsText.ended } as const;

/** Vertical coupon for the strip: value above the perforation, store and one action below. */
export function StripCoupon({ coupon, onClaim }: Props) {
  const value = couponValue(coupon);
  const titleRest = titleWithoutValue(coupon);
  return (
    <article
      className={s.card}
      aria-label={`${value.before}${value.large}${value.after} ${isolated(coupon.storeName)}`}
    >
      <div className={s.stub}>
        <CouponValue value={coupon.value} className={s.value} longClassName={s.long} longFrom={LONG_VALUE} />
        <p className={base.text13}>{couponCondition(coupon)}</p>
      </div>
      <div className={s.body}>
        <p className={cx(base.twoLines, base.breaking, base.text13, base.centredText)}>{coupon.storeName}</p>
        {titleRest !== null && (
          <p className={cx(base.fine, base.twoLines, base.breaking, base.centredText)}>{titleRest}</p>
        )}
        <Action coupon={coupon} onClaim={onClaim} />
      </div>
    </article>
  );
}

/** Claims in place, then links to the store. Says so when the coupon is not available. */
function Action({ coupon, onClaim }: Props) {
  const nav = useNav();
  const { state, storeName, title } = coupon;
  if (state !== 'claimable' && state !== 'claimed') {
    return (
      <Button block disabled size="small" className={s.action}>
        {OVER[state]}
      </Button>
    );
  }
  return (
    <ClaimOrUse
      coupon={coupon}
      block
      showsClaimed
      className={s.action}
      names={{ claim: couponsText.claimName(`${isolated(storeName)} ${title}`), use: discoverText.useName(storeName) }}
      use={discoverText.use}
      onClaim={onClaim}
      onUse={() => nav.push(paths.store(coupon.braId))}
    />
  );
}
