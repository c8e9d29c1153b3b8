/** Changes of local storage by other tabs. */
import { onPageReturn } from './pageLifecycle.ts';

import type { LocalKey } from './storage.ts';

/**
 * Calls `listener` when another tab writes `key`, and when this page is shown again. A frozen page receives no storage
 * event.
 * @returns stops listening
 */
export function onOtherTab(key: LocalKey, listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    // null when everything was removed
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', handleStorage);
  const stopReturns = onPageReturn(() => listener());
  return () => {
    window.removeEventListener('storage', handleStorage);
    stopReturns();
  };
}
