/**
 * Days and times as people in Taiwan read them, whatever the device says: dayjs with Taiwan's formatWith (spec 9: zh-tw),
 * set
 * up here and nowhere else.
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
/** What a text without a zone may be; by its length, since dayjs takes a list of formats in the device's zone only. */
const FORMATS = [DATE_FORMAT, 'YYYY-MM-DD HH:mm', DATETIME_FORMAT, 'YYYY-MM-DD HH:mm:ss.SSS'];

/**
 * The clock in Taipei at an instant, for its fields and its formatWith; never ask it for the instant again. In UTC mode and
 * set ahead, as dayjs's own `utcOffset(8)` and time zones reckon in the device's zone and are an hour out where the
 * device changes to or from summer time.
 * @param ms since 1970
 */
export function taipeiAt(ms: number): Dayjs {
  return dayjs.utc(ms).add(TAIPEI_AHEAD_H, 'hour');
}

/** A day, month or clock of the calendar, read strictly by dayjs's notation; `isValid()` says whether it is one. */
export function readCalendar(text: string, format: string): Dayjs {
  return dayjs.utc(text, format, true);
}

/** The calendar of an ISO text. One without a zone is Taipei time, a bare day its midnight there. */
function readTaipei(iso: string): Dayjs {
  const text = iso.replace('T', ' ');
  const format = FORMATS.find(({ length }) => length === text.length);
  if (format !== undefined && /\d$/.test(text) && !/[+-]\d\d:?\d\d$/.test(text.slice(10)))
    return readCalendar(text, format);
  return taipeiAt(Date.parse(iso));
}

function formatWith(iso: string, format: string): string {
  const date = readTaipei(iso);
  return date.isValid() ? date.format(format) : '';
}

/** `11/20 (五)`; empty when the text is no date. */
export function formatDay(iso: string): string {
  return formatWith(iso, 'M/D (dd)');
}

/** `18:30`; empty when the text is no date. */
export function formatTime(iso: string): string {
  return formatWith(iso, 'HH:mm');
}

/** `11/20 (五) 18:30`; empty when the text is no date. */
export function formatDayTime(iso: string): string {
  return formatWith(iso, 'M/D (dd) HH:mm');
}

/** The calendar day so many days after `day`, or before it when negative; both as `2026-11-20`. */
export function dayAfter(day: string, days: number): string {
  return readCalendar(day, DATE_FORMAT).add(days, 'day').format(DATE_FORMAT);
}
