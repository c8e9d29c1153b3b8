import { useEffect, useState } from 'react';

import { MINUTE_MS } from '#domain/taipeiClock.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { onServerTime, serverNow } from '#platform/serverClock.ts';

/** Server time in ms. Updates every minute, when the page is shown again, and after a clock correction. */
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
