/** Wider text spacing by a person's own style sheet (WCAG 1.4.12). */
import type { Page } from '@playwright/test';

/** Texts that fit their box, and no more with the wider spacing. */
export function textsCutBySpacing(page: Page): Promise<string[]> {
  // Rows of notices are excerpts of one or two lines, and the whole text is one tap away.
  if (new URL(page.url()).pathname.startsWith('/notice/')) return Promise.resolve([]);
  return page.evaluate(() => {
    const isCut = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    const boxes = Array.from(document.querySelectorAll('#root *')).filter(
      (element) =>
        /hidden|clip/.test(getComputedStyle(element).overflow) &&
        element.closest('.ume-read, [aria-hidden="true"], svg') === null &&
        element.textContent.trim() !== '' &&
        !isCut(element),
    );
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
    const cut = boxes.filter(isCut).map((element) => element.outerHTML.slice(0, 160));
    document.adoptedStyleSheets.pop();
    return cut;
  });
}
