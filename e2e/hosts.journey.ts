/** The portal away from the reference server: on a static host with the headers of the build, the API elsewhere, apps missing. */
import { rmSync } from 'node:fs';

import { builtFor } from './support/builtFor.ts';
import { walkEveryRoute } from './support/everyRoute.ts';
import { startServer, type PortalServer } from './support/portalServer.ts';
import { expect, test as base } from './support/portalTest.ts';
import { openStaticHost, type StaticHost } from './support/staticHost.ts';
import { atLunch, storeHeading } from './support/watch.ts';

import type { UmeHosts } from '../src/platform/hosts.ts';
import type { Seed } from './support/sandbox.ts';

type Away = { host: StaticHost; api: PortalServer; seed: Seed; publish(changes: Partial<UmeHosts>): void };

const test = base.extend<object, { away: Away }>({
  away: [
    async ({}, use) => {
      const host = await openStaticHost();
      // the API lets in the portal's one origin
      const api = await startServer(undefined, { PUBLIC_ORIGIN: host.origin });
      const seed = (await (await fetch(`${api.origin}/sandbox/seed.json`)).json()) as Seed;
      const built: string[] = [];
      const publish = (changes: Partial<UmeHosts>) => {
        built.push(builtFor({ apiHost: api.origin, ...changes }));
        host.publish(built.at(-1) ?? '');
      };
      await use({ host, api, seed, publish });
      await Promise.all([host.stop(), api.stop()]);
      built.forEach((folder) => rmSync(folder, { recursive: true }));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ away }, use) => {
    await use(away.host.origin);
  },
});

/** Of the stand-ins: one port above the API. */
const appsOf = ({ api }: Away) => `http://localhost:${Number(new URL(api.origin).port) + 1}`;

test('C26: dist/ on a static host, with the very headers of the build and the API on another origin, breaks its policy on no screen', async ({ page, request, away }) => {
  test.setTimeout(120_000);
  away.publish({ passHost: appsOf(away), orderHost: appsOf(away) });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${away.api.origin};`);
  // a script of an older build is missing, not the page
  expect((await request.get('/assets/gone.0123456789ab.js')).status()).toBe(404);
  for (const inner of ['/build.json', '/csp.json', '/_headers', '/nginx.conf']) expect((await request.get(inner)).headers()['content-type'], inner).toContain('text/html');
  const member = away.seed.members[3];
  if (!member) throw new Error('nothing seeded');
  await walkEveryRoute(page, away.seed);
  const signedIn = await fetch(`${away.api.origin}/sandbox/signin`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ userId: member.userId }) });
  await page.context().addCookies([{ name: 'userInfo', value: encodeURIComponent(await signedIn.text()), url: away.host.origin, sameSite: 'Lax' }]);
  // a console line, an uncaught error or a violation fails the test (portalTest)
  await walkEveryRoute(page, away.seed);
});

test('spec 7: a portal without apps and LINE says what to do instead, and shows nothing that leads nowhere', async ({ page, away }) => {
  away.publish({ passHost: null, orderHost: null, lineChannelId: null, alternatePortalHost: null });
  await atLunch(page);
  const restaurant = away.seed.stores.find(({ industryType }) => industryType === 'fnb');
  const shop = away.seed.stores.find(({ industryType }) => industryType === 'pos');
  if (!restaurant || !shop) throw new Error('nothing seeded');
  await page.goto(`/store/${restaurant.braId}/${restaurant.tableCodes[0] ?? ''}`);
  await expect(storeHeading(page, restaurant.name)).toBeVisible();
  await expect(page.getByText('請向店員點餐')).toBeVisible();
  await expect(page.getByRole('button', { name: /^點餐/ })).toHaveCount(0);
  await page.goto(`/store/${shop.braId}`);
  await expect(page.getByText('請至櫃檯結帳')).toBeVisible();
  await expect(page.getByRole('button', { name: /付款/ })).toHaveCount(0);
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: '取得驗證碼' })).toBeVisible();
  await expect(page.getByText(/LINE/)).toHaveCount(0);
  await page.goto('/third/line?code=x&state=y');
  await expect(page.getByText('您訪問的頁面不存在，請重新掃碼，或路徑無效')).toBeVisible();
  await page.goto('/iframe/order');
  await expect(page.getByText('請直接向店員點餐。')).toBeVisible();
});
