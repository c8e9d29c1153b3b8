import { invoicesText } from '#text/invoicesText.ts';
import { Bone } from '#widgets/Bone.tsx';

import * as s from './InvoiceRow.module.css';

/** Skeleton of a month of invoices. Pure. */
export function InvoicesSkeleton() {
  return (
    <div role="status" aria-label={invoicesText.loading}>
      <Bone width="4rem" height="18px" margin="24px 0 13px" borderRadius="6px" />
      {[1, 2, 3, 4].map((at) => (
        <div key={at} className={s.waitingRow}>
          <Bone width="45%" height="14px" margin="0 0 12px" borderRadius="6px" />
          <Bone width="45%" height="14px" margin="0 0 12px" borderRadius="6px" />
          <Bone width="60%" height="14px" borderRadius="6px" />
        </div>
      ))}
    </div>
  );
}
