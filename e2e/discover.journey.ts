/** The discover home and the items of the day: find, claim, hand off, empty. */
import { newNumber, signInBySms } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { recordCalls } from './support/watch.ts';

import type { Page } from '@playwright/test';

const strip = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
const storeLinks = (page: Page) => strip(page, '附近店家').getByRole('link');

/** Stores this place as chosen on an earlier visit. Call before `goto`. */
async function lookFrom(page: Page, cityName: string, latitude: number, longitude: number): Promise<void> {
  const latlng = { latitude, longitude };
  const location = JSON.stringify({ latlng, cityName: [cityName], location: '', isOwnPosition: false });
  await page.addInitScript(
    (slices) => {
      if (localStorage.getItem('persist:ume') === null) localStorage.setItem('persist:ume', slices);
    },
    JSON.stringify({ location, _persist: '{"version":2,"rehydrated":true}' }),
  );
}

test(
  'banners and stores by distance load on, and a return restores without calls',
  { tag: '@smoke' },
  async ({ page }) => {
    const calls = recordCalls(page);
    await page.goto('/');
    await expect(storeLinks(page).first()).toBeVisible();
    await appIsReady(page);
    // the server wrote the answers into the page
    expect(calls.paths().filter((path) => /^\/discover\/(?:home|stores)$/.test(path))).toEqual([]);
    const banners = page.getByRole('region', { name: '精選活動' });
    await banners.getByRole('button', { name: /^第 2 則活動/ }).tap();
    await expect(banners.getByRole('button', { name: /^第 2 則活動/ })).toHaveAttribute('aria-current', 'true');
    await expect(banners.getByRole('link', { name: /今天吃什麼最划算/ })).toBeInViewport({ ratio: 0.9 });

    await storeLinks(page).last().scrollIntoViewIfNeeded();
    await expect(storeLinks(page)).toHaveCount(16);
    const metres = await storeLinks(page).evaluateAll((links) =>
      links.map((link) => {
        const [, number = '', unit] = /([\d.]+) (公尺|公里)/.exec(link.textContent) ?? [];
        return Number(number) * (unit === '公里' ? 1_000 : 1);
      }),
    );
    expect(metres).toEqual([...metres].sort((a, b) => a - b));

    const row = storeLinks(page).nth(12);
    await row.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await row.tap();
    await expect(page).toHaveURL(/\/store\/\d+$/);
    const callCount = calls.paths().filter((path) => path.startsWith('/discover/')).length;
    await page.goBack();
    await expect(row).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 100);
    expect(calls.paths().filter((path) => path.startsWith('/discover/'))).toHaveLength(callCount);
  },
);

test('/discover/dailybest opens from the strip, filters a category, and leads to ordering', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: '查看全部每日精選' }).tap();
  await expect(page).toHaveURL('/discover/dailybest');
  await expect(page.getByRole('heading', { level: 1, name: '每日精選' })).toBeVisible();
  await expect(page.getByRole('button', { name: /第 1 名.*椒鹽大雞排.*NT\$68，原價 NT\$85/ })).toBeVisible();
  // A radio button of the preview would only check itself.
  await appIsReady(page);
  await page.getByRole('radio', { name: '手搖飲' }).check();
  await expect(page).toHaveURL(/category=/);
  const first = page.getByRole('button', { name: /第 1 名/ });
  await expect(first).toHaveAccessibleName(/黑糖珍珠鮮奶.*梅子茶坊 公館店/);
  await first.tap();
  await expect(page).toHaveURL(/\/app\/home\?/);
  // The newest may belong to a parallel journey.
  const [handOff] = (await sandbox.handoffs()).filter(({ query }) => query['goodsId'] === 'g1005-01');
  expect(handOff).toMatchObject({ app: 'order', query: { braId: '1005', goodsId: 'g1005-01' } });
  await page.goBack();
  await expect(page.getByRole('radio', { name: '手搖飲' })).toBeChecked();
  await page.getByRole('navigation', { name: '主要分頁' }).getByRole('button', { name: '探索' }).tap();
  await expect(page).toHaveURL('/');
});

test('a city without stores says so and offers another city', async ({ page }) => {
  await lookFrom(page, '台東縣', 22.7554, 121.1447);
  await page.goto('/');
  await expect(page.getByText('台東縣附近還沒有合作店家')).toBeVisible();
  await page.getByRole('button', { name: /^台中市 \d+ 家店$/ }).tap();
  await expect(page.getByRole('link', { name: '目前位置：台中市，更換位置' })).toBeVisible();
  await expect(storeLinks(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /逢甲的下午茶/ })).toBeAttached();
  await page.reload();
  await expect(page.getByRole('link', { name: '目前位置：台中市，更換位置' })).toBeVisible();
});

test('spec 4: a visitor claims, signs in, gets the coupon and returns to its store', async ({
  page,
  sandbox,
  messages,
}) => {
  await page.goto('/');
  await strip(page, '附近可領的券').getByRole('button', { name: /^領取/ }).nth(1).tap();
  await expect(page).toHaveURL('/signin');
  await signInBySms(page, sandbox, newNumber());
  await messages.shown('優惠券已放入您的券夾');
  await expect(page).toHaveURL(/\/store\/\d+$/);
  await page.goto('/');
  await expect(strip(page, '附近可領的券').getByText('前往使用')).toHaveCount(1);
});
