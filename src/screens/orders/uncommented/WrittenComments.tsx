import { isAbsentHere } from '#api/absentCalls.ts';
import { useDeleteCommentMutation, useGetMyCommentsInfiniteQuery } from '#api/comments.ts';
import { isAbsent } from '#api/umeError.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { CommentItem } from '#features/comments/CommentItem.tsx';
import { CommentSkeleton } from '#features/comments/CommentSkeleton.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { commentsText } from '#text/commentsText.ts';
import { ordersText } from '#text/ordersText.ts';
import { Button } from '#widgets/Button.tsx';
import { ChevronRightIcon } from '#widgets/icons/ChevronRightIcon.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { confirmModal } from '#widgets/overlays/modal.ts';
import { toast } from '#widgets/overlays/toast.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import * as s from './UncommentedScreen.module.css';

import type { OrderPlatform } from '#api/orders.ts';
import type { CommentItem as Comment } from '#contract/comments.ts';

const text = ordersText.uncommented;
const IN_VIEW = 3;
const PLATFORMS = { fnb: 'catering', shop: 'retail' } as const;

/** The member's comments about stores of one kind, each below a link to its store. */
export function WrittenComments({ platform }: { platform: OrderPlatform }) {
  const nav = useNav();
  const list = useGetMyCommentsInfiniteQuery({ platform: PLATFORMS[platform] }, useFreshOnEntry());
  const [deleteComment] = useDeleteCommentMutation();
  const mayDelete = !isAbsentHere('DELETE /v1/ume/client/comment/{id}');

  async function handleDelete({ commentId, braId }: Comment) {
    const isSure = await confirmModal({
      title: commentsText.askDelete,
      content: commentsText.askDeleteContent,
      confirmText: commentsText.delete,
      danger: true,
    });
    // api/failures shows an error, and the row comes back
    if (!isSure) return;
    const { error } = await deleteComment({ commentId, braId });
    if (error === undefined) void toast.success(commentsText.deleted);
    else if (isAbsent(error)) void toast.warn(commentsText.cannotDelete);
  }

  const toWaiting = <Button onClick={() => nav.replace(paths.uncommented(platform))}>{text.toWaiting}</Button>;
  if (isAbsent(list.error)) return <EmptyState art="chat" title={text.writtenAbsent} action={toWaiting} />;
  return (
    <EndlessList
      list={list}
      skeleton={<CommentSkeleton count={IN_VIEW} />}
      empty={<EmptyState art="chat" title={text.noneWritten} detail={text.noneWrittenDetail} action={toWaiting} />}
      end={text.writtenEnd}
      gap={12}
    >
      {(comment) => (
        <div key={comment.commentId}>
          <AppLink className={s.storeLink} to={paths.store(comment.braId)} aria-label={text.toShop(comment.storeName)}>
            <bdi>{comment.storeName}</bdi>
            <ChevronRightIcon size={16} />
          </AppLink>
          <CommentItem comment={comment} onDelete={mayDelete ? () => handleDelete(comment) : undefined} />
        </div>
      )}
    </EndlessList>
  );
}
