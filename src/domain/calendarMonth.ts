/** Calendar months in the format `2026-11`, in weeks from Sunday. */
import { DATE_FORMAT, MONTH_FORMAT } from './constants.ts';
import { readCalendar } from './dates.ts';

/** Weeks of seven cells. null fills the cells before the first day and after the last. */
export function weeksOf(month: string): (number | null)[][] {
  const first = readCalendar(month, MONTH_FORMAT);
  const before = first.day();
  const length = first.daysInMonth();
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) =>
    at < before || at >= before + length ? null : at - before + 1,
  );
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** `2026-11` and 5 → `2026-11-05`. */
export function dayOfMonth(month: string, day: number): string {
  return readCalendar(month, MONTH_FORMAT).date(day).format(DATE_FORMAT);
}

/** `2026-11`, the month of a day. */
export function monthOf(day: string): string {
  return readCalendar(day, DATE_FORMAT).format(MONTH_FORMAT);
}

/** Adds `by` months. A negative number subtracts. */
export function monthAfter(month: string, by: number): string {
  return readCalendar(month, MONTH_FORMAT).add(by, 'month').format(MONTH_FORMAT);
}
