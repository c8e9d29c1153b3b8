import { useEffect, useState } from 'react';
import type { LazyPart } from './lazyPart.ts';

/** The part once it is there, null before, 'failed' when it could not be loaded. Loads when `isWanted`. */
export function useLazyPart<T extends object>(part: LazyPart<T>, isWanted: boolean): T | null | 'failed' {
  const [state, setState] = useState<T | null | 'failed'>(part.now);
  useEffect(() => {
    if (!isWanted || (state !== null && state !== 'failed')) return;
    let isOver = false;
    part.get().then(
      (loaded) => {
        if (!isOver) setState(() => loaded);
      },
      () => {
        if (!isOver) setState('failed');
      },
    );
    return () => {
      isOver = true;
    };
    // `state` is only read to skip the work: a failure is tried again when it is wanted again, not at once
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [part, isWanted]);
  return state;
}
