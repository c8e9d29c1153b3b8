/** /location without maps (R14, C27), and the label behind a shelf code. */
import { expect, test } from './support/portalTest.ts';

import type { Page } from '@playwright/test';

type StoredLocation = { cityName: string[]; isOwnPosition: boolean; latlng: { latitude: number; longitude: number } };

/** The visitor's stored location. */
async function storedLocation(page: Page): Promise<StoredLocation> {
  const text = await page.evaluate(() => localStorage.getItem('persist:ume'));
  return JSON.parse((JSON.parse(text ?? '{}') as { location: string }).location) as StoredLocation;
}

test('a city is found by either spelling; R14: only a tap requests the position', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 22.66914799, longitude: 120.30280611 });
  await page.addInitScript(() => {
    const getPosition = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...args) => {
      sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''}x`);
      getPosition(...args);
    };
  });
  const positionRequests = () => page.evaluate(() => sessionStorage.getItem('asked'));
  const toLocation = () => page.getByRole('link', { name: /^目前位置/ }).tap();
  const currentChoice = page.getByRole('region', { name: '目前選擇' });

  const answer = await page.goto('/location');
  expect(answer?.headers()['content-security-policy']).not.toMatch(/google|gstatic|unsafe/);
  await page.getByRole('searchbox', { name: '搜尋縣市或行政區' }).fill('臺南');
  await page.getByRole('button', { name: /台南市/ }).tap();
  await expect(page).toHaveURL('/');
  await toLocation();
  await expect(currentChoice).toContainText('台南市');
  await expect(page.getByRole('heading', { name: '最近選擇' })).toBeVisible();
  await page.getByRole('button', { name: '清除紀錄' }).tap();
  await expect(page.getByRole('heading', { name: '最近選擇' })).toHaveCount(0);
  await page.reload();
  await expect(currentChoice).toContainText('台南市');
  await expect(page.getByRole('heading', { name: '最近選擇' })).toHaveCount(0);

  await expect.poll(() => positionRequests()).toBeNull();
  await page.getByRole('button', { name: '使用目前位置' }).tap();
  await expect(page).toHaveURL('/');
  await expect.poll(() => positionRequests()).toBe('x');
  const ownLocation = { isOwnPosition: true, latlng: { latitude: 22.669147, longitude: 120.302806 } };
  await expect.poll(() => storedLocation(page)).toMatchObject({ cityName: ['高雄市', '台南市'], ...ownLocation });
});

test('the label behind a shelf code: fresh drink, packed product, unknown code', async ({ page }) => {
  await page.goto('/viewlabel?braId=1005&goodsId=g1005-12');
  await expect(page.getByRole('heading', { level: 2, name: '仙草凍奶茶' })).toBeVisible();
  await expect(page.getByText('紅色標示')).toBeVisible();
  await expect(page.getByText('本產品含有牛奶，不適合對其過敏體質者食用')).toBeVisible();
  await page.goto('/viewlabel?braId=1002&goodsId=g1002-02');
  await expect(page.getByRole('heading', { level: 2, name: '土鳳梨酥禮盒 6 入' })).toBeVisible();
  await expect(page.getByRole('table', { name: '營養標示' })).toBeVisible();
  await expect(page.getByText(/^每 100 公克 NT\$120$/)).toBeVisible();
  await page.goto('/viewlabel?braId=1002&goodsId=g9999-01');
  await page.getByRole('link', { name: '前往店家' }).tap();
  await expect(page).toHaveURL('/store/1002');
});

test('a tap on a dish’s facts opens its label in a sheet, Back closes', async ({ page }) => {
  await page.goto('/store/1004');
  const marks = page.locator('#root').getByRole('button', { name: '商品標示：麻辣鍋底，含麩質、大豆，牛肉：澳洲' });
  await marks.tap();
  const label = page.getByRole('dialog', { name: '商品標示' });
  await expect(label.getByRole('heading', { name: '麻辣鍋底' })).toBeVisible();
  await expect(label.getByText('本產品含有含麩質之穀物、大豆，不適合對其過敏體質者食用')).toBeVisible();
  await expect(page).toHaveURL('/store/1004');
  await page.goBack();
  await expect(label).toHaveCount(0);
  await expect(page).toHaveURL('/store/1004');
  await expect(marks).toBeInViewport();
});
