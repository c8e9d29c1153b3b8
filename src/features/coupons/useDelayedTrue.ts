import { useEffect, useState } from 'react';

/** Longer than the pause between the taps of a double tap, also of a slow hand. */
export const SETTLE_MS = 1_500;

/** True once `is` has held for a while; at once when it held from the start. */
export function useDelayedTrue(is: boolean): boolean {
  const [isSettled, setSettled] = useState(is);
  if (!is && isSettled) setSettled(false);
  useEffect(() => {
    if (!is || isSettled) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [is, isSettled]);
  return is && isSettled;
}
