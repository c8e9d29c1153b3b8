/** Labels of a claimed coupon: validity, reason why it is not usable now, place and time of its use. */
import { couponUse, type CouponTimes, daysLeft } from '#domain/couponUse.ts';
import { formatDay, formatDayTime } from '#domain/dates.ts';
import { scopeTags } from '#features/coupons/couponLabels.ts';
import { serverNow } from '#platform/serverClock.ts';
import { myCouponsText } from '#text/myCouponsText.ts';
import { weekdaysText } from '#text/weekdaysText.ts';

import type { MyCoupon } from '#contract/coupons.ts';
import type { CouponTag } from '#features/coupons/couponLabels.ts';

const labels = myCouponsText;
/** The label counts the days from this many days before the end. */
const SOON_DAYS = 7;
const WORKDAYS = '1,2,3,4,5';
const WEEKEND = '0,6';

function formatWeekdays(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((a, b) => a - b);
  const key = days.join(',');
  if (key === WORKDAYS) return labels.workdays;
  if (key === WEEKEND) return labels.weekend;
  return labels.weekdayList(days.map((day) => weekdaysText[day] ?? '').join('、'));
}

/** 限平日 11:00–14:00. Without hours when it is valid all day. */
export function formatTimes({ weekdays, from, to }: CouponTimes): string {
  const isAllDay = from === '00:00' && to === '24:00';
  return labels.times(weekdays.length === 7 ? '' : formatWeekdays(weekdays), isAllDay ? '' : labels.hours(from, to));
}

/** Reason why a coupon, neither used nor expired, is not usable now. null when it is usable. */
export function unusableReason(
  coupon: Pick<MyCoupon, 'state' | 'usableFrom' | 'usableTimes' | 'usableUntil'>,
  nowMs: number,
): string | null {
  if (coupon.state !== 'usable') return null;
  // midnight has passed since the fetch
  if (daysLeft(coupon.usableUntil, nowMs) < 0) return labels.expired;
  const use = couponUse(coupon, nowMs);
  if (use.kind === 'later') return labels.from(formatDay(use.from, nowMs));
  return use.kind === 'times' ? formatTimes(use.times) : null;
}

/** 今天到期, 剩 3 天. null when more time is left. */
export function endLabel(coupon: Pick<MyCoupon, 'state' | 'usableUntil'>, nowMs: number): string | null {
  if (coupon.state !== 'usable') return null;
  const days = daysLeft(coupon.usableUntil, nowMs);
  if (days > SOON_DAYS || days < 0) return null;
  return days === 0 ? labels.today : labels.daysLeft(days);
}

/** Scopes, remaining time, and the reason why it is not usable now. */
export function myCouponTags(
  coupon: Pick<MyCoupon, 'state' | 'scopes' | 'usableFrom' | 'usableTimes' | 'usableUntil'>,
  nowMs: number,
): CouponTag[] {
  const tags = scopeTags(coupon.scopes, coupon.state !== 'usable');
  const end = endLabel(coupon, nowMs);
  if (end !== null) tags.push({ text: end, tone: 'warning' });
  const reason = unusableReason(coupon, nowMs);
  if (reason !== null) tags.push({ text: reason, tone: 'warning', icon: 'clock' });
  return tags;
}

/** 11/23 (一) 止, its end, or the time of its use. The place of its use follows if it is another shop. */
export function myCouponDetails(
  { state, storeName, usableUntil, used }: Pick<MyCoupon, 'state' | 'storeName' | 'usableUntil' | 'used'>,
  nowMs: number = serverNow(),
): string[] {
  if (used !== null) {
    const time = labels.usedOn(formatDayTime(used.at, nowMs));
    return used.storeName === storeName ? [time] : [time, labels.usedAt(used.storeName)];
  }
  const day = formatDay(usableUntil, nowMs);
  return [state === 'expired' ? labels.endedOn(day) : labels.until(day)];
}

/** UME5 8K2Q 7M4T: groups of four, as read aloud and typed. */
export function codeGroups(code: string): string[] {
  return code.match(/.{1,4}/g) ?? [code];
}

/** 永康店: the branch name without the merchant's name. */
export function branchOf(name: string): string {
  const parts = name.split(' ');
  return parts[parts.length - 1] ?? name;
}
