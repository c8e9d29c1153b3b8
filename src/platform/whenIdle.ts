/** So long nothing has come over the line, ms, and all that the screen asked for is taken to be there: a slow line's round trip, and then some. */
const QUIET_MS = 500;
/** Longer than this, ms, neither the line nor the processor is waited for. */
const PATIENCE_MS = 5_000;

/** Calls `task` when nothing has come over the line for a while; at once where the engine does not tell. */
function whenLineIsQuiet(task: () => void): void {
  if (!('PerformanceObserver' in window)) {
    task();
    return;
  }
  let timer: ReturnType<typeof setTimeout>;
  const startedAt = performance.now();
  const waitOn = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, Math.min(QUIET_MS, startedAt + PATIENCE_MS - performance.now()));
  };
  const observer = new PerformanceObserver(waitOn);
  const end = (): void => {
    observer.disconnect();
    task();
  };
  observer.observe({ entryTypes: ['resource'] });
  waitOn();
}

/** Runs `task`, which may fetch ahead, when the page has nothing else to fetch or to do; 5 s from now at the latest for either. */
export function whenIdle(task: () => void): void {
  whenLineIsQuiet(() => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(task, { timeout: PATIENCE_MS });
    else setTimeout(task, 1_500);
  });
}
