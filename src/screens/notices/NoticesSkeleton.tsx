import { cx } from '#widgets/cx.ts';

import s from './notices.module.css';

type Props = {
  /** Start of each row. A reply row also has a quote. */ face?: 'logo' | 'picture' | 'person' | 'likers' | 'sign';
  /** Rows of two text rows, without a day heading. */ isThreads?: boolean;
};

const FACES = { logo: s.logo, picture: s.bonePicture, person: s.face, likers: s.liker, sign: s.boneSign };

/** Skeleton of notices: a day heading, then cards. */
export function NoticesSkeleton({ face, isThreads = false }: Props) {
  const isLike = face === 'likers';
  const isOffer = face === 'picture';
  const sign = face !== undefined && <span className={cx(s.bone, FACES[face])} />;
  return (
    <>
      {!isThreads && <span className={cx(s.bone, s.boneDay)} />}
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={cx(isOffer ? s.offer : s.card, isLike && s.like, s.skeleton)}>
          {isOffer ? <span className={s.stub}>{sign}</span> : sign}
          <span className={isOffer ? s.offerWords : s.words}>
            <span className={cx(s.bone, s.boneTitle)} />
            <span className={cx(s.bone, s.boneText)} />
            {!isThreads && <span className={cx(s.bone, face === 'person' || isLike ? s.boneQuote : s.boneShort)} />}
          </span>
        </div>
      ))}
    </>
  );
}
