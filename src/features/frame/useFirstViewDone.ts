import { useEffect, useState } from 'react';

import { whenFirstViewDone } from './firstView.ts';

/** Is the first screen painted? What may not hold it up, neither by a call nor by a script, waits for this (R23). */
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
