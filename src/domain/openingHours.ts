/**
 * Opening hours as a state: open, closing soon, last order passed, closed until …, paused, unknown; always in
 * Asia/Taipei, with split hours, special days and spans that run past midnight. Every state says when it changes next.
 */
import { DAY_MINUTES, DAY_MS, MINUTE_MS, minutesOf, taipeiClock, taipeiDay, taipeiMidnight } from './taipeiClock.ts';

import type { Weekday } from './taipeiClock.ts';

/** `HH:mm`, 24:00 included; a close at or before the open is on the next day. */
export type OpenSpan = { open: string; close: string; lastOrder: string | null };
export type ServiceHours = {
  service: 'all' | 'dineIn' | 'takeaway';
  /** Seven days from Sunday on; an empty one is closed. */
  weekly: readonly (readonly OpenSpan[])[];
  /** A special day replaces that day of the week. */
  special: readonly { day: string; spans: readonly OpenSpan[]; note: string }[];
};
export type Service = ServiceHours['service'];

/** `day` is today, tomorrow or a date as 2026-11-23. */
export type NextOpening = { day: string; time: string };
export type OpenKind =
  /** `isRoundTheClock`: open for the next 24 hours at least; `until` is then 24:00 and not worth showing. */
  | { kind: 'open'; until: string; lastOrder: string | null; isRoundTheClock?: true }
  | { kind: 'closingSoon'; minutes: number; until: string }
  | { kind: 'lastOrderPassed'; until: string }
  | { kind: 'closed'; opensAt: NextOpening | null }
  /** The host gives no hours for the shop, which is not the same as closed. */
  | { kind: 'unknown' }
  | { kind: 'paused' };
/**
 * `nextChangeAt`: when to ask again (ms), at most a day ahead so that it fits a timer; null when nothing ever changes.
 */
export type OpenState = OpenKind & { nextChangeAt: number | null };

/** A span on the time timeline; `lastOrder` null when orders are taken to the end. */
type Stretch = { start: number; end: number; lastOrder: number | null };

const CLOSING_SOON_MINUTES = 30;
/** How far ahead the next opening is looked for: a shop may rest over the whole New Year's holiday. */
const DAYS_AHEAD = 31;

export function timeText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Clock text of a moment at which something ends: midnight is 24:00 there. */
function endText(ms: number): string {
  const { minutes } = taipeiClock(ms);
  return minutes === 0 ? '24:00' : timeText(minutes);
}

/** The service's serviceHours hours, else those for all; asked for all without such, every kind together. */
export function hoursFor(hours: readonly ServiceHours[], service: Service): readonly ServiceHours[] {
  const serviceHours = hours.filter((entry) => entry.service === service);
  if (serviceHours.length > 0) return serviceHours;
  return service === 'all' ? hours : hours.filter((entry) => entry.service === 'all');
}

export function specialOf(entry: ServiceHours, day: string) {
  return entry.special.find((special) => special.day === day);
}

/** Spans of one day as minutes from its midnight; an end past midnight exceeds 1,440. */
export function stretchesOfDay(hours: readonly ServiceHours[], day: string, weekday: Weekday): Stretch[] {
  return hours
    .flatMap((entry) => specialOf(entry, day)?.spans ?? entry.weekly[weekday] ?? [])
    .map(({ open, close, lastOrder }) => {
      const start = minutesOf(open);
      const end = minutesOf(close) + (minutesOf(close) <= start ? DAY_MINUTES : 0);
      if (lastOrder === null) return { start, end, lastOrder };
      const last = minutesOf(lastOrder) + (minutesOf(lastOrder) < start ? DAY_MINUTES : 0);
      return { start, end, lastOrder: last < end ? last : null };
    });
}

/** Joins what overlaps or touches; the last order is that of the part that ends last. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const sorted = [...stretches].sort((a, b) => a.start - b.start || a.end - b.end);
  const result: Stretch[] = [];
  for (const next of sorted) {
    const last = result[result.length - 1];
    if (last === undefined || next.start > last.end) result.push({ ...next });
    else if (next.end > last.end) Object.assign(last, { end: next.end, lastOrder: next.lastOrder });
    else if (next.end === last.end) last.lastOrder = laterOrder(last.lastOrder, next.lastOrder);
  }
  return result;
}

function laterOrder(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}

/** All stretches from yesterday (it may run past midnight) to `DAYS_AHEAD`, in milliseconds. */
function timelineOf(hours: readonly ServiceHours[], nowMs: number): Stretch[] {
  const today = taipeiMidnight(taipeiDay(nowMs));
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, at) => today + (at - 1) * DAY_MS);
  return mergeStretches(
    days.flatMap((midnight) => {
      const { day, weekday } = taipeiClock(midnight);
      const at = (minutes: number) => midnight + minutes * MINUTE_MS;
      return stretchesOfDay(hours, day, weekday).map(({ start, end, lastOrder }) => ({
        start: at(start),
        end: at(end),
        lastOrder: lastOrder === null ? null : at(lastOrder),
      }));
    }),
  );
}

function closedState(timeline: readonly Stretch[], nowMs: number): OpenState {
  const next = timeline.find(({ start }) => start > nowMs);
  if (next === undefined) return { kind: 'closed', opensAt: null, nextChangeAt: null };
  const today = taipeiDay(nowMs);
  const midnight = taipeiMidnight(today) + DAY_MS;
  const date = taipeiDay(next.start);
  const day = date === today ? 'today' : date === taipeiDay(midnight) ? 'tomorrow' : date;
  const time = timeText(taipeiClock(next.start).minutes);
  // at midnight tomorrow becomes today
  return { kind: 'closed', opensAt: { day, time }, nextChangeAt: Math.min(next.start, midnight) };
}

function openStateIn({ end, lastOrder }: Stretch, nowMs: number): OpenState {
  const left = end - nowMs;
  const soonAt = end - CLOSING_SOON_MINUTES * MINUTE_MS;
  if (left > DAY_MS)
    return {
      kind: 'open',
      until: '24:00',
      lastOrder: null,
      isRoundTheClock: true,
      nextChangeAt: Math.min(end - DAY_MS, nowMs + DAY_MS),
    };
  const until = endText(end);
  if (lastOrder !== null && nowMs >= lastOrder) return { kind: 'lastOrderPassed', until, nextChangeAt: end };
  const orderEnds = lastOrder ?? end;
  if (nowMs >= soonAt) {
    const minutes = Math.ceil(left / MINUTE_MS);
    return { kind: 'closingSoon', minutes, until, nextChangeAt: Math.min(orderEnds, end - (minutes - 1) * MINUTE_MS) };
  }
  const last = lastOrder === null ? null : endText(lastOrder);
  return { kind: 'open', until, lastOrder: last, nextChangeAt: Math.min(orderEnds, soonAt) };
}

/**
 * The state at `nowMs`. A span holds its opening minute and not its closing one, and the last order ends at its minute;
 * "closing soon" begins 30 minutes before the end; a passed last order tells more and wins over it. Ordering that is
 * paused shows only while the shop would be open, or when its hours are not known.
 */
export function openState(
  hours: readonly ServiceHours[],
  service: Service,
  nowMs: number,
  isPaused: boolean,
): OpenState {
  const serviceHours = hoursFor(hours, service);
  if (serviceHours.length === 0 && isPaused) return { kind: 'paused', nextChangeAt: null };
  if (hours.length === 0) return { kind: 'unknown', nextChangeAt: null };
  const timeline = timelineOf(serviceHours, nowMs);
  const current = timeline.find(({ start, end }) => start <= nowMs && nowMs < end);
  if (current === undefined) return closedState(timeline, nowMs);
  return isPaused ? { kind: 'paused', nextChangeAt: current.end } : openStateIn(current, nowMs);
}
