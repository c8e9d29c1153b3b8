/** Failed calls of sign-in (spec 8, 9): the message, a working retry, and no lost input. */
import { askForCode, codeField, newNumber, numberField } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { countLoads, messageWith } from './support/watch.ts';

import type { Page, Route } from '@playwright/test';

const NETWORK = '網路不太穩，再試一次';
const NOON = Date.parse('2026-11-25T12:10:00+08:00');
const TIMEOUT_MS = 20_000;

const enteredNumber = async (page: Page) => (await numberField(page).inputValue()).replace(/\D/g, '');

const FAULTS: { name: string; answer: (route: Route) => unknown; waitMs: number }[] = [
  { name: 'a broken connection', answer: (route) => route.abort('connectionreset'), waitMs: 0 },
  { name: 'no answer for 20 s', answer: () => undefined, waitMs: TIMEOUT_MS },
];

for (const { name, answer, waitMs } of FAULTS) {
  test(`spec 8: sign-in survives ${name} at each of its calls and keeps its input`, async ({
    page,
    sandbox,
    messages,
    noise,
  }) => {
    noise.allow(/ERR_CONNECTION_RESET/);
    const number = newNumber();
    /** One call fails. The fault stays active until its message has appeared and disappeared. */
    const failing = async (call: string, act: () => Promise<void>) => {
      const path = `**/v1/ume/client/user/${call}`;
      await page.route(path, answer);
      const request = page.waitForRequest(path);
      messages.forget();
      await act();
      await request;
      if (waitMs > 0) await page.clock.fastForward(waitMs);
      await messages.shown(NETWORK);
      await expect(messageWith(page, NETWORK)).toHaveCount(0);
      await page.unroute(path);
    };
    // Timers run, but the countdown stands still.
    await page.clock.setFixedTime(NOON);
    await page.goto('/signin');
    await numberField(page).fill(number);

    const codeButton = page.getByRole('button', { name: '取得驗證碼' });
    await failing('isregister', () => codeButton.tap());
    expect(await enteredNumber(page)).toBe(number);
    await expect(page).toHaveURL('/signin');
    await failing('sendsms', () => codeButton.tap());
    expect(await enteredNumber(page)).toBe(number);
    await expect(page).toHaveURL('/signin');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('login_captcha'))).toBeNull();

    await codeButton.tap();
    await expect(page).toHaveURL('/captcha');
    const code = await sandbox.codeFor(number);
    await failing('register', () => codeField(page).fill(code));
    await expect(codeField(page)).toHaveValue(code);
    // Red marks a code that the server rejected.
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByText('驗證沒有完成，請再試一次。')).toBeVisible();
    await expect(page.getByRole('timer')).toContainText('60 秒');
    await page.getByRole('button', { name: '送出驗證碼' }).tap();
    await messages.shown('註冊成功');
  });
}

test('spec 8: code 401 during sign-in reloads once and keeps number and digits', async ({
  page,
  sandbox,
  messages,
}) => {
  const number = newNumber();
  await page.clock.setFixedTime(NOON);
  await page.goto('/signin');
  await askForCode(page, number);
  const code = await sandbox.codeFor(number);
  const loads = countLoads(page);
  const signedOut = { code: 401, message: '登入已過期，請重新登入', data: null };
  await page.route('**/user/register', (route) => route.fulfill({ json: signedOut }), { times: 1 });
  // The old document has the digits too, until the new one replaces it.
  const reloaded = page.waitForEvent('domcontentloaded');
  await codeField(page).fill(code);
  await messages.shown(signedOut.message);
  await reloaded;
  await expect(codeField(page)).toHaveValue(code);
  await page.getByRole('button', { name: '更改號碼' }).tap();
  await expect.poll(() => enteredNumber(page)).toBe(number);
  // The countdown stands still, so no other SMS is sent.
  await page.getByRole('button', { name: '取得驗證碼' }).tap();
  await page.getByRole('button', { name: '送出驗證碼' }).tap();
  await messages.shown('註冊成功');
  expect(loads()).toBe(1);
});
