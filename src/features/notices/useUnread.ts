import { useEffect } from 'react';

import { useGetUnreadNumQuery } from '#api/messages.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';

/** Maximum age of the count on mount, s. */
const STALE_S = 30;

/**
 * Unread counts by kind, for members only. Refetches when the page is shown or focused, because another device may have
 * read something. Concurrent events cause one request.
 */
export function useUnread() {
  const unread = useGetUnreadNumQuery(undefined, { refetchOnMountOrArgChange: STALE_S });
  const { refetch, isUninitialized } = unread;
  useEffect(() => {
    if (isUninitialized) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const stopReturns = onPageReturn(look);
    window.addEventListener('focus', look);
    return () => {
      stopReturns();
      window.removeEventListener('focus', look);
    };
  }, [refetch, isUninitialized]);
  return unread;
}
