import { cx } from '#widgets/cx.ts';

import s from './notices.module.css';

/** Rows on their way: a day, then cards; `face` where rows begin with a picture. */
export function NoticesSkeleton({ face = false }: { face?: boolean }) {
  return (
    <>
      <span className={cx(s.bone, s.boneDay)} />
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={cx(s.card, s.skeleton)}>
          {face && <span className={cx(s.bone, s.boneFace)} />}
          <span className={s.words}>
            <span className={cx(s.bone, s.boneTitle)} />
            <span className={cx(s.bone, s.boneText)} />
            <span className={cx(s.bone, s.boneShort)} />
          </span>
        </div>
      ))}
    </>
  );
}
