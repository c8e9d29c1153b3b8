import { useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/taipeiClock.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { onServerTime, serverNow } from '#platform/serverClock.ts';

/** The server's time in ms: anew with each minute of it, when the page comes back, and when it turns out to be another. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const stops = [onPageReturn(look), onServerTime(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return now;
}
