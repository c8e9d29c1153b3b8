import { useGetReplyNoticesInfiniteQuery, useReadReplyNoticesMutation } from '#api/commentNotices.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { noticesText } from '#text/noticesText.ts';

import { CommentNoticeCard } from './CommentNoticeCard.tsx';
import { CommentNotices } from './CommentNotices.tsx';

const words = noticesText.replies;

/** /notice/reply: who answered which comment or reply, the shops included, by day, read on open. */
export default function RepliesScreen() {
  const replies = useGetReplyNoticesInfiniteQuery({}, useFreshOnEntry(true));
  const [read] = useReadReplyNoticesMutation();
  return (
    <CommentNotices words={words} face="person" list={replies} onRead={read}>
      {(reply, isNew) => (
        <CommentNoticeCard
          notice={reply}
          did={reply.isToReply ? words.toReply : words.toComment}
          isNew={isNew}
          isMerchant={reply.isMerchant}
          text={reply.text}
          about={reply.isToReply ? noticesText.yourReply : noticesText.yours}
        />
      )}
    </CommentNotices>
  );
}
