/**
 * WCAG 2.2 AA by axe. Evaluated by the debugger, not as a script element, so that the content policy stays unchanged.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Locator, type Page } from '@playwright/test';

import { listsAreStill } from './stillLists.ts';

type Rules = { type: 'tag' | 'rule'; values: string[] };
type AxeResult = { violations: { id: string; help: string; nodes: { html: string }[] }[] };
type Axe = { run: (part: Node, options: object) => Promise<AxeResult> };

const source = readFileSync(createRequire(`${process.cwd()}/`).resolve('axe-core/axe.min.js'), 'utf8');

const ALL: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** Rules that may differ in dark mode. Names, roles and sizes are those of the light page. */
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** Effects of an open dialog on the page below it. */
const BELOW: Rules = { type: 'rule', values: ['aria-hidden-focus', 'aria-valid-attr-value'] };

/** Evaluates axe's source once per document, because it is half a megabyte. */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(`${source};undefined`);
}

/**
 * @param options.isWhole fixed bars become static meanwhile. An element half behind a bar can be scrolled out of it,
 * but axe reports it as too small.
 */
async function violationsOf(part: Locator, runOnly: Rules, { isWhole = false } = {}): Promise<string[]> {
  // A frame of another app has no axe to respond.
  const options = { runOnly, resultTypes: ['violations'], iframes: false };
  return part.evaluate(
    async (element, axeOptions) => {
      const { axe } = window as unknown as { axe: Axe };
      const stays = ({ position }: CSSStyleDeclaration) => position === 'fixed' || position === 'sticky';
      const bars = axeOptions.isWhole
        ? Array.from(document.querySelectorAll('body *')).filter((one) => stays(getComputedStyle(one)))
        : [];
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-in-place] { position: relative !important; inset: auto !important }');
      document.adoptedStyleSheets.push(sheet);
      bars.forEach((bar) => bar.setAttribute('data-in-place', ''));
      const { violations } = await axe.run(
        element === document.documentElement ? document : element,
        axeOptions.options,
      );
      bars.forEach((bar) => bar.removeAttribute('data-in-place'));
      document.adoptedStyleSheets.pop();
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`);
    },
    { options, isWhole },
  );
}

/** Expects no violations in light mode, and none of colours in dark mode. Leaves the page light. */
export async function expectAccessible(page: Page): Promise<void> {
  await addAxe(page);
  await listsAreStill(page);
  const whole = page.locator('html');
  expect(await violationsOf(whole, ALL, { isWhole: true }), `light, ${page.url()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(whole, COLOURS, { isWhole: true }), `dark, ${page.url()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects no violations in an open dialog. The page below is not checked. */
export async function expectDialogAccessible(dialog: Locator): Promise<void> {
  const page = dialog.page();
  await expect(dialog).toBeVisible();
  await addAxe(page);
  expect(await violationsOf(dialog, ALL), `light, ${page.url()}`).toEqual([]);
  expect(await violationsOf(page.locator('html'), BELOW), `below, ${page.url()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOf(dialog, COLOURS), `dark, ${page.url()}`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
