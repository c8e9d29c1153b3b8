/**
 * Taipei's wall clock, independent of the device. Taiwan is UTC+8 all year, so no time-zone data is needed. Separate
 * from dates.ts and without dayjs, because the first view computes opening hours with it.
 */
const TAIPEI_AHEAD_MS = 8 * 60 * 60 * 1_000;
export const MINUTE_MS = 60 * 1_000;
export const DAY_MINUTES = 24 * 60;
export const DAY_MS = DAY_MINUTES * MINUTE_MS;

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** `minutes` since midnight, integer. */
export type TaipeiClock = { day: string; weekday: Weekday; minutes: number };

/** A date whose UTC fields are Taipei's wall clock. */
const shifted = (ms: number) => new Date(ms + TAIPEI_AHEAD_MS);

/**
 * `2026-11-20`, the calendar day in Taipei.
 * @param ms since 1970
 */
export function taipeiDay(ms: number): string {
  return shifted(ms).toISOString().slice(0, 10);
}

/**
 * Day, weekday (0 is Sunday) and minute of the day in Taipei.
 * @param ms since 1970
 */
export function taipeiClock(ms: number): TaipeiClock {
  const date = shifted(ms);
  return {
    day: taipeiDay(ms),
    weekday: date.getUTCDay() as Weekday,
    minutes: date.getUTCHours() * 60 + date.getUTCMinutes(),
  };
}

/** Minutes since midnight of `09:30`. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Start of a day in Taipei (`2026-11-20`), ms since 1970. NaN for an invalid day. */
export function taipeiMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}
