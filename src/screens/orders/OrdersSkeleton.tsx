import { Bone } from '#widgets/Bone.tsx';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './OrderCard.module.css';

/** Skeleton of order cards: store, items, button. Pure. */
export function OrdersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[1, 2, 3].map((at) => (
        <div key={at} className={cx(s.card, base.spaceBelow12)}>
          <div className={s.head}>
            <Bone width="36px" height="36px" margin="0 10px 0 0" borderRadius="var(--ume-radius-thumb)" />
            <Bone width="50%" margin="0 auto 0 0" />
          </div>
          <div className={s.rule} />
          <div className={cx(base.wrappingRow, base.relative)}>
            <Bone width="44px" height="44px" margin="0 12px 0 0" borderRadius="var(--ume-radius-thumb)" />
            <span className={s.details}>
              <Bone width="80%" />
              <Bone width="60%" height="0.8125rem" margin="10px 0 0" />
            </span>
            <Bone width="3.5rem" />
          </div>
          <Bone width="6rem" height="44px" margin="12px 0 0 auto" borderRadius="999px" />
        </div>
      ))}
    </div>
  );
}
