/** Whether a coupon one holds can be used at a moment, by the clock in Taipei; if not, why. */
import { DAY_MS, minutesOf, taipeiClock, taipeiDay, taipeiMidnight } from './taipeiClock.ts';

export type CouponTimes = { weekdays: readonly number[]; from: string; to: string };
export type CouponUse =
  | { kind: 'now' }
  /** From a day on. */
  | { kind: 'later'; from: string }
  /** Only at certain times, and not now. */
  | { kind: 'times'; times: CouponTimes };

type OwnedCoupon = { usableFrom: string | null; usableTimes: CouponTimes | null };

/** Of a coupon that has neither been used nor expired. */
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

/** Whole days from today in Taipei to `day`: 0 on the day itself, less than 0 after it. */
export function daysLeft(day: string, nowMs: number): number {
  return Math.round((taipeiMidnight(day) - taipeiMidnight(taipeiDay(nowMs))) / DAY_MS);
}
