/** The portal away from the reference server: on a static host with the headers of the build, the API elsewhere, apps missing. */
import { walkEveryRoute } from './support/everyRoute.ts';
import { newNumber, sessionOf, signInBySms } from './support/people.ts';
import { startServer, type PortalServer } from './support/portalServer.ts';
import { sandboxOf } from './support/sandbox.ts';
import { expect, test as base } from './support/staticHost.ts';
import { saying, storeHeading } from './support/watch.ts';

/** The reference server as the API of another origin, which lets in the static host's and no other; one a worker. */
const test = base.extend<object, { api: PortalServer }>({
  api: [
    async ({ host }, use) => {
      const api = await startServer(undefined, { PUBLIC_ORIGIN: host.origin });
      await use(api);
      await api.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sandbox: async ({ playwright, api }, use) => {
    const request = await playwright.request.newContext({ baseURL: api.origin });
    await use(sandboxOf(request));
    await request.dispose();
  },
});

/** Of the stand-ins: one port above the API. */
const appsOf = (api: PortalServer) => `http://localhost:${Number(new URL(api.origin).port) + 1}`;

test.describe('C26: dist/ on a static host with the very headers of the build, the API on another origin', () => {
  test.beforeEach(({ host, api }) => {
    host.publish({ apiHost: api.origin, passHost: appsOf(api), orderHost: appsOf(api) });
  });

  test('a visitor sees a shop, signs in by SMS and claims a coupon, with nothing on the console', async ({ page, api, sandbox }) => {
    const store = await sandbox.store('others');
    const answer = await page.goto(`/store/${store.braId}`);
    expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${api.origin};`);
    await expect(storeHeading(page, store.name)).toBeVisible();
    await page.getByRole('navigation', { name: '主要分頁' }).getByRole('link', { name: '我的' }).click();
    const number = newNumber();
    await signInBySms(page, sandbox, number);
    await expect(page).toHaveURL('/mine');
    await expect(page.getByText(`${number.slice(0, 4)}-***-${number.slice(-3)}`)).toBeVisible();
    await page.goto('/discover/coupons');
    await page.getByRole('button', { name: /^領取/ }).first().click();
    await expect(saying(page, '優惠券已放入您的券夾')).toBeVisible();
    await page.goto('/mineCoupon');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('no screen breaks the policy, for a visitor and for a member', async ({ page, playwright, api, sandbox, baseURL }) => {
    test.setTimeout(120_000);
    const seed = await sandbox.seed();
    await walkEveryRoute(page, seed);
    const request = await playwright.request.newContext({ baseURL: api.origin });
    const [, member] = seed.members;
    if (!member) throw new Error('nothing seeded');
    const userInfo = await sessionOf(request, member);
    await request.dispose();
    await page.context().addCookies([{ name: 'userInfo', value: encodeURIComponent(JSON.stringify(userInfo)), url: baseURL ?? '', sameSite: 'Lax' }]);
    // a console line, an uncaught error or a violation fails the test
    await walkEveryRoute(page, seed);
  });

  test('a script of an older build is missing, not the page; what the build keeps aside is not published', async ({ request }) => {
    expect((await request.get('/assets/gone.0123456789ab.js')).status()).toBe(404);
    for (const inner of ['/build.json', '/build/build.json', '/_headers', '/nginx.conf', '/maps/assets']) {
      expect((await request.get(inner)).headers()['content-type'], inner).toContain('text/html');
    }
  });
});
