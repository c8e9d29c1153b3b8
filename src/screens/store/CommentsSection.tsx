import { CommentRow } from './CommentRow.tsx';
import { SectionHead } from './SectionHead.tsx';
import s from './sections.module.css';

import type { StoreHome } from '#contract/stores.ts';

import { formatCount } from '#domain/count.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { storeRestText } from '#text/storeRestText.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';

type Props = Pick<StoreHome, 'braId' | 'comments' | 'score'>;

/** The newest three comments, with the way to all of them. */
export function CommentsSection({ braId, comments, score }: Props) {
  return (
    <section>
      <SectionHead title={storeRestText.comments}>
        {comments.length > 0 && (
          <AppLink to={paths.storeComments(braId)} className={s.more}>
            {storeRestText.allComments(formatCount(score?.count ?? comments.length))}
            <ChevronRightIcon size={16} />
          </AppLink>
        )}
      </SectionHead>
      {comments.length === 0 ? (
        <p className={s.nothing}>{storeRestText.noComments}</p>
      ) : (
        <ul className={s.comments}>
          {comments.map((comment) => (
            <CommentRow key={comment.commentId} comment={comment} />
          ))}
        </ul>
      )}
    </section>
  );
}
