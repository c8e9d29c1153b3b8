import { browseCouponsText } from '#text/browseCouponsText.ts';
import { cx } from '#widgets/cx.ts';

import s from './Coupons.module.css';

const CARDS = 4;

/** Coupons before they are there: stub, lines and a button. */
export function CouponsSkeleton({ label = browseCouponsText.loading }: { label?: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: CARDS }, (_, at) => (
        <div key={at} className={s.skeleton}>
          <span className={s.waitingStub} />
          <span className={s.waitingBody}>
            <span className={s.bar} />
            <span className={cx(s.bar, s.short)} />
            <span className={s.pill} />
          </span>
        </div>
      ))}
    </div>
  );
}
