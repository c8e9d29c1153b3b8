import { formatCount } from '#domain/count.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { commentsText } from '#text/commentsText.ts';
import { cx } from '#widgets/cx.ts';
import { ChatIcon } from '#widgets/icons/ChatIcon.tsx';
import { FlagIcon } from '#widgets/icons/FlagIcon.tsx';
import { TrashIcon } from '#widgets/icons/TrashIcon.tsx';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { LikeButton } from './LikeButton.tsx';

import * as s from './comments.module.css';

import type { CommentItem } from '#contract/comments.ts';

type Props = {
  comment: CommentItem;
  onReply: () => void;
  /** undefined where a comment cannot be deleted. */
  onDelete?: (() => unknown) | undefined;
};

/**
 * Buttons to like, reply and complain, or to delete an own comment. Members cannot complain about their own comments. A
 * hidden comment can only be deleted. The guard of the complaint screen asks a visitor to sign in.
 */
export function CommentActions({ comment, onReply, onDelete }: Props) {
  const [, run] = useOneAtATime();
  const { platform, commentId, storeName, replyCount, isOwn, hidden } = comment;
  const count = formatCount(replyCount);
  const isShown = hidden === null;
  if (!isShown && onDelete === undefined) return null;
  return (
    <div className={s.actions}>
      {isShown && <LikeButton comment={comment} />}
      {isShown && (
        <button
          type="button"
          className={s.action}
          aria-label={
            replyCount === 0 ? commentsText.reply : `${commentsText.reply}，${commentsText.replyCount(count)}`
          }
          onClick={onReply}
        >
          <ChatIcon size={22} />
          <span className={s.actionLabel}>
            {replyCount === 0 ? commentsText.reply : `${commentsText.reply} ${count}`}
          </span>
        </button>
      )}
      {onDelete !== undefined && (
        <button
          type="button"
          className={cx(s.action, s.lastAction)}
          aria-label={commentsText.deleteOf(storeName)}
          onClick={() => run(onDelete)}
        >
          <TrashIcon size={22} />
          <span className={s.actionLabel}>{commentsText.delete}</span>
        </button>
      )}
      {!isOwn && (
        <AppLink to={paths.commentComplaint(platform, commentId)} className={cx(s.action, s.lastAction)}>
          <FlagIcon size={22} />
          <span className={s.actionLabel}>{commentsText.complain}</span>
        </AppLink>
      )}
    </div>
  );
}
