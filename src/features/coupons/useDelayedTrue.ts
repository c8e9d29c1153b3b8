import { useEffect, useState } from 'react';

/** Returns true once `value` has been true for `delayMs`. Returns true at once when it was true on mount. */
export function useDelayedTrue(value: boolean, delayMs: number): boolean {
  const [isDelayOver, setDelayOver] = useState(value);
  if (!value && isDelayOver) setDelayOver(false);
  useEffect(() => {
    if (!value || isDelayOver) return undefined;
    const timer = setTimeout(() => setDelayOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [value, isDelayOver, delayMs]);
  return value && isDelayOver;
}
