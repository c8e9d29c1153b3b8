import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { reducedMotion } from '#platform/mediaSetting.ts';

/** Time that each banner is shown, ms. */
export const BANNER_MS = 5_000;

/** Does the visitor prefer reduced motion? Subscribes to the setting. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(reducedMotion.watch, reducedMotion.isOn);
}

/** Calls `advance` every five seconds while `isOn` and the page is visible. */
export function useAutoAdvance(isOn: boolean, advance: () => void): void {
  const handleAdvance = useEffectEvent(advance);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') handleAdvance();
    }, BANNER_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
