import { Bone } from '#widgets/Bone.tsx';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './notices.module.css';

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
      {!isThreads && <Bone width="4rem" height="0.75rem" margin="8px 0 12px" />}
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={cx(isCoupon ? s.coupon : s.card, isLike && s.like, base.spaceBelow12)}>
          {isCoupon ? <span className={s.stub}>{icon}</span> : icon}
          <span className={isCoupon ? s.couponContent : s.content}>
            <Bone width="50%" margin="4px 0" />
            <Bone width="90%" height="0.8125rem" margin="10px 0 0" />
            {!isThreads && <LastBone isQuote={face === 'person' || isLike} />}
          </span>
        </div>
      ))}
    </>
  );
}

function LastBone({ isQuote }: { isQuote: boolean }) {
  if (isQuote) return <Bone height="3.5rem" margin="10px 0 0" borderRadius="var(--ume-radius-thumb)" />;
  return <Bone width="30%" height="0.8125rem" margin="10px 0 4px" />;
}
