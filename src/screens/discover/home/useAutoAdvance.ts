import { useEffect, useRef, useSyncExternalStore } from 'react';

import { reducedMotion } from '#platform/mediaSetting.ts';

/** How long a banner stands. */
export const BANNER_MS = 5_000;

/** Has the visitor asked for less motion? Follows the setting. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(reducedMotion.watch, reducedMotion.isOn);
}

/** Calls `advance` every five seconds while `isOn` and the page is in view. */
export function useAutoAdvance(isOn: boolean, advance: () => void): void {
  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, BANNER_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
