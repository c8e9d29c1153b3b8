/** Undo bars that stay, however slow the machine is. */
import { UNDO_MS } from '../../src/domain/constants.ts';

import type { Page } from '@playwright/test';

/** Stops the timer that closes an undo bar. Call before `goto`. */
export async function keepUndo(page: Page): Promise<void> {
  await page.addInitScript((undoMs) => {
    const realTimeout = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === undoMs ? 0 : realTimeout(run, ms)) as typeof setTimeout;
  }, UNDO_MS);
}
