/** Moments of the seed: all hang on the day of seeding in Taipei, only orders under way on its minute. */
import { DAY_MS, MINUTE_MS, taipeiDay, taipeiMidnight } from '#domain/dates.ts';

export type Days = {
  /** Now, to the minute. */
  now: Date;
  /** A day in Taipei as 2026-11-20; `in_` 0 is today, 1 tomorrow. */
  day(in_: number): string;
  /** So many minutes after the midnight that begins that day. */
  at(in_: number, minutes: number): Date;
  /** The last second of that day. */
  endOf(in_: number): Date;
  minutesAgo(minutes: number): Date;
};

export function daysFrom(clock: Date): Days {
  const now = Math.floor(clock.getTime() / MINUTE_MS) * MINUTE_MS;
  const midnight = taipeiMidnight(taipeiDay(now));
  return {
    now: new Date(now),
    day: (in_) => taipeiDay(midnight + in_ * DAY_MS),
    at: (in_, minutes) => new Date(midnight + in_ * DAY_MS + minutes * MINUTE_MS),
    endOf: (in_) => new Date(midnight + (in_ + 1) * DAY_MS - 1_000),
    minutesAgo: (minutes) => new Date(now - minutes * MINUTE_MS),
  };
}
