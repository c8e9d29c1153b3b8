/** Taps before any script of the bundle: hand-offs leave at once, the portal repeats other taps once. */
import { BUNDLE, holdScripts } from './support/holdRequests.ts';
import { signInAsNew } from './support/newMember.ts';
import { appIsReady, expect, takesTaps, test } from './support/portalTest.ts';
import { tapTwice } from './support/tapTwice.ts';
import { storeHeading } from './support/watch.ts';

import type { Locator, Page } from '@playwright/test';

const LINE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Mobile/15E148 Safari Line/15.1.0 LIFF';

/** Serves the written page as if the kitchen were open, at any hour of the test. */
async function whileOpen(page: Page): Promise<void> {
  await page.route(/\/(?:store|jump)\/\d+/, async (route) => {
    if (!route.request().isNavigationRequest()) {
      await route.fallback();
      return;
    }
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(class="fv-go"[^>]*) disabled=""/, '$1');
    await route.fulfill({ response: answer, body });
  });
}

const first = (page: Page) => page.locator('#first .fv-ssr');
const action = (page: Page): Locator => first(page).locator('.fv-go');

/** Addresses of other apps to which the window navigated. */
function watchHandOffs(page: Page): URL[] {
  const handOffUrls: URL[] = [];
  page.on('request', (one) => {
    const url = new URL(one.url());
    // The app redirects the window to an address of its own.
    const isOfApp = /^\/(?:app|portal)\//.test(url.pathname) && url.searchParams.has('braId');
    if (one.isNavigationRequest() && isOfApp) handOffUrls.push(url);
  });
  return handOffUrls;
}

test('without scripts a double tap orders once, and dishes open by id', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const codeId = store.tableCodes[1] ?? store.tableCodes[0] ?? '';
  const handOffUrls = watchHandOffs(page);
  const release = await holdScripts(page);
  await whileOpen(page);
  await page.goto(`/store/${store.braId}/${codeId}`, { waitUntil: 'commit' });
  await expect(action(page)).toBeVisible();
  // The page may be gone before the tap returns.
  await tapTwice(action(page)).catch(() => undefined);
  await expect(page.getByText('QR 點餐（替身）').first()).toBeVisible();
  expect(handOffUrls.map(({ pathname }) => pathname)).toEqual(['/app/home']);
  const { braId, merId } = store;
  const storeContext = { lang: 'zh-tw', braId, merId, codeId, tableCode: expect.any(String) };
  expect(Object.fromEntries(handOffUrls[0]!.searchParams)).toEqual(storeContext);

  await page.goBack({ waitUntil: 'commit' });
  const dish = first(page).locator('[data-goods]').first();
  const goodsId = await dish.getAttribute('data-goods');
  await takesTaps(page);
  await dish.tap();
  await expect(page.getByText('QR 點餐（替身）').first()).toBeVisible();
  expect(handOffUrls.map(({ searchParams }) => searchParams.get('goodsId'))).toEqual([null, goodsId]);

  release();
  await page.goBack({ waitUntil: 'commit' });
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => ['braId', 'codeId', 'isPageHide'].map((key) => localStorage.getItem(key))))
    .toEqual([store.braId, codeId, null]);
});

test('C16, C20: a hand-off adds the member’s token, absent from the static page', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  const store = await sandbox.store('others');
  const { token, userId } = await signInAsNew(page, request, baseURL ?? '');
  const handOffUrls = watchHandOffs(page);
  await holdScripts(page);
  const answer = await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';
  expect(html).toContain(store.name);
  expect(html).not.toContain(token);
  expect(html).not.toContain(userId);
  await action(page).tap();
  await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
  const handOffs = handOffUrls.map(({ pathname, searchParams }) => [pathname, searchParams.get('token')]);
  expect(handOffs).toEqual([['/portal/store', token]]);
  expect(page.url()).not.toContain('token');
  const loggedHandOffs = await sandbox.handoffs();
  expect(loggedHandOffs.some(({ query }) => query['braId'] === store.braId && query['token'] === '***')).toBe(true);
  expect(JSON.stringify(loggedHandOffs)).not.toContain(token);
});

test.describe('inside LINE', () => {
  test.use({ userAgent: LINE_AGENT });

  test('R3: a tap on 付款 opens the cashier, and Back stays on the shop', async ({ page, sandbox }) => {
    const store = await sandbox.store('pos');
    const handOffUrls = watchHandOffs(page);
    const release = await holdScripts(page);
    await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
    // The written page is the same for all browsers (decision 030). The portal names the wallet.
    await expect(action(page)).toHaveText('付款碼');
    await action(page).tap();
    await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
    expect(handOffUrls.map(({ pathname }) => pathname)).toEqual(['/portal/cashier']);
    release();
    await page.goBack({ waitUntil: 'commit' });
    await expect(storeHeading(page, store.name)).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isLine'))).toBe('Y');
    await expect(
      page
        .locator('#root')
        .getByText(/LINE Pay/)
        .first(),
    ).toBeVisible();
  });
});

test('a heart tapped before the scripts is busy at once and repeated once', async ({ page, sandbox, messages }) => {
  const store = await sandbox.store('others');
  const release = await holdScripts(page);
  await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  const heart = first(page).getByRole('button', { name: '收藏店家' });
  const share = first(page).getByRole('button', { name: '分享店家' });
  await share.tap();
  await expect(share).toHaveAttribute('aria-busy', 'true');
  await tapTwice(heart);
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await expect(first(page).locator('[aria-busy]')).toHaveCount(1);
  release();
  await expect(page).toHaveURL('/signin');
  await messages.shown('請先登入會員');
  await page.goBack();
  await expect(storeHeading(page, store.name)).toBeVisible();
  expect(messages.all()).toHaveLength(1);
});

test('the portal repeats the tap on a coupon that was made before the bundle', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const release = await holdScripts(page, BUNDLE);
  await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  const claim = page
    .locator('#first')
    .getByRole('button', { name: /^領取 (?!禮包)/ })
    .first();
  await claim.tap();
  await expect(claim).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('登入後自動領取')).toBeVisible();
});

test('the announcement opens before the portal and stays open, the hours open with it', async ({
  page,
  request,
  sandbox,
}) => {
  const { stores } = await sandbox.seed();
  let braId = '';
  for (const store of stores) {
    const home = await request.get(`/v1/ume/client/store/home/${store.braId}`);
    const { data } = (await home.json()) as { data: { announcement: string | null; hours: unknown[] } };
    if (data.announcement !== null && data.hours.length > 0) braId = store.braId;
    if (braId !== '') break;
  }
  const release = await holdScripts(page);
  await page.goto(`/store/${braId}`, { waitUntil: 'commit' });
  const note = first(page).locator('[data-tap="announcement"]');
  await note.tap();
  await expect(note.locator('.fv-line')).toHaveCount(0);
  const hours = first(page).locator('[data-tap="hours"]');
  await hours.tap();
  await expect(hours).toHaveAttribute('aria-expanded', 'true');
  release();
  await appIsReady(page);
  await expect(page.locator('#root [data-tap="announcement"]')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('table')).toBeVisible();
});
