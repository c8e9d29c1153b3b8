/**
 * Layout of a coupon: value on the stub, title, tags and foot beside it, notches on the seam. With large text the stub
 * moves above, and the seam turns. Pure.
 */
import { couponsText } from '#text/couponsText.ts';
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';

import { type CouponTag, couponValue, giftLines, TWO_LINES } from './couponLabels.ts';

import * as base from '#widgets/base.module.css';
import * as s from './CouponFrame.module.css';

import type { ReactNode } from 'react';
import type { Coupon } from '#contract/coupons.ts';

type Props = {
  value: Coupon['value'];
  condition: string;
  /** The title as text, for the accessible name. */
  name: string;
  /** No longer available, so drawn in grey. */
  isOver: boolean;
  /** Title and tags. */
  children: ReactNode;
  /** At the left of the foot. */
  date: ReactNode;
  /** The action at the right of the foot, or a status text. */
  action: ReactNode;
};

const ICONS = { check: <CheckIcon size={14} />, clock: <ClockIcon size={14} /> } as const;
/** Longer gifts (買一送一) are smaller, in two halves that never break. Phrases (任選三件享九折優惠) are smaller still. */
const LONG_VALUE = 3;

export function CouponFrame({ value, condition, name, isOver, children, date, action }: Props) {
  const label = couponValue({ value });
  return (
    <article
      className={cx(s.card, isOver && s.over)}
      aria-label={`${label.before}${label.large}${label.after} ${name}`}
    >
      <div className={s.stub}>
        <CouponValue
          value={value}
          className={s.value}
          longClassName={Array.from(label.large).length > TWO_LINES ? s.phraseValue : s.longValue}
          inPieces
        />
        <p className={base.text13}>{condition}</p>
      </div>
      <div className={s.body}>
        {children}
        <div className={s.foot}>
          <span className={s.date}>{date}</span>
          {action}
        </div>
      </div>
    </article>
  );
}

type ValueProps = {
  value: Coupon['value'];
  className: string | undefined;
  /** Extra class for values longer than `longFrom` characters, or for long gift names without `longFrom`. */
  longClassName: string | undefined;
  longFrom?: number;
  /** Breaks between the pieces only: 買一, 送一. */
  inPieces?: boolean;
};

/** Value of a coupon: NT$50, 8.5折, 買一送一. */
export function CouponValue({
  value,
  className,
  longClassName,
  longFrom = value.kind === 'gift' ? LONG_VALUE : Infinity,
  inPieces = false,
}: ValueProps) {
  const { before, large, after } = couponValue({ value });
  const pieces = (value.kind === 'gift' ? giftLines(large) : [large]).map((piece, at) => (
    <span key={at} className={s.piece}>
      {piece}
    </span>
  ));
  return (
    <p className={cx(className, Array.from(large).length > longFrom && longClassName)}>
      {before !== '' && <span className={base.text15}>{before}</span>}
      {inPieces ? pieces : large}
      {after !== '' && <span className={base.text15}>{after}</span>}
    </p>
  );
}

const TAG_TONES = {
  service: base.primaryTint,
  plain: base.quietTint,
  warning: base.warningTint,
  success: base.successTint,
};

/** Tags of scope, stock and owner. */
export function CouponTags({
  tags,
  className = s.tags,
}: {
  tags: readonly CouponTag[];
  className?: string | undefined;
}) {
  return (
    <div className={cx(s.tagRow, className)}>
      {tags.map(({ text, tone, icon }) => (
        <span key={text} className={cx(s.tag, TAG_TONES[tone])}>
          {icon !== undefined && ICONS[icon]}
          {text}
        </span>
      ))}
    </div>
  );
}

const STATUS_TEXT = {
  claimed: couponsText.claimed,
  soldOut: couponsText.soldOut,
  notStarted: couponsText.notStarted,
  ended: couponsText.ended,
} as const;

/** Status text instead of the action: 已領完, 尚未開始. */
export function CouponStatus({ state }: { state: keyof typeof STATUS_TEXT }) {
  return <span className={s.statusText}>{STATUS_TEXT[state]}</span>;
}
