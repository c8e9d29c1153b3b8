import { dailyBestText } from '#text/discoverText.ts';
import { cx } from '#widgets/cx.ts';

import s from './BestRowsSkeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];
/** As BestRow has them. */
const PODIUM = 3;

/** Items of the day before they are there. */
export function BestRowsSkeleton() {
  return (
    <div role="status" aria-label={dailyBestText.loading}>
      {ROWS.map((row) => (
        <div key={row} className={cx(s.row, row === 1 ? s.first : row <= PODIUM && s.podium)}>
          <span className={s.picture} />
          <span className={s.about}>
            <span className={s.name} />
            <span className={s.line} />
            <span className={s.line} />
          </span>
        </div>
      ))}
    </div>
  );
}
