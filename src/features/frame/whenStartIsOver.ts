import { whenLineIsQuiet } from '#platform/whenLineIsQuiet.ts';
import { whenFirstViewDone } from '#preview/handOver.ts';

/**
 * Calls `task`, a prefetch, when the first screen and all that it requested have loaded.
 * @returns a function that cancels it
 */
export function whenStartIsOver(task: () => void): () => void {
  let isStopped = false;
  const stop = whenFirstViewDone(() =>
    whenLineIsQuiet(() => {
      if (!isStopped) task();
    }),
  );
  return () => {
    isStopped = true;
    stop();
  };
}
