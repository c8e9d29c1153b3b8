import { useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/taipeiClock.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';

/** Milliseconds, each minute anew and when the page comes back: what can be used changes by the clock. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, MINUTE_MS);
    const stop = onPageReturn(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
