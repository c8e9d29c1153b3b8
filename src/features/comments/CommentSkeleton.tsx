import { commentsText } from '#text/commentsText.ts';
import { Bone } from '#widgets/Bone.tsx';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './comments.module.css';

/** Placeholder for comment cards. */
export function CommentSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="ume-read">{commentsText.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={cx(s.card, s.skeleton)} aria-hidden="true">
          <div className={s.byline}>
            <span className={s.avatar} />
            <span className={base.grow}>
              <Bone width="5em" height="0.75rem" margin="4px 0" />
              <Bone width="9em" height="0.75rem" margin="4px 0" />
            </span>
          </div>
          <Bone height="0.75rem" margin="12px 0 0" />
          <Bone width="72%" height="0.75rem" margin="12px 0 0" />
          <Bone width="45%" height="0.75rem" margin="12px 0 0" />
        </div>
      ))}
    </div>
  );
}
