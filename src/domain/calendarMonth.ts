/** The leaves of a calendar: months as `2026-11`, weeks from Sunday on. */

/** Weeks of seven places; null before the first day and after the last. */
export function weeksOf(month: string): (number | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const places = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) => (at < before || at >= before + length ? null : at - before + 1));
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

/** `2026-11` and 5 → `2026-11-05`. */
export function dayOfMonth(month: string, day: number): string {
  return `${month}-${String(day).padStart(2, '0')}`;
}
