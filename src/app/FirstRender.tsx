import { type ReactNode, useDeferredValue } from 'react';

import { isFirstViewLive } from '#preview/handOver.ts';

/**
 * Renders `children` once `isReady`. Over a static first view that takes taps, React renders them in slices of 5 ms.
 * One piece would block a slow phone, and each tap on it, for a tenth of a second. Elsewhere one piece is faster.
 */
export function FirstRender({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const isReadyDeferred = useDeferredValue(isReady);
  return (isFirstViewLive() ? isReadyDeferred : isReady) ? children : null;
}
