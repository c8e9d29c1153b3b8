import { couponCondition, couponDate, couponTags, couponValue } from './couponWords.ts';
import s from './CouponCard.module.css';

import type { Coupon } from '#contract/coupons.ts';

import { couponsText } from '#text/couponsText.ts';
import { Button } from '#widgets/Button.tsx';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';

type Props = {
  coupon: Coupon;
  /** The head line; the coupon's own title when not given (lists over many shops put the shop's name here). */
  title?: string;
  onClaim: (coupon: Coupon) => unknown;
};

const DONE = { claimed: couponsText.claimed, soldOut: couponsText.soldOut, notStarted: couponsText.notStarted, ended: couponsText.ended } as const;
const ICONS = { service: null, plain: null, warning: null, success: <CheckIcon size={14} /> } as const;
/** Longer gifts (買一送一) are set smaller. */
const LONG_VALUE = 3;

/** A coupon as look.md draws it: value at the left, rule and date at the right, one action, notches on the seam. */
export function CouponCard({ coupon, title = coupon.title, onClaim }: Props) {
  const value = couponValue(coupon);
  const isOver = coupon.state === 'soldOut' || coupon.state === 'ended';
  const isLong = coupon.value.kind === 'gift' && Array.from(value.large).length > LONG_VALUE;
  return (
    <article className={isOver ? `${s.card ?? ''} ${s.over ?? ''}` : s.card} aria-label={`${value.before}${value.large}${value.after} ${title}`}>
      <div className={s.stub}>
        <p className={isLong ? `${s.value ?? ''} ${s.long ?? ''}` : s.value}>
          {value.before !== '' && <span className={s.unit}>{value.before}</span>}
          {value.large}
          {value.after !== '' && <span className={s.unit}>{value.after}</span>}
        </p>
        <p className={s.condition}>{couponCondition(coupon)}</p>
      </div>
      <div className={s.body}>
        <h3 className={s.title}>{title}</h3>
        <p className={s.tags}>
          {couponTags(coupon).map(({ text, tone }) => (
            <span key={text} className={`${s.tag ?? ''} ${s[tone] ?? ''}`}>
              {coupon.state === 'notStarted' && tone === 'warning' ? <ClockIcon size={14} /> : ICONS[tone]}
              {text}
            </span>
          ))}
        </p>
        <div className={s.foot}>
          <span className={s.date}>{couponDate(coupon)}</span>
          {coupon.state === 'claimable' ? (
            <Button size="small" label={couponsText.claimName(title)} onClick={() => onClaim(coupon)}>
              {couponsText.claim}
            </Button>
          ) : (
            <span className={s.done}>{DONE[coupon.state]}</span>
          )}
        </div>
      </div>
    </article>
  );
}
