/** Opening hours in cells: `11:00-14:30(14:00) 17:00-21:30` with the last order in brackets. `休` means closed. */
import { dayAfter } from '#domain/dates.ts';
import { minutesOf } from '#domain/taipeiClock.ts';

import { clockIn, dayIn, halfWidth } from './cells.ts';

import type { OpenSpan, ServiceHours } from '#domain/openingHours.ts';
import type { Cells } from './cells.ts';
import type { LocalizedText } from './mistakes.ts';

/** Columns in order, from Monday on. The number is the day's index in ServiceHours. */
export const WEEK = [
  ['mon', '週一', 1],
  ['tue', '週二', 2],
  ['wed', '週三', 3],
  ['thu', '週四', 4],
  ['fri', '週五', 5],
  ['sat', '週六', 6],
  ['sun', '週日', 0],
] as const;

const SPANS: LocalizedText = {
  zh: '如 11:00-14:30(14:00) 17:00-21:30，括號內是最後點餐；公休寫 休',
  en: 'as 11:00-14:30(14:00) 17:00-21:30, the last order in brackets; 休 where closed',
};
const SPECIAL: LocalizedText = {
  zh: '一行一天，如 2026/2/16 休 除夕公休，或 2026/2/16~2026/2/20 11:00-15:00 提早打烊',
  en: 'a line each, as 2026/2/16 休 note, or 2026/2/16~2026/2/20 11:00-15:00 note',
};
const CLOSED = /^(?:休|公休|店休|休息|休業|closed)$/i;
const ALL_DAY = /^(?:24小時(?:營業)?|24h|全天(?:候|營業)?)$/i;
const DAY_MINUTES = 24 * 60;
/** A longer span is probably a mistake between morning and evening. */
const LONGEST_SPAN = 20 * 60;
/** A note that begins so is probably a time. */
const TIME_LIKE = /^\(?\d{1,2}[:.點時]|^\(?(?:上午|下午|早上|晚上)\d/;
const SPAN = /^([\d:]+)-([\d:]+)(?:\((?:最後點餐)?([\d:]+)\))?$/;
/** A longer holiday is probably a wrong year. */
const LONGEST_HOLIDAY = 60;
const MOST_SPECIAL = 120;

type Read<V> = { value: V } | { right: LocalizedText };

const valueOf = <V>(read: Read<V>): V | null => ('value' in read ? read.value : null);
const rightOf = (read: Read<unknown>, otherwise: LocalizedText): LocalizedText =>
  'right' in read ? read.right : otherwise;

/** Minutes of a span from its day's midnight on. Times after midnight exceed a day. */
function minutesIn({ open, close, lastOrder }: OpenSpan): { start: number; end: number; last: number } {
  const start = minutesOf(open);
  const end = minutesOf(close) + (minutesOf(close) <= start ? DAY_MINUTES : 0);
  const last = lastOrder === null ? end : minutesOf(lastOrder);
  return { start, end, last: last + (last < start ? DAY_MINUTES : 0) };
}

function spanIn(text: string): OpenSpan | null {
  const [, from, until, last] = SPAN.exec(text) ?? [];
  if (from === undefined || until === undefined) return null;
  const open = clockIn(from);
  const close = clockIn(until);
  const lastOrder = last === undefined ? null : clockIn(last);
  if (open === null || close === null || (last !== undefined && lastOrder === null)) return null;
  return { open, close: close === '23:59' ? '24:00' : close, lastOrder };
}

/** Hint at the right form of hours that cannot be read. */
function unreadHint(tidy: string): LocalizedText {
  if (/上午|下午|早上|晚上|凌晨|中午|\d\s*[ap]\.?m/i.test(tidy))
    return { zh: '用 24 小時制，如 11:00-21:00', en: 'in 24 hours, as 11:00-21:00' };
  if (/^0?\.\d{2,}/.test(tidy))
    return {
      zh: 'Excel 把時間變成小數了（0.375 是 09:00）；請把這一欄設為「文字」格式，再輸入一次',
      en: 'a spreadsheet made a fraction of the time (0.375 is 09:00); set the column to text',
    };
  if (/(?:2[4-9]|3\d):(?!00$)|(?:2[5-9]|3\d):/.test(tidy))
    return { zh: '過了午夜從 00:00 算起，如 17:00-01:00', en: 'after midnight from 00:00 on, as 17:00-01:00' };
  if (/\d\.\d\d/.test(tidy)) return { zh: '時和分之間用冒號，如 9:30-14:00', en: 'with colons, as 9:30-14:00' };
  return SPANS;
}

/** Hint at spans that no shop has. Null for plausible ones. */
function spansProblem(spans: readonly OpenSpan[]): LocalizedText | null {
  const all = spans.map((span) => ({ span, ...minutesIn(span) })).sort((a, b) => a.start - b.start);
  for (const [at, { span, start, end, last }] of all.entries()) {
    const text = spansText([span]);
    if (span.open === span.close)
      return { zh: `${text} 開始和結束一樣；全天請寫 24小時`, en: `${text} ends as it begins; 24h for the whole day` };
    if (end - start > LONGEST_SPAN && end - start < DAY_MINUTES)
      return {
        zh: `${text} 超過 ${LONGEST_SPAN / 60} 小時；請檢查上午下午，全天請寫 24小時`,
        en: `${text} lasts beyond ${LONGEST_SPAN / 60} hours; check morning and evening`,
      };
    if (last > end)
      return { zh: `${text} 最後點餐要在營業時間裡面`, en: `the last order of ${text} is outside of the span` };
    const next = all[at + 1];
    if (next && next.start < end)
      return {
        zh: `${text} 和 ${spansText([next.span])} 重疊；中間休息請分兩段`,
        en: `${text} and ${spansText([next.span])} overlap`,
      };
  }
  return null;
}

/** One day's spans. */
function readSpans(text: string): Read<OpenSpan[]> {
  const tidy = halfWidth(text)
    .replace(/[–—−~〜至到]/g, '-')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s*\(\s*/g, '(')
    .replace(/\s*\)/g, ')')
    .replace(/最後點餐\s*/g, '最後點餐');
  const word = tidy.replace(/\s/g, '');
  if (CLOSED.test(word)) return { value: [] };
  if (ALL_DAY.test(word)) return { value: [{ open: '00:00', close: '24:00', lastOrder: null }] };
  const spans = tidy
    .split(/[\s;,、]+/)
    .filter((part) => part !== '')
    .map(spanIn);
  if (spans.includes(null)) return { right: unreadHint(tidy) };
  const right = spansProblem(spans as OpenSpan[]);
  return right === null ? { value: spans as OpenSpan[] } : { right };
}

const spansText = (spans: readonly OpenSpan[]): string =>
  spans.length === 0
    ? '休'
    : spans
        .map(({ open, close, lastOrder }) => `${open}-${close}${lastOrder === null ? '' : `(${lastOrder})`}`)
        .join(' ');

type Special = ServiceHours['special'][number];

function specialLine(line: string): Read<Special[]> {
  const [dates = '', ...spanTexts] = halfWidth(line)
    .replace(/\s*~\s*/g, '~')
    .split(/\s+/);
  const [first = '', last = first] = dates.split('~');
  const [from, until] = [dayIn(first), dayIn(last)];
  const isTime = (text: string) => CLOSED.test(text) || ALL_DAY.test(text) || /^\d{1,2}:\d\d/.test(text);
  const count = spanTexts.findIndex((text) => !isTime(text));
  const times = count < 0 ? spanTexts : spanTexts.slice(0, count);
  const notes = spanTexts.slice(times.length);
  if (from === null || until === null || until < from || times.length === 0) return { right: SPECIAL };
  if (notes.some((note) => TIME_LIKE.test(note)))
    return {
      right: {
        zh: `${line}：讀不出是時間還是備註；時間如 11:00-15:00(14:30)，備註不要以時間開頭`,
        en: `${line}: a note must not look like a time; times as 11:00-15:00(14:30)`,
      },
    };
  const spans = readSpans(times.join(' '));
  if ('right' in spans) return { right: spans.right === SPANS ? SPECIAL : spans.right };
  const days: Special[] = [];
  for (let day = from; day <= until; day = dayAfter(day, 1)) {
    if (days.length >= LONGEST_HOLIDAY)
      return {
        right: {
          zh: `${dates} 超過 ${LONGEST_HOLIDAY} 天；請檢查年份，或分成幾段`,
          en: `${dates} lasts beyond ${LONGEST_HOLIDAY} days; check the year, or write several lines`,
        },
      };
    days.push({ day, spans: spans.value, note: notes.join(' ') });
  }
  return { value: days };
}

function readSpecial(text: string): Read<Special[]> {
  const lines = text
    .split(/[\n;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(specialLine);
  const wrong = lines.find((line) => 'right' in line);
  if (wrong) return wrong;
  const all = lines.flatMap((line) => valueOf(line) ?? []);
  const twice = all.find(({ day }, at) => all.findIndex((one) => one.day === day) !== at);
  if (twice) return { right: { zh: `${twice.day} 出現兩次；同一天寫在一行`, en: `${twice.day} stands there twice` } };
  return all.length <= MOST_SPECIAL
    ? { value: all }
    : { right: { zh: `最多 ${MOST_SPECIAL} 天`, en: `${MOST_SPECIAL} days at most` } };
}

/** A whole week from Sunday on. Null if all of its cells are empty. */
function weekIn(cells: Cells, prefix: string): OpenSpan[][] | null {
  if (WEEK.every(([day]) => cells.raw(`${prefix}${day}`) === '')) return null;
  const week: OpenSpan[][] = [];
  for (const [day, , at] of WEEK)
    week[at] =
      cells.own(
        `${prefix}${day}`,
        true,
        (text) => valueOf(readSpans(text)),
        (text) => rightOf(readSpans(text), SPANS),
      ) ?? [];
  reportNights(cells, prefix, week);
  return week;
}

/** Reports a night that lasts into the next day's first span. */
function reportNights(cells: Cells, prefix: string, week: readonly (readonly OpenSpan[])[]): void {
  for (const [at, [, , day]] of WEEK.entries()) {
    const [nextKey, , next] = WEEK[(at + 1) % WEEK.length] ?? WEEK[0];
    const nightEnd = Math.max(0, ...(week[day] ?? []).map((span) => minutesIn(span).end - DAY_MINUTES));
    const first = Math.min(DAY_MINUTES, ...(week[next] ?? []).map((span) => minutesIn(span).start));
    if (nightEnd > first)
      cells.wrong(`${prefix}${nextKey}`, {
        zh: `和前一天過午夜的 ${spansText(week[day] ?? [])} 重疊`,
        en: `overlaps the night before, ${spansText(week[day] ?? [])}`,
      });
  }
}

/** Hours of a store's row, empty by default. Takeaway has its own hours if those columns are filled. */
export function hoursIn(cells: Cells): ServiceHours[] {
  const special =
    cells.own(
      'special',
      false,
      (text) => valueOf(readSpecial(text)),
      (text) => rightOf(readSpecial(text), SPECIAL),
    ) ?? [];
  const week = weekIn(cells, '');
  const takeaway = weekIn(cells, 'takeaway_');
  if (week === null) {
    if (takeaway !== null) cells.wrong('mon', SPANS);
    if (special.length > 0)
      cells.wrong('special', {
        zh: '有特別日時，週一到週日也要填營業時間',
        en: 'special days need the hours of the week, from Monday to Sunday',
      });
    return [];
  }
  if (takeaway === null) return [{ service: 'all', weekly: week, special }];
  return [
    { service: 'dineIn', weekly: week, special },
    { service: 'takeaway', weekly: takeaway, special },
  ];
}

/** Formats hours as cells. */
export function hoursText(hours: readonly ServiceHours[]): Record<string, string> {
  const main = hours.find(({ service }) => service !== 'takeaway');
  const takeaway = hours.find(({ service }) => service === 'takeaway');
  const week = (prefix: string, of: ServiceHours | undefined) =>
    WEEK.map(([day, , at]) => [`${prefix}${day}`, of ? spansText(of.weekly[at] ?? []) : '']);
  const special = (main?.special ?? [])
    .map(({ day, spans, note }) => `${day} ${spansText(spans)}${note === '' ? '' : ` ${note}`}`)
    .join('\n');
  return {
    ...(Object.fromEntries([...week('', main), ...week('takeaway_', takeaway)]) as Record<string, string>),
    special,
  };
}
