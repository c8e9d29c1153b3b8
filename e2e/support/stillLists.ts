/** Waits for the endless lists of a page to load and render all that the view can show. */
import type { Page } from '@playwright/test';

/** Footer texts of a list with more pages, idle and loading (src/text/widgetsText.ts). */
const GOES_ON = ['載入更多', '正在載入更多'];
/** Row count from which only the rows around the view are rendered (widgets/list/EndlessRows.tsx). */
const WINDOW_FROM = 30;
/** Distance below the view at which the next page is requested, px (widgets/list/EndlessFoot.tsx). */
const NEAR = 600;

/**
 * Waits until lists are idle. All rows of their pages are rendered, or a window of them reaches the end of the view.
 * Rows are measured (hidden until then), and the footer has no page to load within its range.
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
            const lastPosition = Number(last.getAttribute('aria-posinset'));
            const isWhole = size === -1 ? list.nextElementSibling !== null : lastPosition === size;
            return isWhole && list.children.length <= windowFrom;
          }
          const drawnTo = Math.max(...windowed.map((row) => row.getBoundingClientRect().bottom));
          // Checks the texts, because Chromium's computed style of a row's content updates later than the row's.
          const rowTexts = windowed.flatMap((row) => Array.from(row.querySelectorAll('a, button, p, span')));
          const areMeasured = rowTexts.every((element) => window.getComputedStyle(element).visibility !== 'hidden');
          return areMeasured && drawnTo >= Math.min(list.getBoundingClientRect().bottom, view) - 1;
        })
      );
    },
    { goesOn: GOES_ON, windowFrom: WINDOW_FROM, near: NEAR },
  );
}
