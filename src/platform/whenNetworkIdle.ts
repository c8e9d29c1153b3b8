import { isOnline } from './online.ts';
import { whenIdle } from './whenIdle.ts';

/** Time without a resource after which the network counts as idle, ms. Equals two round trips of a slow connection. */
const IDLE_MS = 300;
/** Maximum wait, ms. */
const MAX_WAIT_MS = 5_000;

/** Number of responses and scripts that the screen waits for. */
let pendingLoads = 0;

/** Tracks a load that the screen waits for. Prefetching waits until all tracked loads have settled. */
export function trackScreenLoad<T>(load: Promise<T>): Promise<T> {
  pendingLoads += 1;
  const settle = (): void => {
    pendingLoads -= 1;
  };
  load.then(settle, settle);
  return load;
}

/** The browser reports finished resources only, so a slow response would look like an idle network. */
const isScreenWaiting = (): boolean =>
  pendingLoads > 0 || Array.from(document.images).some(({ complete }) => !complete);

/**
 * Calls `task`, which prefetches, when the network is idle: no response, script or picture is pending. Waits 5 s at
 * most. Without PerformanceObserver it waits for an idle page.
 */
export function whenNetworkIdle(task: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const startedAt = performance.now();
  let observer: PerformanceObserver;
  try {
    observer = new PerformanceObserver(waitOn);
    observer.observe({ entryTypes: ['resource'] });
  } catch {
    // missing, or refused
    whenIdle(task);
    return;
  }
  waitOn();

  function waitOn(): void {
    clearTimeout(timer);
    timer = setTimeout(end, Math.min(IDLE_MS, startedAt + MAX_WAIT_MS - performance.now()));
  }
  function end(): void {
    // offline, no resource arrives either
    if ((!isOnline() || isScreenWaiting()) && performance.now() < startedAt + MAX_WAIT_MS) {
      waitOn();
      return;
    }
    observer.disconnect();
    task();
  }
}
