/** Times for which an item is sold out or ordering is paused, and their ends in words. */
import { DAY_MS, MINUTE_MS, taipeiClock, taipeiDay, taipeiMidnight } from '#domain/taipeiClock.ts';

import type { DeskStore } from '#contract/partnerDesk.ts';

const HOUR_MS = 60 * MINUTE_MS;
/** End of the day of a branch without hours: 05:00 of the next. */
const NIGHT_MS = 5 * HOUR_MS;

/** `end`: ISO 8601, null without an end. */
export type Time = { name: string; label: string; end: string | null };
type ShopDay = Pick<DeskStore, 'closesAt' | 'opensAt'>;

const instant = (ms: number): string => new Date(ms).toISOString();

/** The end of today for a branch without hours. */
function endOfToday(now: Date): string {
  const day = taipeiDay(now.getTime() - NIGHT_MS);
  return instant(taipeiMidnight(day) + DAY_MS + NIGHT_MS);
}

/** Times that begin now, in the order of their buttons. The hours of the branch say when it closes and opens. */
export function timesAt(now: Date, { closesAt, opensAt }: ShopDay): Time[] {
  return [
    { name: 'hour', label: '1 小時', end: instant(now.getTime() + HOUR_MS) },
    { name: 'hours', label: '2 小時', end: instant(now.getTime() + 2 * HOUR_MS) },
    ...(closesAt === null ? [] : [{ name: 'closing', label: '到打烊', end: closesAt }]),
    opensAt === null
      ? { name: 'today', label: '今天', end: endOfToday(now) }
      : { name: 'opening', label: '到下次開店', end: opensAt },
    { name: 'open', label: '直到我改', end: null },
  ];
}

const two = (count: number) => String(count).padStart(2, '0');

/** `14:30`, `明天 05:00`, `12/31 18:00`, or `2025/12/31 18:00` in another year. */
export function endText(until: string, now: Date): string {
  const at = Date.parse(until);
  const { day, minutes } = taipeiClock(at);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  if (day === taipeiDay(now.getTime())) return time;
  if (day === taipeiDay(now.getTime() + DAY_MS)) return `明天 ${time}`;
  const date = `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))} ${time}`;
  return day.slice(0, 4) === taipeiDay(now.getTime()).slice(0, 4) ? date : `${day.slice(0, 4)}/${date}`;
}
