/**
 * Parses the scalars of a reply, one reader for each type, in all spellings of hosts. A reader returns undefined for an
 * unknown spelling. Readers never guess and never throw. The preview script uses plainScalars.ts instead.
 */
import { DAY_MS, MINUTE_MS, taipeiDay } from '#domain/taipeiClock.ts';

/** An instant. `day` holds the written day when no time is given, and `ms` is then its midnight in Taipei. */
type Moment = { ms: number; day?: string };

const YES = /^(y|yes|t|true|on|1|是)$/i;
const NO = /^(n|no|f|false|off|0|否)$/i;
const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+|(?=\.))(\.\d*)?(e[+-]?\d+)?$/i;
/** Year, month, day and the remaining text. Three digits are a year of the Republic of China. */
const DAY = /^(\d{3,4})[-/.年](\d\d?)[-/.月](\d\d?)(?:日|[T,\s]+|$)(.+)?$/i;
/** Matches `民國 74 年`. Without the word two digits are ambiguous. */
const REPUBLIC = /^(?:中華)?民國\s?(\d+)/;
/** Matches `20261120183000`. The number of digits distinguishes it from a timestamp. */
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:[T\s]?(\d{4}(?:\d\d)?)(\d{3})?)?(?!\d)/i;
/** Matches `Fri, 20 Nov 2026 10:30:00 GMT`. */
const MAIL = /^(?:[a-z]{3}, )?(\d\d?) ([a-z]{3}) (\d{4})/i;
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
/** Half of the day, hours, minutes, seconds, fraction, half of the day again, time zone. */
const TIME =
  /^([上下]午)?\s*(\d\d?):?([0-5]\d)(?::?([0-5]\d)(?:[.,](\d+))?)?\s*([ap]m)?\s*((?:z|utc|gmt|(?:utc|gmt)?[+-](?:0?\d|1[0-4])(?::?[0-5]\d)?)(?:\s?\[[\w/]+\]|\s[a-z]{3,4})?)?$/i;
const OFFSET = /([+-])(\d\d?):?(\d\d)?/;
const TAIPEI = '+8';
const NET = /^\/Date\((-?\d+)[+-]?\d*\)\/$/;
/** Matches the end of `toISOString` with any fraction of a second. */
const ISO_END = /^\d\d(\.\d+)?Z$/;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
/** A number closer to 1970 is probably a year or a count. */
const LEAST_MS = 1e10;

const two = (part: unknown): string => String(part).padStart(2, '0');

/** Text or number as text. All other values give ''. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : '';
}

/** Converts to half-width characters and a plain minus, and trims. */
const normalized = (value: unknown): string =>
  readText(value)
    .normalize('NFKC')
    .replace(/^\u2212/, '-')
    .trim();

/** An id as text, with its digits unchanged. */
export function readId(value: unknown): string | undefined {
  const text = readText(value);
  return text.trim() === '' ? undefined : text;
}

/** A number, or text with thousands separators and a sign of the currency. */
export function readNumber(value: unknown): number | undefined {
  const text = normalized(value)
    .replace(/^([+-]?)(?:NTD|TWD|NT\$?|\$)\s*/i, '$1')
    .replace(/\s*元$/, '');
  const number = NUMBER.test(text) ? Number(text.replace(/,/g, '')) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** A boolean, or yes and no as a word, a letter or a digit. */
export function readYesNo(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = normalized(value);
  return YES.test(text) ? true : NO.test(text) ? false : undefined;
}

const plainOption = (text: string): string => text.replace(/[-+_\s]/g, '').toLowerCase();

/** Finds the matching option regardless of case and separators, e.g. `DINE_IN` for dineIn. */
export function readOption(value: unknown, options: readonly string[]): string | undefined {
  const text = plainOption(readText(value));
  return options.find((option) => plainOption(option) === text);
}

/** Milliseconds since midnight, and the time zone if one is given. */
function readTime(text: string): { ms: number; zone: string | undefined } | undefined {
  const [, before = '', h = '', minutes, seconds = 0, part = '', after = '', zone] = TIME.exec(text) ?? [];
  const half = before + after;
  const hours = half === '' ? Number(h) : (Number(h) % 12) + (/[下p]/i.test(half) ? 12 : 0);
  const ms = (hours * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1_000 + Number(`${part}00`.slice(0, 3));
  // 24:00 ends the day, and later times are invalid
  return h === '' || (half !== '' && Number(h) > 12) || ms > DAY_MS ? undefined : { ms, zone };
}

function offsetMs(zone = TAIPEI): number {
  const [, sign, hours = 0, minutes = 0] = OFFSET.exec(zone) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -MINUTE_MS : MINUTE_MS);
}

/** Parses a calendar date with an optional time. */
function readCalendarTime(text: string, firstYear: number): Moment | undefined {
  const extended = text
    .replace(REPUBLIC, (_all, y: string) => String(Number(y) + 1911))
    .replace(/\s?([年月日])\s?/g, '$1')
    .replace(
      MAIL,
      (_all, d: string, month: string, y: string) => `${y}-${MONTHS.indexOf(month.toLowerCase()) / 3 + 1}-${d}`,
    )
    .replace(
      COMPACT,
      (_all, y: string, mo: string, d: string, time = '', part = '') => `${y}-${mo}-${d} ${time}${part && `.${part}`}`,
    )
    .trim();
  const [, y = '', mo, d, rest] = DAY.exec(extended) ?? [];
  const year = Number(y) + (y.length === 3 ? 1911 : 0);
  const day = `${year}-${two(mo)}-${two(d)}`;
  const time = rest === undefined ? { ms: 0, zone: rest } : readTime(rest);
  if (year < firstYear || year > LAST_YEAR || !time) return undefined;
  const midnight = Date.UTC(year, Number(mo) - 1, Number(d));
  // Date would turn 30 February into a day of March
  if (new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  const ms = midnight + time.ms - offsetMs(time.zone);
  return rest === undefined ? { ms, day } : { ms };
}

/** Parses a timestamp in seconds, milli-, micro- or nanoseconds. Only one unit gives a plausible year. */
function readEpoch(number: number, firstYear: number): Moment | undefined {
  const ms = [1_000, 1, 1e-3, 1e-6]
    .map((unit) => Math.round(number * unit))
    .find((each) => Math.abs(each) > LEAST_MS && each >= Date.UTC(firstYear, 0) && each < Date.UTC(LAST_YEAR + 1, 0));
  return ms === undefined ? undefined : { ms };
}

/** Joins a Java list of date parts, or of hours and minutes, to text. */
function joinParts(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((part) => Number.isInteger(part))) return value;
  const time = (parts: unknown[]) => parts.map(two).join(':');
  return value.length > 2 ? `${value.slice(0, 3).join('-')} ${time(value.slice(3, 6))}` : time(value);
}

function readMoment(value: unknown, firstYear: number): Moment | undefined {
  const text = normalized(joinParts(value)).replace(NET, '$1');
  // digits may be a date
  return readCalendarTime(text, firstYear) ?? readEpoch(readNumber(text) ?? 0, firstYear);
}

/** An instant in ISO 8601, UTC. A time without a zone is Taipei time. A date is its midnight in Taipei. */
export function readInstant(value: unknown): string | undefined {
  const moment = readMoment(value, FIRST_YEAR);
  if (!moment) return undefined;
  const iso = new Date(moment.ms).toISOString();
  // keeps a text with more precision than milliseconds
  return typeof value === 'string' && value.slice(0, 17) === iso.slice(0, 17) && ISO_END.test(value.slice(17))
    ? value
    : iso;
}

/** A calendar date, `2026-11-20`. An instant gives its date in Taipei. */
export function readDay(value: unknown, firstYear = FIRST_YEAR): string | undefined {
  const moment = readMoment(value, firstYear);
  return moment && (moment.day ?? taipeiDay(moment.ms));
}

/** A date that may be long ago. */
export function readBirthday(value: unknown): string | undefined {
  return readDay(value, 1900);
}

/** A month, `2026-11`. A date gives its month. */
export function readMonth(value: unknown): string | undefined {
  return readDay(normalized(value).replace(/^(\d{4})(?:[-/.年](\d\d?)月?|(\d\d))$/, '$1-$2$3-1'))?.slice(0, 7);
}

/** A time of day, `09:05`, up to 24:00. A bare number may count minutes, so it is rejected. */
export function readClock(value: unknown): string | undefined {
  const time = typeof value === 'number' ? undefined : readTime(normalized(joinParts(value)));
  if (!time || time.zone !== undefined) return undefined;
  const minutes = Math.floor(time.ms / MINUTE_MS);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
