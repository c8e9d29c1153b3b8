import { useGetLikeNoticesInfiniteQuery, useReadLikeNoticesMutation } from '#api/commentNotices.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { noticesText } from '#text/noticesText.ts';

import { CommentNoticeCard } from './CommentNoticeCard.tsx';
import { CommentNotices } from './CommentNotices.tsx';

const words = noticesText.likes;

/** /notice/like: who liked which comment, by day, read on open. */
export default function LikesScreen() {
  const likes = useGetLikeNoticesInfiniteQuery({}, useFreshOnEntry(true));
  const [read] = useReadLikeNoticesMutation();
  return (
    <CommentNotices words={words} list={likes} onRead={read}>
      {(like, isNew) => <CommentNoticeCard notice={like} did={words.liked} isNew={isNew} about={noticesText.yours} />}
    </CommentNotices>
  );
}
