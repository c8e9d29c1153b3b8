import { storeSectionsText } from '#text/storeSectionsText.ts';

import * as s from './sections.module.css';

/** Goods before they are there, as many as will be shown. Pure. */
export function GoodsSkeleton({ count }: { count: number }) {
  return (
    <div className={s.grid} role="status" aria-label={storeSectionsText.goodsLoading}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={s.goods}>
          <div className={s.goodsSkeleton} />
        </div>
      ))}
    </div>
  );
}
