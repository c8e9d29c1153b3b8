import { type RefObject, useEffect, useRef } from 'react';

import { useReplyToCommentMutation } from '#api/comments.ts';
import { ReplyBox } from '#features/comments/ReplyBox.tsx';
import { useMembersOnly } from '#features/comments/useMembersOnly.ts';
import { useDraft } from '#features/forms/useDraft.ts';
import { useMember } from '#features/member/useMember.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { commentsText } from '#text/commentsText.ts';
import { Button } from '#widgets/Button.tsx';
import { toast } from '#widgets/overlays/toast.ts';
import { useOneAtATime } from '#widgets/useOneAtATime.ts';

import type { CommentReply } from '#contract/comments.ts';

/** Draft of a reply. An empty `parentReplyId` replies to the comment itself. */
type ReplyDraft = { text: string; parentReplyId: string; parentAuthor: string };
const EMPTY_REPLY: ReplyDraft = { text: '', parentReplyId: '', parentAuthor: '' };

export type Reply = {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Section that shows the sent reply. */
  section: RefObject<HTMLElement | null>;
  draft: ReplyDraft;
  isSending: boolean;
  type: (text: string) => void;
  /** Starts a reply to a reply, or to the comment (null). Asks a visitor to sign in. */
  answer: (reply: CommentReply | null) => void;
  send: () => void;
};

/** State and actions of the reply box. The draft survives a failed call, a reload and a 401. */
export function useReply(commentId: string): Reply {
  const field = useRef<HTMLTextAreaElement>(null);
  const section = useRef<HTMLElement>(null);
  const draft = useDraft<ReplyDraft>(`reply:${commentId}`, EMPTY_REPLY);
  const [reply] = useReplyToCommentMutation();
  const [isSending, run] = useOneAtATime();
  const membersOnly = useMembersOnly();

  async function send() {
    const { text, parentReplyId } = draft.values;
    const { error } = await draft.once((requestKey) =>
      reply({ commentId, text: text.trim(), requestKey, ...(parentReplyId === '' ? {} : { parentReplyId }) }),
    );
    // the error is already shown and the draft stays
    if (error !== undefined) return;
    draft.set(EMPTY_REPLY);
    void toast.success(commentsText.sent);
    section.current?.scrollIntoView({ block: 'start' });
  }
  function answer(to: CommentReply | null) {
    membersOnly(() => {
      draft.set(
        to === null ? { parentReplyId: '', parentAuthor: '' } : { parentReplyId: to.replyId, parentAuthor: to.author },
      );
      field.current?.focus();
    });
  }
  return {
    field,
    section,
    draft: draft.values,
    isSending,
    type: (text) => draft.set({ text }),
    answer,
    send: () => run(send),
  };
}

/** Reply box at the bottom of the screen. Visitors get a sign-in button. */
export function ReplyFooter({ reply }: { reply: Reply }) {
  const { isSignedIn } = useMember();
  const membersOnly = useMembersOnly();
  const { reply: isReplyRequested } = useQueryObject();
  const { field } = reply;

  useEffect(() => {
    // opened by 回覆 in the list: focus the box
    if (isReplyRequested === 'Y') field.current?.focus({ preventScroll: true });
  }, [isReplyRequested, field]);

  if (!isSignedIn) {
    return (
      <Button kind="second" block onClick={() => membersOnly(() => undefined)}>
        {commentsText.signInToReply}
      </Button>
    );
  }
  const { text, parentAuthor, parentReplyId } = reply.draft;
  return (
    <ReplyBox
      field={field}
      text={text}
      onChange={reply.type}
      to={parentReplyId === '' ? null : parentAuthor}
      onCancelTo={() => reply.answer(null)}
      isSending={reply.isSending}
      onSend={reply.send}
    />
  );
}
