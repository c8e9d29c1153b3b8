import { cx } from '#widgets/cx.ts';

import s from './OrderCard.module.css';

/** Skeleton of order cards: store, items, button. Pure. */
export function OrdersSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      {[1, 2, 3].map((at) => (
        <div key={at} className={cx(s.card, s.skeleton)}>
          <div className={s.head}>
            <span className={cx(s.bone, s.boneLogo)} />
            <span className={cx(s.bone, s.boneName)} />
          </div>
          <div className={s.rule} />
          <div className={s.items}>
            <span className={cx(s.bone, s.bonePicture)} />
            <span className={s.details}>
              <span className={cx(s.bone, s.boneWhat)} />
              <span className={cx(s.bone, s.boneWhen)} />
            </span>
            <span className={cx(s.bone, s.boneSum)} />
          </div>
          <span className={cx(s.bone, s.boneButton)} />
        </div>
      ))}
    </div>
  );
}
