import { useEffect, useRef, useState } from 'react';

/**
 * Runs one call at a time and drops calls while its promise is pending. Takes effect at once, not from the next render.
 */
export function useOneAtATime(): [boolean, (call: () => unknown) => void] {
  const [isWaiting, setWaiting] = useState(false);
  const state = useRef({ isOpen: false, isMounted: false });
  useEffect(() => {
    const current = state.current;
    current.isMounted = true;
    return () => {
      current.isMounted = false;
    };
  }, []);
  function run(call: () => unknown) {
    const current = state.current;
    if (current.isOpen) return;
    const answer = call();
    if (!(answer instanceof Promise)) return;
    current.isOpen = true;
    setWaiting(true);
    const settle = () => {
      current.isOpen = false;
      if (current.isMounted) setWaiting(false);
    };
    void answer.then(settle, (reason: unknown) => {
      settle();
      throw reason; // stays visible as an unhandled rejection
    });
  }
  return [isWaiting, run];
}
