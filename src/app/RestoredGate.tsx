import { type ReactNode, startTransition, useEffect, useState } from 'react';

import type { Persistor } from 'redux-persist';

/**
 * redux-persist's PersistGate, which brings 2 KB of classes in ES5: nothing until the slices are back from disk. Then the
 * first screen is drawn as a transition, in slices of 5 ms: in one piece it holds a slow phone for a tenth of a second, and
 * a tap on the static first view waited for that.
 */
export function RestoredGate({ persistor, children }: { persistor: Persistor; children: ReactNode }) {
  const [isRestored, setIsRestored] = useState(() => persistor.getState().bootstrapped);
  useEffect(() => {
    const look = (): void => {
      if (persistor.getState().bootstrapped) startTransition(() => setIsRestored(true));
    };
    look();
    return persistor.subscribe(look);
  }, [persistor]);
  return isRestored ? children : null;
}
