import { useState } from 'react';

import { useGetCommentQuery } from '#api/comments.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { isId } from '#domain/ids.ts';
import { CommentSkeleton } from '#features/comments/CommentSkeleton.tsx';
import { Screen } from '#features/frame/Screen.tsx';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { commentsText } from '#text/commentsText.ts';
import { Button } from '#widgets/Button.tsx';
import { FormFootSkeleton } from '#widgets/form/FormFootSkeleton.tsx';
import { FormLead } from '#widgets/form/FormLead.tsx';
import { FormSkeleton } from '#widgets/form/FormSkeleton.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';

import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintSent } from './ComplaintSent.tsx';

import * as s from './Complaint.module.css';

import type { CommentRef } from '#api/comments.ts';

/** Screen of /comment/complaint (query `platform`, `commentId`). Reports a comment. */
export default function CommentComplaintScreen() {
  const { platform, commentId = '' } = useQueryObject();
  if ((platform !== 'retail' && platform !== 'catering') || !isId(commentId)) return <Nothing />;
  return <Complaint key={`${platform} ${commentId}`} commentRef={{ platform, commentId }} />;
}

function Nothing() {
  const nav = useNav();
  return (
    <Screen title={commentsText.complaintTitle}>
      <EmptyState
        art="lost"
        title={commentsText.nothingToComplain}
        detail={commentsText.goneDetail}
        action={<Button onClick={nav.back}>{commentsText.back}</Button>}
      />
    </Screen>
  );
}

function Complaint({ commentRef }: { commentRef: CommentRef }) {
  const [isSent, setSent] = useState(false);
  const comment = useGetCommentQuery(commentRef);
  if (isSent) return <ComplaintSent />;
  if (comment.data !== undefined) return <ComplaintForm comment={comment.data} onSent={() => setSent(true)} />;
  if (bodyCodeOf(comment.error) === BODY_CODES.notFound) return <Nothing />;
  return (
    <Screen title={commentsText.complaintTitle} footer={comment.isError ? undefined : <FormFootSkeleton />}>
      {comment.isError ? (
        <ListFailed error={comment.error} onRetry={comment.refetch} />
      ) : (
        <>
          <FormLead title={commentsText.complaintLead} detail={commentsText.complaintLeadDetail} art="flag" />
          <CommentSkeleton count={1} />
          <div className={s.card}>
            <FormSkeleton fields={2} />
          </div>
        </>
      )}
    </Screen>
  );
}
