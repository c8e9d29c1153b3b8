import { useEffect, useState } from 'react';

import { trackScreenLoad } from '#platform/whenNetworkIdle.ts';

import type { LazyModule } from './lazyModule.ts';

export type LazyState<T> = {
  /** Null until loaded. */
  loaded: T | null;
  /** Error of the load. null while idle, pending or loaded. */
  failure: { error: unknown } | null;
  retry: () => void;
};

/**
 * Loads a module for a component. A loaded module is available in the first render.
 * @param isWanted loads it when true. Becoming true again after a failure retries, like `retry`
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
