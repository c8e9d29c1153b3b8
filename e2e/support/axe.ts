/** WCAG 2.2 AA by axe. Evaluated by the debugger, not as a script element: the content policy stays as it is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page } from '@playwright/test';

type AxeResult = { violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[] };

const source = readFileSync(createRequire(`${process.cwd()}/`).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The whole page, made as high as it is long: what lies half behind a fixed bar can be scrolled out of it, which axe
 * does not know and would call too small a target.
 */
async function inFullHeight<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const size = page.viewportSize();
  if (size === null) return look();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  // rows that came into view are hidden until they are measured: axe would find links without words
  await page.waitForFunction(() => Array.from(document.querySelectorAll<HTMLElement>('[role="list"] > div > div')).every((row) => row.style.visibility !== 'hidden'));
  try {
    return await look();
  } finally {
    await page.setViewportSize(size);
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(`${source};undefined`);
  const { violations } = await inFullHeight(page, () => page.evaluate<AxeResult>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] })`,
  ));
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
}
