import { discoverText } from '#text/discoverText.ts';

import s from './StoreRowsSkeleton.module.css';

const ROWS = [1, 2, 3, 4];

/** Store rows before they are there. */
export function StoreRowsSkeleton() {
  return (
    <div className={s.card} role="status" aria-label={discoverText.storesLoading}>
      {ROWS.map((row) => (
        <div key={row} className={s.row}>
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
