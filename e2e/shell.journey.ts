/** The shell (spec 2): unknown paths, one spelling of a path, tab bar, transitions, history, u_routes, service workers. */
import { holdRequests } from './support/holdRequests.ts';
import { signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { keptBy, saying, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

const NOT_FOUND = '您訪問的頁面不存在，請重新掃碼，或路徑無效';
const tabBar = (page: Page) => page.getByRole('navigation', { name: '主要分頁' });
const uRoutes = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('u_routes') ?? '[]') as string[]);

test('spec 2: unknown paths, other cases of known ones and unknown parts are not found; the button leads home', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  for (const path of ['/nowhere', '/Store/1001', '/SIGNIN', '/comment/evil/1', '/iframe/evil', '/store/01', '/discover', '/store/1001/a/b']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(NOT_FOUND), path).toBeVisible();
  }
  await page.goto(`/store/${store.braId}`);
  await appIsReady(page);
  await page.goto('/nowhere');
  await page.getByRole('button', { name: '回首頁' }).click();
  await expect(page).toHaveURL(`/store/${store.braId}`);
});

test('a path with a trailing slash is the same screen and is replaced by the one without', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  await page.goto(`/store/${store.braId}/?a=1`);
  await expect(page).toHaveURL(`/store/${store.braId}?a=1`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await page.goto('/signin//');
  await expect(page).toHaveURL('/signin');
});

test('spec 2: /store and /jump without a branch lead to the saved branch, else to /, by replace', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  for (const path of ['/store', '/jump']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  await page.goto(`/jump/${store.braId}`);
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('braId'))).toBe(store.braId);
  for (const path of ['/store', '/jump']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/store/${store.braId}`);
    await expect(storeHeading(page, store.name)).toBeVisible();
    // replaced: this entry is the only one that the tab made for it
    await page.goBack();
    await expect(page).not.toHaveURL(path);
  }
});

test('spec 2: the tab bar shows on the right paths only, and the active tab follows the first path segment', async ({ page, request, sandbox, baseURL, noise }) => {
  // the picture of a branch that is none (spec 8: only logged)
  noise.allow(/404.*cover-999999999/);
  const { members } = await sandbox.seed();
  const store = await sandbox.store('fnb');
  if (!members[0]) throw new Error('nothing seeded');
  await signInAs(page, request, members[0], baseURL ?? '');
  const shown: [string, string | null][] = [['/', null], [`/store/${store.braId}`, '到店'], ['/mine', '我的'], ['/store/999999999', null]];
  for (const [path, active] of shown) {
    await page.goto(path);
    await expect(tabBar(page), path).toBeVisible();
    await expect(tabBar(page).locator('[aria-current=page]')).toHaveCount(active === null ? 0 : 1);
    // 我的 may carry its unread number by then
    if (active !== null) await expect(tabBar(page).locator('[aria-current=page]')).toContainText(active);
  }
  await expect(tabBar(page).getByRole('link')).toContainText(['到店', '我的']);
  for (const path of [`/store/${store.braId}/${store.tableCodes[0]}`, '/store/comments', '/discover/search', '/discover/coupons', '/mine/info', '/phone', '/location', '/nowhere', '/gift/coupon/c1001-01']) {
    await page.goto(path);
    await appIsReady(page);
    // the bar of /discover/* is another one, of three buttons
    await expect(tabBar(page).getByRole('link'), path).toHaveCount(0);
  }
});

test('spec 2: antd-mobile’s tab bar takes the place of the painted one without moving or changing anything', async ({ page, request, sandbox, baseURL }) => {
  // many loads of whole pages
  test.setTimeout(120_000);
  const { members } = await sandbox.seed();
  if (!members[0]) throw new Error('nothing seeded');
  await signInAs(page, request, members[0], baseURL ?? '');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdRequests(page, '**/assets/tabs.*');
    // not until everything is loaded: what is held here may be asked for before
    await page.goto('/', { waitUntil: 'commit' });
    await appIsReady(page);
    // its number has come
    await expect(tabBar(page).getByRole('link', { name: /則未讀/ })).toBeVisible();
    const painted = await lookOf(page);
    expect(painted.isAntd).toBe(false);
    expect(painted.links.every(({ height }) => height >= 44)).toBe(true);
    release();
    await expect(tabBar(page).locator('.adm-tab-bar')).toBeVisible();
    expect(await lookOf(page)).toEqual({ ...painted, isAntd: true });
    await page.unroute('**/assets/tabs.*');
  }
});

/** Where the links of the tab bar and what is in them stand, and how they look. */
function lookOf(page: Page) {
  return tabBar(page).evaluate((bar) => ({
    isAntd: bar.querySelector('.adm-tab-bar') !== null,
    height: bar.getBoundingClientRect().height,
    links: Array.from(bar.querySelectorAll('a'), (link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const { color, fontSize, fontWeight, lineHeight, display } = getComputedStyle(link);
      const inside = Array.from(link.children, (child) => {
        const box = child.getBoundingClientRect();
        return [box.x, box.y, box.width, box.height];
      });
      return { x, y, width, height, color, fontSize, fontWeight, lineHeight, display, inside, text: link.textContent };
    }),
  }));
}

test.describe('page transitions', () => {
  test('spec 2: 400 ms, right-in forward, left-in back, tabs by their order; a plain cut with reduced motion', async ({ page, request, sandbox, baseURL }) => {
    const store = await sandbox.store('others');
    const member = (await sandbox.seed()).members[0];
    if (!member) throw new Error('nothing seeded');
    await signInAs(page, request, member, baseURL ?? '');
    const shown = page.locator('[data-animation]');
    await page.goto(`/store/${store.braId}`);
    await expect(storeHeading(page, store.name)).toBeVisible();
    await expect(shown).toHaveAttribute('data-animation', 'none');
    await tabBar(page).getByRole('link', { name: '我的' }).click();
    await expect(page).toHaveURL('/mine');
    await expect(shown).toHaveAttribute('data-animation', 'right-in');
    expect(await shown.evaluate((element) => [getComputedStyle(element).animationDuration, getComputedStyle(element).animationName !== 'none'])).toEqual(['0.4s', true]);
    await tabBar(page).getByRole('link', { name: '到店' }).click();
    await expect(shown).toHaveAttribute('data-animation', 'left-in');
    await expect(storeHeading(page, store.name)).toBeVisible();
    await page.getByRole('link', { name: '探索' }).click();
    await expect(page).toHaveURL('/');
    await expect(shown).toHaveAttribute('data-animation', 'right-in');
    await page.goBack();
    await expect(page).toHaveURL(`/store/${store.braId}`);
    await expect(shown).toHaveAttribute('data-animation', 'left-in');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await tabBar(page).getByRole('link', { name: '我的' }).click();
    await expect(page).toHaveURL('/mine');
    // the page before may still be the one that is looked at: it has no style once it is gone
    await expect.poll(() => shown.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  });
});

test('R8: back with nothing behind goes to the store home by replace, and never out of the portal', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  const fresh = await page.context().newPage();
  await fresh.goto('/store/comments');
  const entries = await fresh.evaluate(() => history.length);
  await fresh.getByRole('button', { name: '返回' }).click();
  await expect(fresh).toHaveURL(`/store/${store.braId}`);
  expect(await fresh.evaluate(() => history.length)).toBe(entries);
  expect(await uRoutes(fresh)).toEqual([]);
});

test('spec 2 and R9: u_routes holds the visited paths, without secrets, survives rubbish, and starts empty in a new session', async ({ page, context, sandbox }) => {
  const store = await sandbox.store('others');
  await page.goto(`/store/${store.braId}?token=secret&code=c&state=s&keep=1`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await page.getByRole('link', { name: '探索' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => uRoutes(page)).toEqual([`/store/${store.braId}?keep=1`]);
  await page.reload();
  await appIsReady(page);
  expect(await uRoutes(page)).toEqual([`/store/${store.braId}?keep=1`]);
  await page.goBack();
  await expect.poll(() => uRoutes(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('u_routes', '{"'));
  await page.reload();
  await expect(storeHeading(page, store.name)).toBeVisible();
  const fresh = await context.newPage();
  await fresh.goto('/discover/search');
  await appIsReady(fresh);
  expect(await uRoutes(fresh)).toEqual([]);
});

test('a token in the address is stripped, never used', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  const tokens: string[] = [];
  page.on('request', (request) => void tokens.push(request.headers()['request-tk'] ?? ''));
  await page.goto(`/store/${store.braId}?token=not-mine`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  expect(tokens.filter((token) => token !== '')).toEqual([]);
  expect(JSON.stringify([await keptBy(page), await page.evaluate(() => history.state as unknown)])).not.toContain('not-mine');
});

test.describe('a service worker of the days before the policy', () => {
  test.use({ bypassCSP: true });

  test('spec 2 and R23: a service worker that was there is unregistered', async ({ page, sandbox }) => {
    const store = await sandbox.store('others');
    await page.goto(`/store/${store.braId}`);
    await appIsReady(page);
    const registered = await page.evaluate(async () => {
      // a part of the bundle serves: it only fills an array
      const script = Array.from(document.scripts, ({ src }) => src).find((src) => src.includes('/assets/vendor.')) ?? '';
      await navigator.serviceWorker.register(script);
      return (await navigator.serviceWorker.getRegistrations()).length;
    });
    expect(registered).toBe(1);
    await page.reload();
    await appIsReady(page);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});

test('spec 4: joining and leaving favourites change the page in place', async ({ page, request, sandbox, baseURL }) => {
  const { members } = await sandbox.seed();
  const store = await sandbox.store('others');
  if (!members[2]) throw new Error('nothing seeded');
  await signInAs(page, request, members[2], baseURL ?? '');
  await page.goto(`/store/${store.braId}`);
  const card = page.getByRole('region', { name: '會員卡' });
  await expect(card).toBeVisible();
  const join = card.getByRole('button', { name: /^加入會員/ });
  if (await join.isVisible()) {
    await join.click();
    await expect(saying(page, '已加入會員')).toBeVisible();
  }
  await expect(card.getByRole('progressbar', { name: '升級進度' })).toBeVisible();
  const heart = page.getByRole('button', { name: '收藏店家' });
  const before = (await heart.getAttribute('aria-pressed')) === 'true';
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', String(!before));
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', String(!before));
});
