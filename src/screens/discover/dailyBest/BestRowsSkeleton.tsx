import { dailyBestText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';
import { RowSkeleton } from '#widgets/list/RowSkeleton.tsx';

import * as s from './BestRowsSkeleton.module.css';

const ROWS = [4, 5, 6];

/** Skeleton of the daily best items: podium and rows. */
export function BestRowsSkeleton() {
  return (
    <div role="status" aria-label={dailyBestText.loading}>
      <RowSkeleton className={cx(s.card, s.first)} classes={s} />
      <div className={s.pair}>
        <RowSkeleton className={cx(s.card, s.lower)} classes={s} />
        <RowSkeleton className={cx(s.card, s.lower)} classes={s} />
      </div>
      {ROWS.map((row) => (
        <RowSkeleton key={row} className={cx(s.card, s.row)} classes={s} />
      ))}
    </div>
  );
}
