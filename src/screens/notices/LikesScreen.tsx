import { useGetLikeNoticesInfiniteQuery, useReadLikeNoticesMutation } from '#api/commentNotices.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { noticesText } from '#text/noticesText.ts';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { CommentNoticeCard } from './CommentNoticeCard.tsx';
import { DayRow } from './DayRow.tsx';
import { NothingHeard } from './NothingHeard.tsx';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { useReadOnOpen } from './useReadOnOpen.ts';

import type { LikeNotice } from '#contract/comments.ts';

const words = noticesText.likes;
const idOf = ({ noticeId }: LikeNotice) => noticeId;

/** /notice/like: who liked which comment, by day, read on open. */
export default function LikesScreen() {
  const likes = useGetLikeNoticesInfiniteQuery({}, useFreshOnEntry(true));
  const [read] = useReadLikeNoticesMutation();
  const items = likes.data?.pages.flatMap(({ list }) => list) ?? [];
  const isNew = useReadOnOpen(items, idOf, ({ at }) => read({ until: at }));
  return (
    <Screen title={words.title}>
      <EndlessList list={likes} skeleton={<NoticesSkeleton face />} empty={<NothingHeard words={words} />} end={noticesText.end} gap={12}>
        {(like, index) => (
          <DayRow key={like.noticeId} items={items} index={index}>
            <CommentNoticeCard notice={like} did={words.liked} isNew={isNew(like)} about={noticesText.yours} />
          </DayRow>
        )}
      </EndlessList>
    </Screen>
  );
}
