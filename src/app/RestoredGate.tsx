import { type ReactNode, useCallback, useSyncExternalStore } from 'react';

import type { Persistor } from 'redux-persist';

/** redux-persist's PersistGate, which brings 2 KB of classes in ES5: nothing until the slices are back from disk. */
export function RestoredGate({ persistor, children }: { persistor: Persistor; children: ReactNode }) {
  const subscribe = useCallback((onChange: () => void) => persistor.subscribe(onChange), [persistor]);
  const isRestored = useSyncExternalStore(subscribe, () => persistor.getState().bootstrapped);
  return isRestored ? children : null;
}
