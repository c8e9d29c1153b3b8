import { discoverText } from '#text/discoverText.ts';
import { RowSkeleton } from '#widgets/list/RowSkeleton.tsx';

import * as s from './StoreRowsSkeleton.module.css';

const ROWS = [1, 2, 3, 4];

/** Skeleton of the store rows. */
export function StoreRowsSkeleton() {
  return (
    <div className={s.card} role="status" aria-label={discoverText.storesLoading}>
      {ROWS.map((row) => (
        <RowSkeleton key={row} className={s.row} classes={s} />
      ))}
    </div>
  );
}
