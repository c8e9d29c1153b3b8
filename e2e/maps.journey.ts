/** With maps: the portal's own code against the mock app's script, under the policy of a key (C27). */
import { readFileSync } from 'node:fs';

import { portalPolicy, type CspHashes } from '../server/http/portalHeaders.ts';
import { expectAccessible } from './support/axe.ts';
import { lineCountOf } from './support/lineCountOf.ts';
import { mockAppsOf } from './support/mockOrders.ts';
import { expect, test } from './support/portalTest.ts';

import type { UmeHosts } from '../src/platform/hosts.ts';

const BUILT = JSON.parse(readFileSync('build/build.json', 'utf8')) as { hosts: UmeHosts; csp: CspHashes };

// Chromium does not count a page fulfilled by a test as local, but the mock app is.
test.use({ permissions: ['local-network-access', 'geolocation'] });

/**
 * The journeys' build has no key. The tab sets the mock app's key, and each page gets the policy that the server would
 * send with it. A server test covers that policy on every page.
 */
test.beforeEach(async ({ page, baseURL }) => {
  const hosts = { ...BUILT.hosts, mapsKey: 'mock' };
  const policy = portalPolicy({ hosts, csp: BUILT.csp, mockAppsOrigin: mockAppsOf(baseURL) });
  const isPage = ({ origin, pathname }: URL) => origin === baseURL && !/^\/(?:v1|assets)\/|\.\w+$/.test(pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.addInitScript(() => sessionStorage.setItem('ume.mapsKey', 'mock'));
});

test('C27, spec 3: a found address is saved as recent, and positions are named', async ({ page, context }) => {
  await context.setGeolocation({ latitude: 25.0341, longitude: 121.5646 });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/maps/api/js')) scripts.push(request.url());
  });
  await page.goto('/location');
  await expect(page.getByRole('button', { name: '台北市' })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('searchbox').fill('台中車站');
  await page.getByRole('button', { name: /臺中車站/ }).tap();
  await expect(page).toHaveURL('/');
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/v=weekly&libraries=places/);
  await page.goto('/location');
  await expect(page.getByRole('region', { name: '目前選擇' })).toContainText('台中市');
  await expect(page.getByRole('button', { name: /臺中市中區臺灣大道一段1號/ })).toBeVisible();
  const position = { latitude: 24.136789, longitude: 120.685031 };
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('ume.recentPlaces') ?? '[]') as unknown))
    .toEqual([{ name: '臺中市中區臺灣大道一段1號', cityName: '台中市', ...position }]);

  // The portal waits 2 s for the address of a position, so the script is loaded before.
  await page.getByRole('searchbox').fill('台北 101');
  await expect(page.getByRole('button', { name: /台北 101/ })).toBeVisible();
  await page.getByRole('button', { name: '使用目前位置' }).tap();
  await expect(page).toHaveURL('/');
  await page.goto('/location');
  await expect(page.getByRole('region', { name: '目前選擇' })).toContainText('台北市信義區信義路五段7號');
});

test('C27: a shop on the nearby map opens, and Back closes only the map', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/maps/api/staticmap')) pictures.push(request.url());
  });
  await page.goto('/');
  const mapButton = page.getByRole('button', { name: '附近店家地圖' });
  await mapButton.tap();
  const map = page.getByRole('dialog', { name: '附近店家地圖' });
  await expect(map.locator('img[data-loaded="true"]')).toBeVisible();
  expect(pictures).toHaveLength(1);
  expect(new URL(pictures[0] ?? '').searchParams.get('size')).toMatch(/^\d+x\d+$/);
  // The dark scheme has its own picture, requested once. Back in light, the first is still there.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => pictures.length).toBe(2);
  await expect(map.locator('img[data-loaded="true"]').last()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(map.locator('img[data-loaded="true"]').last()).toHaveAttribute('src', pictures[0] ?? '');
  expect(new Set(pictures).size).toBe(2);
  // Checks the page at full height, which may request more pictures.
  await expectAccessible(page);

  await page.goBack();
  await expect(map).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(mapButton).toBeFocused();

  await mapButton.tap();
  const card = map.getByRole('region', { name: '選擇的店家' });
  await expect(card.getByRole('status')).toHaveText(/^第 1 家/);
  // The visible ones.
  await map.locator('button[aria-pressed="false"]:not([tabindex])').first().tap();
  await expect(card.getByRole('status')).toHaveText(/^第 2 家/);
  await expect(map.locator('button[aria-pressed="true"]')).toHaveCount(1);
  await card.getByRole('button', { name: '下一家' }).tap();
  await expect(card.getByRole('status')).toHaveText(/^第 3 家/);
  const name = (await card.getByRole('link').first().locator('b').first().textContent()) ?? '';
  await card.getByRole('button', { name: `前往店家 ${name}` }).tap();
  await expect(page).toHaveURL(/\/store\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  // One Back leaves the screen, because the map has no history entry.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(mapButton).toBeVisible();
  await expect(map).toBeHidden();
});

test('dragging the map loads shops of another area only on its button', async ({ page }) => {
  const mapRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/discover/stores?')) mapRequests.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: '附近店家地圖' }).tap();
  const map = page.getByRole('dialog', { name: '附近店家地圖' });
  await expect(map.locator('img[data-loaded="true"]')).toBeVisible();
  const before = mapRequests.length;
  const box = await map.getByRole('group', { name: /^地圖/ }).boundingBox();
  if (box === null) throw new Error('no map');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + box.height / 2 + 20, { steps: 8 });
  await page.mouse.up();
  // A drag neither swipes the sheet nor counts as a tap.
  await expect(map).toBeVisible();
  await expect(map.locator('img[data-loaded="true"]')).toHaveCount(2);
  expect(mapRequests).toHaveLength(before);
  await map.getByRole('button', { name: '搜尋這個區域' }).tap();
  await expect.poll(() => mapRequests.length).toBe(before + 1);
  await expect(map.getByRole('button', { name: '搜尋這個區域' })).toBeHidden();
});

test('a rejected picture keeps the pins; WCAG 1.4.4: the map’s title fits one line', async ({ page, noise }) => {
  noise.allow(/403/);
  const PICTURE = '**/maps/api/staticmap?*';
  const body = 'The Google Maps Platform server rejected your request.';
  const reject = () => page.route(PICTURE, (route) => route.fulfill({ status: 403, body }));
  await reject();
  await page.goto('/');
  await page.getByRole('button', { name: '附近店家地圖' }).tap();
  const map = page.getByRole('dialog', { name: '附近店家地圖' });
  const message = map.getByText('地圖圖片暫時無法顯示');
  await expect(message).toBeVisible();
  await page.unroute(PICTURE);
  await map.getByRole('button', { name: /^重試/ }).tap();
  await expect(map.locator('img[data-loaded="true"]')).toBeVisible();
  await expect(message).toBeHidden();

  // axe changes the page's height, and the map then requests a picture of another size
  await reject();
  await map.getByRole('button', { name: '放大' }).tap();
  await expect(message).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const title = map.getByRole('heading', { name: '附近店家地圖' });
  await expect(title).toBeVisible();
  expect(await lineCountOf(title)).toBe(1);
});
