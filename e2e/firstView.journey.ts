/** The store page from the first frame: readable before script, first call at once, nothing jumps, strict policy. */
import { readFileSync } from 'node:fs';

import { BUNDLE, holdScripts } from './support/holdRequests.ts';
import { signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { readVitals, watchVitals } from './support/vitals.ts';

test('perf 2: the store page is readable before any script, nothing jumps when the portal takes over, within the policy', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await watchVitals(page, [store.name]);
  const answer = await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/unsafe-inline|nonce-|strict-dynamic/);
  await appIsReady(page);
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  const vitals = await readVitals(page);
  expect(vitals.cls).toBeLessThan(0.02);
  expect(vitals.fcp).toBeLessThan(vitals.app ?? 0);
  expect(vitals.readable).toBeLessThan(vitals.app ?? 0);
});

test('perf 2: with the bundle held back, shop, table and action can be read; after it the same page lives', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const release = await holdScripts(page);
  await page.goto(`/jump/${store.braId}/${store.tableCodes[0]}`, { waitUntil: 'commit' });
  const first = page.locator('#first');
  await expect(first.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  await expect(first.getByText(/桌號/).first()).toBeVisible();
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await appIsReady(page);
  await expect(page).toHaveURL(`/store/${store.braId}/${store.tableCodes[0]}`);
  await expect(page.locator('#root').getByRole('heading', { level: 1, name: store.name })).toBeVisible();
});

test('perf 2: a visitor of the server-rendered page makes no first call; a member makes it once, before the bundle, with the four headers', async ({ page, request, sandbox, baseURL }) => {
  const store = await sandbox.store('fnb');
  const code = store.tableCodes[0] ?? '';
  const path = `/v1/ume/client/store/home/${store.braId}/${code}`;
  let asked: { url: string; headers: Record<string, string> }[] = [];
  page.on('request', (one) => asked.push({ url: new URL(one.url()).pathname, headers: one.headers() }));
  await page.goto(`/store/${store.braId}/${code}`);
  await appIsReady(page);
  expect(asked.filter(({ url }) => url === path)).toEqual([]);

  const member = (await sandbox.seed()).members[3];
  if (!member) throw new Error('nothing seeded');
  await signInAs(page, request, member, baseURL ?? '');
  asked = [];
  const release = await holdScripts(page);
  const first = page.waitForRequest((one) => new URL(one.url()).pathname === path);
  await page.goto(`/store/${store.braId}/${code}`, { waitUntil: 'commit' });
  await first; // no script has come yet
  release();
  await appIsReady(page);
  const home = asked.filter(({ url }) => url === path);
  expect(home).toHaveLength(1);
  expect(home[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'tl-origin': 'ume-web', 'accept-language': 'zh-TW' });
  expect(home[0]?.headers['request-tk']).not.toBe('');
});

test('issue 12.2: the first prices stand there before any script, from the page itself; the portal asks for none of it and nothing jumps', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const rest = /\/(?:store\/pack|coupon\/list|store\/goods\/recommend)|\/assets\/paint\..*js$/;
  const asked: string[] = [];
  page.on('request', (one) => rest.test(one.url()) && asked.push(one.url()));
  const release = await holdScripts(page);
  await watchVitals(page, [store.name]);
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`, { waitUntil: 'commit' });
  const first = page.locator('#first .fv-ssr .fv-rest');
  await expect(first.getByText(/^NT\$\d/).first()).toBeVisible();
  await expect(first.getByRole('article').first()).toBeVisible();
  const words = await first.innerText();
  release();
  await appIsReady(page);
  const live = page.locator('#root .fv-rest');
  await expect(live.getByRole('heading', { name: /評論/ })).toBeVisible();
  expect((await live.innerText()).slice(0, words.length)).toBe(words);
  expect(asked).toEqual([]);
  expect((await readVitals(page)).cls).toBeLessThan(0.02);
});

test('issue 12.1: a coupon claimed and all coupons asked for before the bundle are the portal’s to carry out, once it has them', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const release = await holdScripts(page, BUNDLE);
  await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  const claim = page.locator('#first').getByRole('button', { name: /^領取 (?!禮包)/ }).first();
  await claim.tap();
  await expect(claim).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByText('登入後自動領取')).toBeVisible();
});

test('the cover is asked for before the bundle and shown once, at one address', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  await appIsReady(page);
  const covers = new Set(asked.filter((url) => url.includes(`cover-${store.braId}`)));
  expect([...covers]).toHaveLength(1);
  expect(asked.findIndex((url) => covers.has(url))).toBeLessThan(asked.findIndex((url) => /\/assets\/.*\.js$/.test(url)));
});

test('R5: below the engine floor the page says so in plain words and loads nothing', async ({ page, sandbox }) => {
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

test('R4: with all that came after Chrome 69 taken away, the store page and sign-in still work', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await page.addInitScript(() => {
    const gone: [object, string[]][] = [
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['replaceAll', 'matchAll', 'at']],
      [Object, ['fromEntries', 'hasOwn', 'groupBy']],
      [Promise, ['allSettled', 'any', 'withResolvers', 'try']],
      [AbortSignal, ['timeout', 'any']],
      [Crypto.prototype, ['randomUUID']],
      [Element.prototype, ['replaceChildren', 'getAnimations', 'checkVisibility']],
      [window, ['structuredClone', 'queueMicrotask', 'WeakRef', 'FinalizationRegistry', 'BroadcastChannel', 'requestIdleCallback', 'globalThis', 'visualViewport']],
    ];
    for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  await expect(page.locator('#first')).toHaveCount(0);
  await page.goto('/signin');
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('R5: the page says that it needs them', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '這個瀏覽器無法顯示此頁面' })).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(/JavaScript/);
  });
});

test('a bundle that does not arrive leaves words and a way to try again, never a skeleton for ever', async ({ page, noise }) => {
  noise.allow(/Failed to load resource|ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/signin');
  const again = page.getByRole('link', { name: '重新載入' });
  await expect(again).toBeVisible();
  await page.unroute('**/assets/*.js');
  await again.click();
  await appIsReady(page);
});

test('issue 11.3: a script that is never answered is said, gently, with a way on, and the main action works meanwhile', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  await page.clock.install();
  await page.route('**/assets/vendor.*.js', () => undefined);
  const asked = page.waitForRequest(/\/assets\/vendor\./);
  await page.goto(`/store/${store.braId}`, { waitUntil: 'commit' });
  await expect(page.locator('#first').getByRole('heading', { level: 1, name: store.name })).toBeVisible();
  await asked;
  // the other files have come: progress
  await page.clock.fastForward(11_000);
  await expect(page.getByText('還在載入…')).toHaveCount(0);
  await page.clock.fastForward(12_000);
  await expect(page.getByRole('status').filter({ hasText: '還在載入…' })).toBeVisible();
  await expect(page.getByRole('link', { name: '重新載入' })).toBeVisible();
  await page.locator('#first .fv-ssr .fv-go').tap();
  await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
});

test('issue 11.3: a start that throws says so at once, over the page that can be read, and in place of a skeleton', async ({ page, sandbox, noise }) => {
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

for (const [path, calls, isMember] of [
  ['/mine', ['user/getUserByToken', 'user/detail', 'user/member/code', 'my/info', 'order/count', 'my/message/unreadNum'], true],
  ['/', ['discover/home', 'discover/stores'], false],
  ['/discover/coupons?sort=expiry', ['coupon/list'], false],
] as const) {
  test(`issue 12.4: ${path} makes its calls while its code is on the way, each of them once`, async ({ page, request, sandbox, baseURL }) => {
    if (isMember) await signInAs(page, request, (await sandbox.seed()).members[6]!, baseURL ?? '');
    const asked: string[] = [];
    page.on('request', (one) => {
      if (/\/v1\//.test(one.url()) && !/showImage/.test(one.url())) asked.push(new URL(one.url()).pathname);
    });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const early = calls.map((call) => `/v1/ume/client/${call}`);
    await expect.poll(() => early.filter((call) => asked.some((one) => one.startsWith(call)))).toEqual(early);
    const before = asked.length;
    release();
    await appIsReady(page);
    await expect(isMember ? page.getByText('-***-') : page.locator('#root').getByText(/NT\$|折|贈/).first()).toBeVisible();
    expect(asked.slice(before).filter((one) => early.some((call) => one.startsWith(call)))).toEqual([]);
  });
}

test('issue 12.3: of /mine, what the screen shows comes before what is fetched ahead: the member’s picture before overlays and the next screens', async ({ page, request, sandbox, baseURL }) => {
  const [member] = (await sandbox.seed()).members;
  await signInAs(page, request, member!, baseURL ?? '');
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto('/mine');
  const first = (what: RegExp) => asked.findIndex((url) => what.test(url));
  await expect.poll(() => first(/\/assets\/overlays\..*js/)).toBeGreaterThan(-1);
  await expect.poll(() => first(/\/assets\/account\..*js/)).toBeGreaterThan(-1);
  expect(first(/showImage\?filename=avatar/)).toBeGreaterThan(-1);
  expect(first(/showImage\?filename=avatar/)).toBeLessThan(first(/\/assets\/overlays\..*js/));
  expect(first(/showImage\?filename=avatar/)).toBeLessThan(first(/\/assets\/account\..*js/));
});

test('issue 12.4: /signin is read before its code has come', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/signin', { waitUntil: 'commit' });
  await expect(page.locator('#first').getByRole('heading', { name: '登入或註冊' })).toBeVisible();
  await expect(page.locator('#first').getByText('手機號碼')).toBeVisible();
});

test('issue 12.5: the written page, and the scripts that come after the portal’s mark, stay within their bytes', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  await appIsReady(page);
  // what is fetched ahead is the last to come
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() => {
    const mark = performance.getEntriesByName('ume:app')[0]?.startTime ?? NaN;
    const [written] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name, startTime }) => /\/assets\/.*\.js$/.test(name) && startTime > mark);
    return { 'written page': written?.encodedBodySize ?? NaN, 'scripts after the mark': scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
  });
  const { limits } = JSON.parse(readFileSync('.ci/size.json', 'utf8')) as { limits: Record<string, { must: number } | undefined> };
  for (const [name, travelled] of Object.entries(bytes)) {
    expect(travelled, name).toBeGreaterThan(0);
    expect(travelled / 1024, name).toBeLessThanOrEqual(limits[name]?.must ?? 0);
  }
});
