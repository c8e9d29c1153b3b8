import { formatDayTime } from '#domain/dates.ts';
import { serverNow } from '#platform/serverClock.ts';
import { formatInvoiceNumber } from '#domain/invoicePeriods.ts';
import { formatAmount } from '#domain/price.ts';
import { invoicesText } from '#text/invoicesText.ts';
import { cx } from '#widgets/cx.ts';
import { DotSeparated } from '#widgets/DotSeparated.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { HeartIcon } from '#widgets/icons/HeartIcon.tsx';

import { carrierLabel, marksOf } from './invoiceLabels.ts';

import * as base from '#widgets/base.module.css';
import * as s from './InvoiceRow.module.css';

import type { Invoice } from '#contract/invoices.ts';

type Props = { invoice: Invoice; isFirst: boolean; isLast: boolean; onOpen: () => void };

const MARK_TONES = {
  plain: base.quietTint,
  success: base.successTint,
  warning: base.warningTint,
  danger: s.danger,
};

/** One invoice: store and amount first. The first and last of a month have rounded corners. */
export function InvoiceRow({ invoice, isFirst, isLast, onOpen }: Props) {
  const { number, storeName, issuedAt, randomCode, amount, isVoid } = invoice;
  const classes = cx(s.row, isFirst && s.first, isLast && s.last);
  return (
    <button type="button" className={classes} aria-haspopup="dialog" onClick={onOpen}>
      <span className={s.details}>
        <b className={cx(base.breaking, base.block, base.tightLines)}>{storeName}</b>
        <span className={base.wrappingRow}>
          {marksOf(invoice).map(({ text, tone, isDonation }) => (
            <span key={text} className={cx(s.tag, MARK_TONES[tone])}>
              {isDonation && <HeartIcon size={14} />}
              {text}
            </span>
          ))}
        </span>
        <DotSeparated className={s.meta} parts={[formatDayTime(issuedAt, serverNow()), formatInvoiceNumber(number)]} />
        <DotSeparated className={s.meta} parts={[invoicesText.randomCode(randomCode), carrierLabel(invoice)]} />
      </span>
      <span className={s.amount}>
        {isVoid ? <s className={base.weakText}>{formatAmount(amount)}</s> : <b>{formatAmount(amount)}</b>}
        <ChevronRightIcon size={16} />
      </span>
    </button>
  );
}
