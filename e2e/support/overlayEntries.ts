import { expect, type Page } from '@playwright/test';

/**
 * The portal's own moves in the history are over: the current entry stands for the number of open overlays. A `goto`
 * before that is aborted by them.
 */
export async function settled(page: Page, open = 0): Promise<void> {
  const entries = () => page.evaluate(() => (window.history.state as { overlays?: number } | null)?.overlays ?? 0);
  await expect.poll(entries).toBe(open);
}
