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

/** What is typed, and to whose reply it is an answer; '' is to the comment itself. */
type Typed = { text: string; parentReplyId: string; parentAuthor: string };
const NOTHING: Typed = { text: '', parentReplyId: '', parentAuthor: '' };

export type Reply = {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Where the sent reply stands. */
  section: RefObject<HTMLElement | null>;
  typed: Typed;
  isSending: boolean;
  type: (text: string) => void;
  /** Begins an answer to a reply, or to the comment (null); asks a visitor to sign in. */
  answer: (reply: CommentReply | null) => void;
  send: () => void;
};

/** A reply from its first letter to its place in the list; the draft outlives a failed call, a reload and a 401. */
export function useReply(commentId: string): Reply {
  const field = useRef<HTMLTextAreaElement>(null);
  const section = useRef<HTMLElement>(null);
  const draft = useDraft<Typed>(`reply:${commentId}`, NOTHING);
  const [reply] = useReplyToCommentMutation();
  const [isSending, run] = useOneAtATime();
  const membersOnly = useMembersOnly();

  async function send() {
    const { text, parentReplyId } = draft.values;
    const { error } = await draft.once((requestKey) =>
      reply({ commentId, text: text.trim(), requestKey, ...(parentReplyId === '' ? {} : { parentReplyId }) }),
    );
    // a failure has been shown, and what was typed stays
    if (error !== undefined) return;
    draft.set(NOTHING);
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
    typed: draft.values,
    isSending,
    type: (text) => draft.set({ text }),
    answer,
    send: () => run(send),
  };
}

/** The box at the foot of the screen; a visitor finds the way to sign in there. */
export function ReplyFooter({ reply }: { reply: Reply }) {
  const { isSignedIn } = useMember();
  const membersOnly = useMembersOnly();
  const { reply: isAsked } = useQueryObject();
  const { field } = reply;

  useEffect(() => {
    // came by 回覆 of the list: the box is in use from the start
    if (isAsked === 'Y') field.current?.focus({ preventScroll: true });
  }, [isAsked, field]);

  if (!isSignedIn) {
    return (
      <Button kind="second" block onClick={() => membersOnly(() => undefined)}>
        {commentsText.signInToReply}
      </Button>
    );
  }
  const { text, parentAuthor, parentReplyId } = reply.typed;
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
