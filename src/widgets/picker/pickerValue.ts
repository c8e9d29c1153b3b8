/**
 * Calculations of the picker (spec 5, spec 9). Years are 1950 to 2050 unless the picker has its own bounds. Hours are
 * 0-23, minutes and seconds 0-59, days those of the month. An invalid day becomes 1, a date outside the bounds the
 * bound. Columns and texts follow the three formats of spec 9, in dayjs's notation.
 */
import { DATE_FORMAT, DATETIME_FORMAT, PICKER_YEARS, TIME_FORMAT } from '#domain/constants.ts';
import { readCalendar, taipeiAt } from '#domain/dates.ts';

export type PickerKind = 'datetime' | 'date' | 'time';
export type PickerUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
/** One number per column, in the order of `unitsOf`. */
export type PickerValue = readonly number[];
/** First and last value with a date, inclusive. A short one leaves its later columns free. */
export type PickerBounds = { first: PickerValue; last: PickerValue };

const SPEC_BOUNDS: PickerBounds = { first: [PICKER_YEARS.first], last: [PICKER_YEARS.last] };
const UNITS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const satisfies readonly PickerUnit[];

const FORMATS: Readonly<Record<PickerKind, string>> = {
  datetime: DATETIME_FORMAT,
  date: DATE_FORMAT,
  time: TIME_FORMAT,
};
const TOKENS: Readonly<Record<string, PickerUnit>> = {
  YYYY: 'year',
  MM: 'month',
  DD: 'day',
  HH: 'hour',
  mm: 'minute',
  ss: 'second',
};
const TOKEN = /Y+|M+|D+|H+|m+|s+/g;

const tokensOf = (kind: PickerKind): readonly string[] => FORMATS[kind].match(TOKEN) ?? [];

export function unitsOf(kind: PickerKind): readonly PickerUnit[] {
  return tokensOf(kind).flatMap((token) => TOKENS[token] ?? []);
}

/**
 * Matches the numbers of a format at the start of a text. An ISO text has a T instead of the space, and the seconds are
 * optional.
 */
function patternOf(kind: PickerKind): RegExp {
  const source = FORMATS[kind]
    .replace(/:ss$/, '(?:$&)?')
    .replace(' ', '[ T]')
    .replace(TOKEN, (token) => `(\\d{${token.length}})`);
  return new RegExp(`^${source}`);
}

/** 28 to 31. */
export function daysIn(year: number, month: number): number {
  return readCalendar(`${year}-${month}`, 'YYYY-M').daysInMonth();
}

/** First and last number of a column without bounds, inclusive. */
function calendarRange(unit: PickerUnit, parts: PickerValue): { first: number; last: number } {
  const [year = 0, month = 0] = parts;
  switch (unit) {
    case 'year':
      return { first: 0, last: 9999 };
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

/** First and last number of a column, inclusive. Bounds apply while all earlier columns stand on them. */
export function rangeOf(
  unit: PickerUnit,
  parts: PickerValue,
  bounds: PickerBounds = SPEC_BOUNDS,
): { first: number; last: number } {
  const { first, last } = calendarRange(unit, parts);
  const at = UNITS.indexOf(unit);
  const standsOn = (bound: PickerValue) => bound.slice(0, at).every((number, column) => number === parts[column]);
  return {
    first: Math.max(first, (standsOn(bounds.first) ? bounds.first[at] : undefined) ?? first),
    last: Math.min(last, (standsOn(bounds.last) ? bounds.last[at] : undefined) ?? last),
  };
}

/** Fits every number into its range: an invalid one becomes the first, one outside the bounds the nearest. */
export function fitPickerValue(kind: PickerKind, parts: PickerValue, bounds?: PickerBounds): PickerValue {
  const fitted: number[] = [];
  unitsOf(kind).forEach((unit, at) => {
    const calendar = calendarRange(unit, fitted);
    const { first, last } = rangeOf(unit, fitted, bounds);
    const number = parts[at] ?? first;
    const valid = number < calendar.first || number > calendar.last ? first : number;
    fitted.push(Math.min(last, Math.max(first, valid)));
  });
  return fitted;
}

/** Numbers of a text in the format of `kind`, or null. Digits and not a date, so that an invalid day is detected. */
function readNumbers(kind: PickerKind, text: string): PickerValue | null {
  const match = patternOf(kind).exec(text);
  return match === null ? null : match.slice(1).map((digits: string | undefined) => Number(digits ?? 0));
}

/** Bounds from two texts in the format of `kind`. A missing or invalid one leaves the specification's bound. */
export function pickerBoundsOf(kind: PickerKind, min: string | undefined, max: string | undefined): PickerBounds {
  return {
    first: readNumbers(kind, min ?? '') ?? SPEC_BOUNDS.first,
    last: readNumbers(kind, max ?? '') ?? SPEC_BOUNDS.last,
  };
}

/** Parses `value`, or uses the current time in Taipei when it is missing or invalid. */
export function pickerValueOf(
  kind: PickerKind,
  value: string | undefined,
  nowMs: number,
  bounds?: PickerBounds,
): PickerValue {
  const parts = readNumbers(kind, value ?? '') ?? readNumbers(kind, taipeiAt(nowMs).format(FORMATS[kind]));
  return fitPickerValue(kind, parts ?? [], bounds);
}

/** Formats valid numbers as text of spec 9. */
export function formatPickerValue(kind: PickerKind, parts: PickerValue): string {
  const tokens = tokensOf(kind);
  const digits = tokens.map((token, at) => String(parts[at] ?? 0).padStart(token.length, '0'));
  return readCalendar(digits.join(' '), tokens.join(' ')).format(FORMATS[kind]);
}
