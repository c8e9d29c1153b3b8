import { useEffect, useState } from 'react';

import { whenFirstViewDone } from '#preview/handOver.ts';

/** Is the first screen painted? Calls and scripts that must not delay it wait for this (R23). */
export function useFirstViewDone(): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let frame = 0;
    const stop = whenFirstViewDone(() => {
      frame = requestAnimationFrame(() => setDone(true));
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, []);
  return isDone;
}
