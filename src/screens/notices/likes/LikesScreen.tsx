import { useMemo } from 'react';

import { useGetLikeNoticesInfiniteQuery, useReadLikeNoticesMutation } from '#api/commentNotices.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { noticesText } from '#text/noticesText.ts';

import { CommentNotices } from '../CommentNotices.tsx';
import { groupLikes } from './groupLikes.ts';
import { LikeCard } from './LikeCard.tsx';

const text = noticesText.likes;

/** Screen of /notice/like. Likes by day and comment, marked as read on open. */
export default function LikesScreen() {
  const likes = useGetLikeNoticesInfiniteQuery({}, useFreshOnEntry(true));
  const [read] = useReadLikeNoticesMutation();
  const { data } = likes;
  const groupedLikes = useMemo(
    () => (data === undefined ? undefined : { ...data, pages: groupLikes(data.pages) }),
    [data],
  );
  return (
    <CommentNotices text={text} face="likers" list={{ ...likes, data: groupedLikes }} onRead={read}>
      {(like, isNew) => <LikeCard like={like} isNew={isNew} />}
    </CommentNotices>
  );
}
