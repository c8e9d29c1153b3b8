import { formatDay, formatMonthDay } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';
import {
  claimDaysOf,
  drawDayOf,
  invoicePeriodParts,
  invoicePeriodStage,
  stepInvoicePeriod,
} from '#domain/invoicePeriods.ts';
import { formatAmount } from '#domain/price.ts';
import { invoicesText } from '#text/invoicesText.ts';
import { cx } from '#widgets/cx.ts';
import { ChevronLeftIcon } from '#widgets/icons/ChevronLeftIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

import { DRAW_URL } from './invoiceLabels.ts';

import * as base from '#widgets/base.module.css';
import * as s from './PeriodHead.module.css';

import type { InvoicePage } from '#contract/invoices.ts';

type Props = {
  period: string;
  /** Count and NT$. undefined while loading, null when the host sends none. */
  summary: InvoicePage['summary'] | undefined;
  hasFailed: boolean;
  /** The invoices tell the result of the draw. */
  tellsPrizes: boolean;
  hasPrevious: boolean;
  hasNext: boolean;
  onPeriod: (period: string) => void;
  /** ms */
  now: number;
};

/** The period with links to its neighbours, its draw and claim dates, and its totals. */
export function PeriodHead({ period, summary, hasFailed, tellsPrizes, hasPrevious, hasNext, onPeriod, now }: Props) {
  const { from, until } = claimDaysOf(period);
  // 2027/2/6 – 5/5 leaves room for the totals beside it
  const untilSeenFrom = from.slice(0, 4) === until.slice(0, 4) ? Date.parse(from) : now;
  const parts = invoicePeriodParts(period);
  const stage = invoicePeriodStage(period, taipeiDay(now));
  const [previous, next] = [stepInvoicePeriod(period, -1), stepInvoicePeriod(period, 1)];
  return (
    <section aria-label={invoicesText.period}>
      <div className={s.bar}>
        <button
          type="button"
          className={s.step}
          aria-label={invoicesText.previous(invoicesText.periodName(invoicePeriodParts(previous)))}
          // not `disabled`, because that would drop the focus at the last period
          aria-disabled={!hasPrevious}
          onClick={() => hasPrevious && onPeriod(previous)}
        >
          <ChevronLeftIcon size={24} />
        </button>
        <h2 className={s.period} aria-live="polite">
          <span>{invoicesText.year(parts.year)}</span> <span>{invoicesText.months(parts)}</span>
        </h2>
        <button
          type="button"
          className={s.step}
          aria-label={invoicesText.next(invoicesText.periodName(invoicePeriodParts(next)))}
          aria-disabled={!hasNext}
          onClick={() => hasNext && onPeriod(next)}
        >
          <ChevronRightIcon size={24} />
        </button>
      </div>
      <dl className={s.facts}>
        <div>
          <dt>{invoicesText.drawDay}</dt>
          <dd className={s.draw}>{formatDay(drawDayOf(period), now)}</dd>
        </div>
        <div>
          <dt>{invoicesText.claimDays}</dt>
          <dd>{`${formatMonthDay(from, now)} – ${formatMonthDay(until, untilSeenFrom)}`}</dd>
        </div>
        {summary !== null && (
          <div>
            <dt>{summary === undefined ? invoicesText.thisPeriod : invoicesText.count(summary.count)}</dt>
            <dd>
              {summary === undefined && !hasFailed ? <span className={s.skeleton} /> : formatAmount(summary?.amount)}
            </dd>
          </div>
        )}
      </dl>
      <p className={cx(base.fine, base.spaceAbove8, base.centredText)}>
        {invoicesText.stages[stage]}
        {(stage === 'drawn' || stage === 'claiming') && !tellsPrizes && (
          <a className={s.check} href={DRAW_URL} target="_blank" rel="noopener noreferrer">
            {invoicesText.check}
          </a>
        )}
      </p>
    </section>
  );
}
