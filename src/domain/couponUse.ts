/** Tells whether a held coupon is usable at a moment in Taipei, or why not. */
import { DAY_MS, minutesOf, taipeiClock, taipeiDay, taipeiMidnight } from './taipeiClock.ts';

export type CouponTimes = { weekdays: readonly number[]; from: string; to: string };
export type CouponUse =
  | { kind: 'now' }
  /** Usable from a later day. */
  | { kind: 'later'; from: string }
  /** Usable only at certain times, not now. */
  | { kind: 'times'; times: CouponTimes };

type OwnedCoupon = { usableFrom: string | null; usableTimes: CouponTimes | null };

/** The use of a coupon that is neither used nor expired. */
export function couponUse({ usableFrom, usableTimes }: OwnedCoupon, nowMs: number): CouponUse {
  const { day, weekday, minutes } = taipeiClock(nowMs);
  if (usableFrom !== null && day < usableFrom) return { kind: 'later', from: usableFrom };
  if (usableTimes === null) return { kind: 'now' };
  const isOpen =
    usableTimes.weekdays.includes(weekday) &&
    minutes >= minutesOf(usableTimes.from) &&
    minutes < minutesOf(usableTimes.to);
  return isOpen ? { kind: 'now' } : { kind: 'times', times: usableTimes };
}

/** Whole days from today in Taipei to `day`: 0 on the day itself, negative after it. */
export function daysLeft(day: string, nowMs: number): number {
  return Math.round((taipeiMidnight(day) - taipeiMidnight(taipeiDay(nowMs))) / DAY_MS);
}
