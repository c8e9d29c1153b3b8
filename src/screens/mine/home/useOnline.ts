import { useSyncExternalStore } from 'react';

import { isOnline, onOnlineChange } from '#platform/online.ts';

/** False while the browser knows that there is no network. */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, isOnline);
}
