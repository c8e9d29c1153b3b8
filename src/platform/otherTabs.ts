/** Other tabs write to the same local storage. */
import { onPageReturn } from './pageLifecycle.ts';

import type { LocalKey } from './storage.ts';

/**
 * Calls `listener` when another tab may have written under `key`: at once, and when this page is shown again. A frozen
 * page hears no storage event. @returns the way to stop
 */
export function onOtherTab(key: LocalKey, listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    // null: everything was removed
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', handleStorage);
  const stopReturns = onPageReturn(() => listener());
  return () => {
    window.removeEventListener('storage', handleStorage);
    stopReturns();
  };
}
