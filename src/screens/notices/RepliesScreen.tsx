import { useGetReplyNoticesInfiniteQuery, useReadReplyNoticesMutation } from '#api/commentNotices.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { noticesText } from '#text/noticesText.ts';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { CommentNoticeCard } from './CommentNoticeCard.tsx';
import { DayRow } from './DayRow.tsx';
import { NothingHeard } from './NothingHeard.tsx';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { useReadOnOpen } from './useReadOnOpen.ts';

import type { ReplyNotice } from '#contract/comments.ts';

const words = noticesText.replies;
const idOf = ({ noticeId }: ReplyNotice) => noticeId;

/** /notice/reply: who answered which comment or reply, the shops included, by day, read on open. */
export default function RepliesScreen() {
  const replies = useGetReplyNoticesInfiniteQuery({}, useFreshOnEntry(true));
  const [read] = useReadReplyNoticesMutation();
  const items = replies.data?.pages.flatMap(({ list }) => list) ?? [];
  const isNew = useReadOnOpen(items, idOf, ({ at }) => read({ until: at }));
  return (
    <Screen title={words.title}>
      <EndlessList list={replies} skeleton={<NoticesSkeleton face />} empty={<NothingHeard words={words} />} end={noticesText.end} gap={12}>
        {(reply, index) => (
          <DayRow key={reply.noticeId} items={items} index={index}>
            <CommentNoticeCard
              notice={reply}
              did={reply.isToReply ? words.toReply : words.toComment}
              isNew={isNew(reply)}
              isMerchant={reply.isMerchant}
              text={reply.text}
              about={reply.isToReply ? noticesText.yourReply : noticesText.yours}
            />
          </DayRow>
        )}
      </EndlessList>
    </Screen>
  );
}
