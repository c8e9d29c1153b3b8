/** Times for which an item is sold out or ordering is paused, and their ends in words. */
import { DAY_MS, MINUTE_MS, taipeiClock, taipeiDay, taipeiMidnight } from '#domain/taipeiClock.ts';

/** Values of the buttons, in their order. */
export const TIMES = { hour: '1 小時', hours: '2 小時', today: '今天', open: '直到我改' } as const;
export type TimeName = keyof typeof TIMES;

const HOUR_MS = 60 * MINUTE_MS;
/** A shop that is open after midnight is still in the same day. */
const NIGHT_MS = 5 * HOUR_MS;

export function isTimeName(text: string | undefined): text is TimeName {
  return text !== undefined && Object.hasOwn(TIMES, text);
}

/** The end of a time that begins now, in ISO 8601. Null: no end. The day ends at 05:00 of the next. */
export function endOf(time: TimeName, now: Date): string | null {
  if (time === 'open') return null;
  if (time === 'hour') return new Date(now.getTime() + HOUR_MS).toISOString();
  if (time === 'hours') return new Date(now.getTime() + 2 * HOUR_MS).toISOString();
  const day = taipeiDay(now.getTime() - NIGHT_MS);
  return new Date(taipeiMidnight(day) + DAY_MS + NIGHT_MS).toISOString();
}

const two = (count: number) => String(count).padStart(2, '0');

/** `14:30`, `明天 05:00` or `12/31 18:00`. */
export function endText(until: string, now: Date): string {
  const at = Date.parse(until);
  const { day, minutes } = taipeiClock(at);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  if (day === taipeiDay(now.getTime())) return time;
  if (day === taipeiDay(now.getTime() + DAY_MS)) return `明天 ${time}`;
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))} ${time}`;
}
