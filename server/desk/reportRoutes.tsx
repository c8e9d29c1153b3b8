/** Routes of the report: the page and its file. */
import { REPORT_PERIODS } from '#contract/partnerReport.ts';
import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { fieldsIn } from './answers.tsx';
import { COLUMNS, ReportPage } from './ReportPage.tsx';

import type { ReportPeriod } from '#contract/partnerReport.ts';
import type { DeskRoutes } from './answers.tsx';
import type { CallData } from '../http/partnerClient.ts';

type Rows = CallData<'GET /v1/ume/partner/report/table'>['rows'];

const DAYS = 30;
const WEEKS = 13;
const MONTHS = 12;
const DAYS_OF_FILE = 90;

const periodIn = (text: string | undefined): ReportPeriod | undefined => REPORT_PERIODS.find((one) => one === text);

/** The days that a page shows, today included. Weeks and months begin with a whole one. */
export function timeOf(by: ReportPeriod, today: string): { from: string; to: string } {
  if (by === 'day') return { from: dayAfter(today, 1 - DAYS), to: today };
  if (by === 'week') {
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
    return { from: dayAfter(today, -((weekday + 6) % 7) - 7 * (WEEKS - 1)), to: today };
  }
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - (MONTHS - 1));
  return { from: first.toISOString().slice(0, 10), to: today };
}

/** A cell of the file. A name that a spreadsheet would evaluate begins with an apostrophe. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The file as Excel in Taiwan reads it: UTF-8 with byte order mark, CRLF. An empty cell: too few people. */
export function fileOf(rows: Rows): string {
  const head = [
    '日期',
    '門市編號',
    '門市',
    ...COLUMNS.map(
      ([field, label]) => label + (field === 'joined' || field === 'complaints' ? '（空白：人數太少）' : ''),
    ),
  ];
  const lines = rows.map((row) => [
    row.from,
    row.braId,
    row.storeName,
    ...COLUMNS.map(([field]) => String(row[field] ?? '')),
  ]);
  return `\ufeff${[head, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

export function registerReport({ get, clock }: DeskRoutes): void {
  const todayOf = () => taipeiDay(clock().getTime());

  get('/desk/report', async (desk, request) => {
    const { by: asked, braId = '' } = fieldsIn(request.query);
    const by = periodIn(asked) ?? 'day';
    const time = timeOf(by, todayOf());
    const report = await desk.read('GET /v1/ume/partner/report', { ...time, by, ...(braId === '' ? {} : { braId }) });
    return {
      title: '報表',
      children: <ReportPage me={desk.me} report={report} by={by} braId={braId} time={time} />,
    };
  });

  get('/desk/report.csv', async (desk, request) => {
    const { by: asked, braId = '' } = fieldsIn(request.query);
    const [today, period] = [todayOf(), periodIn(asked)];
    const time = period ? timeOf(period, today) : { from: dayAfter(today, 1 - DAYS_OF_FILE), to: today };
    const query = { ...time, by: period ?? 'day', ...(braId === '' ? {} : { braId }) };
    const { rows } = await desk.read('GET /v1/ume/partner/report/table', query);
    return { file: fileOf(rows), type: 'text/csv', name: `report-${today}.csv` };
  });
}
