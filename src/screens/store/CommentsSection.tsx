import { formatCount } from '#domain/count.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { ChatIcon } from '#widgets/icons/ChatIcon.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { cx } from '#widgets/cx.ts';

import { CommentRow } from './CommentRow.tsx';
import { SectionHead } from './SectionHead.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './sections.module.css';

import type { StoreHome } from '#contract/stores.ts';

type Props = Pick<StoreHome, 'braId' | 'comments' | 'score'>;

/** The newest three comments with a link to all of them. A host that does not send comments gets the link alone. */
export function CommentsSection({ braId, comments, score }: Props) {
  const count = comments && (score?.count ?? comments.length);
  return (
    <section>
      <SectionHead title={storeSectionsText.comments}>
        {comments?.length !== 0 && (
          <AppLink to={paths.storeComments(braId)} className={s.more}>
            {count === null ? storeSectionsText.seeComments : storeSectionsText.allComments(formatCount(count))}
            <ChevronRightIcon size={16} />
          </AppLink>
        )}
      </SectionHead>
      {comments?.length === 0 && (
        <p className={cx(s.nothing, base.row)}>
          <span className={s.noCommentsIcon}>
            <ChatIcon size={22} />
          </span>
          {storeSectionsText.noComments}
        </p>
      )}
      {comments !== null && comments.length > 0 && (
        <ul className={s.comments}>
          {comments.map((comment) => (
            <CommentRow key={comment.commentId} comment={comment} />
          ))}
        </ul>
      )}
    </section>
  );
}
