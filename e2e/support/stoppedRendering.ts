/**
 * Under load, Chromium's compositor may stop for one page for good: its scripts run, but no frame is rendered. A journey
 * then waits for its whole limit. Its failure names this cause.
 */
import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** Returns true when a visible page runs a hundred timers, but renders no frame meanwhile. A closed page returns false. */
function hasStopped(page: Page): Promise<boolean> {
  return page
    .evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          if (document.visibilityState !== 'visible') resolve(false);
          requestAnimationFrame(() => resolve(false));
          let timersLeft = 100;
          window.setInterval(() => {
            timersLeft -= 1;
            if (timersLeft === 0) resolve(true);
          }, 100);
        }),
    )
    .catch(() => false);
}

/** @throws Error for a failed journey, a page of which has stopped. Call it before the pages are closed. */
export async function nameStoppedPage(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const stopped = await Promise.all(context.pages().map(hasStopped));
  if (stopped.includes(true)) throw new Error('Chromium has stopped rendering a page of this journey.');
}
