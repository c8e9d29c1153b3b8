/** Attacks through links, responses and texts (C20, C21, C22, C28), followed in the browser. */
import { limits } from '../.ci/limits.ts';
import { nothingWaits } from './support/everyRoute.ts';
import { mockAppsOf, placeOrder } from './support/mockOrders.ts';
import { signInAsNew } from './support/newMember.ts';
import { newNumber, signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { recordCalls, storageOf, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

const NOT_FOUND = '您訪問的頁面不存在，請重新掃碼，或路徑無效';

/** The page's own origin and those of the mock apps, one port above. */
function ownOrigins(baseURL: string | undefined): string[] {
  return [new URL(baseURL ?? '').origin, mockAppsOf(baseURL)];
}

test('C20: the token appears only in hand-off addresses, never elsewhere', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  const { members } = await sandbox.seed();
  const store = await sandbox.store('fnb');
  if (!members[3]) throw new Error('nothing seeded');
  const { token } = await signInAs(page, request, members[3], baseURL ?? '');
  const carriers: { url: string; kind: string }[] = [];
  page.on('request', (pageRequest) => {
    if (pageRequest.url().includes(token)) carriers.push({ url: pageRequest.url(), kind: pageRequest.resourceType() });
    expect(pageRequest.headers()['referer'] ?? '').not.toContain(token);
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (what: { url: string }) => Promise.resolve(Object.assign(window, { umeShared: what.url })),
    });
  });
  await page.goto(`/store/${store.braId}/${store.tableCodes[2]}`);
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await page.getByRole('button', { name: '分享店家' }).tap();
  await expect
    .poll(() => page.evaluate(() => (window as { umeShared?: string }).umeShared))
    .toBe(`${baseURL}/store/${store.braId}`);
  await page.getByRole('navigation', { name: '店家功能' }).getByRole('link', { name: '我的' }).tap();
  await expect(page.getByText('0900-***-004')).toBeVisible();
  expect(
    await page.evaluate(
      () => `${document.title}${localStorage.getItem('u_routes')}${document.documentElement.outerHTML}`,
    ),
  ).not.toContain(token);
  await page.goBack();
  await page.getByRole('button', { name: /^點餐/ }).tap();
  await expect(page.getByText('QR 點餐（替身）').first()).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(await page.content()).not.toContain(token);
  expect(carriers).toHaveLength(1);
  expect(carriers[0]?.kind).toBe('document');
  expect(new URL(carriers[0]?.url ?? '').origin).toBe(mockAppsOf(baseURL));
  // Back does not restore it in the address bar either.
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

/** Messages of native dialogs. Tests expect no dialog, and each is closed. */
function recordDialogs(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog.dismiss();
  });
  return messages;
}

/** Addresses outside the portal and the mock apps that a frame of the page has visited. */
function recordForeignVisits(page: Page, baseURL: string | undefined): string[] {
  const allowedOrigins = ownOrigins(baseURL);
  const foreign: string[] = [];
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url());
    if (protocol !== 'about:' && !allowedOrigins.includes(origin)) foreign.push(frame.url());
  });
  return foreign;
}

/** Opens the address and waits until the portal has settled on a screen. */
async function follow(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await appIsReady(page);
  await expect(page.locator('#root').getByRole('heading', { level: 1 }).first()).toBeVisible();
}

const ROUTES = ['/jump', '/third/line', '/iframe/pass', '/iframe/order', '/signin', '/gift/coupon/c1001-01'];
/** Each payload once on each route. */
const LOADS = PAYLOADS.length / KEYS.length;

test('C21: neither a query nor a stored way back leads outside the portal', async ({ page, sandbox, baseURL }) => {
  test.setTimeout(limits.longJourney);
  const foreign = recordForeignVisits(page, baseURL);
  const dialogs = recordDialogs(page);
  for (const [routeAt, route] of ROUTES.entries()) {
    for (let load = 0; load < LOADS; load += 1) {
      // Keys differ from route to route.
      const payloadAt = (keyAt: number) => (keyAt + KEYS.length * load + routeAt) % PAYLOADS.length;
      const query = new URLSearchParams(KEYS.map((key, keyAt) => [key, PAYLOADS[payloadAt(keyAt)] ?? '']));
      await follow(page, `${route}?${query.toString()}`);
      const frame = page.locator('iframe');
      if ((await frame.count()) > 0) expect(await frame.getAttribute('src')).not.toMatch(/evil|alert/);
    }
  }
  expect(JSON.stringify(await storageOf(page))).not.toMatch(/evil|alert\(1\)/);

  const store = await sandbox.store('others');
  await page.evaluate((braId) => {
    localStorage.setItem('braId', braId);
    localStorage.setItem('u_routes', JSON.stringify(['https://evil.tld', '//evil.tld', 'javascript:alert(1)']));
    sessionStorage.setItem('ume.routesAlive', 'Y');
    sessionStorage.setItem('ume.guardScreen', '//evil.tld');
  }, store.braId);
  await follow(page, '/store/comments');
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  expect(foreign).toEqual([]);
  expect(dialogs).toEqual([]);
});

/** ids.test.ts covers all malformed branches and codes. These pass a URL parser, the router and the server. */
const BAD_BRANCHES = ['..%2f..%2fuser', '%00', '9'.repeat(4_000)];
/** Unlike any shop id of this host, but perhaps valid on another. */
const STRANGE_BRANCHES = ['%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '１００１', '__proto__'];
const BAD_CODES = ['..%2f..%2fuser%2flogout', 'a'.repeat(300), '%00'];

test('C22: a malformed branch or code reaches no call and is not stored', async ({ page, sandbox, noise }) => {
  const store = await sandbox.store('fnb');
  const calls = recordCalls(page);
  const dialogs = recordDialogs(page);
  for (const path of BAD_BRANCHES.map((braId) => `/store/${braId}`)) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(NOT_FOUND), path.slice(0, 40)).toBeVisible();
  }
  expect(calls.paths()).toEqual([]);
  for (const code of BAD_CODES) {
    await page.goto(`/store/${store.braId}/${code}`);
    const errorText = page.getByRole('alertdialog').getByText('查無對應桌號').or(page.getByText(NOT_FOUND));
    await expect(errorText.first(), code.slice(0, 40)).toBeVisible();
  }
  const ofStore = `store/home/${store.braId}(/[^/]*)?|store/info|store/goods/recommend|store/pack`;
  const allowed = new RegExp(`^/(${ofStore}|member/is/mer|coupon/list)$`);
  expect(calls.paths().filter((path) => !allowed.test(path))).toEqual([]);
  // The cover of a shop that this host does not have.
  noise.allow(/status of 40[04] .*filename=cover-/);
  for (const braId of STRANGE_BRANCHES) {
    await page.goto(`/store/${braId}`);
    await expect(page.getByRole('heading', { name: '查無此店家' }), braId).toBeVisible();
  }
  expect(dialogs).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('codeId'))).toBeNull();
});

const SCRIPT = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
/** User-written texts, by their field names in replies. */
const USER_TEXT_FIELDS = [
  'name',
  'announcement',
  'title',
  'text',
  'authorName',
  'author',
  'nickname',
  'address',
  'label',
];

/** The reply with markup in every user-written text. */
function poison(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poison);
  if (typeof value !== 'object' || value === null) return value;
  const poisonField = ([key, inner]: [string, unknown]): [string, unknown] => {
    return [key, typeof inner === 'string' && USER_TEXT_FIELDS.includes(key) ? SCRIPT : poison(inner)];
  };
  return Object.fromEntries(Object.entries(value).map(poisonField));
}

test(
  'C28: markup in a reply and in its message is shown as text',
  { tag: '@smoke' },
  async ({ page, request, sandbox, messages, baseURL }) => {
    const store = await sandbox.store('fnb');
    // For a member the portal requests the page, while a visitor's is already in the document.
    await signInAsNew(page, request, baseURL ?? '');
    await page.route(/\/v1\/ume\/client\/(store|coupon)\//, async (route) => {
      if (route.request().url().includes('showImage')) return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: poison(await answer.json()) });
    });
    const refusal = { code: 500, message: SCRIPT, data: null };
    await page.route('**/mycoupon/claim/**', (route) => route.fulfill({ json: refusal }));
    await page.goto(`/store/${store.braId}`);
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toHaveText(SCRIPT);
    await expect(page.getByRole('article').first()).toContainText('<img');
    await expect(page.getByRole('heading', { name: /評論$/ })).toBeAttached();
    await nothingWaits(page, store.braId);
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
    await page
      .getByRole('button', { name: /^領取 <img/ })
      .first()
      .tap();
    await messages.shown(SCRIPT);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await expect(page.locator('#ume-live-alert img, #ume-live-alert script')).toHaveCount(0);
    expect(await page.title()).not.toBe('owned');
  },
);

test('C28: markup in a comment of the other app is shown as text', async ({ page, request, sandbox, baseURL }) => {
  const { stores } = await sandbox.seed();
  // A restaurant of its own, so that no other journey sees the comment.
  const store = stores.filter(({ industryType, tableCodes }) => industryType === 'fnb' && tableCodes.length > 0).at(-1);
  if (!store) throw new Error('nothing seeded');
  const member = await signInAsNew(page, request, baseURL ?? '');
  const { braId, merId } = store;
  await placeOrder(request, baseURL, member, { platform: 'fnb', braId, steps: ['next', 'next', 'next'] });
  const query = new URLSearchParams({ token: member.token, braId, merId });
  await page.goto(`${mockAppsOf(baseURL)}/app/uncomment?${query.toString()}`);
  const commentText = `${SCRIPT} ${newNumber()}`;
  const form = page.locator('form').filter({ hasText: store.name });
  await form.getByRole('textbox', { name: '評論內容' }).fill(commentText);
  await form.getByRole('button', { name: '送出評論' }).tap();
  await expect(page.getByText('目前沒有待評論的訂單。')).toBeVisible();
  await page.goto(`${baseURL ?? ''}/store/${braId}`);
  await expect(page.getByText(commentText)).toBeVisible();
  expect(await page.title()).not.toContain('owned');
});
