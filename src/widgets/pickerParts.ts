/**
 * The arithmetic of the picker (spec 5 and 9): years 1950 to 2050, hours 0-23, minutes and seconds 0-59, days as many
 * as the month has; a day out of range becomes 1. Values are texts: YYYY-MM-DD HH:mm:ss, YYYY-MM-DD or HH:mm:ss.
 */
import { PICKER_YEARS } from '#domain/constants.ts';

export type PickerKind = 'datetime' | 'date' | 'time';
export type PickerUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
/** One number a column, in the order of `unitsOf`. */
export type PickerParts = readonly number[];

const UNITS: Readonly<Record<PickerKind, readonly PickerUnit[]>> = {
  datetime: ['year', 'month', 'day', 'hour', 'minute', 'second'],
  date: ['year', 'month', 'day'],
  time: ['hour', 'minute', 'second'],
};
const PATTERNS: Readonly<Record<PickerKind, RegExp>> = {
  datetime: /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?/,
  date: /^(\d{4})-(\d{2})-(\d{2})/,
  time: /^(\d{2}):(\d{2})(?::(\d{2}))?/,
};
const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1_000;

export function unitsOf(kind: PickerKind): readonly PickerUnit[] {
  return UNITS[kind];
}

/** 28 to 31. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** First and last number of a column, both included. */
export function rangeOf(unit: PickerUnit, parts: PickerParts): { first: number; last: number } {
  const [year = 0, month = 0] = parts;
  switch (unit) {
    case 'year':
      return { first: PICKER_YEARS.first, last: PICKER_YEARS.last };
    case 'month':
      return { first: 1, last: 12 };
    case 'day':
      return { first: 1, last: daysIn(year, month) };
    case 'hour':
      return { first: 0, last: 23 };
    default:
      return { first: 0, last: 59 };
  }
}

/** Brings every number into its range: years to the nearest, all others, the day above all, to the first. */
export function fitParts(kind: PickerKind, parts: PickerParts): PickerParts {
  const fitted: number[] = [];
  UNITS[kind].forEach((unit, at) => {
    const { first, last } = rangeOf(unit, fitted);
    const number = parts[at] ?? first;
    if (unit === 'year') fitted.push(Math.min(last, Math.max(first, number)));
    else fitted.push(number < first || number > last ? first : number);
  });
  return fitted;
}

/** The numbers of `value`; of now in Taipei when it is absent or unreadable. */
export function partsOf(kind: PickerKind, value: string | undefined, nowMs: number): PickerParts {
  const found = value === undefined ? null : PATTERNS[kind].exec(value);
  if (found !== null) {
    return fitParts(
      kind,
      found.slice(1).map((digits: string | undefined) => Number(digits ?? 0)),
    );
  }
  const now = new Date(nowMs + TAIPEI_OFFSET_MS);
  const date = [now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()];
  const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()];
  return fitParts(kind, kind === 'date' ? date : kind === 'time' ? time : [...date, ...time]);
}

/** The text of spec 9 for these numbers. */
export function textOf(kind: PickerKind, parts: PickerParts): string {
  const digits = parts.map((part) => String(part).padStart(2, '0'));
  if (kind === 'date') return digits.join('-');
  if (kind === 'time') return digits.join(':');
  return `${digits.slice(0, 3).join('-')} ${digits.slice(3).join(':')}`;
}
