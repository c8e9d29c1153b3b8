/** Input methods, by real composition events of Chromium: text under composition does not count as input. */
import { signInAsNew } from './support/newMember.ts';
import { newNumber, signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';
import { listsAreStill } from './support/stillLists.ts';

import type { CDPSession, Locator, Page } from '@playwright/test';

const keyboardOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);
/** Simulates an input method's composition after each key. */
async function compose(keyboard: CDPSession, steps: readonly string[]): Promise<void> {
  for (const text of steps)
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}
const fullWidth = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
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

/** A symbol of 注音 after the other, at the limit of a field. The word has one character. */
async function composeAtLimit(page: Page, field: Locator, most: number): Promise<void> {
  const full = '好'.repeat(most - 1);
  await field.fill(full);
  const keyboard = await keyboardOf(page);
  await compose(keyboard, ['ㄔ', 'ㄔㄨ', 'ㄔㄨㄤ', 'ㄔㄨㄤˊ']);
  await expect(field).toHaveValue(`${full}ㄔㄨㄤˊ`);
  await commit(keyboard, '床');
  await expect(field).toHaveValue(`${full}床`);
}

test('spec 5: each field with a limit keeps the symbols of an unfinished word', async ({
  page,
  request,
  baseURL,
  noise,
}) => {
  await signInAsNew(page, request, baseURL ?? '');
  for (const { path, name, most } of [
    { path: '/mine/info', name: '暱稱', most: 20 },
    { path: '/address/new', name: '收件人', most: 20 },
    { path: '/address/new', name: '詳細地址', most: 100 },
    { path: '/comment/catering/k1001-2?reply=Y', name: '寫下您的回覆', most: 140 },
    { path: '/comment/complaint?platform=catering&commentId=k1001-2', name: /^補充說明/, most: 140 },
  ]) {
    await page.goto(path);
    await appIsReady(page);
    await composeAtLimit(page, page.getByRole('textbox', { name, exact: true }), most);
  }
  noise.allow(/there-is-no-such-picture/);
  await page.goto('/sandbox/widgets');
  await page.getByRole('button', { name: '輸入（140）' }).tap();
  await composeAtLimit(page, page.getByRole('dialog').getByRole('textbox', { name: '寫給店家' }), 140);
});

test('spec 4: a full-width number stays as typed, and is sent as digits', async ({ page, sandbox }) => {
  const number = newNumber();
  const wide = fullWidth(number);
  await page.goto('/signin');
  const field = page.getByRole('textbox', { name: '手機號碼' });
  await field.focus();
  const keyboard = await keyboardOf(page);
  await compose(keyboard, [wide.slice(0, 3), wide.slice(0, 7), wide]);
  await commit(keyboard, wide);
  await expect(field).toHaveValue(wide);
  await page.getByRole('button', { name: '取得驗證碼' }).tap();
  await expect(page).toHaveURL('/captcha');
  expect(await sandbox.codeFor(number)).toMatch(/^\d{6}$/);
});

test('filters of coupons and cities wait for unfinished 注音 only', async ({ page, request, baseURL }) => {
  await signInAs(page, request, seededMember(1), baseURL ?? '');
  for (const { path, name, word } of [
    { path: '/mineCoupon', name: '搜尋店家或優惠券', word: '茶' },
    { path: '/location', name: /^搜尋/, word: '高雄' },
  ]) {
    await page.goto(path);
    await appIsReady(page);
    const field = page.getByRole('main').getByLabel(name);
    await field.focus();
    const keyboard = await keyboardOf(page);
    const rows = page.getByRole('main').getByRole('listitem');
    await listsAreStill(page);
    const before = await rows.count();
    await compose(keyboard, ['ㄋ', 'ㄋㄧ']);
    await expect(field).toHaveValue('ㄋㄧ');
    await expect(rows).toHaveCount(before);
    await commit(keyboard, word);
    await expect(field).toHaveValue(word);
    await expect.poll(() => rows.count()).not.toBe(before);
  }
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
  await page.getByRole('button', { name: '取得驗證碼' }).tap();
  const field = page.getByRole('textbox', { name: '6 位數驗證碼' });
  await expect(field).toBeFocused();
  const code = await sandbox.codeFor(number);
  const wide = fullWidth(code);
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
