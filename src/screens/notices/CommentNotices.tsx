import { Screen } from '#features/frame/Screen.tsx';
import { noticesText } from '#text/noticesText.ts';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { DayRow } from './DayRow.tsx';
import { NoCommentNotices } from './NoCommentNotices.tsx';
import { NoticesSkeleton } from './NoticesSkeleton.tsx';
import { useReadOnOpen } from './useReadOnOpen.ts';

import type { EndlessResult } from '#widgets/list/endlessResult.ts';
import type { ReactNode } from 'react';

type Notice = { noticeId: string; at: string; isRead: boolean };
type Props<T> = {
  text: { title: string; empty: string; emptyDetail: string; write: string };
  /** Face of a skeleton row. */
  face: 'person' | 'likers';
  list: EndlessResult<T>;
  /** Marks everything up to that time as read. */
  onRead: (mark: { until: string }) => unknown;
  children: (notice: T, isNew: boolean) => ReactNode;
};

const idOf = ({ noticeId }: Notice) => noticeId;

/** Notices about the member's comments, by day, marked as read on open. */
export function CommentNotices<T extends Notice>({ text, face, list, onRead, children }: Props<T>) {
  const items = list.data?.pages.flatMap((page) => page.list) ?? [];
  const isNew = useReadOnOpen(items, idOf, ({ at }) => onRead({ until: at }));
  return (
    <Screen title={text.title}>
      <EndlessList
        list={list}
        skeleton={<NoticesSkeleton face={face} />}
        empty={<NoCommentNotices text={text} />}
        end={noticesText.end}
        gap={12}
      >
        {(notice, index) => (
          <DayRow key={notice.noticeId} items={items} index={index}>
            {children(notice, isNew(notice))}
          </DayRow>
        )}
      </EndlessList>
    </Screen>
  );
}
