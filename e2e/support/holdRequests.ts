/** A line on which some requests do not come through until the test says so. */
import type { Page } from '@playwright/test';

const EVERY_SCRIPT = /\/assets\/.*\.js$/;
/** All but the one that draws the static page. */
export const BUNDLE = /\/assets\/(?!preview\.).*\.js$/;

/** Holds requests back until the returned function is called; a pattern with `*` is matched as a glob. */
export async function holdRequests(page: Page, which: RegExp | string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(which, async (route) => {
    await held;
    // the page may have gone meanwhile
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Holds the scripts back. */
export function holdScripts(page: Page, which: RegExp = EVERY_SCRIPT): Promise<() => void> {
  return holdRequests(page, which);
}
