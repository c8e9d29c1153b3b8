/** Serves documents as they were built, as a static host does: the phone then requests and draws everything. */
import type { Page } from '@playwright/test';

/** No server writes this screen, which is a member's. */
const UNWRITTEN = '/mine';

/** @param documents glob or pattern of the addresses */
export async function withoutWrittenData(page: Page, documents: string | RegExp): Promise<void> {
  await page.route(documents, async (route) => {
    if (!route.request().isNavigationRequest()) {
      await route.fallback();
      return;
    }
    await route.fulfill({ response: await route.fetch({ url: new URL(UNWRITTEN, route.request().url()).href }) });
  });
}
