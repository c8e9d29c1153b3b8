/** Texts of a coupon: value, condition, date and state. Days are told by the server's clock. */
import { formatDay, formatDayTime } from '#domain/dates.ts';
import { formatAmount, formatDiscount } from '#domain/price.ts';
import { serverNow } from '#platform/serverClock.ts';
import { couponsText } from '#text/couponsText.ts';

import type { Coupon } from '#contract/coupons.ts';

/** `before` and `after` are small texts beside `large`. */
export type CouponValueLabel = { before: string; large: string; after: string };

export function couponValue({ value }: Pick<Coupon, 'value'>): CouponValueLabel {
  switch (value.kind) {
    case 'amount':
      return {
        before: couponsText.currency,
        large: formatAmount(value.amount).replace(couponsText.currency, ''),
        after: '',
      };
    case 'percent':
      return {
        before: '',
        large: formatDiscount(value.percentToPay).replace(couponsText.percentMark, ''),
        after: couponsText.percentMark,
      };
    case 'gift':
      return { before: '', large: value.label, after: '' };
  }
}

/** Maximum characters on one line. */
const ONE_LINE = 3;
/** Maximum characters on two lines. Longer texts wrap anywhere. */
export const TWO_LINES = 8;

/** Splits a gift's text into two halves that do not break: 買一, 送一 or 第二件, 半價. */
export function giftLines(label: string): string[] {
  const characters = Array.from(label);
  if (characters.length <= ONE_LINE || characters.length > TWO_LINES) return [label];
  const middle = Math.ceil(characters.length / 2);
  return [characters.slice(0, middle).join(''), characters.slice(middle).join('')];
}

/** 滿 NT$300 or 無門檻. */
export function couponCondition({ minimumSpend }: Pick<Coupon, 'minimumSpend'>): string {
  return minimumSpend > 0 ? couponsText.minimum(formatAmount(minimumSpend)) : couponsText.noMinimum;
}

/** Date in a list of many shops: the last day of use, or the last day to claim. */
export function browseDate(
  { usableUntil, endsAt }: Pick<Coupon, 'usableUntil' | 'endsAt'>,
  nowMs: number = serverNow(),
): string {
  return usableUntil === null
    ? couponsText.claimUntil(formatDay(endsAt, nowMs))
    : couponsText.until(formatDay(usableUntil, nowMs));
}

/** 12/31 (四) 止, or 領取後 7 天內可用. */
export function couponDate(
  { usableUntil, usableDays, endsAt }: Pick<Coupon, 'usableUntil' | 'usableDays' | 'endsAt'>,
  nowMs: number = serverNow(),
): string {
  if (usableUntil !== null) return couponsText.until(formatDay(usableUntil, nowMs));
  return usableDays === null ? couponsText.until(formatDay(endsAt, nowMs)) : couponsText.usableDays(usableDays);
}

export type CouponTag = { text: string; tone: 'service' | 'plain' | 'warning' | 'success'; icon?: 'check' | 'clock' };

const SERVICES: readonly string[] = [couponsText.scopes.dineIn, couponsText.scopes.takeaway];

/** Scope tags. 內用 and 外帶 are emphasised, because they decide whether the coupon works here, except when it is over. */
export function scopeTags(scopes: readonly string[], isOver: boolean): CouponTag[] {
  return scopes.map((text) => ({ text, tone: !isOver && SERVICES.includes(text) ? 'service' : 'plain' }));
}

/** Returns true when the coupon is no longer available. */
export const isGone = ({ state }: Pick<Coupon, 'state'>): boolean => state === 'soldOut' || state === 'ended';

/** Tags of scope, stock and start. */
export function couponTags(
  { scopes, left, state, startsAt }: Pick<Coupon, 'scopes' | 'left' | 'state' | 'startsAt'>,
  nowMs: number = serverNow(),
): CouponTag[] {
  const tags = scopeTags(scopes, isGone({ state }));
  if (state === 'claimable' && left !== null) tags.push({ text: couponsText.left(left), tone: 'warning' });
  if (state === 'notStarted')
    tags.push({ text: couponsText.startsAt(formatDayTime(startsAt, nowMs)), tone: 'warning', icon: 'clock' });
  if (state === 'claimed') tags.push({ text: couponsText.claimed, tone: 'success', icon: 'check' });
  return tags;
}
