import { cx } from '#widgets/cx.ts';

import s from './notices.module.css';

type Props = {
  /** Start of each row. A reply row also has a quote. */ face?: 'logo' | 'picture' | 'person' | 'likers' | 'icon';
  /** Rows of two text rows, without a day heading. */ isThreads?: boolean;
};

const FACES = { logo: s.logo, picture: s.bonePicture, person: s.avatar, likers: s.liker, icon: s.boneIcon };

/** Skeleton of notices: a day heading, then cards. */
export function NoticesSkeleton({ face, isThreads = false }: Props) {
  const isLike = face === 'likers';
  const isCoupon = face === 'picture';
  const icon = face !== undefined && <span className={cx(s.bone, FACES[face])} />;
  return (
    <>
      {!isThreads && <span className={cx(s.bone, s.boneDay)} />}
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={cx(isCoupon ? s.coupon : s.card, isLike && s.like, s.skeleton)}>
          {isCoupon ? <span className={s.stub}>{icon}</span> : icon}
          <span className={isCoupon ? s.couponContent : s.content}>
            <span className={cx(s.bone, s.boneTitle)} />
            <span className={cx(s.bone, s.boneText)} />
            {!isThreads && <span className={cx(s.bone, face === 'person' || isLike ? s.boneQuote : s.boneShort)} />}
          </span>
        </div>
      ))}
    </>
  );
}
