import { useSyncExternalStore } from 'react';

import { isOnline, onOnlineChange } from '#platform/online.ts';

/** false while the browser reports that there is no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline);
}
