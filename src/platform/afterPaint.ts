/** Runs `task` when the next frame has been painted; never in a page that is out of sight. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task, 0));
}
