/** /iframe/{platform}: the other apps inside the portal (C20, C23, C24, C25), on the mock apps of the second port. */
import { mockAppsOf } from './support/mockOrders.ts';
import { signInAsNew } from './support/newMember.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

const appFrame = (page: Page) => page.frameLocator('iframe');

test('C23: a member orders inside the frame, and its back link returns to the store', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  const store = await sandbox.store('fnb');
  const { token } = await signInAsNew(page, request, baseURL ?? '');
  await page.goto(`/iframe/order?braId=${store.braId}&merId=${store.merId}&tableCode=B3`);
  await expect(page.getByRole('heading', { level: 1, name: '線上點餐' })).toBeVisible();
  await expect(appFrame(page).getByText('QR 點餐（替身）').first()).toBeVisible();
  await expect(page.getByText('正在開啟')).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  const [, framed] = page.frames();
  expect(new URL(framed?.url() ?? '').origin).toBe(mockAppsOf(baseURL));
  // C20: the app dropped the token from its own address.
  expect(framed?.url()).not.toContain(token);
  await appFrame(page).locator('input[type=number]:enabled').first().fill('1');
  await appFrame(page).getByRole('button', { name: '送出訂單' }).tap();
  await expect(appFrame(page).getByRole('button', { name: '廚房：前進到下一步' })).toBeVisible();
  await appFrame(page).getByRole('link', { name: '回到 ume' }).tap();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
});

test('C24: only the app’s own messages count, and it cannot navigate the window', async ({
  page,
  sandbox,
  baseURL,
  noise,
}) => {
  noise.allow(/Unsafe attempt to initiate navigation/);
  const store = await sandbox.store('pos');
  const address = `/iframe/pass?path=cashier&braId=${store.braId}`;
  await page.goto(address);
  await expect(appFrame(page).getByRole('heading', { name: '付款碼' })).toBeVisible();
  const app = mockAppsOf(baseURL);
  await page.evaluate((origin) => {
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    const postFrom = (data: unknown, from: { origin: string; source: Window | null }) =>
      window.dispatchEvent(new MessageEvent('message', { data, ...from }));
    const close = { type: 'ume:close' };
    for (const evil of ['https://evil.tld', 'null', '', `${origin}.evil.tld`, origin.replace('http:', 'https:')])
      postFrom(close, { origin: evil, source });
    postFrom(close, { origin, source: window });
    postFrom(close, { origin, source: null });
    for (const data of [
      'ume:close',
      1,
      null,
      [close],
      JSON.parse('{"__proto__": {"type": "ume:close"}}'),
      { type: 'ume:pay' },
      { ...close, more: 'x'.repeat(1_000_000) },
    ])
      postFrom(data, { origin, source });
    // Really the portal's own window.
    window.postMessage(close, window.location.origin);
  }, app);
  const [, framed] = page.frames();
  await framed?.evaluate(() => {
    try {
      if (window.top) window.top.location.href = 'https://evil.tld';
    } catch {
      // Refused, as expected.
    }
  });
  await expect(appFrame(page).getByRole('heading', { name: '付款碼' })).toBeVisible();
  await expect(page).toHaveURL(address);
  // The app's own message is accepted.
  await framed?.evaluate(
    (portal) => window.parent.postMessage({ type: 'ume:back' }, portal),
    new URL(baseURL ?? '').origin,
  );
  await expect(page).toHaveURL('/');
});

test('C25: the portal refuses to be shown in a frame', async ({ page, request, baseURL, noise }) => {
  const refusal = /policy violated: frame-src|frame-ancestors|X-Frame-Options|Refused to (display|frame)|Framing/;
  noise.allow(refusal);
  for (const path of ['/', '/signin', '/iframe/pass', '/location']) {
    const { 'content-security-policy': policy, 'x-frame-options': old } = (await request.get(path)).headers();
    expect([path, policy?.includes("frame-ancestors 'none'"), old]).toEqual([path, true, 'DENY']);
  }
  // A page that may frame that origin: the portal with the frame's address changed.
  await page.goto('/iframe/pass');
  await expect(appFrame(page).getByText('商店通行（替身）').first()).toBeVisible();
  const [, framed] = page.frames();
  const refusedMessage = page.waitForEvent('console', (message) => refusal.test(message.text()));
  await framed?.evaluate((portal) => window.location.assign(portal), `${baseURL}/signin`).catch(() => undefined);
  await refusedMessage;
  await expect(appFrame(page).getByRole('heading', { name: '登入或註冊' })).toHaveCount(0);
});

test('a frame silent for 10 s offers the whole window, which hands off', async ({ page, sandbox, baseURL }) => {
  const store = await sandbox.store('others');
  await page.clock.install();
  await page.route(`${mockAppsOf(baseURL)}/portal/store?*`, (route) => {
    return route.request().frame() === page.mainFrame() ? route.fallback() : undefined;
  });
  await page.goto(`/iframe/pass?braId=${store.braId}`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(page.getByText('開啟時間比平常久')).toBeVisible();
  await page.getByRole('button', { name: '用整個視窗開啟' }).tap();
  await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
  expect(new URL(page.url()).origin).toBe(mockAppsOf(baseURL));
});
