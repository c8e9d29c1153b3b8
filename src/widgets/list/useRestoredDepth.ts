import { useContext, useEffect, useLayoutEffect, useState } from 'react';

import { recallEntry } from '#platform/entryMemory.ts';

import { prepareLongList } from './EndlessRows.tsx';
import { blockScrollRestoration } from './scrollRestoration.ts';
import { EntryContext } from './entryContext.ts';

import type { EndlessResult } from './endlessResult.ts';

/**
 * Refetches a list to its previous depth after a reload, before it is shown (R25). A failed page or a shorter list ends
 * it.
 * @returns true while pages are loading
 */
export function useRestoredDepth<T>(list: EndlessResult<T>): boolean {
  const entry = useContext(EntryContext);
  const [depthBefore] = useState(() => (entry.isReturn ? (recallEntry(entry.key).list?.pages ?? 0) : 0));
  const [isOver, setOver] = useState(depthBefore === 0);
  // a deep list is shown only when the virtualiser has loaded
  const [isPrepared, setPrepared] = useState(depthBefore <= 1);
  const { data, isError, isFetching = false, isFetchingNextPage, hasNextPage } = list;
  const depth = data?.pages.length ?? 0;
  const isBusy = isFetching || isFetchingNextPage;
  const isFailed = isError && !isBusy;
  const isEnd = isFailed || (data !== undefined && isPrepared && (depth >= depthBefore || !hasNextPage));
  const isOn = !isOver && !isEnd;
  if (!isOver && isEnd) setOver(true);

  const { fetchNextPage } = list;
  const isNextDue = isOn && depth > 0 && depth < depthBefore && hasNextPage && !isBusy;
  useEffect(() => {
    if (isNextDue) fetchNextPage();
  }, [isNextDue, depth, fetchNextPage]);

  useEffect(() => {
    if (isPrepared) return;
    const go = () => setPrepared(true);
    prepareLongList().then(go, go);
  }, [isPrepared]);

  useLayoutEffect(() => (isOn ? blockScrollRestoration() : undefined), [isOn]);
  return isOn && depth > 0;
}
