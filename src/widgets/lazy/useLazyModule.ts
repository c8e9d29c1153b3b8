import { useEffect, useState } from 'react';

import { trackScreenLoad } from '#platform/whenNetworkIdle.ts';

import type { LazyModule } from './lazyModule.ts';

export type LazyState<T> = {
  /** Null until it is there. */
  loaded: T | null;
  /** Why it did not come; null while it is not wanted, on its way, or there. */
  failure: { error: unknown } | null;
  retry: () => void;
};

/**
 * A module as a component sees it: in the first render when it was loaded before.
 * @param isWanted loads it from now on; after a failure wanting it anew tries again, as `retry` does
 */
export function useLazyModule<T>(lazy: LazyModule<T>, isWanted = true): LazyState<T> {
  const [loaded, setLoaded] = useState<T | null>(lazy.now);
  const [failure, setFailure] = useState<LazyState<T>['failure']>(null);
  const [tries, setTries] = useState(0);
  const isLoading = isWanted && loaded === null;
  useEffect(() => {
    if (!isLoading) return undefined;
    let isOver = false;
    trackScreenLoad(lazy.get()).then(
      (value) => {
        if (!isOver) setLoaded(() => value);
      },
      (error: unknown) => {
        if (!isOver) setFailure({ error });
      },
    );
    return () => {
      isOver = true;
    };
  }, [lazy, isLoading, tries]);

  function retry() {
    setFailure(null);
    setTries(tries + 1);
  }
  return { loaded, failure: loaded === null ? failure : null, retry };
}
