import { dailyBestText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';

import s from './BestRowsSkeleton.module.css';

const ROWS = [4, 5, 6];

/** Items of the day before they are there: the podium, and rows. */
export function BestRowsSkeleton() {
  return (
    <div role="status" aria-label={dailyBestText.loading}>
      <Waiting className={s.first} />
      <div className={s.pair}>
        <Waiting className={s.lower} />
        <Waiting className={s.lower} />
      </div>
      {ROWS.map((row) => (
        <Waiting key={row} className={s.row} />
      ))}
    </div>
  );
}

function Waiting({ className }: { className: string | undefined }) {
  return (
    <div className={cx(s.card, className)}>
      <span className={s.picture} />
      <span className={s.about}>
        <span className={s.name} />
        <span className={s.line} />
        <span className={s.line} />
      </span>
    </div>
  );
}
