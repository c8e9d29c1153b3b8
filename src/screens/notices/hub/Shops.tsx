import { useCallback, useState } from 'react';

import { useGetStoreThreadsInfiniteQuery } from '#api/messages.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { CountBadge } from '#features/notices/CountBadge.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { noticesText } from '#text/noticesText.ts';
import { Button } from '#widgets/Button.tsx';
import { GrowingBranch } from '#widgets/GrowingBranch.tsx';
import { cx } from '#widgets/cx.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { LazyImage } from '#widgets/image/LazyImage.tsx';

import { timeOrDay } from '../noticeDays.ts';
import { NoticesSkeleton } from '../NoticesSkeleton.tsx';

import * as s from '../notices.module.css';

import type { StoreThread } from '#contract/messages.ts';

const text = noticesText.shops;
const LOGO_WIDTH = 48;

/** Screen of /notice/store. Stores with messages, latest first. */
export function Shops() {
  const nav = useNav();
  const threads = useGetStoreThreadsInfiniteQuery({}, useFreshOnEntry(true));
  const [now] = useState(Date.now);
  const row = useCallback((thread: StoreThread) => <ShopRow key={thread.braId} thread={thread} nowMs={now} />, [now]);
  const isWhole =
    threads.data !== undefined && !threads.hasNextPage && threads.data.pages.some(({ list }) => list.length > 0);
  return (
    <Screen title={text.title}>
      <EndlessList
        list={threads}
        skeleton={<NoticesSkeleton face="logo" isThreads />}
        empty={
          <EmptyState
            art="bell"
            title={text.empty}
            detail={text.emptyDetail}
            action={<Button onClick={() => nav.push(paths.discover())}>{text.explore}</Button>}
          />
        }
        end={noticesText.end}
        gap={12}
      >
        {row}
      </EndlessList>
      {isWhole && <GrowingBranch />}
    </Screen>
  );
}

function ShopRow({
  thread: { braId, storeName, logo, lastTitle, lastAt, unreadCount },
  nowMs,
}: {
  thread: StoreThread;
  nowMs: number;
}) {
  return (
    <AppLink to={paths.storeNotices(braId)} className={cx(s.card, s.thread)}>
      <span className={s.logo}>
        <LazyImage name={logo} alt="" width={LOGO_WIDTH} />
      </span>
      <span className={s.content}>
        <span className={s.head}>
          <b className={s.title}>{storeName}</b>
          <span className={s.time}>{timeOrDay(lastAt, nowMs)}</span>
        </span>
        <span className={s.lastMessage}>
          <span className={s.lastTitle}>{lastTitle}</span>
          {unreadCount > 0 && (
            <CountBadge count={unreadCount} name={noticesText.hub.unread(unreadCount)} className={s.count} />
          )}
        </span>
      </span>
    </AppLink>
  );
}
