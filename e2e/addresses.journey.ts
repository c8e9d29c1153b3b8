/** Shipping addresses: at home, at 7-ELEVEN and back from its map; what was typed outlives failures and an ended sign-in. */
import { agree, codeField, numberField, signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { saying } from './support/watch.ts';

import type { Page } from '@playwright/test';

const CLIENT = '/v1/ume/client';
const member = (at: number) => ({ userId: `u000${at}`, phoneAreaCode: '886', mobileNumber: `09000000${at}` });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '儲存地址' });
const rows = (page: Page) => page.getByRole('list').getByRole('listitem');

async function chooseDistrict(page: Page, city: string, district: string): Promise<void> {
  await page.getByRole('button', { name: /^縣市與地區/ }).click();
  const sheet = page.getByRole('dialog', { name: '選擇縣市與地區' });
  await sheet.getByRole('button', { name: city }).click();
  await sheet.getByRole('button', { name: new RegExp(`^${district}`) }).click();
  await expect(sheet).toBeHidden();
}

test('an address at home is added, stands at the top at once, and is still there after a reload', async ({ page, request, baseURL }) => {
  await signInAs(page, request, member(50), baseURL ?? '');
  await page.goto('/address');
  await page.getByRole('button', { name: '新增宅配地址' }).click();
  await save(page).click();
  await expect(field(page, '收件人')).toBeFocused();
  await expect(field(page, '收件人')).toHaveAccessibleDescription('請填寫收件人姓名');
  await field(page, '收件人').fill('林銀梅');
  await field(page, '手機號碼').fill('0912345678');
  await chooseDistrict(page, '台中市', '西屯區');
  await expect(field(page, '郵遞區號')).toHaveValue('407');
  const detail = `台灣大道三段 ${Date.now() % 10_000} 號 <b>5 樓</b>`;
  await field(page, '詳細地址').fill(detail);
  await save(page).click();
  await expect(page).toHaveURL('/address');
  await expect(rows(page).first()).toContainText(`407 台中市西屯區${detail}`);
  await expect(rows(page).first()).toContainText('0912 345 678');
  await page.reload();
  await expect(rows(page).first()).toContainText(detail);
});

test('spec 8: a failed save keeps what was typed, through a reload too; the same tap then saves', async ({ page, request, baseURL, noise }) => {
  noise.allow(/ERR_FAILED/);
  await signInAs(page, request, member(49), baseURL ?? '');
  await page.goto('/address/ad-u00049-1');
  await field(page, '詳細地址').fill('文化路一段 188 號 12 樓');
  await page.route('**/my/shipping/address/*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await save(page).click();
  await expect(saying(page, '網路不太穩，再試一次')).toBeVisible();
  await page.unroute('**/my/shipping/address/*');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, '詳細地址')).toHaveValue('文化路一段 188 號 12 樓');
  await save(page).click();
  await expect(page).toHaveURL('/address');
  await expect(rows(page).first()).toContainText('文化路一段 188 號 12 樓');
});

test('a list that did not come is asked for again in place; without addresses it says what to do', async ({ page, request, baseURL, noise }) => {
  noise.allow(/ERR_FAILED/);
  await signInAs(page, request, member(52), baseURL ?? '');
  await page.route('**/my/shipping/address/all', (route) => route.abort());
  await page.goto('/address');
  const retry = page.getByRole('button', { name: '重新載入' });
  await expect(retry).toBeVisible();
  await page.unroute('**/my/shipping/address/all');
  await retry.click();
  await expect(page.getByText('還沒有收件地址')).toBeVisible();
});

test('C17: a sign-in that ended while typing: sign in again, and everything typed is there', async ({ page, request, sandbox, baseURL }) => {
  const { mobileNumber } = member(51);
  const { token } = await signInAs(page, request, member(51), baseURL ?? '');
  await page.goto('/address/new');
  await field(page, '收件人').fill('張志明');
  await field(page, '詳細地址').fill('民權路二段 30 號');
  await field(page, '手機號碼').fill('0912345678');
  await chooseDistrict(page, '台南市', '中西區');
  await request.post(`${CLIENT}/user/logout`, { headers: { 'Request-Tk': token, 'Content-Type': 'application/json' } });
  await save(page).click();
  await expect(saying(page, '登入已過期，請重新登入')).toBeVisible();
  await expect(page).toHaveURL('/signin');
  await numberField(page).fill(mobileNumber);
  await agree(page);
  await page.getByRole('button', { name: '取得驗證碼' }).click();
  await expect(page).toHaveURL('/captcha');
  await codeField(page).fill(await sandbox.codeFor(mobileNumber));
  await expect(page).toHaveURL('/address/new');
  await expect(field(page, '收件人')).toHaveValue('張志明');
  await expect(field(page, '詳細地址')).toHaveValue('民權路二段 30 號');
  await expect(field(page, '郵遞區號')).toHaveValue('700');
});

test('to the 7-ELEVEN map and back with a store; receiver and mobile survive the trip', async ({ page, request, baseURL }) => {
  const { token } = await signInAs(page, request, member(51), baseURL ?? '');
  await page.goto('/address');
  await page.getByRole('button', { name: '新增超商取貨' }).click();
  await field(page, '取件人').fill('張志明');
  await field(page, '手機號碼').fill('0900000051');
  await page.getByRole('button', { name: '用 7-ELEVEN 地圖選門市' }).click();
  await expect(page).toHaveURL(/\/7-eleven\/map\?url=/);
  expect(page.url()).not.toContain(token);
  await page.getByLabel('縣市').selectOption('花蓮縣');
  await page.getByRole('button', { name: '查詢' }).click();
  const form = page.locator('form', { has: page.locator('input[name=storeid]') }).first();
  const name = await form.locator('input[name=storename]').inputValue();
  await form.getByRole('button').click();
  await expect(page).toHaveURL('/address-edit');
  await expect(page.getByRole('button', { name: /^取貨門市/ })).toContainText(name);
  await expect(field(page, '取件人')).toHaveValue('張志明');
  await expect(field(page, '手機號碼')).toHaveValue('0900 000 051');
  await save(page).click();
  await expect(page).toHaveURL('/address');
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
});

test('another store is found by district and name; the browser’s back leads from the stores to the form', async ({ page, request, baseURL }) => {
  await signInAs(page, request, member(49), baseURL ?? '');
  await page.goto('/address-edit?addressId=ad-u00049-2');
  const store = page.getByRole('button', { name: /^取貨門市/ });
  await field(page, '取件人').fill('歐陽美麗子子');
  await save(page).click();
  await expect(field(page, '取件人')).toBeFocused();
  await expect(field(page, '取件人')).toHaveAccessibleDescription(/最多 5 個中文字/);
  await field(page, '取件人').fill('許雅文');
  await store.click();
  await chooseDistrict(page, '高雄市', '鼓山區');
  await page.goBack();
  await expect(field(page, '取件人')).toHaveValue('許雅文');
  await store.click();
  await chooseDistrict(page, '高雄市', '鼓山區');
  const found = page.getByRole('button', { name: /^選擇.*高雄市鼓山區/ });
  await expect(found).toHaveCount(3);
  const name = /選擇\s*(\S+門市)/.exec(await found.nth(1).innerText())?.[1] ?? '';
  await field(page, '門市名稱或地址').fill(name.replace('門市', ''));
  await page.keyboard.press('Enter');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(store).toContainText(name);
  await save(page).click();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
});

test('unsaved changes: the browser’s back asks and stays, a yes leaves and forgets', async ({ page, request, baseURL }) => {
  await signInAs(page, request, member(52), baseURL ?? '');
  await page.goto('/address');
  await page.getByRole('button', { name: '新增宅配地址' }).click();
  await field(page, '收件人').fill('林');
  await page.goBack();
  const question = page.getByRole('dialog', { name: '內容尚未儲存' });
  await question.getByRole('button', { name: '繼續填寫' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/address/new');
  await expect(field(page, '收件人')).toHaveValue('林');
  await page.goBack();
  await question.getByRole('button', { name: '不儲存離開' }).click();
  await expect(page).toHaveURL('/address');
  await page.getByRole('button', { name: '新增宅配地址' }).click();
  await expect(field(page, '收件人')).toHaveValue('');
});

test('the default mark moves in one tap; an address is deleted after a question', async ({ page, request, baseURL }) => {
  const { token } = await signInAs(page, request, member(50), baseURL ?? '');
  for (const receiver of ['留下的人', '離開的人']) {
    const place = { kind: 'home', city: '基隆市', district: '信義區', detail: '信一路 1 號' };
    const data = { receiver, mobileNumber: '0912345678', isDefault: false, place };
    await request.post(`${CLIENT}/my/shipping/address`, { headers: { 'Request-Tk': token, 'Content-Type': 'application/json' }, data });
  }
  await page.goto('/address');
  const row = rows(page).filter({ hasText: '離開的人' });
  await row.getByRole('button', { name: /^設為預設/ }).click();
  await expect(row.getByText('預設地址', { exact: true })).toBeVisible();
  await expect(page.getByText('預設地址', { exact: true })).toHaveCount(1);
  await row.getByRole('button', { name: /^更多選項/ }).click();
  await page.getByRole('button', { name: '刪除地址' }).click();
  const question = page.getByRole('dialog', { name: '要刪除這個地址嗎？' });
  await expect(question).toContainText('離開的人，201 基隆市信義區信一路 1 號');
  await question.getByRole('button', { name: '刪除' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('預設地址', { exact: true })).toHaveCount(1);
});

test('R17: on a small phone the field in use stays in view when the keyboard comes', async ({ page, request, baseURL }) => {
  await signInAs(page, request, member(52), baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/address/new');
  for (const name of ['收件人', '手機號碼', '詳細地址']) {
    const input = field(page, name);
    await input.focus();
    await page.setViewportSize({ width: 320, height: 270 });
    // nothing lies over its middle: not the bar, not the button at the foot
    await expect
      .poll(() =>
        input.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === element;
        }),
      )
      .toBe(true);
    expect(await input.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(16);
    await page.setViewportSize({ width: 320, height: 568 });
  }
});
