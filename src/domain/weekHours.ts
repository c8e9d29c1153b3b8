/** Weekly list of opening hours. Separate from openingHours.ts, because the first view does not show it. */
import { hoursFor, mergeStretches, specialOf, stretchesOfDay, timeText } from './openingHours.ts';
import { DAY_MINUTES, DAY_MS, taipeiClock, taipeiDay, taipeiMidnight } from './taipeiClock.ts';

import type { OpenSpan, Service, ServiceHours } from './openingHours.ts';
import type { Weekday } from './taipeiClock.ts';

/** One day of the weekly list, with merged `spans` in order. */
export type HoursRow = { day: string; weekday: Weekday; isToday: boolean; spans: OpenSpan[]; note: string | null };

/** Seven rows from today, with special days and their notes. */
export function hoursOfWeek(hours: readonly ServiceHours[], service: Service, nowMs: number): HoursRow[] {
  const serviceHours = hoursFor(hours, service);
  const today = taipeiMidnight(taipeiDay(nowMs));
  return Array.from({ length: 7 }, (_, at) => {
    const { day, weekday } = taipeiClock(today + at * DAY_MS);
    const note =
      serviceHours.map((entry) => specialOf(entry, day)?.note).find((text) => text !== undefined && text !== '') ??
      null;
    const spans = mergeStretches(stretchesOfDay(serviceHours, day, weekday)).map(({ start, end, lastOrder }) => ({
      open: timeText(start),
      close: clockOf(end),
      lastOrder: lastOrder === null ? null : clockOf(lastOrder),
    }));
    return { day, weekday, isToday: at === 0, spans, note };
  });
}

/** Formats minutes from a day's midnight. 24:00 is kept, and 26:00 becomes 02:00. */
function clockOf(minutes: number): string {
  return timeText(minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes);
}
