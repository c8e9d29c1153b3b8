import { cx } from '#widgets/cx.ts';

import s from './notices.module.css';

type Props = { /** Rows begin with a picture. */ face?: boolean; /** Rows of two lines, without a day above them. */ isThreads?: boolean };

/** Rows on their way: a day, then cards. */
export function NoticesSkeleton({ face = false, isThreads = false }: Props) {
  return (
    <>
      {!isThreads && <span className={cx(s.bone, s.boneDay)} />}
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={cx(s.card, s.skeleton)}>
          {face && <span className={cx(s.bone, s.boneFace)} />}
          <span className={s.words}>
            <span className={cx(s.bone, s.boneTitle)} />
            <span className={cx(s.bone, s.boneText)} />
            {!isThreads && <span className={cx(s.bone, s.boneShort)} />}
          </span>
        </div>
      ))}
    </>
  );
}
