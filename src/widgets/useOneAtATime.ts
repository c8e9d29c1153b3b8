import { useEffect, useRef, useState } from 'react';

/** Runs one call after another: a call during an open promise is dropped. Counts at once, not from the next paint. */
export function useOneAtATime(): [boolean, (call: () => unknown) => void] {
  const [isWaiting, setWaiting] = useState(false);
  const state = useRef({ isOpen: false, isMounted: false });
  useEffect(() => {
    const own = state.current;
    own.isMounted = true;
    return () => {
      own.isMounted = false;
    };
  }, []);
  function run(call: () => unknown) {
    const own = state.current;
    if (own.isOpen) return;
    const answer = call();
    if (!(answer instanceof Promise)) return;
    own.isOpen = true;
    setWaiting(true);
    const settle = () => {
      own.isOpen = false;
      if (own.isMounted) setWaiting(false);
    };
    void answer.then(settle, (reason: unknown) => {
      settle();
      throw reason; // stays visible as an unhandled rejection
    });
  }
  return [isWaiting, run];
}
