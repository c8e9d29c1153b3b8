/** Search: typing, the tabs, a shop and back, no results, recent searches. */
import { expect, test } from './support/portalTest.ts';

const historyKey = 'ume.searchHistory';

test('search finds stores, items and coupons, keeps its query, and clears local history', async ({ page }) => {
  const field = page.getByRole('textbox', { name: '搜尋店家、品項、優惠券' });
  const history = () => page.evaluate((key) => localStorage.getItem(key), historyKey);
  await page.goto('/discover/search');
  await expect(field).toBeFocused();
  await field.pressSequentially('臺北');
  await expect(page).toHaveURL(`/discover/search?q=${encodeURIComponent('臺北')}`);
  await expect(page.locator('mark').first()).toHaveText('台北');
  await field.fill('牛肉');
  await expect(page.getByRole('link', { name: /梅香牛肉麵 永康店/ })).toBeVisible();
  await page.getByRole('tab', { name: /^品項/ }).tap();
  await expect(page.getByRole('button', { name: /紅燒牛肉湯麵/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: /^優惠券/ }).tap();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: /^店家/ }).tap();
  const last = page.getByRole('link', { name: /梅香牛肉麵 左營店/ });
  await last.tap();
  await expect(page).toHaveURL('/store/1030');
  await page.goBack();
  await expect(field).toHaveValue('牛肉');
  await expect(last).toBeVisible();

  await field.fill('不存在的東西');
  await field.press('Enter');
  await expect(page.getByText('找不到「不存在的東西」')).toBeVisible();
  await expect(page.getByRole('heading', { name: '附近店家' })).toBeVisible();
  await page.getByRole('button', { name: '搜尋 雞排' }).tap();
  await expect(page.getByRole('link', { name: /阿財雞排/ }).first()).toBeVisible();
  await page.getByRole('button', { name: '清除輸入' }).tap();
  await expect(page.getByRole('heading', { name: '最近搜尋' })).toBeVisible();
  await expect.poll(() => history()).toBe(JSON.stringify(['雞排', '不存在的東西', '牛肉']));
  await page.getByRole('button', { name: '清除紀錄' }).tap();
  await expect(page.getByRole('heading', { name: '最近搜尋' })).toHaveCount(0);
  await expect.poll(() => history()).toBeNull();
});
