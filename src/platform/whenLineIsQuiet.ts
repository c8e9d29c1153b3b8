import { isOnline } from './online.ts';
import { whenIdle } from './whenIdle.ts';

/** So long nothing has come over the line, ms, and all that the screen asked for is taken to be there: two round trips of a slow line. */
const QUIET_MS = 300;
/** Longer than this, ms, it is not waited for. */
const PATIENCE_MS = 5_000;

/**
 * Calls `task`, which fetches ahead, when the start has all that it asked for: when nothing has come over the line for a
 * while, 5 s from now at the latest. Where the engine does not tell what comes, an idle page must do.
 */
export function whenLineIsQuiet(task: () => void): void {
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
    timer = setTimeout(end, Math.min(QUIET_MS, startedAt + PATIENCE_MS - performance.now()));
  }
  function end(): void {
    // without a network nothing comes either
    if (!isOnline()) {
      window.addEventListener('online', waitOn, { once: true });
      return;
    }
    observer.disconnect();
    task();
  }
}
