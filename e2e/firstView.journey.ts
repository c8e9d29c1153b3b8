/** The store page from the first frame: readable before scripts, first call at once, no layout shift, strict policy. */
import { readFileSync } from 'node:fs';

import { holdRequests, holdScripts } from './support/holdRequests.ts';
import { signInAsNew } from './support/newMember.ts';
import { signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { readVitals, watchVitals } from './support/vitals.ts';

import type { Page } from '@playwright/test';

/** Names of the scripts that a page has requested, and of those still pending. */
function watchScripts(page: Page): { pending: Set<string>; requested: Set<string> } {
  const pending = new Set<string>();
  const requested = new Set<string>();
  const nameOf = (url: string) => /\/assets\/([\w~-]+)\..*js$/.exec(url)?.[1] ?? '';
  page.on('request', (one) => {
    const name = nameOf(one.url());
    if (name === '') return;
    pending.add(name);
    requested.add(name);
  });
  page.on('requestfinished', (one) => pending.delete(nameOf(one.url())));
  page.on('requestfailed', (one) => pending.delete(nameOf(one.url())));
  return { pending, requested };
}

/** Stops the page's clock before it loads. Its timers run only as far as the test advances them. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

test(
  'P1, P3: shop, table, cover and prices are there before any script, then in the portal',
  { tag: '@smoke' },
  async ({ page, sandbox }) => {
    const store = await sandbox.store('fnb');
    const requestedUrls: string[] = [];
    page.on('request', (one) => requestedUrls.push(one.url()));
    const coverUrls = () => new Set(requestedUrls.filter((url) => url.includes(`cover-${store.braId}`)));
    const release = await holdScripts(page);
    await watchVitals(page, [store.name]);
    const answer = await page.goto(`/jump/${store.braId}/${store.tableCodes[0]}`, { waitUntil: 'commit' });
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/unsafe-inline|nonce-|strict-dynamic/);
    const first = page.locator('#first .fv-ssr');
    await expect(first.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
    await expect(first.getByText(/桌號/).first()).toBeVisible();
    await expect(
      first
        .locator('.fv-sections')
        .getByText(/^NT\$\d/)
        .first(),
    ).toBeVisible();
    await expect(first.locator('.fv-sections').getByRole('article').first()).toBeVisible();
    await expect(page.locator('#root')).toBeEmpty();
    await expect.poll(() => coverUrls().size).toBe(1);
    const sectionText = await first.locator('.fv-sections').innerText();

    release();
    await appIsReady(page);
    await expect(page).toHaveURL(`/store/${store.braId}/${store.tableCodes[0]}`);
    const live = page.locator('#root');
    await expect(live.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
    await expect(live.locator('.fv-sections').getByRole('heading', { name: /評論/ })).toBeVisible();
    expect((await live.locator('.fv-sections').innerText()).slice(0, sectionText.length)).toBe(sectionText);
    // all of it was in the page, and nothing else draws it
    const WRITTEN = /\/(?:store\/home|store\/pack|coupon\/list|store\/goods\/recommend)|\/assets\/preview\..*js$/;
    expect(requestedUrls.filter((url) => WRITTEN.test(url))).toEqual([]);
    expect(coverUrls().size).toBe(1);
    expect((await readVitals(page)).cls).toBeLessThan(0.02);
  },
);

test(
  'a member’s first call is made once, before the bundle, with the four headers',
  { tag: '@smoke' },
  async ({ page, request, sandbox, baseURL }) => {
    const store = await sandbox.store('fnb');
    const code = store.tableCodes[0] ?? '';
    const path = `/v1/ume/client/store/home/${store.braId}/${code}`;
    await signInAsNew(page, request, baseURL ?? '');
    const requestHeaders: Record<string, string>[] = [];
    page.on('request', (one) => {
      if (new URL(one.url()).pathname === path) requestHeaders.push(one.headers());
    });
    const release = await holdScripts(page);
    await page.goto(`/store/${store.braId}/${code}`, { waitUntil: 'commit' });
    await expect.poll(() => requestHeaders).toHaveLength(1);
    release();
    await appIsReady(page);
    expect(requestHeaders).toHaveLength(1);
    expect(requestHeaders[0]).toMatchObject({
      'content-type': 'application/json',
      'tl-origin': 'ume-web',
      'accept-language': 'zh-TW',
      'request-tk': expect.stringMatching(/./),
    });
  },
);

test('R5: an engine below the floor gets plain text and loads nothing', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'flat');
  });
  await page.goto(`/store/${store.braId}`);
  await expect(page.getByRole('heading', { name: '這個瀏覽器無法顯示此頁面' })).toBeVisible();
  await expect(page.getByText('網路不太穩')).toBeHidden();
  expect(scripts).toEqual([]);
});

test('R4: store page and sign-in work without features newer than Chrome 69', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await page.addInitScript(() => {
    const removedNodes: [object, string[]][] = [
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['replaceAll', 'matchAll', 'at']],
      [Object, ['fromEntries', 'hasOwn', 'groupBy']],
      [Promise, ['allSettled', 'any', 'withResolvers', 'try']],
      [AbortSignal, ['timeout', 'any']],
      [Crypto.prototype, ['randomUUID']],
      [Element.prototype, ['replaceChildren', 'getAnimations', 'checkVisibility']],
      [
        window,
        [
          'structuredClone',
          'queueMicrotask',
          'WeakRef',
          'FinalizationRegistry',
          'BroadcastChannel',
          'requestIdleCallback',
          'globalThis',
          'visualViewport',
        ],
      ],
    ];
    for (const [owner, names] of removedNodes) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  await expect(page.locator('#first')).toHaveCount(0);
  await page.goto('/signin');
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('R5: the page says that it needs scripts to work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '這個瀏覽器無法顯示此頁面' })).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(/JavaScript/);
  });
});

test('/signin is readable before its code, and a missing bundle offers a reload', async ({ page, noise }) => {
  noise.allow(/Failed to load resource|ERR_FAILED/);
  let giveUp: () => void = () => undefined;
  const gaveUp = new Promise<void>((resolve) => (giveUp = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gaveUp;
    await route.abort();
  });
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(page.locator('#first').getByRole('heading', { name: '登入或註冊' })).toBeVisible();
  await expect(page.locator('#first').getByText('手機號碼')).toBeVisible();
  giveUp();
  const again = page.getByRole('link', { name: '重新載入' });
  await expect(again).toBeVisible();
  await page.unroute('**/assets/*.js');
  await again.tap();
  await appIsReady(page);
});

test('a script that is never answered is reported, and the main action works', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  await stopClock(page);
  const { pending } = watchScripts(page);
  await page.route('**/assets/vendor.*.js', () => undefined);
  await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  await expect(page.locator('#first').getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  // The other files arrive, which counts as progress.
  const pendingScripts = async () => {
    await page.clock.runFor(20);
    return [...pending];
  };
  await expect.poll(pendingScripts).toEqual(['vendor']);
  await page.clock.runFor(11_000);
  await expect(page.getByText('還在載入…')).toHaveCount(0);
  await page.clock.runFor(12_000);
  await expect(page.getByRole('status').filter({ hasText: '還在載入…' })).toBeVisible();
  await expect(page.getByRole('link', { name: '重新載入' })).toBeVisible();
  await page.locator('#first .fv-ssr .fv-go').tap();
  await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
});

test('a failed start is reported on a readable page and replaces a skeleton', async ({ page, sandbox, noise }) => {
  noise.allow(/boom/);
  const store = await sandbox.store('others');
  await page.addInitScript(() => {
    window.history.replaceState = () => {
      throw new Error('boom');
    };
  });
  await page.goto(`/store/${store.braId}`);
  await expect(page.getByRole('status').filter({ hasText: '頁面沒有載入完成' })).toBeVisible();
  await expect(page.getByRole('link', { name: '重新載入' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: '網路不太穩，再試一次' })).toBeVisible();
});

test('a screen makes each of its calls once, while its code loads', async ({ page, request, sandbox, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (/^\/v1\//.test(pathname) && !/showImage/.test(pathname)) requests.push(pathname.replace('/v1/ume/client/', ''));
  });
  /** Number of calls of each kind since the list was cleared. */
  const countOf = (call: string) => requests.filter((one) => one.startsWith(call)).length;
  const count = (calls: readonly string[]) => calls.map((call) => [call, countOf(call)]);

  async function open(path: string, calls: readonly string[], shownText: string | RegExp): Promise<void> {
    // The page before makes no more calls.
    await page.goto('about:blank');
    requests.length = 0;
    const once = calls.map((call) => [call, 1]);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => count(calls)).toEqual(once);
    release();
    await appIsReady(page);
    await expect(page.locator('#root').getByText(shownText).first()).toBeVisible();
    expect(count(calls)).toEqual(once);
  }

  await signInAs(page, request, (await sandbox.seed()).members[6]!, baseURL ?? '');
  // the server writes a visitor's answers into the page
  await open('/', ['discover/home', 'discover/stores'], /NT\$|折|贈/);
  await open('/discover/coupons?sort=expiry', ['coupon/list'], /NT\$|折|贈/);
  const ofMember = ['user/getUserByToken', 'user/detail', 'user/member/code'];
  await open('/mine', [...ofMember, 'my/info', 'order/count', 'my/message/unreadNum'], '-***-');
});

test('/mine requests its own data before overlays and next screens, also when late', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  await signInAs(page, request, (await sandbox.seed()).members[0]!, baseURL ?? '');
  await stopClock(page);
  const { requested } = watchScripts(page);
  let isPictureAsked = false;
  page.on('request', (one) => {
    if (/showImage\?filename=avatar/.test(one.url())) isPictureAsked = true;
  });
  const prefetchedScripts = () => ['overlays', 'account'].filter((name) => requested.has(name));
  const release = await holdRequests(page, '**/my/info?*');
  await page.goto('/mine', { waitUntil: 'commit' });
  // Hardly any page time passes: the wait for the member's data is not noticeable, and its texts need no chunk.
  const pictureIsAsked = async () => {
    await page.clock.runFor(1);
    return isPictureAsked;
  };
  await expect.poll(pictureIsAsked, { intervals: [20] }).toBe(true);
  await page.clock.runFor(3_000);
  expect(prefetchedScripts()).toEqual([]);
  release();
  const prefetchedPaths = async () => {
    await page.clock.runFor(100);
    return prefetchedScripts();
  };
  await expect.poll(prefetchedPaths).toEqual(['overlays', 'account']);
});

test('P6: the server-rendered page and the later scripts keep their size limits', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const { pending, requested } = watchScripts(page);
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  await appIsReady(page);
  // Prefetched chunks load last: toasts, network messages, the screens of visible links.
  const missing = () => ['overlays', 'afterStart', 'discover', 'signIn'].filter((name) => !requested.has(name));
  await expect.poll(() => [missing(), [...pending]]).toEqual([[], []]);
  const bytes = await page.evaluate(() => {
    const mark = performance.getEntriesByName('ume:app')[0]?.startTime ?? NaN;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, startTime }) => /\/assets\/.*\.js$/.test(name) && startTime > mark,
    );
    return {
      'written page': navigation?.encodedBodySize ?? NaN,
      'scripts after the mark': scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  type Sizes = { limits: Record<string, { must: number } | undefined> };
  const { limits } = JSON.parse(readFileSync('.ci/size.json', 'utf8')) as Sizes;
  for (const [name, byteCount] of Object.entries(bytes)) {
    expect(byteCount, name).toBeGreaterThan(0);
    expect(byteCount / 1024, name).toBeLessThanOrEqual(limits[name]?.must ?? 0);
  }
});
