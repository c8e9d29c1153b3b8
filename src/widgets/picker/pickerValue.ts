/**
 * Calculations of the picker (spec 5, spec 9). Years are 1950 to 2050, hours 0-23, minutes and seconds 0-59, days those
 * of the month. An invalid day becomes 1. Columns and texts follow the three formats of spec 9, in dayjs's notation.
 */
import { DATE_FORMAT, DATETIME_FORMAT, PICKER_YEARS, TIME_FORMAT } from '#domain/constants.ts';
import { readCalendar, taipeiAt } from '#domain/dates.ts';

export type PickerKind = 'datetime' | 'date' | 'time';
export type PickerUnit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
/** One number per column, in the order of `unitsOf`. */
export type PickerValue = readonly number[];

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

/** First and last number of a column, inclusive. */
export function rangeOf(unit: PickerUnit, parts: PickerValue): { first: number; last: number } {
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

/** Fits every number into its range: years to the nearest, all others to the first. */
export function fitPickerValue(kind: PickerKind, parts: PickerValue): PickerValue {
  const fitted: number[] = [];
  unitsOf(kind).forEach((unit, at) => {
    const { first, last } = rangeOf(unit, fitted);
    const number = parts[at] ?? first;
    if (unit === 'year') fitted.push(Math.min(last, Math.max(first, number)));
    else fitted.push(number < first || number > last ? first : number);
  });
  return fitted;
}

/**
 * Parses `value`, or uses the current time in Taipei when it is missing or invalid. Parses digits and not a date, so
 * that an invalid day is detected.
 */
export function pickerValueOf(kind: PickerKind, value: string | undefined, nowMs: number): PickerValue {
  const pattern = patternOf(kind);
  const match = pattern.exec(value ?? '') ?? pattern.exec(taipeiAt(nowMs).format(FORMATS[kind]));
  return fitPickerValue(
    kind,
    (match ?? []).slice(1).map((digits: string | undefined) => Number(digits ?? 0)),
  );
}

/** Formats valid numbers as text of spec 9. */
export function formatPickerValue(kind: PickerKind, parts: PickerValue): string {
  const tokens = tokensOf(kind);
  const digits = tokens.map((token, at) => String(parts[at] ?? 0).padStart(token.length, '0'));
  return readCalendar(digits.join(' '), tokens.join(' ')).format(FORMATS[kind]);
}
