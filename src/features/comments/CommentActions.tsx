import { formatCount } from '#domain/count.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { commentsText } from '#text/commentsText.ts';
import { cx } from '#widgets/cx.ts';
import { ChatIcon } from '#widgets/icons/ChatIcon.tsx';
import { FlagIcon } from '#widgets/icons/FlagIcon.tsx';

import { LikeButton } from './LikeButton.tsx';

import s from './comments.module.css';

import type { CommentItem } from '#contract/comments.ts';

/**
 * Buttons to like, reply and complain. Members cannot complain about their own comments. The guard of the complaint
 * screen asks a visitor to sign in.
 */
export function CommentActions({ comment, onReply }: { comment: CommentItem; onReply: () => void }) {
  const { platform, commentId, replyCount, isOwn } = comment;
  const count = formatCount(replyCount);
  return (
    <div className={s.actions}>
      <LikeButton comment={comment} />
      <button
        type="button"
        className={s.action}
        aria-label={replyCount === 0 ? commentsText.reply : `${commentsText.reply}，${commentsText.replyCount(count)}`}
        onClick={onReply}
      >
        <ChatIcon size={22} />
        <span className={s.actionLabel}>
          {replyCount === 0 ? commentsText.reply : `${commentsText.reply} ${count}`}
        </span>
      </button>
      {!isOwn && (
        <AppLink to={paths.commentComplaint(platform, commentId)} className={cx(s.action, s.complainAction)}>
          <FlagIcon size={22} />
          <span className={s.actionLabel}>{commentsText.complain}</span>
        </AppLink>
      )}
    </div>
  );
}
