import { useParams } from 'react-router-dom';

import { useGetStoreMessagesInfiniteQuery, useReadStoreMessagesMutation } from '#api/messages.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { AppLink } from '#navigation/AppLink.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { noticesText } from '#text/noticesText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { ShopIcon } from '#widgets/icons/ShopIcon.tsx';
import { ListFailed } from '#widgets/list/ListFailed.tsx';
import { PullToRefresh } from '#widgets/list/PullToRefresh.tsx';
import { useRestoredDepth } from '#widgets/list/useRestoredDepth.ts';
import { StaleNotice } from '#widgets/states/StaleNotice.tsx';

import { NoticesSkeleton } from '../NoticesSkeleton.tsx';
import { ShopMessages } from './ShopMessages.tsx';
import { useReadOnOpen } from '../useReadOnOpen.ts';

import * as s from '../notices.module.css';

import type { StoreMessage } from '#contract/messages.ts';

const text = noticesText.shop;
const idOf = ({ messageId }: StoreMessage) => messageId;

/**
 * Screen of /notice/store/{braId}. Messages of one store, newest last, marked as read on open. A deleted message can be
 * restored.
 */
export default function StoreNoticeScreen() {
  const { braId = '' } = useParams();
  const nav = useNav();
  const messages = useGetStoreMessagesInfiniteQuery({ braId }, useFreshOnEntry(true));
  const isRestoring = useRestoredDepth(messages);
  const handleRefresh = () => messages.refetch({ refetchCachedPages: false });
  const [read] = useReadStoreMessagesMutation();
  const items = messages.data?.pages.flatMap(({ list }) => list);
  const isNew = useReadOnOpen(items, idOf, ({ messageId }) => read({ id: messageId }));

  function content() {
    if (items === undefined || isRestoring) {
      if (items === undefined && messages.isError)
        return <ListFailed error={messages.error} onRetry={messages.refetch} />;
      return (
        <div aria-busy="true">
          <NoticesSkeleton />
        </div>
      );
    }
    if (items.length === 0 && !messages.hasNextPage) {
      return (
        <EmptyState
          art="bell"
          title={text.empty}
          detail={text.emptyDetail}
          action={<Button onClick={() => nav.push(paths.store(braId))}>{text.toStore}</Button>}
        />
      );
    }
    return <ShopMessages items={items} pages={messages.data?.pages.length ?? 1} query={messages} isNew={isNew} />;
  }
  return (
    <Screen
      title={items?.[0]?.storeName ?? text.title}
      right={
        <AppLink to={paths.store(braId)} className={s.barAction} aria-label={text.toStore}>
          <ShopIcon size={22} />
        </AppLink>
      }
    >
      <PullToRefresh onRefresh={handleRefresh} />
      <StaleNotice query={messages} onRetry={handleRefresh} />
      {content()}
    </Screen>
  );
}
