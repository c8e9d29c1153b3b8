/** WCAG 2.2 AA by axe. Evaluated by the debugger, not as a script element: the content policy stays as it is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

type AxeResult = { violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[] };

const source = readFileSync(createRequire(`${process.cwd()}/`).resolve('axe-core/axe.min.js'), 'utf8');

/** As src/text/widgetsText.ts has them: the foot of a list that goes on, at rest and while it loads. */
const GOES_ON = ['載入更多', '正在載入更多'];
/** From more rows on only those around the view stand in the page (widgets/list/EndlessRows.tsx). */
const WINDOW_FROM = 30;
/** The next page is asked for this far below the view, px (widgets/list/EndlessFoot.tsx). */
const NEAR = 600;

/**
 * No list loads more, its end being reached or too far below, and each row that should stand in the view does.
 * Rows that come while axe looks are hidden until they are measured: it would find links without words. Asked of the words
 * and not of the row, since Chromium's computed style of what is inside follows the row's later. Three frames in a row have
 * to say so, since a new window size is heard of by the next one at the earliest.
 */
async function listsAreStill(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(window, 'stillFrames'));
  await page.waitForFunction(({ goesOn, windowFrom, near }) => {
    const isLoadingMore = Array.from(document.querySelectorAll('button, [role="status"]'))
      .some((foot) => goesOn.includes(foot.textContent) && foot.getBoundingClientRect().top < window.innerHeight + near);
    const areDrawn = Array.from(document.querySelectorAll('[role="list"]')).every((list) => {
      if (list.querySelector('[aria-posinset]') === null) return true;
      const rows = Array.from(list.querySelectorAll<HTMLElement>(':scope > div > div')).filter((row) => row.style.position === 'absolute');
      if (rows.length === 0) return list.children.length <= windowFrom;
      const drawnTo = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom));
      const words = rows.flatMap((row) => Array.from(row.querySelectorAll('a, button, p, span')));
      return words.every((element) => window.getComputedStyle(element).visibility !== 'hidden') && drawnTo >= Math.min(list.getBoundingClientRect().bottom, window.innerHeight) - 1;
    });
    const frames = !isLoadingMore && areDrawn ? Number(Reflect.get(window, 'stillFrames') ?? 0) + 1 : 0;
    Reflect.set(window, 'stillFrames', frames);
    return frames >= 3;
  }, { goesOn: GOES_ON, windowFrom: WINDOW_FROM, near: NEAR }, { timeout: 15_000 });
}

/**
 * The whole page, made as high as it is long: what lies half behind a fixed bar can be scrolled out of it, which axe
 * does not know and would call too small a target.
 */
async function inFullHeight<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = page.viewportSize();
  if (size === null) return look();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  await listsAreStill(page);
  try {
    return await look();
  } finally {
    await page.setViewportSize(size);
  }
}

const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** What may differ in the dark: names, roles and sizes are those of the light page. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

async function violationsOf(page: Page, runOnly: { type: string; values: string[] }): Promise<string[]> {
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${options})`);
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`);
}

/** Axe finds nothing on a page that is shown light; nor, in the dark, about its colours. The page is light again afterwards. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${source};undefined`);
  await inFullHeight(page, async () => {
    expect(await violationsOf(page, ALL), 'light').toEqual([]);
  });
  // colours need no room: at the phone's own height there is far less to draw anew
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(page, COLOURS), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
