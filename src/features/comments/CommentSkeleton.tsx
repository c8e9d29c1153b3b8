import { commentsText } from '#text/commentsText.ts';
import { cx } from '#widgets/cx.ts';

import s from './comments.module.css';

/** Placeholder for comment cards. */
export function CommentSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="ume-read">{commentsText.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={cx(s.card, s.skeleton)} aria-hidden="true">
          <div className={s.byline}>
            <span className={s.avatar} />
            <span className={s.authorText}>
              <i className={s.bone} style={{ width: '5em' }} />
              <i className={s.bone} style={{ width: '9em' }} />
            </span>
          </div>
          <i className={s.bone} style={{ width: '100%' }} />
          <i className={s.bone} style={{ width: '72%' }} />
          <i className={s.bone} style={{ width: '45%' }} />
        </div>
      ))}
    </div>
  );
}
