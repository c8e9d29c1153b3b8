/**
 * Under load, Chromium's compositor may stop for one page for good: its scripts run, but no frame is rendered. Other
 * pages of the same browser go on. The portal can neither cause nor end this state, so the journey is repeated once.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, Page, TestInfo } from '@playwright/test';

const markerOf = ({ project, testId }: TestInfo): string => join(project.outputDir, `stopped-${testId}`);

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

/** Marks a failed journey if a page of its browser has stopped. Call it before the pages are closed. */
export async function markIfStopped(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  const contexts = context.browser()?.contexts() ?? [context];
  const stopped = await Promise.all(contexts.flatMap((each) => each.pages()).map(hasStopped));
  if (!stopped.includes(true)) return;
  mkdirSync(info.project.outputDir, { recursive: true });
  writeFileSync(markerOf(info), '');
  console.log(`Chromium stopped rendering a page of "${info.title}".`);
}

/** @throws Error for the repetition of a journey that failed for another reason */
export function expectStopped(info: TestInfo): void {
  if (info.retry > 0 && !existsSync(markerOf(info))) throw new Error('It has failed, and is not repeated.');
}
