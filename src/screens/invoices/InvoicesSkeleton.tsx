import { invoicesText } from '#text/invoicesText.ts';

import s from './InvoiceRow.module.css';

/** Skeleton of a month of invoices. Pure. */
export function InvoicesSkeleton() {
  return (
    <div role="status" aria-label={invoicesText.loading}>
      <div className={s.waitingMonth} />
      {[1, 2, 3, 4].map((at) => (
        <div key={at} className={s.waitingRow}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
