/** Maximum wait, ms. Some WebViews never call back. */
const MAX_WAIT_MS = 5_000;
/** Wait without idle callbacks, ms. */
const WAIT_MS = 1_500;

/** Runs `task` once, when the page is idle, after 5 s at the latest. */
export function whenIdle(task: () => void): void {
  let isDone = false;
  const run = (): void => {
    if (isDone) return;
    isDone = true;
    task();
  };
  let waitMs = MAX_WAIT_MS;
  try {
    // eslint-disable-next-line compat/compat -- a missing one throws
    window.requestIdleCallback(run);
  } catch {
    waitMs = WAIT_MS;
  }
  setTimeout(run, waitMs);
}
