/** Headings and lists of a screen, as a screen reader reads them. */
import type { Page } from '@playwright/test';

/**
 * Problems of the outline: not one h1, a level skipped, an empty heading or paragraph. Equal parts must be a list.
 */
export function outlineProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isRead = (element: Element) =>
      element.closest('[aria-hidden="true"]') === null && element.checkVisibility({ checkVisibilityCSS: true });
    const describe = (element: Element) => element.outerHTML.slice(0, 160);
    const all = (selector: string) => Array.from(document.querySelectorAll(`body ${selector}`)).filter(isRead);
    const headings = all(':is(h1, h2, h3, h4, h5, h6)');
    const levels = headings.map((heading) => Number(heading.tagName.slice(1)));
    const skipped = headings.filter((_heading, at) => at > 0 && (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1);
    const empty = all(':is(h1, h2, h3, h4, h5, h6, p, li)').filter(
      (element) =>
        !element.hasAttribute('role') &&
        element.textContent.trim() === '' &&
        element.querySelector('img, svg, input, button, a') === null,
    );
    // Siblings of one class with a link or a button each.
    const isItem = (element: Element) =>
      element.matches('li, tr, dt, dd, option, label, button, a, svg *, [role="listitem"], [role="tab"], [role="row"]');
    const unlisted = all('main *').filter((parent) => {
      const children = Array.from(parent.children).filter(isRead);
      const [first] = children;
      return (
        first !== undefined &&
        first.className !== '' &&
        children.length >= 3 &&
        children.every((child) => child.className === first.className && child.tagName === first.tagName) &&
        children.every((child) => !isItem(child) && child.querySelector('a, button') !== null) &&
        parent.closest('[role="radiogroup"], [role="group"], [role="toolbar"]') === null
      );
    });
    return [
      ...(levels.filter((level) => level === 1).length === 1 ? [] : [`h1: ${headings.map(describe).join('\n')}`]),
      ...(levels[0] === 1 || levels[0] === undefined
        ? []
        : [`before the h1: ${headings.slice(0, 1).map(describe)[0]}`]),
      ...skipped.map((heading) => `level skipped: ${describe(heading)}`),
      ...empty.map((element) => `empty: ${describe(element)}`),
      ...unlisted.map((parent) => `no list: ${describe(parent)}`),
    ];
  });
}
