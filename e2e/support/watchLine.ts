import { expect, type Page } from '@playwright/test';

/** Longer than the portal itself waits before it fetches ahead, ms. */
const QUIET_MS = 1_000;

/**
 * Watches what the page asks for from now on. @returns waits until nothing has been under way for a second: the browser's
 * own `networkidle` comes once, before what is fetched ahead has set out.
 */
export function watchLine(page: Page): () => Promise<void> {
  const underWay = new Set<object>();
  let changedAt = Date.now();
  const note = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (one) => note(() => underWay.add(one)));
  page.on('requestfinished', (one) => note(() => underWay.delete(one)));
  page.on('requestfailed', (one) => note(() => underWay.delete(one)));
  return () => expect.poll(() => underWay.size === 0 && Date.now() - changedAt > QUIET_MS, { timeout: 15_000 }).toBe(true);
}
