/** A double tap as one task of the page: a slow machine cannot bring the second tap too late. */
import type { Locator } from '@playwright/test';

/** Clicks an element twice. The page renders between the two clicks, as between the taps of a finger. */
export async function tapTwice(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(async (element: HTMLElement) => {
    element.click();
    // a message, since a timer may be held by a clock that the test controls
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    element.click();
  });
}
