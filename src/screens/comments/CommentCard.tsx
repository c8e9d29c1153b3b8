import { Author } from '#features/comments/Author.tsx';
import { CommentActions } from '#features/comments/CommentActions.tsx';
import { CommentBody } from '#features/comments/CommentBody.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { commentsText } from '#text/commentsText.ts';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';

import * as s from './CommentScreen.module.css';

import type { CommentItem } from '#contract/comments.ts';

/** The whole comment, with a link to its store. */
export function CommentCard({ comment, onReply }: { comment: CommentItem; onReply: () => void }) {
  const { author, createdAt, score, isOwn, text, braId, storeName } = comment;
  return (
    <article className={s.card} aria-label={commentsText.by(author)}>
      <Author author={author} at={createdAt} score={score} isOwn={isOwn} />
      <p className={s.message}>{text}</p>
      <CommentBody comment={comment} isWhole />
      <AppLink to={paths.store(braId)} className={s.store} aria-label={commentsText.toStore(storeName)}>
        <ShopIcon size={20} />
        <span className={s.storeName}>{storeName}</span>
        <ChevronRightIcon size={16} />
      </AppLink>
      <CommentActions comment={comment} onReply={onReply} />
    </article>
  );
}
