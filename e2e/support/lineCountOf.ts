import type { Locator } from '@playwright/test';

/** Number of lines that an element's text takes. */
export async function lineCountOf(text: Locator): Promise<number> {
  return text.first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
}
