/** A line on which scripts do not come until the test says so. */
import type { Page } from '@playwright/test';

const EVERY_SCRIPT = /\/assets\/.*\.js$/;
/** All but the one that draws the static page. */
export const BUNDLE = /\/assets\/(?!paint\.).*\.js$/;

/** Holds the scripts back until the returned function is called. */
export async function holdScripts(page: Page, which: RegExp = EVERY_SCRIPT): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(which, async (route) => {
    await held;
    // the page may have gone meanwhile
    await route.continue().catch(() => undefined);
  });
  return release;
}
