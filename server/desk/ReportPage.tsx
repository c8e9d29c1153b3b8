/** The report: how many orders, new members, coupons and complaints, by period and by branch. */
import { REPORT_PERIODS } from '#contract/partnerReport.ts';

import { BranchChoice } from './BranchChoice.tsx';
import { DeskFrame } from './DeskFrame.tsx';

import type { Counts, ReportPeriod } from '#contract/partnerReport.ts';
import type { CallData } from '../http/partnerClient.ts';
import type { Me } from './deskClient.ts';

type Report = CallData<'GET /v1/ume/partner/report'>;
type Field = keyof Counts;
type Point = { label: string; counts: Counts };

const REPORT_PATH = '/desk/report';
/** Periods by name: the time that the page shows, and a single one. */
const PERIOD_NAMES: Readonly<Record<ReportPeriod, { time: string; one: string }>> = {
  day: { time: '30 天', one: '日' },
  week: { time: '13 週', one: '週' },
  month: { time: '12 個月', one: '月' },
};
/** Columns of the tables, also of the file. */
export const COLUMNS: readonly (readonly [Field, string])[] = [
  ['orders', '訂單'],
  ['joined', '新會員'],
  ['given', '領券'],
  ['redeemed', '用券'],
  ['complaints', '客訴'],
  ['answered', '已回覆'],
];
/** Stands where too few people were counted to tell. */
const FEW = '–';

const countText = (count: number | null): string => (count === null ? FEW : count.toLocaleString('en-US'));

/** `11/20`, `11/16 起` or `2026/11` */
function periodText(from: string, by: ReportPeriod): string {
  if (by === 'month') return from.slice(0, 7).replace('-', '/');
  const day = `${Number(from.slice(5, 7))}/${Number(from.slice(8, 10))}`;
  return by === 'day' ? day : `${day} 起`;
}

/** Width of a bar with its gap, and height of the highest, in units of the drawing. */
const STEP = 10;
const HEIGHT = 100;

/** Bars of a series. `part` stands in front, such as redeemed coupons before given ones. */
function Bars({ name, points, field, part }: { name: string; points: readonly Point[]; field: Field; part?: Field }) {
  const valueOf = ({ counts }: Point, one: Field) => counts[one] ?? 0;
  const most = Math.max(...points.flatMap((point) => [valueOf(point, field), part ? valueOf(point, part) : 0]));
  const top = points.find((point) => valueOf(point, field) === most);
  const [first, last] = [points[0], points.at(-1)];
  if (most === 0 || !first || !last) return <p className="weak">這段時間沒有</p>;
  const bar = (point: Point, at: number, one: Field, className: string) => {
    const height = (valueOf(point, one) / most) * HEIGHT;
    return <rect className={className} x={at * STEP + 1} y={HEIGHT - height} width={STEP - 2} height={height} />;
  };
  return (
    <figure className="chart">
      <figcaption className="weak">
        {top ? `最多 ${top.label}：${countText(most)}` : `最多 ${countText(most)}`}
      </figcaption>
      <svg
        viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}，${first.label} 到 ${last.label}，數字在下方的表格`}
      >
        {points.map((point, at) => (
          <g key={point.label}>
            <title>{`${point.label}：${countText(point.counts[field])}`}</title>
            {bar(point, at, field, part ? 'behind' : 'bar-of')}
            {part ? bar(point, at, part, 'bar-of') : null}
          </g>
        ))}
      </svg>
      <p className="ends weak" aria-hidden="true">
        <span>{first.label}</span>
        {points.length > 1 ? <span>{last.label}</span> : null}
      </p>
    </figure>
  );
}

function NumberTable({ name, head, points }: { name: string; head: string; points: readonly Point[] }) {
  return (
    <details className="card numbers">
      <summary>{name}</summary>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- arrow keys scroll it */}
      <div className="wide-table" tabIndex={0} role="region" aria-label={name}>
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {COLUMNS.map(([field, label]) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, counts }, at) => (
              <tr key={`${at} ${label}`}>
                <th scope="row">{label}</th>
                {COLUMNS.map(([field]) => (
                  <td key={field}>{countText(counts[field])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** `80%`, or the sign for too few. */
function shareText({ complaints, answered }: Counts): string {
  if (complaints === null || answered === null) return FEW;
  return complaints === 0 ? '沒有客訴' : `${Math.round((answered / complaints) * 100)}%`;
}

function Totals({ total, points }: { total: Counts; points: readonly Point[] }) {
  return (
    <>
      <section className="card figure">
        <h2>訂單</h2>
        <p className="big">{countText(total.orders)}</p>
        <Bars name="訂單" points={points} field="orders" />
      </section>
      <section className="card figure">
        <h2>新會員</h2>
        <p className="big">{countText(total.joined)}</p>
        <Bars name="新會員" points={points} field="joined" />
      </section>
      <section className="card figure">
        <h2>優惠券</h2>
        <p className="big">
          {countText(total.redeemed)} <span className="weak">使用，領取 {countText(total.given)}</span>
        </p>
        <Bars name="優惠券領取與使用" points={points} field="given" part="redeemed" />
        {total.given + total.redeemed === 0 ? null : (
          <p className="legend weak">
            <span className="key-of bar-of" /> 使用 <span className="key-of behind" /> 領取
          </p>
        )}
      </section>
      <section className="card figure">
        <h2>客訴回覆</h2>
        <p className="big">
          {shareText(total)}{' '}
          {total.complaints ? (
            <span className="weak">
              {countText(total.complaints)} 則，已回覆 {countText(total.answered)}
            </span>
          ) : null}
        </p>
        {total.complaints === 0 ? null : (
          <Bars name="客訴與已回覆" points={points} field="complaints" part="answered" />
        )}
      </section>
    </>
  );
}

/** Branches that have a bar. The others stand in the table alone. */
const MOST_BARS = 10;

/** Branches with a bar of their orders, those with the most first. */
function Branches({ branches }: { branches: Report['branches'] }) {
  const most = Math.max(...branches.map(({ orders }) => orders), 1);
  const sorted = [...branches].sort((one, other) => other.orders - one.orders);
  return (
    <section className="card figure">
      <h2>各門市訂單</h2>
      <ul className="branch-bars">
        {sorted.slice(0, MOST_BARS).map(({ braId, storeName, orders }) => (
          <li key={braId}>
            <span className="grow">{storeName}</span>
            <span>{countText(orders)}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className="bar-of" width={(orders / most) * 100} height={1} />
            </svg>
          </li>
        ))}
      </ul>
      {sorted.length > MOST_BARS ? <p className="weak">其餘 {sorted.length - MOST_BARS} 家在下方的表格</p> : null}
    </section>
  );
}

type ReportPageProps = {
  me: Me;
  report: Report;
  by: ReportPeriod;
  /** '' for all branches. */
  braId: string;
  /** First and last day that are shown. */
  time: { from: string; to: string };
};

/** Address of a report. @param path of the page or of its file */
function reportAddress(path: string, fields: { by?: ReportPeriod; braId: string }): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
  return query === '' ? path : `${path}?${query}`;
}

export function ReportPage({ me, report, by, braId, time }: ReportPageProps) {
  const points = report.periods.map(({ from, ...counts }) => ({ label: periodText(from, by), counts }));
  const ofBranches = report.branches.map(({ storeName, ...counts }) => ({ label: storeName, counts }));
  const { one } = PERIOD_NAMES[by];
  const hasFew = [report.total, ...report.periods, ...report.branches].some(
    ({ joined, complaints }) => joined === null || complaints === null,
  );
  return (
    <DeskFrame title="報表" nav={{ me, at: 'report' }}>
      <nav className="chips" aria-label="期間">
        {REPORT_PERIODS.map((period) => (
          <a
            key={period}
            href={reportAddress(REPORT_PATH, { by: period, braId })}
            aria-current={period === by ? 'page' : undefined}
          >
            {PERIOD_NAMES[period].time}
          </a>
        ))}
      </nav>
      <BranchChoice me={me} braId={braId} action={REPORT_PATH}>
        <input type="hidden" name="by" value={by} />
      </BranchChoice>
      <p className="weak span">
        {periodText(time.from, 'day')} 到 {periodText(time.to, 'day')}，以台北時間計
      </p>
      <div className="figures">
        <Totals total={report.total} points={points} />
        {report.branches.length > 1 ? <Branches branches={report.branches} /> : null}
      </div>
      <NumberTable name={`每${one}的數字`} head={one === '日' ? '日期' : one} points={[...points].reverse()} />
      {report.branches.length > 1 ? <NumberTable name="各門市的數字" head="門市" points={ofBranches} /> : null}
      {hasFew ? <p className="weak span">「{FEW}」是人數太少，不顯示，以免看得出是誰。</p> : null}
      <p className="downloads">
        <a className="button" href={reportAddress(`${REPORT_PATH}.csv`, { by, braId })} download>
          下載每{one}每門市（CSV）
        </a>
        <a className="button quiet" href={reportAddress(`${REPORT_PATH}.csv`, { braId })} download>
          下載每天每門市，近 90 天
        </a>
      </p>
    </DeskFrame>
  );
}
