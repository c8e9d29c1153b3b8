/** With maps: the portal's own code against the mock app's script, under the policy that a key brings (C27). */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { builtFor } from './support/builtFor.ts';
import { everyRoute, walkEveryRoute } from './support/everyRoute.ts';
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
