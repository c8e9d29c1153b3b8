/** Taps before any script of the bundle is there: what leads away leads away at once, the rest is kept and carried out once. */
import { holdScripts } from './support/holdRequests.ts';
import { signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { saying, storeHeading } from './support/watch.ts';

import type { Locator, Page } from '@playwright/test';
import type { HandOff } from './support/sandbox.ts';

/** Longest from the tap to the request of the other app, ms, on an idle line. */
const AT_ONCE_MS = 100;
const LINE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.1.0 LIFF';

/** The page as the server writes it while the kitchen is open, whatever the hour of the test. */
async function whileOpen(page: Page): Promise<void> {
  await page.route(/\/(?:store|jump)\/\d+/, async (route) => {
    if (!route.request().isNavigationRequest()) {
      await route.fallback();
      return;
    }
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/(class="fv-go"[^>]*) disabled=""/, '$1') });
  });
}

const first = (page: Page) => page.locator('#first .fv-ssr');
const action = (page: Page): Locator => first(page).locator('.fv-go');

/** Taps the main action and tells where the window went, and how long after the touch, ms by the page's clock. */
async function tapAction(page: Page, times = 1): Promise<{ url: URL; ms: number }> {
  await expect(action(page)).toBeVisible();
  let told = NaN;
  await page.exposeBinding('umeLeft', (_source, ms: number) => void (told = ms));
  await page.evaluate(() => {
    const { navigation, umeLeft } = window as unknown as { navigation: EventTarget; umeLeft: (ms: number) => void };
    let touchedAt = NaN;
    document.addEventListener('click', ({ timeStamp }) => (touchedAt = timeStamp), true);
    navigation.addEventListener('navigate', () => umeLeft(performance.now() - touchedAt));
  });
  const left = page.waitForRequest((request) => request.isNavigationRequest() && /\/(?:app|portal)\//.test(request.url()));
  const box = await action(page).boundingBox();
  if (!box) throw new Error('no action in view');
  for (let tap = 0; tap < times; tap += 1) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2).catch(() => undefined);
  return { url: new URL((await left).url()), ms: told };
}

const handedOver = (all: HandOff[], braId: string) => all.filter(({ query }) => query['braId'] === braId);

test('issue 12.1: a visitor at a table orders before any script has come, at once, with branch, merchant, code, table and language', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const codeId = store.tableCodes[1] ?? store.tableCodes[0] ?? '';
  await holdScripts(page);
  await whileOpen(page);
  await page.goto(`/store/${store.braId}/${codeId}`, { waitUntil: 'commit' });
  const { url, ms } = await tapAction(page);
  expect(url.pathname).toBe('/app/home');
  expect(Object.fromEntries(url.searchParams)).toEqual({ lang: 'zh-tw', braId: store.braId, merId: store.merId, codeId, tableCode: expect.any(String) });
  expect(ms).toBeLessThanOrEqual(AT_ONCE_MS);
  await expect(page.getByText('QR 點餐（替身）').first()).toBeVisible();
});

test('issue 12.1: tapped twice, one order page is opened; back from it the shop is there, its code kept', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const codeId = store.tableCodes[2] ?? store.tableCodes[0] ?? '';
  const release = await holdScripts(page);
  await whileOpen(page);
  await page.goto(`/store/${store.braId}/${codeId}`, { waitUntil: 'commit' });
  await tapAction(page, 2);
  await expect(page.getByText('QR 點餐（替身）').first()).toBeVisible();
  expect(handedOver(await sandbox.handoffs(), store.braId).filter(({ query }) => query['codeId'] === codeId)).toHaveLength(1);
  release();
  await page.goBack({ waitUntil: 'commit' });
  await expect(storeHeading(page, store.name)).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('braId'), localStorage.getItem('codeId'), localStorage.getItem('isPageHide')])).toEqual([store.braId, codeId, null]);
});

test('C16, C20: a member’s token goes along by the rules of every hand-off, and the written page knows nothing of the member', async ({ page, request, sandbox, baseURL }) => {
  const store = await sandbox.store('others');
  const member = (await sandbox.seed()).members[4];
  if (!member) throw new Error('nothing seeded');
  const { token, userId } = await signInAs(page, request, member, baseURL ?? '');
  await holdScripts(page);
  const answer = await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  const html = (await answer?.text()) ?? '';
  expect(html).not.toContain(token);
  expect(html).not.toContain(userId);
  const { url } = await tapAction(page);
  expect(url.pathname).toBe('/portal/store');
  expect(url.searchParams.get('token')).toBe(token);
  await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
  expect(page.url()).not.toContain('token');
  expect(handedOver(await sandbox.handoffs(), store.braId)[0]?.query['token']).toBe('***');
});

test.describe('inside LINE', () => {
  test.use({ userAgent: LINE_AGENT });

  test('R3: a tap on 付款 of a counter leads to the cashier, and back from it stays on the shop', async ({ page, sandbox }) => {
    const store = await sandbox.store('pos');
    const release = await holdScripts(page);
    await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
    await expect(action(page)).toContainText('LINE Pay');
    const { url } = await tapAction(page);
    expect(url.pathname).toBe('/portal/cashier');
    await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
    release();
    await page.goBack({ waitUntil: 'commit' });
    await expect(storeHeading(page, store.name)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('isLine'))).toBe('Y');
  });
});

test('issue 12.1: offline a tap waits, pressed and busy, and leaves when the line is back', async ({ page, context, sandbox, noise }) => {
  // what the page was fetching when the line went
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const store = await sandbox.store('others');
  await holdScripts(page);
  await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  await expect(action(page)).toBeVisible();
  await context.setOffline(true);
  await action(page).tap();
  await expect(action(page)).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).pathname).toBe(`/store/${store.braId}`);
  await context.setOffline(false);
  await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
});

test('issue 12.2: a dish tapped before any script has come is opened in the ordering app, with its id', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await holdScripts(page);
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`, { waitUntil: 'commit' });
  const dish = first(page).locator('[data-goods]').first();
  const goodsId = await dish.getAttribute('data-goods');
  const left = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/app/'));
  await dish.tap();
  expect(new URL((await left).url()).searchParams.get('goodsId')).toBe(goodsId);
});

test('issue 12.1: a heart tapped before the scripts is busy at once, and the portal acts on it once, on its first commit', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  const release = await holdScripts(page);
  await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  const heart = first(page).getByRole('button', { name: '收藏店家' });
  await first(page).getByRole('button', { name: '分享店家' }).tap();
  await heart.tap();
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await expect(first(page).locator('[aria-busy]')).toHaveCount(1);
  release();
  await expect(page).toHaveURL('/signin');
  await expect(saying(page, '請先登入會員')).toBeVisible();
  await page.goBack();
  await expect(storeHeading(page, store.name)).toBeVisible();
});

test('issue 12.1: a tap is dropped when the person scrolls away', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  const release = await holdScripts(page);
  await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  await first(page).getByRole('button', { name: '收藏店家' }).tap();
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    window.scrollTo(0, 600);
  });
  await expect(first(page).locator('[aria-busy]')).toHaveCount(0);
  release();
  await appIsReady(page);
  await expect(page).toHaveURL(`/store/${store.braId}`);
});

test('issue 12.1: the announcement opens in place without the portal and stays open with it; the hours open as soon as they can', async ({ page, sandbox }) => {
  const { stores } = await sandbox.seed();
  const release = await holdScripts(page);
  const note = page.locator('#first .fv-ssr [data-tap="announcement"]');
  for (const { braId } of stores) {
    await page.goto(`/store/${braId}`, { waitUntil: 'commit' });
    await expect(action(page)).toBeVisible();
    if ((await note.count()) > 0) break;
  }
  await note.tap();
  await expect(note.locator('.fv-line')).toHaveCount(0);
  await first(page).locator('[data-tap="hours"]').tap();
  release();
  await appIsReady(page);
  await expect(page.locator('#root [data-tap="announcement"]')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('table')).toBeVisible();
});

test('issue 12.1: 我的 and 探索 are links before the scripts are there', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  const release = await holdScripts(page);
  await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  await first(page).getByRole('link', { name: '探索' }).tap();
  await expect(page).toHaveURL('/');
  release();
  await appIsReady(page);
  // the shop that was open is the one to come back to
  expect(await page.evaluate(() => localStorage.getItem('braId'))).toBe(store.braId);
});
