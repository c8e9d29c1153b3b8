/** When the endless lists of a page have loaded and drawn all that the view can show. */
import type { Page } from '@playwright/test';

/** As src/text/widgetsText.ts has them: the foot of a list that goes on, at rest and while it loads. */
const GOES_ON = ['載入更多', '正在載入更多'];
/** From more rows on only those around the view stand in the page (widgets/list/EndlessRows.tsx). */
const WINDOW_FROM = 30;
/** The next page is requested this far below the view, px (widgets/list/EndlessFoot.tsx). */
const NEAR = 600;

/**
 * Waits until nothing is left that a list does by itself. All rows of its pages are drawn, or a window of them reaches the
 * end of the view; rows are measured (hidden until then); the foot has no page to load within its reach.
 */
export async function listsAreStill(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ goesOn, windowFrom, near }) => {
      const view = window.innerHeight;
      const loads = Array.from(document.querySelectorAll('#root button, #root [role="status"]')).some(
        (foot) => goesOn.includes(foot.textContent) && foot.getBoundingClientRect().top < view + near,
      );
      return (
        !loads &&
        Array.from(document.querySelectorAll('#root [role="list"]')).every((list) => {
          const last = Array.from(list.querySelectorAll('[aria-posinset]')).pop();
          if (last === undefined) return true;
          const windowed = Array.from(list.querySelectorAll<HTMLElement>(':scope > div > div')).filter(
            (row) => row.style.position === 'absolute',
          );
          if (windowed.length === 0) {
            const size = Number(last.getAttribute('aria-setsize'));
            const shown = Number(last.getAttribute('aria-posinset'));
            const isWhole = size === -1 ? list.nextElementSibling !== null : shown === size;
            return isWhole && list.children.length <= windowFrom;
          }
          const drawnTo = Math.max(...windowed.map((row) => row.getBoundingClientRect().bottom));
          // the words are asked, since Chromium's computed style of what is inside a row follows the row's later
          const words = windowed.flatMap((row) => Array.from(row.querySelectorAll('a, button, p, span')));
          const areMeasured = words.every((element) => window.getComputedStyle(element).visibility !== 'hidden');
          return areMeasured && drawnTo >= Math.min(list.getBoundingClientRect().bottom, view) - 1;
        })
      );
    },
    { goesOn: GOES_ON, windowFrom: WINDOW_FROM, near: NEAR },
  );
}
