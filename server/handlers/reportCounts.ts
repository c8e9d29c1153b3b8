/** Periods of a report, and sums of its counts. Counts of few people are not told. */
import { dayAfter } from '#domain/dates.ts';
import { taipeiClock, taipeiMidnight } from '#domain/taipeiClock.ts';

import type { Counts, ReportPeriod } from '#contract/partnerReport.ts';
import type { PeriodCounts } from '../data/report.ts';

/** Fewer people than this could be named by somebody who knows the shop. */
const FEW = 5;
const FIELDS = ['orders', 'joined', 'given', 'redeemed', 'complaints', 'answered'] as const;

type Sums = Record<(typeof FIELDS)[number], number>;

/** First day of the period with this day. Weeks begin on Monday. */
function periodOf(day: string, by: ReportPeriod): string {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  const { weekday } = taipeiClock(taipeiMidnight(day));
  return dayAfter(day, -((weekday + 6) % 7));
}

/** First days of all periods from the day `from` to `to`, both included. */
export function periodsBetween(from: string, to: string, by: ReportPeriod): string[] {
  const firsts = new Set<string>();
  for (let day = from; day <= to; day = dayAfter(day, 1)) firsts.add(periodOf(day, by));
  return [...firsts];
}

/** Adds counts. */
export function sumOf(counts: readonly PeriodCounts[]): Sums {
  const sums: Sums = { orders: 0, joined: 0, given: 0, redeemed: 0, complaints: 0, answered: 0 };
  for (const one of counts) for (const field of FIELDS) sums[field] += one[field];
  return sums;
}

/** Sums by a key, in the order of `keys`. A key without counts has zeros. */
export function sumsBy(
  counts: readonly PeriodCounts[],
  keys: readonly string[],
  keyOf: (count: PeriodCounts) => string,
): [string, Sums][] {
  const byKey = new Map<string, PeriodCounts[]>(keys.map((key) => [key, []]));
  for (const count of counts) byKey.get(keyOf(count))?.push(count);
  return [...byKey].map(([key, ofKey]) => [key, sumOf(ofKey)]);
}

const isFew = (count: number): boolean => count > 0 && count < FEW;

/**
 * The counts of people of a series, with null for those that are hidden: one to four. If that hides a single one, the
 * total would tell it, so the smallest of the others is hidden too.
 */
function withoutFew(people: readonly number[]): (number | null)[] {
  const hidden = new Set(people.flatMap((count, at) => (isFew(count) ? [at] : [])));
  if (hidden.size === 1) {
    const [next] = people
      .map((count, at) => ({ count, at }))
      .filter(({ count, at }) => count > 0 && !hidden.has(at))
      .sort((one, other) => one.count - other.count);
    if (next) hidden.add(next.at);
  }
  return people.map((count, at) => (hidden.has(at) ? null : count));
}

const toCounts = (sums: Sums, joined: number | null, complaints: number | null): Counts => ({
  ...{ orders: sums.orders, joined, given: sums.given, redeemed: sums.redeemed },
  ...{ complaints, answered: complaints === null ? null : sums.answered },
});

/** One sum as it may be told. */
export const tellAlone = (sums: Sums): Counts =>
  toCounts(sums, isFew(sums.joined) ? null : sums.joined, isFew(sums.complaints) ? null : sums.complaints);

/** A series of sums by key as it may be told. */
export function tellable(series: readonly (readonly [string, Sums])[]): [string, Counts][] {
  const joined = withoutFew(series.map(([, sums]) => sums.joined));
  const complaints = withoutFew(series.map(([, sums]) => sums.complaints));
  return series.map(([key, sums], at) => [key, toCounts(sums, joined[at] ?? null, complaints[at] ?? null)]);
}
