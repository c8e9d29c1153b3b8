/** Search as it is used: typing, late answers, a failed call, coming back. */
import { expect, test } from './support/portalTest.ts';
import { saying } from './support/watch.ts';

import type { Page } from '@playwright/test';

const SEARCH = '**/v1/ume/client/discover/search?*';
const field = (page: Page) => page.getByRole('textbox', { name: '搜尋店家、品項、優惠券' });
const qOf = (url: string) => new URL(url).searchParams.get('q');

test('typing finds stores, items and coupons; 臺 finds 台; what matches is marked; a return finds the query and the place', async ({ page }) => {
  await page.goto('/discover/search');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('臺北');
  await expect(page).toHaveURL(`/discover/search?q=${encodeURIComponent('臺北')}`);
  await expect(page.locator('mark').first()).toHaveText('台北');
  await field(page).fill('牛肉');
  await expect(page.getByRole('link', { name: /梅香牛肉麵 永康店/ })).toBeVisible();
  await page.getByRole('tab', { name: /^品項/ }).click();
  await expect(page.getByRole('button', { name: /紅燒牛肉湯麵/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: /^優惠券/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: /^店家/ }).click();
  const last = page.getByRole('link', { name: /梅香牛肉麵 左營店/ });
  await last.click();
  await expect(page).toHaveURL('/store/1030');
  await page.goBack();
  await expect(field(page)).toHaveValue('牛肉');
  await expect(last).toBeVisible();
  await page.reload();
  await expect(last).toBeVisible();
});

test('an answer that comes late never takes the place of a later one', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SEARCH, async (route) => {
    if (qOf(route.request().url()) === '咖啡') await held;
    await route.continue();
  });
  await page.goto('/discover/search');
  const asked = page.waitForRequest((request) => qOf(request.url()) === '咖啡');
  await field(page).fill('咖啡');
  await asked;
  await field(page).fill('火鍋');
  const hit = page.getByRole('link', { name: /鼎沸麻辣鍋/ }).first();
  await expect(hit).toBeVisible();
  const late = page.waitForResponse((response) => qOf(response.url()) === '咖啡');
  release();
  await late;
  await expect(hit).toBeVisible();
  await expect(page.getByRole('link', { name: /晨光咖啡/ })).toHaveCount(0);
});

test('a failed search keeps what was typed; nothing found offers hot words and shops near by; history is local and cleared', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/);
  await page.route(SEARCH, (route) => route.abort());
  await page.goto('/discover/search');
  await field(page).fill('便當');
  await expect(saying(page, '網路不太穩，再試一次')).toBeVisible();
  await expect(field(page)).toHaveValue('便當');
  await page.unroute(SEARCH);
  await page.getByRole('button', { name: '重新載入' }).click();
  await expect(page.getByRole('link', { name: /福來便當/ }).first()).toBeVisible();

  await field(page).fill('不存在的東西');
  await field(page).press('Enter');
  await expect(page.getByText('找不到「不存在的東西」')).toBeVisible();
  await expect(page.getByRole('heading', { name: '附近店家' })).toBeVisible();
  await page.getByRole('button', { name: '搜尋 雞排' }).click();
  await expect(page.getByRole('link', { name: /阿財雞排/ }).first()).toBeVisible();

  await page.getByRole('button', { name: '清除輸入' }).click();
  await expect(page.getByRole('heading', { name: '最近搜尋' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ume.searchHistory'))).toBe('["雞排","不存在的東西"]');
  await page.getByRole('button', { name: '清除紀錄' }).click();
  await expect(page.getByRole('heading', { name: '最近搜尋' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('ume.searchHistory'))).toBeNull();
});
