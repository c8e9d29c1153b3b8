/** Groups rows by day: which row starts a new day, and the day's heading. */
import { dayAfter, formatDay, formatTime } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';
import { noticesText } from '#text/noticesText.ts';

/** 今天, 昨天 or 11/18 (三). With the year for another year: 2025/11/18. */
export function dayName(at: string, nowMs: number): string {
  const day = taipeiDay(Date.parse(at));
  if (day === taipeiDay(nowMs)) return noticesText.today;
  if (day === dayAfter(taipeiDay(nowMs), -1)) return noticesText.yesterday;
  return formatDay(at, nowMs);
}

/** 12:04 for today, otherwise the day. */
export function timeOrDay(at: string, nowMs: number): string {
  return taipeiDay(Date.parse(at)) === taipeiDay(nowMs) ? formatTime(at) : dayName(at, nowMs);
}

/** The day that `items[index]` starts. null when the previous row has the same day. */
export function newDayAt(items: readonly { at: string }[], index: number): string | null {
  const [item, before] = [items[index], items[index - 1]];
  if (!item) return null;
  return before && taipeiDay(Date.parse(before.at)) === taipeiDay(Date.parse(item.at)) ? null : item.at;
}
