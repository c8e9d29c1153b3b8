/** Input methods, by real composition events of Chromium: text under composition does not count as input. */
import { signInAsNew } from './support/newMember.ts';
import { newNumber } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';

import type { CDPSession, Page } from '@playwright/test';

const keyboardOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);
/** Simulates an input method's composition after each key. */
async function compose(keyboard: CDPSession, steps: readonly string[]): Promise<void> {
  for (const text of steps)
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}
const commit = (keyboard: CDPSession, text: string) => keyboard.send('Input.insertText', { text });

test('spec 5: 注音 symbols at 139 characters pass, and the 141st exceeds the limit', async ({
  page,
  request,
  baseURL,
  messages,
}) => {
  await signInAsNew(page, request, baseURL ?? '');
  await page.goto('/suggest');
  const field = page.getByRole('textbox', { name: '內容', exact: true });
  await field.fill('好'.repeat(139));
  const keyboard = await keyboardOf(page);
  await compose(keyboard, ['ㄔ', 'ㄔㄨ', 'ㄔㄨㄤ', 'ㄔㄨㄤˊ']);
  await expect(page.getByText('139/140')).toBeVisible();
  await commit(keyboard, '床');
  await expect(page.getByText('140/140')).toBeVisible();
  await expect(field).toHaveValue(`${'好'.repeat(139)}床`);
  expect(messages.all().join()).not.toContain('字符長度');
  await compose(keyboard, ['ㄕ', 'ㄕㄤˋ']);
  await commit(keyboard, '上');
  await messages.shown('字符長度應小於140');
});

test('search runs while GBoard composes a Latin word, not for unfinished 注音', async ({ page }) => {
  await page.goto('/discover/search');
  const field = page.getByRole('textbox', { name: '搜尋店家、品項、優惠券' });
  await expect(field).toBeFocused();
  const keyboard = await keyboardOf(page);
  await compose(keyboard, ['l', 'la', 'lat', 'latte']);
  await expect(page).toHaveURL('/discover/search?q=latte');
  await commit(keyboard, 'latte');
  await field.fill('');
  await expect(page).toHaveURL('/discover/search');
  await compose(keyboard, ['ㄋ', 'ㄋㄧ', 'ㄋㄧㄡˊ']);
  await expect(field).toHaveValue('ㄋㄧㄡˊ');
  await commit(keyboard, '牛');
  await expect(page).toHaveURL(`/discover/search?q=${encodeURIComponent('牛')}`);
});

test('spec 4: a code composed in full width is sent once', async ({ page, sandbox }) => {
  const number = newNumber();
  await page.goto('/signin');
  await page.getByRole('textbox', { name: '手機號碼' }).fill(number);
  await page.getByRole('button', { name: '取得驗證碼' }).click();
  const field = page.getByRole('textbox', { name: '6 位數驗證碼' });
  await expect(field).toBeFocused();
  const code = await sandbox.codeFor(number);
  const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const sentTexts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /user\/(register|mobile\/login)$/.test(request.url()))
      sentTexts.push(request.postData() ?? '');
  });
  const keyboard = await keyboardOf(page);
  await compose(keyboard, [wide.slice(0, 1), wide.slice(0, 3), wide.slice(0, 5)]);
  await commit(keyboard, wide);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).not.toBeNull();
  expect(sentTexts.map((body) => (JSON.parse(body) as { smsCode: string }).smsCode)).toEqual([code]);
});
