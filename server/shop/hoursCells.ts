/** Opening hours in cells: `11:00-14:30(14:00) 17:00-21:30` with the last order in brackets. `休` means closed. */
import { dayAfter } from '#domain/dates.ts';

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
const CLOSED = /^(?:休|公休|店休|休息|closed)$/i;
const ALL_DAY = /^(?:24小時|24h|全天)$/i;
const SPAN = /^([\d:]+)-([\d:]+)(?:\((?:最後點餐)?([\d:]+)\))?$/;
/** A longer holiday is probably a wrong year. */
const LONGEST_HOLIDAY = 60;
const MOST_SPECIAL = 120;

function spanIn(text: string): OpenSpan | null {
  const [, from, until, last] = SPAN.exec(text) ?? [];
  if (from === undefined || until === undefined) return null;
  const open = clockIn(from);
  const close = clockIn(until);
  const lastOrder = last === undefined ? null : clockIn(last);
  if (open === null || close === null || (last !== undefined && lastOrder === null)) return null;
  return { open, close, lastOrder };
}

/** One day's spans. Null for invalid text. */
function spansIn(text: string): OpenSpan[] | null {
  const tidy = halfWidth(text)
    .replace(/[–—−~至到]/g, '-')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s*\(\s*/g, '(')
    .replace(/\s*\)/g, ')')
    .replace(/最後點餐\s*/g, '最後點餐');
  if (CLOSED.test(tidy)) return [];
  if (ALL_DAY.test(tidy)) return [{ open: '00:00', close: '24:00', lastOrder: null }];
  const spans = tidy
    .split(/[\s;,、]+/)
    .filter((part) => part !== '')
    .map(spanIn);
  return spans.includes(null) ? null : (spans as OpenSpan[]);
}

const spansText = (spans: readonly OpenSpan[]): string =>
  spans.length === 0
    ? '休'
    : spans
        .map(({ open, close, lastOrder }) => `${open}-${close}${lastOrder === null ? '' : `(${lastOrder})`}`)
        .join(' ');

type Special = ServiceHours['special'][number];

function specialLine(line: string): Special[] | null {
  const [dates = '', ...spanTexts] = halfWidth(line)
    .replace(/\s*~\s*/g, '~')
    .split(/\s+/);
  const [first = '', last = first] = dates.split('~');
  const [from, until] = [dayIn(first), dayIn(last)];
  const isTime = (text: string) => CLOSED.test(text) || ALL_DAY.test(text) || /^\d{1,2}:\d\d/.test(text);
  const count = spanTexts.findIndex((text) => !isTime(text));
  const times = count < 0 ? spanTexts : spanTexts.slice(0, count);
  const spans = times.length === 0 ? null : spansIn(times.join(' '));
  if (from === null || until === null || until < from || spans === null) return null;
  const note = spanTexts.slice(times.length).join(' ');
  const days: Special[] = [];
  for (let day = from; day <= until; day = dayAfter(day, 1)) {
    if (days.length >= LONGEST_HOLIDAY) return null;
    days.push({ day, spans, note });
  }
  return days;
}

function specialIn(text: string): Special[] | null {
  const lines = text
    .split(/[\n;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(specialLine);
  if (lines.includes(null)) return null;
  const all = (lines as Special[][]).flat();
  return all.length <= MOST_SPECIAL && new Set(all.map(({ day }) => day)).size === all.length ? all : null;
}

/** A whole week from Sunday on. Null if all of its cells are empty. */
function weekIn(cells: Cells, prefix: string): OpenSpan[][] | null {
  if (WEEK.every(([day]) => cells.raw(`${prefix}${day}`) === '')) return null;
  const week: OpenSpan[][] = [];
  for (const [day, , at] of WEEK) week[at] = cells.own(`${prefix}${day}`, true, spansIn, SPANS) ?? [];
  return week;
}

/** Hours of a store's row, empty by default. Takeaway has its own hours if those columns are filled. */
export function hoursIn(cells: Cells): ServiceHours[] {
  const special = cells.own('special', false, specialIn, SPECIAL) ?? [];
  const week = weekIn(cells, '');
  const takeaway = weekIn(cells, 'takeaway_');
  if (week === null) {
    if (takeaway !== null) cells.wrong('mon', SPANS);
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
