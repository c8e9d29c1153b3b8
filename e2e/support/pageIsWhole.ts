/** Waits for what a page loads after its texts: style sheets, and the last part of the portal's start. */
import type { Page } from '@playwright/test';

/**
 * Resolves when the document is parsed, every style sheet is applied, and the portal's start has ended. At its end the
 * portal renders the status bar of the network beside the screen (src/app/LazyAfterStart.tsx). The bar changes the path
 * to every element, and axe cannot tell the order of headings whose paths change.
 */
export async function pageIsWhole(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).every(
        ({ sheet }) => sheet !== null,
      ) &&
      (document.querySelector('#root') === null ||
        document.querySelector('#root > * > * + * [role="status"]') !== null),
  );
}
