import { useSetCommentLikeMutation } from '#api/comments.ts';
import { formatCount } from '#domain/count.ts';
import { LIKE_GUARD_MS } from '#domain/doubleTap.ts';
import { wait } from '#platform/wait.ts';
import { commentsText } from '#text/commentsText.ts';
import { cx } from '#widgets/cx.ts';
import { ThumbIcon } from '#widgets/icons/ThumbIcon.tsx';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import { useMembersOnly } from './useMembersOnly.ts';

import * as s from './comments.module.css';

import type { CommentItem } from '#contract/comments.ts';

/**
 * Toggles the like at once and sends it once on a double tap. Taps during a request are ignored. Taps that the browser
 * counts as the second of two are ignored too, however late a busy page receives them.
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
      className={cx(s.action, isLiked && s.liked)}
      aria-pressed={isLiked}
      aria-label={`${commentsText.like}，${commentsText.likeCount(count)}`}
      onClick={({ detail }) => handleTap(detail)}
    >
      <ThumbIcon size={22} />
      <span className={s.actionLabel}>{likeCount === 0 ? commentsText.like : count}</span>
    </button>
  );
}
