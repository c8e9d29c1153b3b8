import { useGetRepliesInfiniteQuery } from '#api/comments.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { formatCount } from '#domain/count.ts';
import { Author } from '#features/comments/Author.tsx';
import { commentsText } from '#text/commentsText.ts';
import { cx } from '#widgets/cx.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import * as s from './CommentScreen.module.css';

import type { CommentRef } from '#api/comments.ts';
import type { CommentReply } from '#contract/comments.ts';
import type { RefreshedQuery } from '#widgets/states/StaleNotice.tsx';
import type { RefObject } from 'react';

type Props = {
  commentRef: CommentRef;
  count: number;
  onAnswer: (reply: CommentReply) => void;
  comment: RefreshedQuery;
  section: RefObject<HTMLElement | null>;
};

/** Replies to a comment, latest first. A reply to another reply quotes it. */
export function Replies({ commentRef: commentRef, count, onAnswer, comment, section }: Props) {
  const replies = useGetRepliesInfiniteQuery(commentRef, useFreshOnEntry());
  return (
    <section ref={section} className={s.replies} aria-labelledby="replies-title">
      <h2 id="replies-title" className={s.head}>
        {commentsText.replies}
        {count > 0 && <span>{formatCount(count)}</span>}
      </h2>
      <EndlessList
        list={replies}
        skeleton={<RepliesSkeleton count={Math.min(Math.max(count, 1), 3)} />}
        empty={<EmptyState art="chat" title={commentsText.noReplies} detail={commentsText.noRepliesDetail} />}
        also={comment}
        gap={12}
      >
        {(reply) => <Reply key={reply.replyId} reply={reply} onAnswer={onAnswer} />}
      </EndlessList>
    </section>
  );
}

function Reply({ reply, onAnswer }: { reply: CommentReply; onAnswer: Props['onAnswer'] }) {
  const { author, createdAt, isOwn, text, parent } = reply;
  return (
    <article className={s.reply}>
      <Author author={author} at={createdAt} score={null} isOwn={isOwn}>
        <button
          type="button"
          className={s.replyButton}
          aria-label={commentsText.replyTo(author)}
          onClick={() => onAnswer(reply)}
        >
          {commentsText.reply}
        </button>
      </Author>
      {parent !== null && (
        <blockquote className={s.quote}>
          <b>
            <bdi>{parent.author}</bdi>
          </b>
          <span>{parent.text}</span>
        </blockquote>
      )}
      <p className={s.message}>{text}</p>
    </article>
  );
}

function RepliesSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="ume-read">{commentsText.repliesLoading}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={cx(s.reply, s.skeleton)} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Skeleton while the comment itself loads. */
export function RepliesWaiting() {
  return (
    <section className={s.replies}>
      <h2 className={s.head}>{commentsText.replies}</h2>
      <RepliesSkeleton count={2} />
    </section>
  );
}
