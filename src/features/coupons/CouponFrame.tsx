/**
 * The shape of a coupon: value on the stub, title, tags and foot beside it, notches on the seam between them.
 * With large text the stub stands above the rest, and seam and notches turn with it. Pure.
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
  /** Of the title among the headings of the screen; below a section's own it is 3. */
  level: 2 | 3;
  /** The shop's, beside the title and what stands below it. */
  logo?: string | undefined;
  /** In the logo's place, where it is over: 已使用. */
  stamp?: string | null;
  /** Below the title: what one gets, where the title does not say it. */
  detail?: ReactNode;
  /** The title as text, for the name of the whole. */
  name: string;
  tags: readonly CouponTag[];
  /** Gone: drawn in grey. */
  isOver: boolean;
  /** Lines at the left of the foot: where, until when. */
  footRows: readonly ReactNode[];
  /** The one action at the right of the foot, or what is said in its place. */
  action: ReactNode;
};

const ICONS = { check: <CheckIcon size={14} />, clock: <ClockIcon size={14} /> } as const;
/** Longer gifts (買一送一) are set smaller, in two halves that never break; phrases (任選三件享九折優惠) smaller still. */
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
          longClassName={Array.from(label.large).length > TWO_LINES ? s.phrase : s.long}
          inPieces
        />
        <p className={s.condition}>{condition}</p>
      </div>
      <div className={s.body}>
        <div className={s.head}>
          <div className={s.label}>
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
  /** Besides, for what is longer than `longFrom` characters; without that for the label of a longer gift. */
  longClassName: string | undefined;
  longFrom?: number;
  /** Breaks between the pieces only: 買一, 送一. */
  inPieces?: boolean;
};

/** What it is worth: NT$50, 8.5折, 買一送一. */
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

/** Where it holds, how many are left, whose it is. */
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

/** What stands in place of the action where nothing can be done: 已領完, 尚未開始. */
export function CouponStatus({ children }: { children: ReactNode }) {
  return <span className={s.done}>{children}</span>;
}
