/**
 * The portal away from the reference server: a static host with the build's headers, the API elsewhere, apps missing.
 */
import { limits } from '../.ci/limits.ts';
import { moveTo, nothingWaits, walkEveryRoute } from './support/everyRoute.ts';
import { BUNDLE, holdScripts } from './support/holdRequests.ts';
import { mockAppsOf } from './support/mockOrders.ts';
import { newNumber, signInAs, signInBySms } from './support/people.ts';
import { startServer, type PortalServer } from './support/portalServer.ts';
import { appIsReady, takesTaps } from './support/portalTest.ts';
import { sandboxOf } from './support/sandbox.ts';
import { expect, test as base } from './support/staticHost.ts';
import { storeHeading } from './support/watch.ts';

import type { Page, PlaywrightWorkerArgs } from '@playwright/test';

/** The reference server as the API of another origin, which allows only the static host's origin. One per worker. */
const test = base.extend<object, { api: PortalServer }>({
  api: [
    async ({ host }, use) => {
      const api = await startServer(undefined, { PUBLIC_ORIGIN: host.origin });
      await use(api);
      await api.stop();
    },
    { scope: 'worker', timeout: limits.serverStart },
  ],
  sandbox: async ({ playwright, api }, use) => {
    const request = await playwright.request.newContext({ baseURL: api.origin });
    await use(sandboxOf(request));
    await request.dispose();
  },
});

/** Texts of all links to another app or to LINE. */
const LEADS_AWAY =
  /^(?:點餐|前往選購|付款碼|使用.*(?:付款|登入)|前往付款|加點|再點一次|再買一次|寫評論|用整個視窗開啟)/;
/** Screens with such a link when there are apps, with a text that appears with their data. */
const APP_LINKS: [path: string, words?: string | RegExp][] = [
  ['/'],
  ['/discover/dailybest', /NT\$/],
  ['/discover/search?q=咖啡', '咖啡'],
  ['/order/fnb', '請向店員付款'],
  ['/order/fnb?tab=history', '已完成'],
  ['/order/shop?tab=unpaid', '請到店付款'],
  ['/order/shop?tab=done', '已完成'],
  ['/uncomment/fnb', '歡迎直接把感想告訴店員'],
  ['/uncomment/shop', '歡迎直接把感想告訴店員'],
  ['/notice/all'],
  ['/notice/store/1001'],
  ['/mine'],
];
/** A seeded member with orders of every state, of restaurants and shops. */
const EATER = { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' };

type Playwright = PlaywrightWorkerArgs['playwright'];

/** Signs in a seeded member at the API. The page belongs to the static host. */
async function signInEater(page: Page, maker: Playwright['request'], api: PortalServer, origin = ''): Promise<void> {
  const request = await maker.newContext({ baseURL: api.origin });
  await signInAs(page, request, EATER, origin);
  await request.dispose();
}

test.describe('C26: dist/ runs on a static host with the build’s headers and another API origin', () => {
  test.beforeEach(({ host, api }) => {
    host.publish({ apiHost: api.origin, passHost: mockAppsOf(api.origin), orderHost: mockAppsOf(api.origin) });
  });

  test('a visitor sees a shop, signs in and claims a coupon', async ({ page, request, api, sandbox, messages }) => {
    const store = await sandbox.store('others');
    const answer = await page.goto(`/store/${store.braId}`);
    expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${api.origin};`);
    await expect(storeHeading(page, store.name)).toBeVisible();
    await page.getByRole('navigation', { name: '主要分頁' }).getByRole('link', { name: '我的' }).tap();
    const number = newNumber();
    await signInBySms(page, sandbox, number);
    await expect(page).toHaveURL('/mine');
    await expect(page.getByText(`${number.slice(0, 4)}-***-${number.slice(-3)}`)).toBeVisible();
    await page.goto('/discover/coupons');
    await appIsReady(page);
    await page.getByRole('button', { name: /^領取/ }).first().tap();
    await messages.shown('優惠券已放入您的券夾');
    await moveTo(page, '/mineCoupon');
    await expect(page.getByRole('article')).toHaveCount(1);

    // A script of an older build gets 404, not the page.
    expect((await request.get('/assets/gone.0123456789ab.js')).status()).toBe(404);
    for (const inner of ['/build.json', '/build/build.json', '/_headers', '/nginx.conf', '/maps/assets']) {
      expect((await request.get(inner)).headers()['content-type'], inner).toContain('text/html');
    }
    const notices = await (await request.get('/third-party.txt')).text();
    for (const name of ['@babel/helpers', '@reduxjs/toolkit', 'antd-mobile', 'react-dom', 'webpack']) {
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'));
    }
  });

  test('the store renders before the bundle, hands off, and keeps a tapped heart', async ({ page, api, sandbox }) => {
    const store = await sandbox.store('others');
    const release = await holdScripts(page, BUNDLE);
    await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
    const first = page.locator('#first .fv-ssr');
    await expect(first.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
    await expect(first.locator('.fv-cover img')).toHaveCount(1);
    await first.getByRole('button', { name: '收藏店家' }).tap();
    await expect(first.getByRole('button', { name: '收藏店家' })).toHaveAttribute('aria-busy', 'true');
    const handOff = page.waitForRequest((request) =>
      request.url().startsWith(`${mockAppsOf(api.origin)}/portal/store`),
    );
    await first.locator('.fv-go').tap();
    const { searchParams } = new URL((await handOff).url());
    expect([searchParams.get('braId'), searchParams.get('merId'), searchParams.get('token')]).toEqual([
      store.braId,
      store.merId,
      null,
    ]);
    await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(first.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
    await takesTaps(page);
    await first.getByRole('button', { name: '收藏店家' }).tap();
    await expect(first.getByRole('button', { name: '收藏店家' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page).toHaveURL('/signin');
  });

  test('every screen loads without a violation of the policy', async ({ page, playwright, api, sandbox, baseURL }) => {
    test.setTimeout(limits.longJourney);
    await signInEater(page, playwright.request, api, baseURL);
    // A console line, an uncaught error or a policy violation fails the test.
    await walkEveryRoute(page, await sandbox.seed(), (path) => nothingWaits(page, path));
  });
});

test.describe('spec 7: a portal without apps, LINE and second address', () => {
  test.beforeEach(({ host, api }) => {
    host.publish({
      apiHost: api.origin,
      passHost: null,
      orderHost: null,
      lineChannelId: null,
      alternatePortalHost: null,
    });
  });

  test('tells a visitor whom to ask, and signs in by number alone', async ({ page, sandbox }) => {
    const restaurant = await sandbox.store('fnb');
    await page.goto(`/store/${restaurant.braId}/${restaurant.tableCodes[0] ?? ''}`);
    await expect(storeHeading(page, restaurant.name)).toBeVisible();
    await expect(page.getByText('請向店員點餐')).toBeVisible();
    const dishes = page.locator('section').filter({ has: page.getByRole('heading', { name: '推薦餐點' }) });
    await expect(dishes.getByText(/^NT\$/).first()).toBeVisible();
    // 查看更多 shows the rest of the list in the portal.
    await expect(dishes.getByRole('button').or(dishes.getByRole('link'))).toHaveText(['查看更多']);
    for (const [kind, text] of [
      ['pos', '請至櫃檯結帳'],
      ['others', '請到店選購'],
    ] as const) {
      const shop = await sandbox.store(kind);
      await moveTo(page, `/store/${shop.braId}`);
      await expect(storeHeading(page, shop.name)).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
    }
    await moveTo(page, '/iframe/order?path=home');
    await expect(page.getByText('請直接向店員點餐。')).toBeVisible();
    await page.getByRole('button', { name: '回首頁' }).tap();
    await expect(page).toHaveURL(/\/store\/\d+$/);

    await page.goto('/third/line?code=x&state=y');
    await expect(page.getByText('您訪問的頁面不存在，請重新掃碼，或路徑無效')).toBeVisible();
    await page.goto('/signin');
    await expect(page.getByRole('button', { name: '取得驗證碼' })).toBeVisible();
    await expect(page.getByText('LINE')).toHaveCount(0);
    await page.getByRole('button', { name: '隱私權政策' }).tap();
    const policy = page.getByRole('dialog');
    await expect(policy).toContainText('登入時收集手機號碼');
    await expect(page.getByText('LINE')).toHaveCount(0);
    await policy.getByRole('button', { name: '關閉' }).tap();
    await expect(policy).toHaveCount(0);
    await signInBySms(page, sandbox, newNumber());
    await expect(page).not.toHaveURL(/signin|captcha/);
  });

  test('shows a member no link to an app, but the place to pay', async ({ page, api, playwright, baseURL }) => {
    test.setTimeout(limits.longJourney);
    await signInEater(page, playwright.request, api, baseURL);
    await page.goto('/store/1001');
    await appIsReady(page);
    await page.getByRole('button', { name: '查看訂單' }).tap();
    await expect(page).toHaveURL('/order/fnb');
    for (const [path, text] of APP_LINKS) {
      await moveTo(page, path);
      const content = page.locator('#root :is(article, a, p)');
      if (text !== undefined) await expect(content.filter({ hasText: text }).first(), path).toBeVisible();
      await nothingWaits(page, path);
      const appLinks = page.getByRole('button', { name: LEADS_AWAY }).or(page.getByRole('link', { name: LEADS_AWAY }));
      await expect(appLinks, path).toHaveCount(0);
    }
    await moveTo(page, '/discover/dailybest');
    await page.getByRole('link', { name: /NT\$/ }).first().tap();
    await expect(page).toHaveURL(/\/store\/\d+$/);
  });
});
