import { useState } from 'react';

import { CouponTags, CouponValue } from '#features/coupons/CouponFrame.tsx';
import { browseDate, couponCondition, couponTags, couponValue } from '#features/coupons/couponLabels.ts';
import { giftText } from '#text/giftText.ts';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './GiftTicket.module.css';

import type { Coupon } from '#contract/coupons.ts';

/** The gift as a ticket: value in large figures, tied with a bow. Animates on mount and again when it is claimed. */
export function GiftTicket({ coupon }: { coupon: Coupon }) {
  const { before, large, after } = couponValue(coupon);
  const [wasClaimable] = useState(coupon.state === 'claimable');
  const isJustClaimed = wasClaimable && coupon.state === 'claimed';
  const isOver = coupon.state === 'soldOut' || coupon.state === 'ended';
  return (
    <article
      className={cx(s.ticket, isJustClaimed && s.claimed, isOver && s.unavailable)}
      aria-label={`${before}${large}${after} ${coupon.title}`}
    >
      <Bow />
      <div className={s.stub}>
        <CouponValue value={coupon.value} className={s.value} longClassName={s.long} inPieces />
        <p className={base.text15}>{couponCondition(coupon)}</p>
      </div>
      <div className={s.details}>
        <h2 className={cx(base.breaking, base.heading)}>{coupon.title}</h2>
        <CouponTags tags={couponTags(coupon)} className={s.tags} />
        <p className={base.note}>{browseDate(coupon)}</p>
      </div>
    </article>
  );
}

/** Skeleton of the ticket, without the bow. */
export function GiftTicketSkeleton() {
  return (
    <div className={cx(s.ticket, s.waiting)} role="status" aria-label={giftText.loading}>
      <div className={s.stub}>
        <span className={cx(s.value, s.bone)} />
        <span className={cx(base.text15, s.bone)} />
      </div>
      <div className={s.details}>
        <span className={cx(base.breaking, base.heading, s.bone)} />
        <span className={cx(s.tags, s.bone)} />
        <span className={cx(base.note, s.bone)} />
      </div>
    </div>
  );
}

/** Two loops, two ends and the knot. */
function Bow() {
  return (
    <svg className={s.bow} viewBox="0 0 96 52" aria-hidden="true">
      <path className={s.ends} d="M44 26 28 50l11-3 5 5 6-24zM52 26l16 24-11-3-5 5-6-24z" />
      <path d="M48 22C36 2 14-4 9 6s8 24 39 20zM48 22C60 2 82-4 87 6s-8 24-39 20z" />
      <path className={s.inside} d="M42 21C33 11 21 6 17 9s7 11 25 12zM54 21c9-10 21-15 25-12s-7 11-25 12z" />
      <rect className={s.knot} x="40" y="14" width="16" height="17" rx="6" />
    </svg>
  );
}
