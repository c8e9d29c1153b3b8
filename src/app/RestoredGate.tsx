import { type ReactNode, startTransition, useEffect, useState } from 'react';

import { isFirstViewLive } from '#preview/handOver.ts';

import type { Persistor } from 'redux-persist';

/**
 * redux-persist's PersistGate, which brings 2 KB of classes in ES5: nothing until the slices are back from disk. Where the
 * static first view takes taps, the first screen is then drawn as a transition, in slices of 5 ms: in one piece it holds a
 * slow phone for a tenth of a second, and a tap waited for that. Elsewhere it is drawn in one piece, which is there sooner.
 */
export function RestoredGate({ persistor, children }: { persistor: Persistor; children: ReactNode }) {
  const [isRestored, setIsRestored] = useState(() => persistor.getState().bootstrapped);
  useEffect(() => {
    const look = (): void => {
      if (!persistor.getState().bootstrapped) return;
      if (isFirstViewLive()) startTransition(() => setIsRestored(true));
      else setIsRestored(true);
    };
    look();
    return persistor.subscribe(look);
  }, [persistor]);
  return isRestored ? children : null;
}
