import { labelText } from '#text/labelText.ts';
import { Bone } from '#widgets/Bone.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './Label.module.css';

/** A card with a title and the given number of rows. */
function CardSkeleton({ rows }: { rows: number }) {
  return (
    <div className={s.card}>
      <Bone width="60%" margin="0 0 12px" />
      {Array.from({ length: rows }, (_, line) => (
        <div key={line} className={s.waitingRow}>
          <Bone />
        </div>
      ))}
    </div>
  );
}

/** Skeleton of a label: head, warning, two cards. */
export function LabelSkeleton() {
  return (
    <div role="status" aria-label={labelText.loading}>
      <div className={s.head}>
        <div className={s.picture}>
          <Bone height="112px" />
        </div>
        <div className={base.grow}>
          <Bone margin="0 0 12px" />
          <Bone width="60%" margin="0 0 12px" />
          <Bone width="60%" margin="0 0 12px" />
        </div>
      </div>
      <Bone height="44px" margin="12px 0 0" borderRadius="var(--ume-radius-card)" />
      <CardSkeleton rows={4} />
      <CardSkeleton rows={8} />
    </div>
  );
}
