/** Dates of the seed. All derive from the day of seeding in Taipei, and only active orders from its minute. */
import { dayAfter } from '#domain/dates.ts';
import { MINUTE_MS, taipeiDay, taipeiMidnight } from '#domain/taipeiClock.ts';

export type Days = {
  /** Now, to the minute. */
  now: Date;
  /** A day in Taipei as 2026-11-20. `in_` 0 is today, 1 tomorrow. */
  day(in_: number): string;
  /** This many minutes after the day's first midnight. */
  at(in_: number, minutes: number): Date;
  /** The last second of the day. */
  endOf(in_: number): Date;
  minutesAgo(minutes: number): Date;
};

export function daysFrom(clock: Date): Days {
  const now = Math.floor(clock.getTime() / MINUTE_MS) * MINUTE_MS;
  const today = taipeiDay(now);
  const day = (in_: number) => dayAfter(today, in_);
  return {
    now: new Date(now),
    day,
    at: (in_, minutes) => new Date(taipeiMidnight(day(in_)) + minutes * MINUTE_MS),
    endOf: (in_) => new Date(taipeiMidnight(day(in_ + 1)) - 1_000),
    minutesAgo: (minutes) => new Date(now - minutes * MINUTE_MS),
  };
}
