import { useParams } from 'react-router-dom';

import { useGetCommentQuery } from '#api/comments.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { CommentSkeleton } from '#features/comments/CommentSkeleton.tsx';
import { Screen } from '#features/frame/Screen.tsx';
import { useMember } from '#features/member/useMember.ts';
import { useNav } from '#navigation/useNav.ts';
import { commentsText } from '#text/commentsText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { CommentCard } from './CommentCard.tsx';
import { Replies, RepliesWaiting } from './Replies.tsx';
import { ReplyFooter, useReply } from './ReplyFooter.tsx';

import type { CommentRef } from '#api/comments.ts';

/** Screen of /comment/{platform}/{commentId}. One comment with its replies. */
export default function CommentScreen() {
  const { platform = '', commentId = '' } = useParams();
  const { userId } = useMember();
  // keyed, so that another comment or another member starts with its own draft
  return (
    <Comment
      key={`${platform} ${commentId} ${userId}`}
      commentRef={{ platform: platform === 'catering' ? 'catering' : 'retail', commentId }}
    />
  );
}

function Comment({ commentRef: commentRef }: { commentRef: CommentRef }) {
  const nav = useNav();
  const comment = useGetCommentQuery(commentRef);
  const reply = useReply(commentRef.commentId);
  const { data } = comment;
  if (data === undefined) return <Screen title={commentsText.title}>{renderSkeleton()}</Screen>;
  if (data.hidden !== null) {
    return (
      <Screen title={commentsText.title}>
        <CommentCard comment={data} onReply={() => undefined} />
      </Screen>
    );
  }
  return (
    <Screen title={commentsText.title} footer={<ReplyFooter reply={reply} />}>
      <CommentCard comment={data} onReply={() => reply.answer(null)} />
      <Replies
        commentRef={commentRef}
        count={data.replyCount}
        onAnswer={reply.answer}
        comment={comment}
        section={reply.section}
      />
    </Screen>
  );

  function renderSkeleton() {
    if (!comment.isError) {
      return (
        <>
          <CommentSkeleton count={1} />
          <RepliesWaiting />
        </>
      );
    }
    if (bodyCodeOf(comment.error) === BODY_CODES.notFound) {
      return (
        <EmptyState
          art="lost"
          title={commentsText.gone}
          detail={commentsText.goneDetail}
          action={<Button onClick={nav.back}>{commentsText.back}</Button>}
        />
      );
    }
    return <ListFailed error={comment.error} onRetry={comment.refetch} />;
  }
}
