/**
 * Converts opening hours to a state: open, closing soon, last order passed, closed until …, paused, unknown. Always in
 * Asia/Taipei, with split hours, special days and spans past midnight. Every state contains the time of its next
 * change.
 */
import { DAY_MINUTES, DAY_MS, MINUTE_MS, minutesOf, taipeiClock, taipeiDay, taipeiMidnight } from './taipeiClock.ts';

import type { Weekday } from './taipeiClock.ts';

/** `HH:mm`, 24:00 included. A close at or before the open is on the next day. */
export type OpenSpan = { open: string; close: string; lastOrder: string | null };
export type ServiceHours = {
  service: 'all' | 'dineIn' | 'takeaway';
  /** Seven days from Sunday. An empty day is closed. */
  weekly: readonly (readonly OpenSpan[])[];
  /** A special day replaces that day of the week. */
  special: readonly { day: string; spans: readonly OpenSpan[]; note: string }[];
};
export type Service = ServiceHours['service'];

/** `day` is today, tomorrow or a date such as 2026-11-23. */
export type NextOpening = { day: string; time: string };
export type OpenKind =
  /** `isRoundTheClock` means open for at least the next 24 hours. `until` is then 24:00 and not shown. */
  | { kind: 'open'; until: string; lastOrder: string | null; isRoundTheClock?: true }
  | { kind: 'closingSoon'; minutes: number; until: string }
  | { kind: 'lastOrderPassed'; until: string }
  | { kind: 'closed'; opensAt: NextOpening | null }
  /** The host gives no hours for the shop, which does not mean closed. */
  | { kind: 'unknown' }
  | { kind: 'paused' };
/**
 * `nextChangeAt` is the time of the next update (ms). The maximum is a day ahead, so that it fits a timer. null means
 * never.
 */
export type OpenState = OpenKind & { nextChangeAt: number | null };

/** A span on the timeline. `lastOrder` is null when orders are taken until the end. */
type Stretch = { start: number; end: number; lastOrder: number | null };

const CLOSING_SOON_MINUTES = 30;
/** How far ahead to search for the next opening, because a shop may close over the Lunar New Year. */
const DAYS_AHEAD = 31;

export function timeText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Formats the end of a span. Midnight is 24:00. */
function endText(ms: number): string {
  const { minutes } = taipeiClock(ms);
  return minutes === 0 ? '24:00' : timeText(minutes);
}

/** Returns the hours of the service, else those for all. For `all` without its own hours, returns every service. */
export function hoursFor(hours: readonly ServiceHours[], service: Service): readonly ServiceHours[] {
  const serviceHours = hours.filter((entry) => entry.service === service);
  if (serviceHours.length > 0) return serviceHours;
  return service === 'all' ? hours : hours.filter((entry) => entry.service === 'all');
}

export function specialOf(entry: ServiceHours, day: string) {
  return entry.special.find((special) => special.day === day);
}

/** Spans of one day in minutes from its midnight. An end after midnight exceeds 1,440. */
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

/** Merges overlapping and adjacent spans. The last order is that of the span that ends last. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
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

/** All spans from yesterday (which may end after midnight) to `DAYS_AHEAD`, in milliseconds. */
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
  // at midnight, tomorrow becomes today
  return { kind: 'closed', opensAt: { day, time }, nextChangeAt: Math.min(next.start, midnight) };
}

function openStateIn({ end, lastOrder }: Stretch, nowMs: number): OpenState {
  const msLeft = end - nowMs;
  const soonAt = end - CLOSING_SOON_MINUTES * MINUTE_MS;
  if (msLeft > DAY_MS)
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
    const minutes = Math.ceil(msLeft / MINUTE_MS);
    return { kind: 'closingSoon', minutes, until, nextChangeAt: Math.min(orderEnds, end - (minutes - 1) * MINUTE_MS) };
  }
  const last = lastOrder === null ? null : endText(lastOrder);
  return { kind: 'open', until, lastOrder: last, nextChangeAt: Math.min(orderEnds, soonAt) };
}

/**
 * Returns the state at `nowMs`. A span includes its opening minute and excludes its closing one. The last order ends at
 * its minute. "Closing soon" starts 30 minutes before the end, but a passed last order takes precedence. A pause
 * applies only while the shop would be open, or when its hours are unknown.
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

/**
 * The end of the shop's day at `nowMs`, and its next first opening, in ms. A shop that is open past midnight is still
 * in the same day. A gap between two spans of a day is no end. null: it has closed, or is not known for `DAYS_AHEAD`.
 */
export function shopDay(
  hours: readonly ServiceHours[],
  nowMs: number,
): { closesAt: number | null; opensAt: number | null } {
  const today = taipeiMidnight(taipeiDay(nowMs));
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, at) => {
    const midnight = today + (at - 1) * DAY_MS;
    const { day, weekday } = taipeiClock(midnight);
    const spans = stretchesOfDay(hours, day, weekday);
    const instants = (minutes: readonly number[]) => minutes.map((minute) => midnight + minute * MINUTE_MS);
    return { opens: instants(spans.map(({ start }) => start)), closes: instants(spans.map(({ end }) => end)) };
  });
  const isNight = Math.max(...(days[0]?.closes ?? [])) > nowMs;
  const [own, ...later] = isNight ? days : days.slice(1);
  const closesAt = Math.max(...(own?.closes ?? []));
  const opensAt = later.find(({ opens }) => opens.length > 0)?.opens;
  return { closesAt: closesAt > nowMs ? closesAt : null, opensAt: opensAt ? Math.min(...opensAt) : null };
}
