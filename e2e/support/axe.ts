/**
 * WCAG 2.2 AA by axe in light, in dark and at 200 % text, and by pixels in forced colours. The page loads once, and
 * each mode is switched in place. Axe is evaluated by the debugger, not as a script element, so that the content policy
 * stays unchanged.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Locator, type Page } from '@playwright/test';

import { outlineProblems } from './outline.ts';
import { pageIsWhole } from './pageIsWhole.ts';
import { listsAreStill } from './stillLists.ts';
import { unreadableTexts, weakTexts } from './textContrast.ts';
import { textsCutBySpacing } from './textSpacing.ts';

type Rules = { type: 'tag' | 'rule'; values: string[] };
type AxeNode = { html: string; target: string[] };
type AxeResult = Record<'violations' | 'incomplete', { id: string; help: string; nodes: AxeNode[] }[]>;
type Axe = { run: (part: Node, options: object) => Promise<AxeResult> };

const source = readFileSync(createRequire(`${process.cwd()}/`).resolve('axe-core/axe.min.js'), 'utf8');

const ALL: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** Rules that may differ in dark mode. Names, roles and sizes are those of the light page. */
const COLOURS: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** Rules that may differ at 200 % text. */
const SIZES: Rules = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] };
/** Effects of an open dialog on the page below it. */
const BELOW: Rules = { type: 'rule', values: ['aria-hidden-focus', 'aria-valid-attr-value'] };

/** Evaluates axe's source once per document, because it is half a megabyte. */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(`${source};undefined`);
}

/**
 * Shows all of the page: bars become static, and strips wrap. A person can scroll to an element behind a bar or beside
 * the view. Axe reports it as too small, or with an unknown contrast.
 */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `[data-unfolded='bar'] { position: relative !important; inset: auto !important }
       [data-unfolded='strip'] { flex-wrap: wrap !important; overflow: visible !important }`,
    );
    document.adoptedStyleSheets = [sheet];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, overflowX } = getComputedStyle(element);
      if (position === 'fixed' || position === 'sticky') element.dataset['unfolded'] = 'bar';
      else if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        element.dataset['unfolded'] = 'strip';
    }
  });
}

async function fold(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.querySelectorAll('[data-unfolded]').forEach((element) => element.removeAttribute('data-unfolded'));
  });
}

/** Violations by axe, and all that it cannot tell. A contrast that it cannot tell is measured on pixels. */
async function problemsOf(part: Locator, runOnly: Rules): Promise<string[]> {
  const options = {
    runOnly,
    // A frame of another app has no axe to respond.
    rules: { 'frame-tested': { enabled: false } },
    iframes: false,
    resultTypes: ['violations', 'incomplete'],
    preload: false,
  };
  const { problems, unsureTexts } = await part.evaluate(async (element, axeOptions) => {
    const { axe } = window as unknown as { axe: Axe };
    const whole = element === document.documentElement ? document : element;
    const { violations, incomplete } = await axe.run(whole, axeOptions);
    const isUnsureContrast = ({ id }: { id: string }) => id === 'color-contrast';
    /** Axe takes a word of one character for a symbol, and does not look for it in the name. */
    const isInName = ({ target: [selector = ''] }: AxeNode) => {
      const control = document.querySelector<HTMLElement>(selector);
      return control?.getAttribute('aria-label')?.includes(control.innerText.trim()) === true;
    };
    /** A picture of the camera without sound has nothing to caption. */
    const isSilent = ({ html }: AxeNode) => html.includes(' muted');
    const explained: Partial<Record<string, (node: AxeNode) => boolean>> = {
      'label-content-name-mismatch': isInName,
      'video-caption': isSilent,
    };
    const unsure = incomplete
      .filter((result) => !isUnsureContrast(result))
      .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.filter((node) => explained[id]?.(node) !== true) }))
      .filter(({ nodes }) => nodes.length > 0);
    return {
      problems: [...violations, ...unsure].map(
        ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`,
      ),
      unsureTexts: incomplete
        .filter(isUnsureContrast)
        .flatMap(({ nodes }) => nodes.map(({ target: [selector = ''] }) => selector)),
    };
  }, options);
  return [...problems, ...(await weakTexts(part, unsureTexts))];
}

async function enter(page: Page, media: Parameters<Page['emulateMedia']>[0], textSize = ''): Promise<void> {
  await page.emulateMedia(media);
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), textSize);
}

/** Measures again while there is a problem: observers of size and place change a page frames after a switch. */
async function expectNone(problems: () => Promise<string[]>, part: string): Promise<void> {
  await expect.configure({ soft: true }).poll(problems, part).toEqual([]);
}

async function inEveryMode(part: Locator): Promise<void> {
  const page = part.page();
  const url = page.url();
  await expectNone(() => problemsOf(part, ALL), `light, ${url}`);
  await enter(page, {}, '200%');
  await expectNone(() => problemsOf(part, SIZES), `200 % text, ${url}`);
  await enter(page, { colorScheme: 'dark' });
  await expectNone(() => problemsOf(part, COLOURS), `dark, ${url}`);
  await enter(page, { colorScheme: 'light', forcedColors: 'active' });
  // Axe reads the colours of the style sheets here, not those that the browser paints.
  await expectNone(() => unreadableTexts(part), `forced colours, ${url}`);
  await enter(page, { forcedColors: 'none' });
}

/** Expects no problem of the whole page in any mode, and headings and lists in order. Leaves the page light. */
export async function expectAccessible(page: Page): Promise<void> {
  await pageIsWhole(page);
  await addAxe(page);
  await listsAreStill(page);
  await expectNone(() => outlineProblems(page), `outline, ${page.url()}`);
  await expectNone(() => textsCutBySpacing(page), `text spacing, ${page.url()}`);
  await unfold(page);
  await inEveryMode(page.locator('html'));
  await fold(page);
}

/** Expects no problem in an open dialog. The page below is not checked. */
export async function expectDialogAccessible(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await pageIsWhole(dialog.page());
  await addAxe(dialog.page());
  await expectNone(() => problemsOf(dialog.page().locator('html'), BELOW), `below, ${dialog.page().url()}`);
  await inEveryMode(dialog);
}
