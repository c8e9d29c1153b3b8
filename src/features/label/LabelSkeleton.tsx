import { labelText } from '#text/labelText.ts';
import { cx } from '#widgets/cx.ts';

import s from './Label.module.css';

/** A card with a title and the given number of rows. */
function CardSkeleton({ rows }: { rows: number }) {
  return (
    <div className={s.card}>
      <span className={cx(s.waitingLine, s.short)} />
      {Array.from({ length: rows }, (_, line) => (
        <span key={line} className={s.waitingRow}>
          <span className={s.waitingLine} />
        </span>
      ))}
    </div>
  );
}

/** Skeleton of a label: head, warning, two cards. */
export function LabelSkeleton() {
  return (
    <div role="status" aria-label={labelText.loading}>
      <div className={s.head}>
        <span className={cx(s.picture, s.waitingPicture)} />
        <div className={s.details}>
          <span className={s.waitingLine} />
          <span className={cx(s.waitingLine, s.short)} />
          <span className={cx(s.waitingLine, s.short)} />
        </div>
      </div>
      <div className={cx(s.allergens, s.waitingAllergens)} />
      <CardSkeleton rows={4} />
      <CardSkeleton rows={8} />
    </div>
  );
}
