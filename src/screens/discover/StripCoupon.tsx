import { couponCondition, couponValue } from '#features/coupons/couponLabels.ts';
import { useSettled } from '#features/coupons/useSettled.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { couponsText } from '#text/couponsText.ts';
import { discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';

import s from './StripCoupon.module.css';

import type { Coupon } from '#contract/coupons.ts';

type Props = { coupon: Coupon; onClaim: (coupon: Coupon) => Promise<void> };

/** Longer gifts (買一送一) are set smaller. */
const LONG_VALUE = 3;
const OVER = { soldOut: couponsText.soldOut, notStarted: couponsText.notStarted, ended: couponsText.ended } as const;

/** A coupon in its upright form, for the strip: value above the seam, shop and one action below. */
export function StripCoupon({ coupon, onClaim }: Props) {
  const value = couponValue(coupon);
  const isLong = Array.from(value.large).length > LONG_VALUE;
  return (
    <article className={s.card} aria-label={`${value.before}${value.large}${value.after} ${coupon.storeName}`}>
      <div className={s.stub}>
        <p className={cx(s.value, isLong && s.long)}>
          {value.before !== '' && <span className={s.unit}>{value.before}</span>}
          {value.large}
          {value.after !== '' && <span className={s.unit}>{value.after}</span>}
        </p>
        <p className={s.condition}>{couponCondition(coupon)}</p>
      </div>
      <div className={s.body}>
        <p className={s.shop}>{coupon.storeName}</p>
        <p className={s.title}>{coupon.title}</p>
        <Action coupon={coupon} onClaim={onClaim} />
      </div>
    </article>
  );
}

/**
 * One button all along. Claimed under the finger it says 已領取 and does nothing for a moment: the second tap of a double
 * tap must not lead away. Then it leads to where the coupon is used.
 */
function Action({ coupon, onClaim }: Props) {
  const nav = useNav();
  const { state, storeName } = coupon;
  const isUsable = useSettled(state === 'claimed');
  if (state === 'claimable') {
    return (
      <Button block size="small" className={s.action} label={couponsText.claimName(`${storeName} ${coupon.title}`)} onClick={() => onClaim(coupon)}>
        {couponsText.claim}
      </Button>
    );
  }
  if (state !== 'claimed') {
    return (
      <Button block disabled size="small" className={s.action}>
        {OVER[state]}
      </Button>
    );
  }
  return (
    <Button
      block
      kind="quiet"
      size="small"
      className={cx(s.action, s.use)}
      label={isUsable ? discoverText.useName(storeName) : couponsText.claimed}
      onClick={() => {
        if (isUsable) nav.push(paths.store(coupon.braId));
      }}
    >
      <span className={s.done}>
        <CheckIcon size={16} />
        {isUsable ? discoverText.use : couponsText.claimed}
      </span>
    </Button>
  );
}
