/** The desk in a browser: signing in, and the checks of each of its pages. */
import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './axe.ts';
import { pageIsWhole } from './pageIsWhole.ts';

import type { Sandbox } from './sandbox.ts';

/** Signs in on the page of an invitation. */
export async function signInAtDesk(desk: Page, sandbox: Sandbox, mobileNumber: string): Promise<void> {
  await desk.getByRole('textbox', { name: '手機號碼' }).fill(mobileNumber);
  await desk.getByRole('button', { name: '取得驗證碼' }).tap();
  const code = desk.getByRole('textbox', { name: '簡訊驗證碼' });
  await expect(code).toBeVisible();
  await code.fill(await sandbox.codeFor(mobileNumber));
  await desk.getByRole('button', { name: '登入' }).tap();
}

/** Every target is at least 44 px high, nothing is wider than the screen, and axe finds nothing. */
export async function expectGood(desk: Page): Promise<void> {
  await pageIsWhole(desk);
  const small = await desk
    .locator(
      'a:visible, button:visible, summary:visible, select:visible, textarea:visible, input:not([type=hidden]):visible',
    )
    .evaluateAll((all) =>
      all
        .map((one) => {
          const { width, height } = (one.closest('label.tick') ?? one).getBoundingClientRect();
          return { html: one.outerHTML, width, height };
        })
        .filter(({ width, height }) => width > 2 && height < 44)
        .map(({ html }) => html),
    );
  expect(small).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(desk);
}
