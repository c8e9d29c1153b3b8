/** A finger on the screen. CDP's own scroll gestures send no touch events, and in some pages do not scroll. */
import type { CDPSession, Page } from '@playwright/test';

/** Touch events per second. */
const MOVES_HZ = 60;
const X = 195;

/** Moves a finger up or down the screen in the page's own frames. Lifts it while moving, so that the page flings on. */
export async function swipe(
  page: Page,
  debug: CDPSession,
  { from, to, pxPerSecond }: { from: number; to: number; pxPerSecond: number },
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    debug.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: X, y }] });
  const moves = Math.max(2, Math.round((Math.abs(to - from) / pxPerSecond) * MOVES_HZ));
  await touch('touchStart', from);
  for (let move = 1; move <= moves; move += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await touch('touchMove', from + ((to - from) * move) / moves);
  }
  await touch('touchEnd');
}
