/** A double tap as one task of the page, so that a slow machine cannot delay the second tap. */
import type { Locator } from '@playwright/test';

/** Clicks an element twice. The page renders between the two clicks, as between the taps of a finger. */
export async function tapTwice(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(async (element: HTMLElement) => {
    element.click();
    // A message, because a clock of the test may hold timers.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    element.click();
  });
}
