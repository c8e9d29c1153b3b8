import { dailyBestText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';
import { WaitingRow } from '#widgets/list/WaitingRow.tsx';

import s from './BestRowsSkeleton.module.css';

const ROWS = [4, 5, 6];

/** Skeleton of the daily best items: podium and rows. */
export function BestRowsSkeleton() {
  return (
    <div role="status" aria-label={dailyBestText.loading}>
      <WaitingRow className={cx(s.card, s.first)} classes={s} />
      <div className={s.pair}>
        <WaitingRow className={cx(s.card, s.lower)} classes={s} />
        <WaitingRow className={cx(s.card, s.lower)} classes={s} />
      </div>
      {ROWS.map((row) => (
        <WaitingRow key={row} className={cx(s.card, s.row)} classes={s} />
      ))}
    </div>
  );
}
