/** Runs `task` after the next paint. A hidden page never paints. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task, 0));
}
