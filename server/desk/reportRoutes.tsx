/** Routes of the report: the page and its file. */
import { REPORT_PERIODS } from '#contract/partnerReport.ts';
import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { fieldsIn, refusalPage } from './answers.tsx';
import { COLUMNS, ReportPage } from './ReportPage.tsx';

import type { FastifyInstance } from 'fastify';
import type { ReportPeriod } from '#contract/partnerReport.ts';
import type { CallResult } from '../http/partnerClient.ts';
import type { DeskRoutes } from './answers.tsx';

type Rows = NonNullable<CallResult<'GET /v1/ume/partner/report/table'>['data']>['rows'];

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

export function registerReport(desk: FastifyInstance, { send, asPerson, clock }: DeskRoutes): void {
  const todayOf = () => taipeiDay(clock().getTime());

  desk.get('/desk/report', async (request, reply) => {
    const answer = await asPerson(request, async (person) => {
      const { by: asked, braId = '' } = fieldsIn(request.query);
      const by = periodIn(asked) ?? 'day';
      const time = timeOf(by, todayOf());
      const said = await person.call('GET /v1/ume/partner/report', { ...time, by, ...(braId === '' ? {} : { braId }) });
      if (!said.data) return refusalPage(said.refusal, said.code);
      const children = <ReportPage me={person.me} report={said.data} by={by} braId={braId} time={time} />;
      return { title: '報表', children };
    });
    return send(reply, answer);
  });

  desk.get('/desk/report.csv', async (request, reply) => {
    const files: string[] = [];
    const answer = await asPerson(request, async (person) => {
      const { by: asked, braId = '' } = fieldsIn(request.query);
      const [today, period] = [todayOf(), periodIn(asked)];
      const time = period ? timeOf(period, today) : { from: dayAfter(today, 1 - DAYS_OF_FILE), to: today };
      const query = { ...time, by: period ?? 'day', ...(braId === '' ? {} : { braId }) };
      const said = await person.call('GET /v1/ume/partner/report/table', query);
      if (!said.data) return refusalPage(said.refusal, said.code);
      files.push(fileOf(said.data.rows));
      return { to: '/desk/report' };
    });
    const [file] = files;
    if (file === undefined) return send(reply, answer);
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="report-${todayOf()}.csv"`,
      })
      .type('text/csv; charset=utf-8')
      .send(file);
  });
}
