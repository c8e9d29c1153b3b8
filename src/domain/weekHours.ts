/** Opening hours as the list of a week. Apart from openingHours.ts, because the first view does not show it. */
import { hoursFor, mergeStretches, specialOf, stretchesOfDay, timeText } from './openingHours.ts';
import { DAY_MINUTES, DAY_MS, taipeiClock, taipeiDay, taipeiMidnight } from './taipeiClock.ts';

import type { OpenSpan, Service, ServiceHours } from './openingHours.ts';
import type { Weekday } from './taipeiClock.ts';

/** One day of the week's list; `spans` in order, with overlapping ones made one. */
export type HoursRow = { day: string; weekday: Weekday; isToday: boolean; spans: OpenSpan[]; note: string | null };

/** Seven rows from today on, special days and their notes in place. */
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

/** Minutes from a day's midnight as a clock text; 24:00 stays, 26:00 is 02:00. */
function clockOf(minutes: number): string {
  return timeText(minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes);
}
