/** With maps: the portal's own code against the mock app's script, under the policy that a key brings (C27). */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expectAccessible } from './support/axe.ts';
import { builtFor } from './support/builtFor.ts';
import { everyRoute, walkEveryRoute } from './support/everyRoute.ts';
import { linesOf } from './support/linesOf.ts';
import { signInAs } from './support/people.ts';
import { startServer, type PortalServer } from './support/portalServer.ts';
import { expect, test as base } from './support/portalTest.ts';
import { saying } from './support/watch.ts';

const OWN = { userId: 'u00038', phoneAreaCode: '886', mobileNumber: '0900000038' };

/** A server of a build with maps; one a worker. */
const test = base.extend<object, { mapsServer: PortalServer }>({
  mapsServer: [
    async ({}, use) => {
      const built = builtFor({ mapsKey: 'stand-in' });
      const server = await startServer(undefined, { DIST_DIR: join(built, 'dist') });
      await use(server);
      await server.stop();
      rmSync(built, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mapsServer }, use) => {
    await use(mapsServer.origin);
  },
});

test.beforeEach(async ({ page }) => {
  // the build of the journeys has no key
  await page.addInitScript(() => sessionStorage.setItem('ume.mapsKey', 'stand-in'));
});

test('spec 3: an address is found, chosen with its coordinates cut, and stands among the recent ones', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/maps/api/js')) scripts.push(sent.url());
  });
  await page.goto('/location');
  await expect(page.getByRole('button', { name: '台北市' })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('searchbox').fill('台中車站');
  await page.getByRole('button', { name: /臺中車站/ }).click();
  await expect(page).toHaveURL('/');
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/v=weekly&libraries=places/);
  await page.goto('/location');
  await expect(page.getByRole('region', { name: '目前選擇' })).toContainText('台中市');
  await expect(page.getByRole('button', { name: /臺中市中區臺灣大道一段1號/ })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('ume.recentPlaces'));
  expect(JSON.parse(kept ?? '')).toEqual([{ name: '臺中市中區臺灣大道一段1號', cityName: '台中市', latitude: 24.136789, longitude: 120.685031 }]);
});

test('one’s own position is named by the maps', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 25.0341, longitude: 121.5646 });
  await page.goto('/location');
  await page.getByRole('button', { name: '使用目前位置' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/location');
  await expect(page.getByRole('region', { name: '目前選擇' })).toContainText('台北市信義區信義路五段7號');
});

test('spec 8: maps that do not come after three more tries are told in its words; the cities still serve', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/);
  let tries = 0;
  await page.route('**/maps/api/js?*', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.clock.install();
  await page.goto('/location');
  await page.getByRole('searchbox').fill('台中');
  for (let count = 1; count <= 4; count += 1) {
    await page.clock.runFor(5_000);
    await expect.poll(() => tries).toBe(count);
  }
  await expect(saying(page, '您的浏览器不支持位置服务')).toBeVisible();
  await page.getByRole('button', { name: /台中市/ }).click();
  await expect(page).toHaveURL('/');
});

test('the shops near by on a map: chosen by a tap, gone to; Back closes the map and not the portal', async ({ page }) => {
  const pictures: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/maps/api/staticmap')) pictures.push(sent.url());
  });
  await page.goto('/');
  const door = page.getByRole('button', { name: '附近店家地圖' });
  await door.click();
  const map = page.getByRole('dialog', { name: '附近店家地圖' });
  await expect(map.locator('img[data-loaded="true"]')).toBeVisible();
  expect(pictures).toHaveLength(1);
  expect(new URL(pictures[0] ?? '').searchParams.get('size')).toMatch(/^\d+x\d+$/);
  // the dark look has one of its own, asked for once; back in the light the first is there still
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => pictures.length).toBe(2);
  await expect(map.locator('img[data-loaded="true"]').last()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(map.locator('img[data-loaded="true"]').last()).toHaveAttribute('src', pictures[0] ?? '');
  expect(new Set(pictures).size).toBe(2);
  // looks at the page in its full height, for which other pictures may be asked
  await expectAccessible(page);

  await page.goBack();
  await expect(map).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(door).toBeFocused();

  await door.click();
  const card = map.getByRole('region', { name: '選擇的店家' });
  await expect(card.getByRole('status')).toHaveText(/^第 1 家/);
  // those in view
  await map.locator('button[aria-pressed="false"]:not([tabindex])').first().click();
  await expect(card.getByRole('status')).toHaveText(/^第 2 家/);
  await expect(map.locator('button[aria-pressed="true"]')).toHaveCount(1);
  await card.getByRole('button', { name: '下一家' }).click();
  await expect(card.getByRole('status')).toHaveText(/^第 3 家/);
  const name = (await card.getByRole('link').first().locator('b').first().textContent()) ?? '';
  await card.getByRole('button', { name: `前往店家 ${name}` }).click();
  await expect(page).toHaveURL(/\/store\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  // one Back, and none of the map's
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(door).toBeVisible();
  await expect(map).toBeHidden();
});

test('WCAG 1.4.4: the title of the map stays on one line at 320 px with 200 % text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('button', { name: '附近店家地圖' }).click();
  expect(await linesOf(page.getByRole('heading', { name: '附近店家地圖' }))).toBe(1);
});

test('the map is dragged, and the shops of another area are asked for by their button alone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/discover/stores?')) asked.push(sent.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: '附近店家地圖' }).click();
  const map = page.getByRole('dialog', { name: '附近店家地圖' });
  await expect(map.locator('img[data-loaded="true"]')).toBeVisible();
  const before = asked.length;
  const box = await map.getByRole('group', { name: /^地圖/ }).boundingBox();
  if (box === null) throw new Error('no map');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + box.height / 2 + 20, { steps: 8 });
  await page.mouse.up();
  // a drag is none of the sheet's swipes, nor a tap
  await expect(map).toBeVisible();
  await expect(map.locator('img[data-loaded="true"]')).toHaveCount(2);
  expect(asked).toHaveLength(before);
  await map.getByRole('button', { name: '搜尋這個區域' }).click();
  await expect.poll(() => asked.length).toBe(before + 1);
  await expect(map.getByRole('button', { name: '搜尋這個區域' })).toBeHidden();
});

test('a picture of the map that is refused leaves the pins and the way to a shop', async ({ page, noise }) => {
  noise.allow(/403/);
  await page.route('**/maps/api/staticmap?*', (route) => route.fulfill({ status: 403, body: 'The Google Maps Platform server rejected your request.' }));
  await page.goto('/');
  await page.getByRole('button', { name: '附近店家地圖' }).click();
  const map = page.getByRole('dialog', { name: '附近店家地圖' });
  await expect(map.getByText('地圖圖片暫時無法顯示')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/maps/api/staticmap?*');
  await map.getByRole('button', { name: /^重試/ }).click();
  await expect(map.locator('img[data-loaded="true"]')).toBeVisible();
  await expect(map.getByText('地圖圖片暫時無法顯示')).toBeHidden();
});

test('C27: with a maps key every route runs without a violation of the policy', async ({ page, request, sandbox, baseURL }) => {
  const seed = await sandbox.seed();
  await signInAs(page, request, OWN, baseURL ?? '');
  const answers = await Promise.all(everyRoute(seed).map((path) => request.get(path, { headers: { accept: 'text/html' } })));
  for (const answer of answers) expect(answer.headers()['content-security-policy'], answer.url()).not.toMatch(/unsafe|nonce|strict-dynamic/);
  // a violation anywhere fails the test
  await walkEveryRoute(page, seed, async (path) => {
    if (path !== '/location') return;
    await page.getByRole('searchbox').fill('台北 101');
    await expect(page.getByRole('button', { name: /台北 101/ })).toBeVisible();
  });
});
