import { whenNetworkIdle } from '#platform/whenNetworkIdle.ts';

import { whenFirstViewDone } from './firstView.ts';

/**
 * Calls `task`, which fetches ahead, when the start is over: the first screen is there, and so is all that it asked for.
 * @returns the way to stop
 */
export function whenStartIsOver(task: () => void): () => void {
  let isStopped = false;
  const stop = whenFirstViewDone(() =>
    whenNetworkIdle(() => {
      if (!isStopped) task();
    }),
  );
  return () => {
    isStopped = true;
    stop();
  };
}
