import { useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/taipeiClock.ts';

/** The present moment in ms, a new one with each minute of the clock. */
export function useNowMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (Date.now() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
