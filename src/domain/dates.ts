/**
 * Formats dates and times for Taiwan, independent of the device. Configures dayjs with the zh-tw locale (spec 9), here
 * and nowhere else.
 */
import 'dayjs/locale/zh-tw.js';

import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

import { DATE_FORMAT, DATETIME_FORMAT, LOCALE } from './constants.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);
dayjs.locale(LOCALE);

const TAIPEI_AHEAD_H = 8;
/** Formats without a time zone, selected by length. dayjs parses a list of formats only in the device's zone. */
const FORMATS = [DATE_FORMAT, 'YYYY-MM-DD HH:mm', DATETIME_FORMAT, 'YYYY-MM-DD HH:mm:ss.SSS'];

/**
 * Taipei's wall clock at an instant. Use it for fields and text, and never convert it back to an instant. UTC mode with
 * an offset is exact. The `utcOffset(8)` of dayjs is an hour off when the device changes to or from summer time.
 * @param ms since 1970
 */
export function taipeiAt(ms: number): Dayjs {
  return dayjs.utc(ms).add(TAIPEI_AHEAD_H, 'hour');
}

/** Parses a calendar text strictly by dayjs's notation. `isValid()` reports an invalid one. */
export function readCalendar(text: string, format: string): Dayjs {
  return dayjs.utc(text, format, true);
}

/** Parses an ISO text. A text without a zone is Taipei time, and a date is its midnight in Taipei. */
function readTaipei(iso: string): Dayjs {
  const text = iso.replace('T', ' ');
  const format = FORMATS.find(({ length }) => length === text.length);
  if (format !== undefined && /\d$/.test(text)) return readCalendar(text, format);
  return taipeiAt(Date.parse(iso));
}

/** @param otherYear format for a day outside the year of `nowMs` in Taipei */
function formatWith(iso: string, nowMs: number, thisYear: string, otherYear: string): string {
  const date = readTaipei(iso);
  if (!date.isValid()) return '';
  return date.format(date.year() === taipeiAt(nowMs).year() ? thisYear : otherYear);
}

/**
 * `11/20 (五)`, or '' for an invalid date. A day outside this year has its year in place of its weekday: `2027/1/5`.
 * @param nowMs the server's time (platform/serverClock.ts), whose day in Taipei decides the year
 */
export function formatDay(iso: string, nowMs: number): string {
  return formatWith(iso, nowMs, 'M/D (dd)', 'YYYY/M/D');
}

/** `11/20`, where the weekday says nothing. Otherwise like `formatDay`. */
export function formatMonthDay(iso: string, nowMs: number): string {
  return formatWith(iso, nowMs, 'M/D', 'YYYY/M/D');
}

/** `18:30`, or '' for an invalid date. */
export function formatTime(iso: string): string {
  return formatWith(iso, 0, 'HH:mm', 'HH:mm');
}

/** `11/20 (五) 18:30`, or `2027/1/5 18:30`, like `formatDay`. */
export function formatDayTime(iso: string, nowMs: number): string {
  return formatWith(iso, nowMs, 'M/D (dd) HH:mm', 'YYYY/M/D HH:mm');
}

/** Adds `days` to a calendar date, `2026-11-20`. A negative number subtracts. */
export function dayAfter(day: string, days: number): string {
  return readCalendar(day, DATE_FORMAT).add(days, 'day').format(DATE_FORMAT);
}
