import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { commentsText } from '#text/commentsText.ts';
import { cx } from '#widgets/cx.ts';

import { Author } from './Author.tsx';
import { CommentActions } from './CommentActions.tsx';
import { CommentBody } from './CommentBody.tsx';
import { useMembersOnly } from './useMembersOnly.ts';

import * as s from './comments.module.css';

import type { CommentItem as Comment } from '#contract/comments.ts';

type Props = { comment: Comment; onDelete?: (() => unknown) | undefined };

/** A comment as a card of a list. Its header links to the comment's own page. */
export function CommentItem({ comment, onDelete }: Props) {
  const nav = useNav();
  const membersOnly = useMembersOnly();
  const { author, platform, commentId, score, createdAt, text, isOwn } = comment;
  const toReply = paths.comment(platform, commentId, 'Y');
  return (
    <article className={s.card} aria-label={commentsText.by(author)}>
      <div className={s.cardHead}>
        <AppLink to={paths.comment(platform, commentId)} className={s.cardLink}>
          <Author author={author} at={createdAt} score={score} isOwn={isOwn} />
        </AppLink>
        <p className={cx(s.text, s.clamped)}>{text}</p>
      </div>
      <CommentBody comment={comment} isWhole={false} />
      <CommentActions
        comment={comment}
        onReply={() => membersOnly(() => nav.push(toReply), toReply)}
        onDelete={onDelete}
      />
    </article>
  );
}
