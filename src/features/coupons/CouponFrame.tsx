/**
 * Layout of a coupon: value on the stub, title, tags and foot beside it, notches on the seam. With large text the stub
 * moves above, and the seam turns. Pure.
 */
import { cx } from '#widgets/cx.ts';
import { CheckIcon } from '#widgets/icons/CheckIcon.tsx';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import { type CouponTag, couponValue, giftLines, TWO_LINES } from './couponLabels.ts';

import s from './CouponFrame.module.css';

import type { ReactNode } from 'react';
import type { Coupon } from '#contract/coupons.ts';

type Props = {
  value: Coupon['value'];
  condition: string;
  title: ReactNode;
  /** Heading level of the title, 3 below a section's heading. */
  level: 2 | 3;
  /** Logo of the shop, beside the title. */
  logo?: string | undefined;
  /** Replaces the logo of a used or expired coupon: 已使用. */
  stamp?: string | null;
  /** Details below the title, if it does not contain the benefit. */
  detail?: ReactNode;
  /** The title as text, for the accessible name. */
  name: string;
  tags: readonly CouponTag[];
  /** No longer available, so drawn in grey. */
  isOver: boolean;
  /** Rows at the left of the foot: place and date. */
  footRows: readonly ReactNode[];
  /** The action at the right of the foot, or a status text. */
  action: ReactNode;
};

const ICONS = { check: <CheckIcon size={14} />, clock: <ClockIcon size={14} /> } as const;
/** Longer gifts (買一送一) are smaller, in two halves that never break. Phrases (任選三件享九折優惠) are smaller still. */
const LONG_VALUE = 3;
const LOGO = 32;

export function CouponFrame({
  value,
  condition,
  title,
  level,
  logo,
  stamp = null,
  detail = null,
  name,
  tags,
  isOver,
  footRows,
  action,
}: Props) {
  const label = couponValue({ value });
  const Heading = level === 2 ? 'h2' : 'h3';
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
        <p className={s.condition}>{condition}</p>
      </div>
      <div className={s.body}>
        <div className={s.head}>
          <div className={s.titleBlock}>
            <Heading className={s.title}>{title}</Heading>
            {detail !== null && <p className={s.detail}>{detail}</p>}
          </div>
          {stamp !== null && (
            <span className={s.stamp} aria-hidden="true">
              {stamp}
            </span>
          )}
          {stamp === null && logo !== undefined && (
            <span className={s.logo} aria-hidden="true">
              <LazyImage name={logo} alt="" width={LOGO} />
            </span>
          )}
        </div>
        <CouponTags tags={tags} className={s.tags} />
        <div className={s.foot}>
          <span className={s.footRows}>
            {footRows.map((row, at) => (
              <span key={at} className={s.footRow}>
                {row}
              </span>
            ))}
          </span>
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
      {before !== '' && <span className={s.unit}>{before}</span>}
      {inPieces ? pieces : large}
      {after !== '' && <span className={s.unit}>{after}</span>}
    </p>
  );
}

/** Tags of scope, stock and owner. */
export function CouponTags({ tags, className }: { tags: readonly CouponTag[]; className: string | undefined }) {
  return (
    <p className={cx(s.tagRow, className)}>
      {tags.map(({ text, tone, icon }) => (
        <span key={text} className={cx(s.tag, s[tone])}>
          {icon !== undefined && ICONS[icon]}
          {text}
        </span>
      ))}
    </p>
  );
}

/** Status text instead of the action: 已領完, 尚未開始. */
export function CouponStatus({ children }: { children: ReactNode }) {
  return <span className={s.statusText}>{children}</span>;
}
