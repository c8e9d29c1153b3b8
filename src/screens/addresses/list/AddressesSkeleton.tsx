import { cx } from '#widgets/cx.ts';

import s from '../Addresses.module.css';

/** Skeleton of the address list. */
export function AddressesSkeleton() {
  return (
    <div aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className={cx(s.row, s.skeleton)}>
          <span className={s.waitingHead} />
          <span className={s.waitingAddress} />
          <span className={s.waitingTag} />
        </div>
      ))}
    </div>
  );
}
