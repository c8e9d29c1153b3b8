import { useState } from 'react';

import { useGetInvoicesInfiniteQuery } from '#api/invoices.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { invoicePeriodOf, invoicePeriodParts, isInvoicePeriod, stepInvoicePeriod } from '#domain/invoicePeriods.ts';
import { useNow } from '#features/clock/useNow.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { invoicesText } from '#text/invoicesText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { InvoiceRow } from './InvoiceRow.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { InvoicesSkeleton } from './InvoicesSkeleton.tsx';
import { monthOf } from './invoiceLabels.ts';
import { PeriodHead } from './PeriodHead.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './InvoiceRow.module.css';

import type { Invoice, InvoicePage } from '#contract/invoices.ts';
import type { EndlessResult } from '#widgets/list/endlessResult.ts';

/** Period from the URL. The current period when it is missing, in the future or invalid. */
function periodIn(text: string | undefined, currentPeriod: string): string {
  return text !== undefined && isInvoicePeriod(text) && text <= currentPeriod ? text : currentPeriod;
}

/** Screen of /invoice. The member's e-invoices by period. `?period=` holds the period. */
export default function InvoicesScreen() {
  const nav = useNav();
  const now = useNow();
  const currentPeriod = invoicePeriodOf(now);
  const period = periodIn(useQueryObject()['period'], currentPeriod);
  const invoices = useGetInvoicesInfiniteQuery({ period }, useFreshOnEntry());
  // `currentData`: no invoices and amounts of another period while this one loads
  const list = { ...invoices, data: invoices.currentData };
  const first = list.data?.pages[0];
  // the oldest period is the same in every response, so it stays while another period loads
  const [oldest, setOldest] = useState<string | null>(null);
  if (first !== undefined && first.firstPeriod !== oldest) setOldest(first.firstPeriod);

  return (
    <Screen title={invoicesText.title}>
      <PeriodHead
        period={period}
        summary={first?.summary}
        hasFailed={list.isError}
        tellsPrizes={first?.list.some(({ prize }) => prize !== null) ?? false}
        hasPrevious={oldest !== null && oldest < period}
        hasNext={period < currentPeriod}
        onPeriod={(next) =>
          nav.replace(paths.invoices(next === currentPeriod ? undefined : next), { animation: 'none' })
        }
        now={now}
      />
      <Invoices
        key={period}
        period={period}
        list={list}
        months={first?.summary?.months ?? []}
        hasOlder={oldest !== null && oldest < period}
      />
      {/* shown with the content, because below the skeleton it would shift */}
      {(first !== undefined || list.isError) && (
        <p className={cx(base.fine, base.spaceAbove16, base.centredText)}>{invoicesText.note}</p>
      )}
    </Screen>
  );
}

type Months = NonNullable<InvoicePage['summary']>['months'];
type ListProps = { period: string; list: EndlessResult<Invoice>; months: Months; hasOlder: boolean };

function Invoices({ period, list, months, hasOlder }: ListProps) {
  const nav = useNav();
  const [openInvoice, setOpenInvoice] = useState<Invoice | null>(null);
  const [isOpen, setOpen] = useState(false);
  const all = list.data?.pages.flatMap((page) => page.list) ?? [];
  const seePrevious = (
    <Button onClick={() => nav.replace(paths.invoices(stepInvoicePeriod(period, -1)), { animation: 'none' })}>
      {invoicesText.seePrevious}
    </Button>
  );

  function handleOpen(invoice: Invoice) {
    setOpenInvoice(invoice);
    setOpen(true);
  }

  return (
    <>
      <EndlessList
        list={list}
        skeleton={<InvoicesSkeleton />}
        empty={
          <EmptyState
            art="receipt"
            title={invoicesText.empty(invoicesText.periodName(invoicePeriodParts(period)))}
            detail={invoicesText.emptyDetail}
            action={hasOlder ? seePrevious : undefined}
          />
        }
        end={invoicesText.end}
      >
        {(invoice, at) => (
          <InvoiceWithMonth
            key={invoice.invoiceId}
            invoice={invoice}
            before={all[at - 1]}
            after={all[at + 1]}
            months={months}
            onOpen={() => handleOpen(invoice)}
          />
        )}
      </EndlessList>
      {openInvoice !== null && <InvoiceSheet invoice={openInvoice} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

type InvoiceWithMonthProps = {
  invoice: Invoice;
  before: Invoice | undefined;
  after: Invoice | undefined;
  months: Months;
  onOpen: () => void;
};

/** A row, with the heading of its month above the first one. */
function InvoiceWithMonth({ invoice, before, after, months, onOpen }: InvoiceWithMonthProps) {
  const month = monthOf(invoice);
  const isFirst = before === undefined || monthOf(before) !== month;
  const isLast = after === undefined || monthOf(after) !== month;
  const sheets = months.find((one) => one.month === month)?.count;
  return (
    <>
      {isFirst && (
        <div className={s.month}>
          <h3>{invoicesText.month(Number(month.slice(5)))}</h3>
          {sheets !== undefined && <span>{invoicesText.sheets(sheets)}</span>}
        </div>
      )}
      <InvoiceRow invoice={invoice} isFirst={isFirst} isLast={isLast} onOpen={onOpen} />
    </>
  );
}
