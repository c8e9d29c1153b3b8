/** A coupon in words: its value, its condition, its date, its state. Pure. */
import type { Coupon } from '#contract/coupons.ts';

import { formatDay, formatDayTime } from '#domain/dates.ts';
import { formatAmount, formatDiscount } from '#domain/price.ts';
import { couponsText } from '#text/couponsText.ts';

/** `before` and `after` are set small beside `large`. */
export type CouponValueWords = { before: string; large: string; after: string };

export function couponValue({ value }: Pick<Coupon, 'value'>): CouponValueWords {
  switch (value.kind) {
    case 'amount':
      return { before: couponsText.currency, large: formatAmount(value.amount).replace(couponsText.currency, ''), after: '' };
    case 'percent':
      return { before: '', large: formatDiscount(value.percentToPay).replace(couponsText.percentMark, ''), after: couponsText.percentMark };
    case 'gift':
      return { before: '', large: value.label, after: '' };
  }
}

/** 滿 NT$300 or 無門檻. */
export function couponCondition({ minimumSpend }: Pick<Coupon, 'minimumSpend'>): string {
  return minimumSpend > 0 ? couponsText.minimum(formatAmount(minimumSpend)) : couponsText.noMinimum;
}

/** 12/31 (四) 止, or 領取後 7 天內可用. */
export function couponDate({ usableUntil, usableDays, endsAt }: Pick<Coupon, 'usableUntil' | 'usableDays' | 'endsAt'>): string {
  if (usableUntil !== null) return couponsText.until(formatDay(usableUntil));
  return usableDays === null ? couponsText.until(formatDay(endsAt)) : couponsText.usableDays(usableDays);
}

export type CouponTag = { text: string; tone: 'service' | 'plain' | 'warning' | 'success' };

/** Scope, what is left, when it starts. 內用 and 外帶 stand out, since they decide whether it helps here. */
export function couponTags({ scopes, left, state, startsAt }: Pick<Coupon, 'scopes' | 'left' | 'state' | 'startsAt'>): CouponTag[] {
  const services: string[] = [couponsText.scopes.dineIn, couponsText.scopes.takeaway];
  const tags: CouponTag[] = scopes.map((text) => ({ text, tone: services.includes(text) ? 'service' : 'plain' }));
  if (state === 'claimable' && left !== null) tags.push({ text: couponsText.left(left), tone: 'warning' });
  if (state === 'notStarted') tags.push({ text: couponsText.startsAt(formatDayTime(startsAt)), tone: 'warning' });
  if (state === 'claimed') tags.push({ text: couponsText.claimed, tone: 'success' });
  return tags;
}
