/** A coupon one holds in words: how long it lasts, why it cannot be used now, where and when it was used. Pure. */
import { couponUse, type CouponTimes, daysLeft } from '#domain/couponUse.ts';
import { formatDay, formatDayTime } from '#domain/dates.ts';
import { scopeTags } from '#features/coupons/couponLabels.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { weekdaysText } from '#text/weekdaysText.ts';

import type { MyCoupon } from '#contract/coupons.ts';
import type { CouponTag } from '#features/coupons/couponLabels.ts';

const words = myCouponsText;
/** So close to its end it says how many days are left. */
const SOON_DAYS = 7;
const WORKDAYS = '1,2,3,4,5';
const WEEKEND = '0,6';

function formatWeekdays(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((a, b) => a - b);
  const key = days.join(',');
  if (key === WORKDAYS) return words.workdays;
  if (key === WEEKEND) return words.weekend;
  return words.weekdayList(days.map((day) => weekdaysText[day] ?? '').join('、'));
}

/** 限平日 11:00–14:00; without hours when it holds all day. */
export function formatTimes({ weekdays, from, to }: CouponTimes): string {
  const isAllDay = from === '00:00' && to === '24:00';
  return words.times(weekdays.length === 7 ? '' : formatWeekdays(weekdays), isAllDay ? '' : words.hours(from, to));
}

/** Why a coupon that has neither been used nor expired cannot be used now; null when it can. */
export function whyNotNow(
  coupon: Pick<MyCoupon, 'state' | 'usableFrom' | 'usableTimes' | 'usableUntil'>,
  nowMs: number,
): string | null {
  if (coupon.state !== 'usable') return null;
  // midnight has passed since it was asked for
  if (daysLeft(coupon.usableUntil, nowMs) < 0) return words.expired;
  const use = couponUse(coupon, nowMs);
  if (use.kind === 'later') return words.from(formatDay(use.from));
  return use.kind === 'times' ? formatTimes(use.times) : null;
}

/** 今天到期, 剩 3 天; null when there is time. */
export function endLabel(coupon: Pick<MyCoupon, 'state' | 'usableUntil'>, nowMs: number): string | null {
  if (coupon.state !== 'usable') return null;
  const days = daysLeft(coupon.usableUntil, nowMs);
  if (days > SOON_DAYS || days < 0) return null;
  return days === 0 ? words.today : words.daysLeft(days);
}

/** Where it holds, how long it lasts, and why not now. */
export function myCouponTags(
  coupon: Pick<MyCoupon, 'state' | 'scopes' | 'usableFrom' | 'usableTimes' | 'usableUntil'>,
  nowMs: number,
): CouponTag[] {
  const tags = scopeTags(coupon.scopes, coupon.state !== 'usable');
  const end = endLabel(coupon, nowMs);
  if (end !== null) tags.push({ text: end, tone: 'warning' });
  const why = whyNotNow(coupon, nowMs);
  if (why !== null) tags.push({ text: why, tone: 'warning', icon: 'clock' });
  return tags;
}

/** 11/23 (一) 止; when and where it was used; when it ended. */
export function myCouponLines({
  state,
  usableUntil,
  used,
}: Pick<MyCoupon, 'state' | 'usableUntil' | 'used'>): string[] {
  if (used !== null) return [words.usedOn(formatDayTime(used.at)), words.usedAt(used.storeName)];
  return [state === 'expired' ? words.endedOn(formatDay(usableUntil)) : words.until(formatDay(usableUntil))];
}

/** UME5 8K2Q 7M4T: in groups of four, as it is read aloud and typed in. */
export function codeGroups(code: string): string[] {
  return code.match(/.{1,4}/g) ?? [code];
}

/** 永康店: the branch without its merchant's name, as the rows of one merchant's stores need it. */
export function branchOf(name: string): string {
  const parts = name.split(' ');
  return parts[parts.length - 1] ?? name;
}
