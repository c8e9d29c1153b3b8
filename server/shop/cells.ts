/**
 * Parses the cells of one row. Accepts the formats that Excel makes of numbers, dates and yes/no. Anything else is a
 * mistake with a hint at the right form.
 */
import { DATE_FORMAT, DATETIME_FORMAT } from '#domain/constants.ts';
import { readCalendar, taipeiAt } from '#domain/dates.ts';
import { DAY_MS, taipeiMidnight } from '#domain/taipeiClock.ts';

import type { z } from 'zod';
import type { CsvRow } from './csvFile.ts';
import type { Mistakes, LocalizedText } from './mistakes.ts';

/** Texts for one value of a list. Exports write the first. */
export type Choice<V> = readonly [value: V, ...words: string[]];

const YES = ['是', 'y', 'yes', 'true', '1', 'v', '○', '✓'];
const NO = ['否', 'n', 'no', 'false', '0', '×', 'x'];
const SECOND_MS = 1_000;
/** Days outside of these years are probably typing errors, or an unset date of another program. */
const YEARS = { first: 2000, last: 2099 } as const;
const DAY = /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
/** Separators in a cell with several values. */
const BETWEEN = /[\n;；]/;

/** Converts full-width characters, as typed on a Chinese keyboard, to half-width. */
export const halfWidth = (text: string): string => text.normalize('NFKC').trim();

const two = (text: string): string => text.padStart(2, '0');

/** Parses 2026/1/5 and similar forms to 2026-01-05. Null for an invalid day. */
export function dayIn(text: string): string | null {
  const [, year = '', month = '', day = ''] = DAY.exec(halfWidth(text)) ?? [];
  const iso = `${year}-${two(month)}-${two(day)}`;
  const isNear = Number(year) >= YEARS.first && Number(year) <= YEARS.last;
  return isNear && readCalendar(iso, DATE_FORMAT).isValid() ? iso : null;
}

/** Year of the Republic of China, as 115/1/5. */
const ROC_DAY = /^(?:民國)?\s*(\d{2,3})[/.年-](\d{1,2})[/.月-](\d{1,2})日?/;
const ROC_YEAR = 1911;
/** A spreadsheet's number of a day, with its time as a fraction. */
const SERIAL_DAY = /^[345]\d{4}(?:\.\d+)?$/;
const FIRST_SERIAL = Date.UTC(1899, 11, 30);

/** Hint at the right form of a day that `dayIn` does not read. */
function dayHint(text: string): LocalizedText {
  const plain = halfWidth(text);
  if (SERIAL_DAY.test(plain)) {
    const day = new Date(FIRST_SERIAL + Math.floor(Number(plain)) * DAY_MS).toISOString().slice(0, 10);
    return {
      zh: `Excel 把日期變成數字了（${plain} 是 ${day}）；請把這一欄設為「日期」格式`,
      en: `a spreadsheet made a number of the day ${day}; set the column to date`,
    };
  }
  const [, year = '', month = '', day = ''] = ROC_DAY.exec(plain) ?? [];
  if (year !== '' && !DAY.test(plain)) {
    const common = `${Number(year) + ROC_YEAR}/${month}/${day}`;
    return { zh: `西元的日期，如 ${common}`, en: `a day of the common era, as ${common}` };
  }
  if (DAY.test(plain.split(/\s/)[0] ?? ''))
    return {
      zh: `${YEARS.first} 到 ${YEARS.last} 年之間真正有的日期，如 2026/1/5`,
      en: `a day that exists between ${YEARS.first} and ${YEARS.last}, as 2026/1/5`,
    };
  return { zh: '日期，如 2026/1/5', en: 'a day as 2026/1/5' };
}

function momentHint(text: string): LocalizedText {
  const plain = halfWidth(text);
  if (/上午|下午|早上|晚上|[ap]\.?m\.?/i.test(plain))
    return { zh: '時間用 24 小時制，如 2026/1/5 22:00', en: 'the time in 24 hours, as 2026/1/5 22:00' };
  if (/\s24:00/.test(plain))
    return { zh: '一天的結束只寫日期，如 2026/1/5', en: 'the end of a day as the day alone, 2026/1/5' };
  const [first = ''] = plain.split(/[\sT]+/);
  if (dayIn(first) === null) return dayHint(text);
  return {
    zh: '日期或時間，如 2026/1/5 或 2026/1/5 10:00，後面不接別的字',
    en: 'a day or a moment as 2026/1/5 or 2026/1/5 10:00, nothing behind it',
  };
}

/** Parses 9:00 and 9:00:00 to 09:00, up to 24:00. Null for an invalid time. */
export function clockIn(text: string): string | null {
  const [, hour = '', minute = '', second = '00'] = TIME.exec(halfWidth(text)) ?? [];
  const clock = `${two(hour)}:${minute}`;
  return second === '00' && /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock) ? clock : null;
}

/** Formats a moment. A day's beginning, or its last second for an end, is written as the day alone. */
export function momentText(at: Date, edge: 'from' | 'until'): string {
  const taipei = taipeiAt(at.getTime());
  const isEdge = taipei.format('HH:mm:ss') === (edge === 'from' ? '00:00:00' : '23:59:59');
  return taipei.format(isEdge ? DATE_FORMAT : DATETIME_FORMAT);
}

function momentIn(text: string, edge: 'from' | 'until'): Date | null {
  const [dayText = '', clock, ...tail] = halfWidth(text).split(/[\sT]+/);
  const day = dayIn(dayText);
  if (day === null || tail.length > 0) return null;
  const midnight = taipeiMidnight(day);
  if (clock === undefined) return new Date(edge === 'from' ? midnight : midnight + DAY_MS - SECOND_MS);
  const [, hour = '', minute = '', second = '0'] = TIME.exec(clock) ?? [];
  const time = readCalendar(`${day} ${two(hour)}:${minute}:${two(second)}`, DATETIME_FORMAT);
  return time.isValid()
    ? new Date(midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * SECOND_MS)
    : null;
}

/** The right form of a cell, where it depends on the text. */
export type Hint = LocalizedText | ((text: string) => LocalizedText);

export type Cells = ReturnType<typeof cellsOf>;

/**
 * Reads the cells of a row by the keys of its columns. Each reader returns null for an empty or wrong cell, and
 * `isGood` tells whether all were right.
 */
export function cellsOf({ file, row, cells, headers, refused }: CsvRow, mistakes: Mistakes) {
  const before = mistakes.count();
  const raw = (key: string): string => (refused.has(key) ? '' : (cells[key] ?? ''));
  const isGood = (): boolean => mistakes.count() === before && refused.size === 0;

  function wrong(key: string, right: LocalizedText): null {
    mistakes.add({ file, row, column: headers[key] ?? key, value: raw(key), right });
    return null;
  }

  function readCell<V>(key: string, isNeeded: boolean, read: (text: string) => V | null, hint: Hint): V | null {
    const right = typeof hint === 'function' ? hint(raw(key)) : hint;
    if (refused.has(key)) return null;
    if (raw(key) === '')
      return isNeeded ? wrong(key, { zh: `不可空白：${right.zh}`, en: `must not be empty: ${right.en}` }) : null;
    return read(raw(key)) ?? wrong(key, right);
  }

  const lengthOf = (text: string) => Array.from(text).length;
  const need = (isOptional?: 'optional') => isOptional === undefined;

  return {
    /** The row's place. */
    file,
    row,
    raw,
    /** The header of a column as the file has it. */
    header: (key: string): string | null => headers[key] ?? null,
    wrong,
    isGood,
    /** Single-line text of up to `most` characters. */
    line: (key: string, most: number, isOptional?: 'optional') =>
      readCell(key, need(isOptional), (text) => (lengthOf(text) <= most && !text.includes('\n') ? text : null), {
        zh: `一行文字，最多 ${most} 字`,
        en: `one line of at most ${most} characters`,
      }),
    /** Text that may have several lines. */
    text: (key: string, most: number, isOptional?: 'optional') =>
      readCell(key, need(isOptional), (text) => (lengthOf(text) <= most ? text : null), {
        zh: `最多 ${most} 字`,
        en: `at most ${most} characters`,
      }),
    number(
      key: string,
      { least, most, isWhole = true }: { least: number; most: number; isWhole?: boolean },
      isOptional?: 'optional',
    ) {
      const kind = isWhole ? { zh: '整數', en: 'whole number' } : { zh: '數字', en: 'number' };
      return readCell(
        key,
        need(isOptional),
        (text) => {
          const digits = halfWidth(text).replace(/^(?:NT\$|\$)\s*|\s*元$/g, '');
          const plainDigits = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits;
          const value = /^-?\d+(?:\.\d+)?$/.test(plainDigits) ? Number(plainDigits) : Number.NaN;
          return value >= least && value <= most && (!isWhole || Number.isInteger(value)) ? value : null;
        },
        {
          zh: `${least.toLocaleString('en-US')} 到 ${most.toLocaleString('en-US')} 的${kind.zh}`,
          en: `a ${kind.en} from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`,
        },
      );
    },
    /** Yes or no. `otherwise` is the value of an empty cell. */
    yesNo(key: string, otherwise: boolean): boolean {
      const read = (text: string) => {
        const answerText = halfWidth(text).toLowerCase();
        return YES.includes(answerText) ? true : NO.includes(answerText) ? false : null;
      };
      return readCell(key, false, read, { zh: '是 或 否', en: 'TRUE or FALSE' }) ?? otherwise;
    },
    choice<V extends string>(key: string, choices: readonly Choice<V>[], isOptional?: 'optional'): V | null {
      const read = (text: string) =>
        choices.find((names) => names.some((name) => name.toLowerCase() === halfWidth(text).toLowerCase()))?.[0] ??
        null;
      return readCell(key, need(isOptional), read, {
        zh: choices.map(([value, name]) => name ?? value).join('、'),
        en: choices.map(([value]) => value).join(', '),
      });
    },
    /** Several values of a list, separated by 、 or commas. */
    choices<V extends string>(key: string, choices: readonly Choice<V>[]): V[] {
      const read = (text: string) => {
        const values = listIn(text).map(
          (one) => choices.find((names) => names.some((name) => name.toLowerCase() === one.toLowerCase()))?.[0] ?? null,
        );
        return values.includes(null) ? null : ([...new Set(values)] as V[]);
      };
      return (
        readCell(key, false, read, {
          zh: `以 、 分隔：${choices.map(([value, name]) => name ?? value).join('、')}`,
          en: `of these, with commas between: ${choices.map(([value]) => value).join(', ')}`,
        }) ?? []
      );
    },
    /** Short texts separated by 、 or commas, each of at most `mostLength` characters. */
    list(key: string, most: number, mostLength: number, isOptional?: 'optional'): string[] {
      const read = (text: string) => {
        const all = listIn(text);
        return all.length <= most && all.every((one) => lengthOf(one) <= mostLength) ? all : null;
      };
      return (
        readCell(key, need(isOptional), read, {
          zh: `以 、 分隔，最多 ${most} 項，每項最多 ${mostLength} 字`,
          en: `with 、 or commas between; at most ${most} of ${mostLength} characters`,
        }) ?? []
      );
    },
    /** Sentences, one per line. */
    lines(key: string, most: number, mostLength: number): string[] {
      const read = (text: string) => {
        const all = text
          .split(BETWEEN)
          .map((one) => one.trim())
          .filter((one) => one !== '');
        return all.length <= most && all.every((one) => lengthOf(one) <= mostLength) ? all : null;
      };
      return (
        readCell(key, false, read, {
          zh: `一行一項，最多 ${most} 項，每項最多 ${mostLength} 字`,
          en: `a line each; at most ${most} of ${mostLength} characters`,
        }) ?? []
      );
    },
    day: (key: string, isOptional?: 'optional') => readCell(key, need(isOptional), dayIn, dayHint),
    /** A day or a moment in Taipei. A day alone means its beginning, or its end. */
    moment: (key: string, edge: 'from' | 'until') => readCell(key, true, (text) => momentIn(text, edge), momentHint),
    /** Parses a non-empty cell with a custom reader. */
    own: <V>(key: string, isNeeded: boolean, read: (text: string) => V | null, hint: Hint) =>
      readCell(key, isNeeded, read, hint),
    /**
     * Validates the whole row by the contract's schema. `columns` maps each field to its column. Returns null and adds
     * a mistake per violation.
     */
    checked<S extends z.ZodType>(
      schema: S,
      value: unknown,
      columns: Readonly<Record<string, string>>,
    ): z.infer<S> | null {
      if (!isGood()) return null;
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        const key = columns[String(path[0] ?? '')] ?? Object.keys(columns)[0] ?? '';
        wrong(key, {
          zh: `格式不符（${path.join('.')}: ${message}）`,
          en: `does not fit (${path.join('.')}: ${message})`,
        });
      }
      return null;
    },
  };
}

function listIn(text: string): string[] {
  return text
    .split(/[、,，;；\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** The text for yes and no. */
export const yesNoText = (is: boolean): string => (is ? '是' : '否');

/** The text for a value of a list. */
export function choiceText<V extends string>(choices: readonly Choice<V>[], value: V): string {
  const choice = choices.find(([choiceValue]) => choiceValue === value);
  return choice?.[1] ?? value;
}
