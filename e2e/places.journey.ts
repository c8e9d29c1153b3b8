/** /location without maps, the label behind a shelf code, and the policy on every route (R14, C27). */
import { everyRoute, walkEveryRoute } from './support/everyRoute.ts';
import { signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { saying } from './support/watch.ts';

import type { Page } from '@playwright/test';

const OWN = { userId: 'u00037', phoneAreaCode: '886', mobileNumber: '0900000037' };
const search = (page: Page) => page.getByRole('searchbox', { name: '搜尋縣市或行政區' });

/** Where the visitor looks from, as it is kept. */
async function keptLocation(page: Page): Promise<{ cityName: string[]; isOwnPosition: boolean; latlng: { latitude: number; longitude: number } }> {
  const text = await page.evaluate(() => localStorage.getItem('persist:ume'));
  return JSON.parse((JSON.parse(text ?? '{}') as { location: string }).location) as never;
}

test('a city is found by its other spelling, chosen, and kept through a reload; recent ones can be cleared', async ({ page }) => {
  await page.goto('/location');
  await search(page).fill('臺南');
  await page.getByRole('button', { name: /台南市/ }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/location');
  await expect(page.getByRole('region', { name: '目前選擇' })).toContainText('台南市');
  await expect(page.getByRole('heading', { name: '最近選擇' })).toBeVisible();
  await page.getByRole('button', { name: '清除紀錄' }).click();
  await expect(page.getByRole('heading', { name: '最近選擇' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: '目前選擇' })).toContainText('台南市');
  await expect(page.getByRole('heading', { name: '最近選擇' })).toHaveCount(0);
});

test('R14: the position is asked for after a tap, cut to six decimals and named after the nearest city', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 22.66914799, longitude: 120.30280611 });
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...args) => {
      sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''}x`);
      ask(...args);
    };
  });
  const asked = () => page.evaluate(() => sessionStorage.getItem('asked'));
  await page.goto('/');
  await appIsReady(page);
  await page.goto('/location');
  await appIsReady(page);
  expect(await asked()).toBeNull();
  await page.getByRole('button', { name: '使用目前位置' }).click();
  await expect(page).toHaveURL('/');
  expect(await asked()).toBe('x');
  await expect.poll(() => keptLocation(page)).toMatchObject({ cityName: ['高雄市', '台北市'], isOwnPosition: true, latlng: { latitude: 22.669147, longitude: 120.302806 } });
});

test('R14: an answer that never comes has failed after 3 s; a city can still be chosen', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  await page.goto('/location');
  await page.getByRole('button', { name: '使用目前位置' }).click();
  await expect(page.getByRole('button', { name: '定位中…' })).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(saying(page, '定位失敗了~')).toBeVisible();
  await expect(page.getByText('允許定位後重新進入此頁')).toBeVisible();
  await page.getByRole('button', { name: '花蓮縣' }).click();
  await expect(page).toHaveURL('/');
});

test('the label behind a shelf code: a drink made to order, a packed product, an unknown one, a failed call', async ({ page, noise }) => {
  await page.goto('/viewlabel?braId=1005&goodsId=g1005-12');
  await expect(page.getByRole('heading', { level: 2, name: '仙草凍奶茶' })).toBeVisible();
  await expect(page.getByText('紅色標示')).toBeVisible();
  await expect(page.getByText('本產品含有牛奶，不適合對其過敏體質者食用')).toBeVisible();
  await page.goto('/viewlabel?braId=1002&goodsId=g1002-02');
  await expect(page.getByRole('table', { name: '營養標示' })).toBeVisible();
  await expect(page.getByText(/^每 100 公克 NT\$120$/)).toBeVisible();
  await page.goto('/viewlabel?braId=1002&goodsId=g9999-01');
  await page.getByRole('link', { name: '前往店家' }).click();
  await expect(page).toHaveURL('/store/1002');
  noise.allow(/ERR_FAILED/);
  await page.route('**/goods/label?*', (route) => route.abort());
  await page.goto('/viewlabel?braId=1002&goodsId=g1002-02');
  await expect(page.getByText('商品標示讀取失敗')).toBeVisible();
  await page.unroute('**/goods/label?*');
  await page.getByRole('button', { name: '重新載入' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '土鳳梨酥禮盒 6 入' })).toBeVisible();
});

test('C27: without a maps key no route violates the policy, and nothing of Google’s is in it', async ({ page, request, sandbox, baseURL }) => {
  const seed = await sandbox.seed();
  await signInAs(page, request, OWN, baseURL ?? '');
  const answers = await Promise.all(everyRoute(seed).map((path) => request.get(path, { headers: { accept: 'text/html' } })));
  for (const answer of answers) expect(answer.headers()['content-security-policy'], answer.url()).not.toMatch(/google|gstatic|unsafe/);
  // a violation anywhere fails the test
  await walkEveryRoute(page, seed);
});
