import { whenNetworkIdle } from '#platform/whenNetworkIdle.ts';
import { whenFirstViewDone } from '#preview/handOver.ts';

/**
 * Calls `task`, a prefetch, when the first screen and all that it requested have loaded.
 * @returns a function that cancels it
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
