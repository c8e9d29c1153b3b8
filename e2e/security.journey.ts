/** What an attacker may put into links, answers and texts (C20, C21, C22, C28), followed in the browser. */
import { signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { keepCalls, keptBy, saying, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

const NOT_FOUND = '您訪問的頁面不存在，請重新掃碼，或路徑無效';

/** The page's own origin and those of the mock apps, one port above. */
function ownOrigins(baseURL: string | undefined): string[] {
  const own = new URL(baseURL ?? '');
  return [own.origin, `${own.protocol}//${own.hostname}:${Number(own.port) + 1}`];
}

test('C20: the token appears in hand-off addresses only, never in pictures, calls’ addresses, title, u_routes or a shared link', async ({ page, request, sandbox, baseURL }) => {
  const { members } = await sandbox.seed();
  const store = await sandbox.store('fnb');
  if (!members[3]) throw new Error('nothing seeded');
  const [, handOffOrigin = ''] = ownOrigins(baseURL);
  const { token } = await signInAs(page, request, members[3], baseURL ?? '');
  const carriers: { url: string; kind: string }[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes(token)) carriers.push({ url: sent.url(), kind: sent.resourceType() });
    expect(sent.headers()['referer'] ?? '').not.toContain(token);
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: (what: { url: string }) => Promise.resolve(Object.assign(window, { umeShared: what.url })) });
  });
  await page.goto(`/store/${store.braId}/${store.tableCodes[2]}`);
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await page.getByRole('button', { name: '分享店家' }).click();
  await expect.poll(() => page.evaluate(() => (window as { umeShared?: string }).umeShared)).toBe(`${baseURL}/store/${store.braId}`);
  await page.getByRole('navigation', { name: '店家功能' }).getByRole('link', { name: '我的' }).click();
  await expect(page.getByText('0900-***-004')).toBeVisible();
  expect(await page.evaluate(() => `${document.title}${localStorage.getItem('u_routes')}${document.documentElement.outerHTML}`)).not.toContain(token);
  await page.goBack();
  await page.getByRole('button', { name: /^點餐/ }).click();
  await expect(page.getByText('QR 點餐（替身）').first()).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(await page.content()).not.toContain(token);
  expect(carriers).toHaveLength(1);
  expect(carriers[0]?.kind).toBe('document');
  expect(new URL(carriers[0]?.url ?? '').origin).toBe(handOffOrigin);
  // Back does not bring it to the bar either
  await page.goBack();
  await expect(storeHeading(page, store.name)).toBeVisible();
  expect(page.url()).not.toContain(token);
});

const KEYS = ['url', 'redirect', 'next', 'returnUrl', 'path', 'target'] as const;
const PAYLOADS = [
  'https://evil.tld',
  '//evil.tld',
  '/\\evil.tld',
  '\\\\evil',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '%2f%2fevil',
  'https:evil.tld',
  'https://localhost@evil.tld',
  'https://localhost.evil.tld',
  'java\tscript:alert(1)',
  'https:\n//evil.tld',
];

/** Opens the address and waits until the portal has settled on a screen; `left` hears of every other origin. */
async function follow(page: Page, address: string, baseURL: string | undefined, left: string[]): Promise<void> {
  const own = ownOrigins(baseURL);
  const watch = (frame: { url(): string }) => {
    const { origin, protocol } = new URL(frame.url());
    if (protocol !== 'about:' && !own.includes(origin)) left.push(`${address} → ${frame.url()}`);
  };
  page.on('framenavigated', watch);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#root').getByRole('heading', { level: 1 }).first()).toBeVisible();
  page.off('framenavigated', watch);
}

const ROUTES = ['/jump', '/third/line', '/iframe/pass', '/iframe/order', '/signin', '/gift/coupon/c1001-01'];
const LOADS = 4;

ROUTES.forEach((route, routeAt) => {
  test(`C21: on ${route} no query leads out of the portal, and none opens a dialog`, async ({ page, baseURL }) => {
    const left: string[] = [];
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // each payload twice on each route, under keys that differ from route to route
    for (let load = 0; load < LOADS; load += 1) {
      const query = new URLSearchParams(KEYS.map((key, keyAt): [string, string] => [key, PAYLOADS[(keyAt + 3 * load + routeAt) % PAYLOADS.length] ?? '']));
      await follow(page, `${route}?${query.toString()}`, baseURL, left);
    }
    expect(left).toEqual([]);
    expect(dialogs).toEqual([]);
    expect(JSON.stringify(await keptBy(page))).not.toMatch(/evil|alert\(1\)/);
  });
});

test('C21: rubbish where the way back is kept leads nowhere else', async ({ page, sandbox, baseURL }) => {
  const store = await sandbox.store('others');
  await page.goto('/robots.txt');
  await page.evaluate((braId) => {
    localStorage.setItem('braId', braId);
    localStorage.setItem('u_routes', JSON.stringify(['https://evil.tld', '//evil.tld', 'javascript:alert(1)']));
    sessionStorage.setItem('ume.routesAlive', 'Y');
    sessionStorage.setItem('ume.guardScreen', '//evil.tld');
  }, store.braId);
  const left: string[] = [];
  await follow(page, '/store/comments', baseURL, left);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  expect(left).toEqual([]);
});

const BAD_BRANCHES = ['..%2f..%2fuser', '%2e%2e%2f', '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '9'.repeat(4_000), '%F0%9F%8D%9C', '0', '-1', '1%3Bdrop', '01', '1e3', '１００１'];

test('C22: what can be no branch is not found, reaches no call and is not stored', async ({ page }) => {
  const calls = keepCalls(page);
  for (const braId of BAD_BRANCHES) {
    for (const route of braId.length === 2 ? ['store', 'jump'] : ['store']) {
      await page.goto(`/${route}/${braId}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByText(NOT_FOUND), `/${route}/${braId.slice(0, 40)}`).toBeVisible();
    }
  }
  expect(calls.paths()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.getItem('braId'), localStorage.getItem('codeId')])).toEqual([null, null]);
});

const BAD_CODES = ['..%2f..%2fuser%2flogout', '%2e%2e%2f', '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', 'a'.repeat(300), '%F0%9F%8D%9C', '1%3Bdrop%20table', '%00'];

test('C22: what can be no code is told as one that no table has; it stays data, reaches no other call and is not stored', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const calls = keepCalls(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const code of BAD_CODES) {
    await page.goto(`/store/${store.braId}/${code}`);
    const words = page.getByRole('alertdialog').getByText('查無對應桌號').or(page.getByText(NOT_FOUND));
    await expect(words.first(), code.slice(0, 40)).toBeVisible();
  }
  const allowed = new RegExp(`^/(store/home/${store.braId}(/[^/]*)?|store/info|member/is/mer|store/goods/recommend|store/pack|coupon/list)$`);
  expect(calls.paths().filter((path) => !allowed.test(path))).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('codeId'))).toBeNull();
});

const SCRIPT = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';

test('C28: a server message with markup in it is shown as text', async ({ page, request, sandbox, baseURL }) => {
  const store = await sandbox.store('fnb');
  const member = (await sandbox.seed()).members[4];
  if (!member) throw new Error('nothing seeded');
  // a member's portal asks for the coupons; a visitor's stand in the document already
  await signInAs(page, request, member, baseURL ?? '');
  await page.route('**/v1/ume/client/coupon/list', (route) => route.fulfill({ json: { code: 500, message: SCRIPT, data: null } }));
  await page.goto(`/store/${store.braId}`);
  await expect(saying(page, SCRIPT)).toBeVisible();
  await expect(page.locator('#ume-live-alert img, #ume-live-alert script')).toHaveCount(0);
  expect(await page.title()).not.toContain('owned');
});

test('C28: names, announcement, goods, coupons and comments with markup in them are shown as text', async ({ page, request, sandbox, baseURL }) => {
  const store = await sandbox.store('fnb');
  const member = (await sandbox.seed()).members[4];
  if (!member) throw new Error('nothing seeded');
  // for a member the portal asks for the page itself; a visitor's stands in the document already
  await signInAs(page, request, member, baseURL ?? '');
  /** The real answer with every text that people write replaced. */
  const poison = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value !== 'object' || value === null) return value;
    const written = ['name', 'announcement', 'title', 'text', 'authorName', 'author', 'nickname', 'address', 'label'];
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeof inner === 'string' && written.includes(key) ? SCRIPT : poison(inner)]));
  };
  await page.route(/\/v1\/ume\/client\/(store|coupon)\//, async (route) => {
    if (route.request().url().includes('showImage')) return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: poison(await answer.json()) });
  });
  await page.goto(`/store/${store.braId}`);
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toHaveText(SCRIPT);
  await expect(page.getByRole('article').first()).toContainText('<img');
  // what waits makes room for what has come: only then is the last heading the one that stays
  await expect(page.getByRole('heading', { name: /評論$/ })).toBeAttached();
  await expect(page.locator('#root [aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.title()).not.toBe('owned');
});

test('C28: a comment written with markup in the other app is shown as text on the store page', async ({ page, request, sandbox, baseURL }) => {
  const { members, stores } = await sandbox.seed();
  // a restaurant of its own, so that no other journey meets the comment
  const store = stores.filter(({ industryType, tableCodes }) => industryType === 'fnb' && tableCodes.length > 0).at(-1);
  if (!store || !members[3]) throw new Error('nothing seeded');
  const { token } = await signInAs(page, request, members[3], baseURL ?? '');
  const [, app = ''] = ownOrigins(baseURL);
  await page.goto(`${app}/app/home?${new URLSearchParams({ token, braId: store.braId, merId: store.merId }).toString()}`);
  const visit = new URL(page.url()).searchParams.get('visit') ?? '';
  await page.locator('input[type=number]:enabled').first().fill('1');
  await page.getByRole('button', { name: '送出訂單' }).click();
  for (const state of ['製作中', '可取餐', '已完成']) {
    await page.getByRole('button', { name: '廚房：前進到下一步' }).click();
    await expect(page.getByText(state).first()).toBeVisible();
  }
  await page.goto(`${app}/app/uncomment?visit=${visit}`);
  const form = page.locator('form').filter({ hasText: store.name }).first();
  await form.getByRole('textbox', { name: '評論內容' }).fill(SCRIPT);
  await form.getByRole('button', { name: '送出評論' }).click();
  await page.goto(`/store/${store.braId}`);
  await expect(page.getByText(SCRIPT)).toBeVisible();
  expect(await page.title()).not.toContain('owned');
});
