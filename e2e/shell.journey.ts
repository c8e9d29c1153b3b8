/** The shell (spec 2): redirects, the tab bar, transitions, history, u_routes, service workers. */
import { signInAsNew } from './support/newMember.ts';
import { signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { storageOf, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

const NOT_FOUND = '您訪問的頁面不存在，請重新掃碼，或路徑無效';
const WIDTHS = [390, 320];
const tabBar = (page: Page) => page.getByRole('navigation', { name: '主要分頁' });
const tab = (page: Page, name: string) => tabBar(page).getByRole('link', { name });
const activeTab = (page: Page) => tabBar(page).locator('[aria-current=page]');
const entries = (page: Page) => page.evaluate(() => history.length);
const uRoutes = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('u_routes') ?? '[]') as string[]);

test('spec 2: redirects replace, trailing slashes go, unknown paths offer a way home', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  const home = `/store/${store.braId}`;
  await page.goto('/store');
  await expect(page).toHaveURL('/');
  await page.goto(`/jump/${store.braId}`);
  await expect(page).toHaveURL(home);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('braId'))).toBe(store.braId);
  for (const path of ['/store', '/jump']) {
    const before = await entries(page);
    await page.goto(path);
    await expect(page).toHaveURL(home);
    await expect(storeHeading(page, store.name)).toBeVisible();
    // Replaced: only the load itself created an entry.
    expect(await entries(page)).toBe(before + 1);
  }
  await page.goto(`${home}/?a=1`);
  await expect(page).toHaveURL(`${home}?a=1`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  await page.getByRole('button', { name: '回首頁' }).tap();
  await expect(page).toHaveURL(home);
});

test('spec 2: tab bar links are 44 px high, even with an unread count', async ({ page, request, sandbox, baseURL }) => {
  const { members } = await sandbox.seed();
  if (!members[0]) throw new Error('nothing seeded');
  await signInAs(page, request, members[0], baseURL ?? '');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await appIsReady(page);
    await expect(tab(page, '則未讀')).toBeVisible();
    const links = await tabBar(page).getByRole('link').all();
    expect(links).toHaveLength(2);
    for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('spec 2: the active tab follows the path, and pages slide within 400 ms', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  const store = await sandbox.store('others');
  await signInAsNew(page, request, baseURL ?? '');
  const animatedPage = page.locator('[data-animation]');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(animatedPage).toHaveAttribute('data-animation', 'none');
  // The tab 到店 leads to the saved branch.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('braId'))).toBe(store.braId);
  await expect(tabBar(page).getByRole('link')).toContainText(['到店', '我的']);
  await expect(activeTab(page)).toHaveText('到店');
  await tab(page, '我的').tap();
  await expect(page).toHaveURL('/mine');
  await expect(animatedPage).toHaveAttribute('data-animation', 'right-in');
  const { duration, isAnimated } = await animatedPage.evaluate((element) => {
    const { animationDuration, animationName } = getComputedStyle(element);
    return { duration: animationDuration, isAnimated: animationName !== 'none' };
  });
  expect(duration).toBe('0.4s');
  expect(isAnimated).toBe(true);
  // The tab may have its unread count by then.
  await expect(activeTab(page)).toContainText('我的');
  await tab(page, '到店').tap();
  await expect(animatedPage).toHaveAttribute('data-animation', 'left-in');
  await expect(storeHeading(page, store.name)).toBeVisible();
  await page.getByRole('link', { name: '探索' }).tap();
  await expect(page).toHaveURL('/');
  await expect(animatedPage).toHaveAttribute('data-animation', 'right-in');
  await expect(tabBar(page)).toBeVisible();
  await expect(activeTab(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(animatedPage).toHaveAttribute('data-animation', 'left-in');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tab(page, '我的').tap();
  await expect(page).toHaveURL('/mine');
  // The previous page may still be the element here. Once removed it has no style.
  await expect.poll(() => animatedPage.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
});

test('spec 2, R8, R9: u_routes excludes secrets, and a new tab’s Back goes home', async ({
  page,
  context,
  sandbox,
}) => {
  const store = await sandbox.store('others');
  const keptPath = `/store/${store.braId}?keep=1`;
  const tokens: string[] = [];
  page.on('request', (request) => void tokens.push(request.headers()['request-tk'] ?? ''));
  await page.goto(`/store/${store.braId}?token=not-mine&code=c&state=s&keep=1`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page).toHaveURL(keptPath);
  expect(tokens.filter((token) => token !== '')).toEqual([]);
  const state = await page.evaluate(() => history.state as unknown);
  expect(JSON.stringify([await storageOf(page), state])).not.toContain('not-mine');

  await page.getByRole('link', { name: '探索' }).tap();
  await expect(page).toHaveURL('/');
  await expect.poll(() => uRoutes(page)).toEqual([keptPath]);
  await page.reload();
  await appIsReady(page);
  await expect.poll(() => uRoutes(page)).toEqual([keptPath]);
  await page.goBack();
  await expect.poll(() => uRoutes(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('u_routes', '{"'));
  await page.reload();
  await expect(storeHeading(page, store.name)).toBeVisible();

  const newPage = await context.newPage();
  await newPage.goto('/store/comments');
  await appIsReady(newPage);
  await expect.poll(() => uRoutes(newPage)).toEqual([]);
  await expect(tabBar(newPage)).toHaveCount(0);
  const before = await entries(newPage);
  await newPage.getByRole('button', { name: '返回' }).tap();
  await expect(newPage).toHaveURL(`/store/${store.braId}`);
  expect(await entries(newPage)).toBe(before);
  await expect.poll(() => uRoutes(newPage)).toEqual([]);
});

test.describe('a service worker from before the policy', () => {
  test.use({ bypassCSP: true });

  test('spec 2 and R23: an existing service worker is unregistered by the portal', async ({ page, sandbox }) => {
    const store = await sandbox.store('others');
    await page.goto(`/store/${store.braId}`);
    // Any part of the bundle works, because it only fills an array.
    const script = await page.locator('script[src*="/assets/vendor."]').getAttribute('src');
    // Outside the portal, which would unregister it before the count.
    await page.goto('/robots.txt');
    const registered = await page.evaluate(async (src) => {
      await navigator.serviceWorker.register(src ?? '');
      return (await navigator.serviceWorker.getRegistrations()).length;
    }, script);
    expect(registered).toBe(1);
    await page.goto(`/store/${store.braId}`);
    await appIsReady(page);
    const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(count).toBe(0);
  });
});

test('spec 4: joining and favourites update in place and survive a reload', async ({
  page,
  request,
  sandbox,
  baseURL,
  messages,
}) => {
  const store = await sandbox.store('others');
  await signInAsNew(page, request, baseURL ?? '');
  await page.goto(`/store/${store.braId}`);
  const card = page.getByRole('region', { name: '會員卡' });
  await card.getByRole('button', { name: /^加入會員/ }).tap();
  await messages.shown('已加入會員');
  await expect(card.getByRole('progressbar', { name: '升級進度' })).toBeVisible();
  const heart = page.getByRole('button', { name: '收藏店家' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const isAnswered = page.waitForResponse(/\/my\/collect\/store(?:\?|$)/);
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await isAnswered;
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('progressbar', { name: '升級進度' })).toBeVisible();
});
