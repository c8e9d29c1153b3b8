import { cx } from '#widgets/cx.ts';

import s from './OrderCard.module.css';

/** Cards before they are there. Pure. */
export function OrdersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[1, 2, 3].map((at) => (
        <div key={at} className={cx(s.card, s.skeleton)}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
