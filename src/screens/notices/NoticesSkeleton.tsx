import { cx } from '#widgets/cx.ts';

import s from './notices.module.css';

type Props = { /** What rows begin with; below the words of persons stands a quote. */ face?: 'logo' | 'picture' | 'person' | 'sign'; /** Rows of two lines, without a day above them. */ isThreads?: boolean };

const FACES = { logo: s.logo, picture: s.bonePicture, person: s.faces, sign: s.boneSign };

/** Rows on their way: a day, then cards. */
export function NoticesSkeleton({ face, isThreads = false }: Props) {
  return (
    <>
      {!isThreads && <span className={cx(s.bone, s.boneDay)} />}
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={cx(s.card, s.skeleton)}>
          {face !== undefined && <span className={cx(s.bone, FACES[face])} />}
          <span className={s.words}>
            <span className={cx(s.bone, s.boneTitle)} />
            <span className={cx(s.bone, s.boneText)} />
            {!isThreads && <span className={cx(s.bone, face === 'person' ? s.boneQuote : s.boneShort)} />}
          </span>
        </div>
      ))}
    </>
  );
}
