/** Records each element that takes the focus, with the role and the name that Chromium computes. */
import type { Page } from '@playwright/test';

export type Stop = {
  role: string;
  name: string;
  /** A ring, an outline or an edge shows where the focus is. */
  isSeen: boolean;
  /** Part of its element, for a failure. */
  html: string;
  /** Position of its element in the order of the first visits. */
  id: number;
};

type Computed = Element & { computedRole: string; computedName: string };
type Recorder = { umeStops: Stop[] };

/** Flag that lets a page read computed roles and names. */
export const COMPUTED_NAMES = '--enable-blink-features=ComputedAccessibilityInfo';

/** Records from before the first paint and across loads. */
export async function recordStops(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorder = window as unknown as Recorder;
    recorder.umeStops = [];
    const known: Element[] = [];
    const hasRing = (element: Element | null | undefined): boolean => {
      if (element === null || element === undefined) return false;
      const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(element);
      const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      return (hasOutline || /0px 0px 0px [12]px/.test(boxShadow)) && opacity !== '0';
    };
    // A native control may lie invisible above its picture. The frame of a field shows the focus of its input.
    const showsFocus = (element: Element) =>
      [element, element.nextElementSibling].some(hasRing) ||
      (element.matches('input, textarea') &&
        [element.parentElement, element.parentElement?.parentElement].some(hasRing));
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      const { computedRole: role, computedName: name } = target as Computed;
      if (!known.includes(target)) known.push(target);
      const html = target.outerHTML.slice(0, 160);
      recorder.umeStops.push({ role, name, isSeen: showsFocus(target), html, id: known.indexOf(target) });
    });
  });
}

/** The recorded stops since the last call. */
export function takeStops(page: Page): Promise<Stop[]> {
  return page.evaluate(() => (window as unknown as Recorder).umeStops.splice(0));
}

/** Name of the element that has the focus, after its role. `body` without a focus. */
export function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'body';
    const { computedRole, computedName } = focused as Computed;
    return `${computedRole} ${computedName}`;
  });
}
