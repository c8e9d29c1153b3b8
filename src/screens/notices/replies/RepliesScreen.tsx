import { useGetReplyNoticesInfiniteQuery, useReadReplyNoticesMutation } from '#api/commentNotices.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { noticesText } from '#text/noticesText.ts';

import { CommentNotices } from '../CommentNotices.tsx';
import { ReplyCard } from './ReplyCard.tsx';

const text = noticesText.replies;

/**
 * Screen of /notice/reply. Replies to the member's comments and replies, also by stores, by day, marked as read on
 * open.
 */
export default function RepliesScreen() {
  const replies = useGetReplyNoticesInfiniteQuery({}, useFreshOnEntry(true));
  const [read] = useReadReplyNoticesMutation();
  return (
    <CommentNotices text={text} face="person" list={replies} onRead={read}>
      {(reply, isNew) => <ReplyCard reply={reply} isNew={isNew} />}
    </CommentNotices>
  );
}
