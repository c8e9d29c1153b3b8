/**
 * Finds coupons in the files of a shop that nobody could use. `server/data/offers.ts` has the same rule for the
 * database.
 */
import { dayAfter } from '#domain/dates.ts';
import { DAY_MS, taipeiClock, taipeiDay, taipeiMidnight } from '#domain/taipeiClock.ts';

import type { ShopCouponRow } from '../data/shopRows.ts';

export type OfferDates = Pick<
  ShopCouponRow,
  'starts_at' | 'ends_at' | 'usable_from' | 'usable_until' | 'usable_days' | 'usable_times'
>;

const WEEK_DAYS = 7;

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one);

/** True when a coupon that is claimed on `day` can be used on some day. */
function isUsableFrom(coupon: OfferDates, day: string): boolean {
  const { usable_from: from, usable_until: until, usable_days: days, usable_times: times } = coupon;
  const first = later(day, from);
  const ends = [until, days === null ? null : dayAfter(day, days)].filter((end) => end !== null).sort();
  const last = ends[0] ?? taipeiDay(coupon.ends_at.getTime());
  if (last < first) return false;
  if (times === null) return true;
  const week = Array.from({ length: WEEK_DAYS }, (_, at) => dayAfter(first, at)).filter((one) => one <= last);
  return times.from < times.to && week.some((one) => times.weekdays.includes(taipeiClock(taipeiMidnight(one)).weekday));
}

/**
 * True when no claim from `today` on can be used. A coupon whose claims have ended is none of these: it is the shop's
 * history.
 */
export function isNeverUsable(coupon: OfferDates, today: string): boolean {
  if (coupon.ends_at <= coupon.starts_at) return true;
  const first = later(today, taipeiDay(coupon.starts_at.getTime()));
  const last = taipeiDay(coupon.ends_at.getTime() - 1);
  if (last < today) return false;
  const days = Math.round((taipeiMidnight(last) - taipeiMidnight(first)) / DAY_MS);
  // the weekdays repeat, and every other limit is passed at one end of the claims
  const week = Array.from({ length: WEEK_DAYS }, (_, at) => at);
  const claims = [...week, ...week.map((at) => days - at)].filter((at) => at >= 0 && at <= days);
  return !claims.some((at) => isUsableFrom(coupon, dayAfter(first, at)));
}
