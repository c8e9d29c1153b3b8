/** Shipping addresses: home delivery, 7-ELEVEN pickup and the return from its map. Input survives a failed save. */
import { signInAsNew } from './support/newMember.ts';
import { settled } from './support/overlayEntries.ts';
import { expect, test } from './support/portalTest.ts';

import type { Page } from '@playwright/test';

const ADDRESS = '/v1/ume/client/my/shipping/address';
const ONE_ADDRESS = `**${ADDRESS}/*`;
const PHONE = { width: 320, height: 568 };
const WITH_KEYBOARD = { width: 320, height: 270 };
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: '儲存地址' });
const rows = (page: Page) => page.getByRole('list').getByRole('listitem');
const chosenStore = (page: Page) => page.getByRole('button', { name: /^取貨門市/ });

async function chooseDistrict(page: Page, city: string, district: string): Promise<void> {
  await page.getByRole('button', { name: /^縣市與地區/ }).tap();
  const sheet = page.getByRole('dialog', { name: '選擇縣市與地區' });
  await sheet.getByRole('button', { name: city }).tap();
  await sheet.getByRole('button', { name: new RegExp(`^${district}`) }).tap();
  await expect(sheet).toBeHidden();
}

test('spec 8: a home address is added first, and edited despite failure and reload', async ({
  page,
  request,
  baseURL,
  messages,
  noise,
}) => {
  noise.allow(/ERR_FAILED/);
  await signInAsNew(page, request, baseURL ?? '');
  await page.goto('/address');
  await expect(page.getByText('還沒有收件地址')).toBeVisible();
  await page.getByRole('button', { name: '新增宅配地址' }).tap();
  await save(page).tap();
  await expect(field(page, '收件人')).toBeFocused();
  await expect(field(page, '收件人')).toHaveAccessibleDescription('請填寫收件人姓名');
  await field(page, '收件人').fill('林銀梅');
  await field(page, '手機號碼').fill('0912345678');
  await chooseDistrict(page, '台中市', '西屯區');
  await expect(field(page, '郵遞區號')).toHaveValue('407');
  await field(page, '詳細地址').fill('台灣大道三段 251 號 <b>5 樓</b>');
  await save(page).tap();
  await expect(page).toHaveURL('/address');
  await expect(rows(page).first()).toContainText('407 台中市西屯區台灣大道三段 251 號 <b>5 樓</b>');
  await expect(rows(page).first()).toContainText('0912 345 678');
  await page.reload();
  await expect(rows(page).first()).toContainText('台灣大道三段 251 號 <b>5 樓</b>');

  await rows(page).first().getByRole('link').tap();
  await field(page, '詳細地址').fill('文化路一段 188 號 12 樓');
  await page.route(ONE_ADDRESS, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await save(page).tap();
  await messages.shown('網路不太穩，再試一次');
  await page.unroute(ONE_ADDRESS);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, '詳細地址')).toHaveValue('文化路一段 188 號 12 樓');
  await expect(field(page, '收件人')).toHaveValue('林銀梅');
  await expect(field(page, '郵遞區號')).toHaveValue('407');
  await save(page).tap();
  await expect(page).toHaveURL('/address');
  await expect(rows(page).first()).toContainText('文化路一段 188 號 12 樓');
});

test('the 7-ELEVEN map returns a store, a search finds another, Back keeps the form', async ({
  page,
  request,
  baseURL,
}) => {
  const { token } = await signInAsNew(page, request, baseURL ?? '');
  await page.goto('/address');
  await page.getByRole('button', { name: '新增超商取貨' }).tap();
  await field(page, '取件人').fill('張志明');
  await field(page, '手機號碼').fill('0912345051');
  await page.getByRole('button', { name: '用 7-ELEVEN 地圖選門市' }).tap();
  await expect(page).toHaveURL(/\/7-eleven\/map\?url=/);
  expect(page.url()).not.toContain(token);
  await page.getByLabel('縣市').selectOption('花蓮縣');
  await page.getByRole('button', { name: '查詢' }).tap();
  await expect(page).toHaveURL(/&city=/);
  const form = page.locator('form', { has: page.locator('input[name=storeid]') }).first();
  const name = await form.locator('input[name=storename]').inputValue();
  await form.getByRole('button').tap();
  await expect(page).toHaveURL('/address-edit');
  await expect(chosenStore(page)).toContainText(name);
  await expect(field(page, '取件人')).toHaveValue('張志明');
  await expect(field(page, '手機號碼')).toHaveValue('0912 345 051');
  await save(page).tap();
  await expect(page).toHaveURL('/address');
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);

  await rows(page).filter({ hasText: name }).getByRole('link').tap();
  await field(page, '取件人').fill('歐陽美麗子子');
  await save(page).tap();
  await expect(field(page, '取件人')).toBeFocused();
  await expect(field(page, '取件人')).toHaveAccessibleDescription(/最多 5 個中文字/);
  await field(page, '取件人').fill('許雅文');
  await chosenStore(page).tap();
  await chooseDistrict(page, '高雄市', '鼓山區');
  await settled(page);
  await page.goBack();
  await expect(field(page, '取件人')).toHaveValue('許雅文');
  await chosenStore(page).tap();
  await chooseDistrict(page, '高雄市', '鼓山區');
  const suggestion = page.getByRole('button', { name: /^選擇.*高雄市鼓山區/ });
  await expect(suggestion).toHaveCount(3);
  const other = /選擇\s*(\S+門市)/.exec(await suggestion.nth(1).innerText())?.[1] ?? '';
  await field(page, '門市名稱或地址').fill(other.replace('門市', ''));
  await page.keyboard.press('Enter');
  await expect(suggestion).toHaveCount(1);
  await suggestion.tap();
  await expect(chosenStore(page)).toContainText(other);
  await save(page).tap();
  await expect(page).toHaveURL('/address');
  await expect(rows(page).filter({ hasText: other })).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
});

test('one tap changes the default, and deleting an address asks first', async ({ page, request, baseURL }) => {
  const { token } = await signInAsNew(page, request, baseURL ?? '');
  for (const receiver of ['留下的人', '離開的人']) {
    const address = { kind: 'home', city: '基隆市', district: '信義區', detail: '信一路 1 號' };
    const data = { receiver, mobileNumber: '0912345678', isDefault: false, place: address };
    const added = await request.post(ADDRESS, {
      headers: { 'Request-Tk': token, 'Content-Type': 'application/json' },
      data,
    });
    expect(await added.json()).toMatchObject({ code: 200 });
  }
  await page.goto('/address');
  const row = rows(page).filter({ hasText: '離開的人' });
  await row.getByRole('button', { name: /^設為預設/ }).tap();
  await expect(row.getByText('預設地址', { exact: true })).toBeVisible();
  await expect(page.getByText('預設地址', { exact: true })).toHaveCount(1);
  await row.getByRole('button', { name: /^更多選項/ }).tap();
  await page.getByRole('button', { name: '刪除地址' }).tap();
  const question = page.getByRole('dialog', { name: '要刪除這個地址嗎？' });
  await expect(question).toContainText('離開的人，201 基隆市信義區信一路 1 號');
  await question.getByRole('button', { name: '刪除' }).tap();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('預設地址', { exact: true })).toHaveCount(1);
});

test('R17: on a small phone the keyboard does not cover the focused field', async ({ page, request, baseURL }) => {
  await signInAsNew(page, request, baseURL ?? '');
  await page.setViewportSize(PHONE);
  await page.goto('/address/new');
  await page.evaluate(() => {
    const note = () => (document.documentElement.dataset['height'] = String(window.innerHeight));
    window.visualViewport?.addEventListener('resize', note);
    note();
  });
  /** Resizes, and waits until the page has seen it. A slow machine unites two resizes. */
  const resize = async (size: typeof PHONE) => {
    await page.setViewportSize(size);
    await expect(page.locator('html')).toHaveAttribute('data-height', String(size.height));
  };
  for (const name of ['收件人', '手機號碼', '詳細地址']) {
    const input = field(page, name);
    await input.focus();
    await resize(WITH_KEYBOARD);
    // Neither the bar nor the footer button covers its centre.
    const isOnTop = () =>
      input.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === element;
      });
    await expect.poll(isOnTop).toBe(true);
    const fontSize = await input.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(fontSize).toBeGreaterThanOrEqual(16);
    await resize(PHONE);
  }
});
