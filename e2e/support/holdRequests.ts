/** Holds matching requests until the test releases them. */
import type { Page } from '@playwright/test';

const EVERY_SCRIPT = /\/assets\/.*\.js$/;
/** All but those that draw a preview. */
export const BUNDLE = /\/assets\/(?!preview).*\.js$/;

/** Holds requests until the returned function is called. A pattern with `*` is matched as a glob. */
export async function holdRequests(page: Page, which: RegExp | string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(which, async (route) => {
    await released;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Holds the scripts. */
export function holdScripts(page: Page, which: RegExp = EVERY_SCRIPT): Promise<() => void> {
  return holdRequests(page, which);
}
