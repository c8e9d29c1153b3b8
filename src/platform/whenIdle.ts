/** Runs `task` when the page is idle, after 5 s at the latest. */
export function whenIdle(task: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 1_500);
}
