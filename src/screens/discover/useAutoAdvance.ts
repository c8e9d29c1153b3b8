import { useEffect, useRef, useSyncExternalStore } from 'react';

/** How long a banner stands. */
export const BANNER_MS = 5_000;
const QUERY = '(prefers-reduced-motion: reduce)';

function onMotionChange(changed: () => void): () => void {
  const motion = window.matchMedia(QUERY);
  // Safari 14 and Chrome 69 know it as an event target
  motion.addEventListener('change', changed);
  return () => motion.removeEventListener('change', changed);
}

/** Has the visitor asked for less motion? Follows the setting. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onMotionChange, () => window.matchMedia(QUERY).matches);
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
