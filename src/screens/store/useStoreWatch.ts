import { useEffect } from 'react';

import { useLazyWatchStoreQuery } from '#api/storeWatch.ts';
import { isOnline } from '#platform/online.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';

/** With the server's cache of 5 s, a change is visible within 30 s. */
const INTERVAL_MS = 25_000;

/**
 * Updates the open store page while it is visible and online, and on the return to it. Ordering, hours, announcement
 * and goods may change. The timer is no `pollingInterval`, whose first call would come with each view of a page.
 */
export function useStoreWatch(braId: string): void {
  const [watch] = useLazyWatchStoreQuery();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible' && isOnline()) void watch({ braId });
    };
    const timer = setInterval(ask, INTERVAL_MS);
    const stop = onPageReturn(ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [watch, braId]);
}
