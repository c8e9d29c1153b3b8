import { useEffect } from 'react';

import { storeWatchApi } from '#api/storeWatch.ts';
import { isOnline } from '#platform/online.ts';
import { useAppDispatch } from '#state/hooks.ts';

/** With the server's cache of 5 s, a pause is visible within 30 s. */
const INTERVAL_MS = 25_000;

/** Updates the open store page while it is visible and online: ordering paused, hours, announcement. */
export function useStoreWatch(braId: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isOnline())
        void dispatch(
          storeWatchApi.endpoints.watchStoreHome.initiate({ braId }, { forceRefetch: true, subscribe: false }),
        );
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [dispatch, braId]);
}
