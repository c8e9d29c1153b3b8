import { useSetCommentLikeMutation } from '#api/comments.ts';
import { formatCount } from '#domain/count.ts';
import { LIKE_GUARD_MS } from '#domain/doubleTap.ts';
import { wait } from '#platform/wait.ts';
import { commentsText } from '#text/commentsText.ts';
import { cx } from '#widgets/cx.ts';
import { ThumbIcon } from '#widgets/icons/ThumbIcon.tsx';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { useMembersOnly } from './useMembersOnly.ts';

import s from './comments.module.css';

import type { CommentItem } from '#contract/comments.ts';

/**
 * Turns at once and never goes out twice on a double tap: what is tapped while a call is open is dropped, and so is
 * what the
 * engine itself counts as the second tap of two, however late a busy page hears of it.
 */
export function LikeButton({
  comment: { commentId, isLiked, likeCount },
}: {
  comment: Pick<CommentItem, 'commentId' | 'isLiked' | 'likeCount'>;
}) {
  const [setLike] = useSetCommentLikeMutation();
  const [, run] = useOneAtATime();
  const membersOnly = useMembersOnly();
  const count = formatCount(likeCount);
  function handleTap(tapsInRow: number) {
    if (tapsInRow > 1) return;
    membersOnly(() => run(() => Promise.all([setLike({ commentId, isLiked: !isLiked }), wait(LIKE_GUARD_MS)])));
  }
  return (
    <button
      type="button"
      className={cx(s.act, isLiked && s.liked)}
      aria-pressed={isLiked}
      aria-label={`${commentsText.like}，${commentsText.likeCount(count)}`}
      onClick={({ detail }) => handleTap(detail)}
    >
      <ThumbIcon size={22} />
      <span className={s.actWords}>{likeCount === 0 ? commentsText.like : count}</span>
    </button>
  );
}
