import { isOnline } from './online.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * So long nothing has come over the line, ms, and all that the screen asked for is taken to be there: two round trips
 * of a slow line.
 */
const IDLE_MS = 300;
/** Longer than this, ms, it is not waited for. */
const MAX_WAIT_MS = 5_000;

/** Answers and scripts that the screen waits for. */
let pendingLoads = 0;

/** Marks a load that the screen waits for: until it is settled, nothing is fetched ahead. */
export function trackScreenLoad<T>(load: Promise<T>): Promise<T> {
  pendingLoads += 1;
  const settle = (): void => {
    pendingLoads -= 1;
  };
  load.then(settle, settle);
  return load;
}

/** The browser reports what has come and not what is on its way: a slow answer looks like a quiet line. */
const isScreenWaiting = (): boolean =>
  pendingLoads > 0 || Array.from(document.images).some(({ complete }) => !complete);

/**
 * Calls `task`, which fetches ahead, when the start has all that it asked for: no answer, script or picture is on its
 * way and nothing has come over the line for a while. It waits 5 s at most. Where the engine does not tell what comes,
 * an idle page must do.
 */
export function whenNetworkIdle(task: () => void): void {
  if (!('PerformanceObserver' in window)) {
    whenIdle(task);
    return;
  }
  let timer: ReturnType<typeof setTimeout>;
  const startedAt = performance.now();
  const observer = new PerformanceObserver(waitOn);
  observer.observe({ entryTypes: ['resource'] });
  waitOn();

  function waitOn(): void {
    clearTimeout(timer);
    timer = setTimeout(end, Math.min(IDLE_MS, startedAt + MAX_WAIT_MS - performance.now()));
  }
  function end(): void {
    // without a network nothing comes either
    if ((!isOnline() || isScreenWaiting()) && performance.now() < startedAt + MAX_WAIT_MS) {
      waitOn();
      return;
    }
    observer.disconnect();
    task();
  }
}
