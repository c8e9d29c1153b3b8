/**
 * Interactions that only real use makes: double taps in one place, a lost connection, Tab keys below a fixed bar.
 * Chrome's page translation is covered too.
 */
import { limits } from '../.ci/limits.ts';
import { BUNDLE, holdRequests, holdScripts } from './support/holdRequests.ts';
import { askForCode, codeField, newNumber, signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { swipe } from './support/swipe.ts';
import { messageWith } from './support/watch.ts';

import type { Request } from '@playwright/test';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('a page that slides in ignores taps until it stands, like a second tap', async ({
      page,
      request,
      sandbox,
      baseURL,
    }) => {
      const { members } = await sandbox.seed();
      await signInAs(page, request, members[0]!, baseURL ?? '');
      await page.goto('/mine');
      // High enough that the tap does not scroll the page. Otherwise the position of the back link has no target.
      const row = page.getByRole('link', { name: /優惠券/ });
      await row.tap();
      await expect(page).toHaveURL('/mineCoupon');
      const back = page.getByRole('button', { name: '返回' });
      // The target of a second tap, as soon as the next page is there and after its transition.
      const tapTargets = page.evaluate(async (limitMs) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const arriving = () => document.querySelector('[data-animation="left-in"]');
        const isMet = () => [80, 300, 500, 700].some((y) => arriving()!.contains(document.elementFromPoint(195, y)));
        // Not in a frame, which may come after the transition.
        const atFirst = await new Promise<boolean>((resolve) =>
          new MutationObserver((_changes, observer) => {
            if (arriving() === null) return;
            observer.disconnect();
            resolve(isMet());
          }).observe(document, { childList: true, subtree: true }),
        );
        const since = performance.now();
        while (!isMet() && performance.now() - since < limitMs) await frame();
        return { atFirst, atRest: isMet() };
      }, limits.expect);
      await back.tap();
      expect(await tapTargets).toEqual({ atFirst: false, atRest: true });
      await expect(page).toHaveURL('/mine');
      await expect(row).toBeVisible();
    });
  });
}

test('T4: Back to another document ignores taps at first, then accepts them', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await page.addInitScript(() => {
    const values: string[] = [];
    Object.assign(window, { seenPointerEvents: values });
    new MutationObserver(() => {
      const { pointerEvents } = document.documentElement.style;
      if (values[values.length - 1] !== pointerEvents) values.push(pointerEvents);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style', 'class'] });
  });
  const seenEvents = () =>
    page.evaluate(() => (window as unknown as { seenPointerEvents: string[] }).seenPointerEvents);
  await page.goto(`/store/${store.braId}`);
  await appIsReady(page);
  expect(await seenEvents()).toEqual(['']);
  await page.goto('/');
  await appIsReady(page);
  await page.goBack();
  await expect.poll(seenEvents).toEqual(['none', '']);
});

test('T3: the main action opens the app even where the browser always reports offline', async ({ page, sandbox }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  const store = await sandbox.store('fnb');
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  await appIsReady(page);
  await page.getByRole('button', { name: /^點餐/ }).tap();
  await expect(page).not.toHaveURL(/\/store\//);
});

test('the portal keeps the scroll position of the static page it replaces', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const release = await holdScripts(page, BUNDLE);
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`, { waitUntil: 'commit' });
  await expect(page.locator('#first').getByRole('article').first()).toBeVisible();
  const debug = await page.context().newCDPSession(page);
  const flingEnd = page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true })),
  );
  await swipe(page, debug, { from: 600, to: 300, pxPerSecond: 1_200 });
  await flingEnd;
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(150);
  release();
  await appIsReady(page);
  await expect(page.locator('#root').getByRole('heading', { name: /評論/ })).toBeAttached();
  expect(await scrolled()).toBe(before);
});

test('WCAG 2.4.11: Tab focus on the store page is not hidden by the bar', async ({ page, sandbox }) => {
  const store = (await sandbox.seed()).stores.find(({ industryType }) => industryType === 'fnb')!;
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  // Only the portal's own sections have it.
  await expect(page.locator('#root').getByRole('heading', { name: /評論/ })).toBeAttached();
  const hidden = await page.evaluate(async () => {
    const bar = document.querySelector('.fv-bar')!;
    const under: string[] = [];
    const reachable = Array.from(document.querySelectorAll<HTMLElement>('#root a[href], #root button')).filter(
      (one) => !bar.contains(one) && one.offsetParent !== null,
    );
    for (const one of reachable) {
      one.focus();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { top, bottom } = one.getBoundingClientRect();
      const edge = bar.getBoundingClientRect().top;
      if (bottom > edge + 1 && top < edge && bottom - top < edge)
        under.push(one.getAttribute('aria-label') ?? one.textContent);
    }
    return under;
  });
  expect(hidden).toEqual([]);
});

test.describe('without a network nothing that works is thrown away', () => {
  test('a prefetched tab opens offline, a missing screen retries, a hand-off waits', async ({
    page,
    network,
    request,
    sandbox,
    baseURL,
    messages,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|the picture [\w-]+ did not load/);
    const store = await sandbox.store('others');
    await signInAs(
      page,
      request,
      { userId: 'u00042', phoneAreaCode: '886', mobileNumber: '0900000042' },
      baseURL ?? '',
    );
    const loading = new Set<Request>();
    page.on('request', (one) => /\/assets\//.test(one.url()) && loading.add(one));
    page.on('requestfinished', (one) => loading.delete(one));
    const prefetched = page.waitForRequest(/assets\/mine\..*\.js/);
    await page.goto(`/store/${store.braId}`);
    await appIsReady(page);
    await prefetched;
    // The tab has other files, too.
    await expect.poll(() => loading.size).toBe(0);
    await page.evaluate(() => Object.assign(window, { umeMark: true }));
    await network.lose();

    // Links to another app, which is not available now.
    await page.getByRole('button', { name: /^前往選購/ }).tap();
    await messages.shown('網路不太穩，再試一次');
    await expect(page).toHaveURL(`/store/${store.braId}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('isPageHide'))).toBeNull();

    await page.getByRole('link', { name: '我的' }).last().tap();
    await expect(page).toHaveURL('/mine');
    await expect(page.getByRole('link', { name: /收件地址/ })).toBeVisible();

    await page.getByRole('link', { name: /收件地址/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: '頁面沒有載入完成' })).toBeVisible();
    await page.getByRole('button', { name: '重新載入' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: '頁面沒有載入完成' })).toBeVisible();
    await network.regain();
    await expect(page.getByRole('heading', { level: 1, name: '收件地址' })).toBeVisible();
    await page.getByRole('button', { name: '返回' }).tap();
    await expect(page).toHaveURL('/mine');
    expect(await page.evaluate(() => (window as { umeMark?: boolean }).umeMark)).toBe(true);
  });
});

test('page translation does not break sign-in with a rejected code and its countdown', async ({
  page,
  sandbox,
  noise,
}) => {
  noise.allow(/status of 4\d\d/);
  // Like Chrome's translation: wraps each text in two <font> elements, now and whenever one is added.
  await page.addInitScript(() => {
    const wrap = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        const { parentElement: parent, data } = text;
        if (
          parent === null ||
          data.trim() === '' ||
          /^(FONT|SCRIPT|STYLE|TITLE|TEXTAREA|OPTION)$/.test(parent.tagName) ||
          parent.closest('svg') !== null
        )
          continue;
        const [outer, inner] = ['font', 'font'].map((tag) => document.createElement(tag));
        parent.insertBefore(outer!, text);
        outer!.appendChild(inner!);
        inner!.appendChild(text);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      wrap(document.body);
      new MutationObserver((records) => records.forEach(({ target }) => target.isConnected && wrap(target))).observe(
        document.body,
        { childList: true, subtree: true, characterData: true },
      );
    });
  });
  const number = newNumber();
  await page.goto('/store/1003');
  await appIsReady(page);
  await page.getByRole('link', { name: '我的' }).last().tap();
  await askForCode(page, number);
  const code = await sandbox.codeFor(number);
  await codeField(page).fill(code === '111111' ? '222222' : '111111');
  await expect(page.locator('#code-state')).toHaveText('驗證碼不正確，請重新輸入');
  // Simulates a passed minute.
  await page.evaluate(() => {
    const [sentAt, secondsLeft] = (localStorage.getItem('ume.captchaSentAt') ?? '').split(' ');
    localStorage.setItem('ume.captchaSentAt', `${Number(sentAt) - 59_000} ${secondsLeft}`);
  });
  await expect(page.getByRole('button', { name: '重新傳送' })).toBeEnabled();
  await expect(page.getByText('沒收到簡訊嗎？')).toBeVisible();
  await codeField(page).fill(code);
  await expect(page).toHaveURL('/mine');
});

test('200 navigations with a sheet leak no nodes or listeners, heap within 3 MB', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(limits.longJourney);
  await signInAs(page, request, { userId: 'u00043', phoneAreaCode: '886', mobileNumber: '0900000043' }, baseURL ?? '');
  // The rest of the frame comes when the start is over, and adds listeners once.
  const frame = page.waitForResponse(/\/assets\/afterStart\.\w+\.js/);
  await page.goto('/store/1003');
  await appIsReady(page);
  await frame;
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable');
  const measureLeaks = async () => {
    // The same page each time. Its lower half loads later.
    await expect(page.getByRole('heading', { name: /評論$/ })).toBeAttached();
    await expect(page.locator('#root [aria-busy="true"]')).toHaveCount(0);
    // A loading toast removes its container when it ends.
    await expect(page.locator('body > div:not([id])')).toHaveCount(0);
    await debug.send('HeapProfiler.collectGarbage');
    const { metrics } = await debug.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heapMb: of('JSHeapUsedSize') / 1e6 };
  };
  /** Ten navigations and a sheet, as fast as the screens render. */
  const rounds = (count: number) =>
    page.evaluate(
      async ({ times, limitMs }) => {
        const until = async (isSo: () => unknown) => {
          const since = performance.now();
          while (!isSo()) {
            if (performance.now() - since > limitMs) throw new Error(`never: ${String(isSo)} at ${location.pathname}`);
            await new Promise(requestAnimationFrame);
          }
        };
        const press = async (selector: string, path: string) => {
          await until(() => document.querySelector(selector));
          Array.from(document.querySelectorAll<HTMLElement>(selector)).pop()?.click();
          await until(() => location.pathname === path && document.querySelector('h1'));
        };
        const back = '[aria-label="返回"]';
        for (let round = 0; round < times; round += 1) {
          await press('nav a[href="/mine"]', '/mine');
          for (const path of ['/address', '/mineCoupon', '/storeCollect', '/invoice']) {
            await press(`a[href="${path}"]`, path);
            await press(back, '/mine');
          }
          await until(() =>
            Array.from(document.querySelectorAll('button')).some(({ textContent }) => textContent.includes('出示')),
          );
          Array.from(document.querySelectorAll('button'))
            .find(({ textContent }) => textContent.includes('出示'))
            ?.click();
          await until(() => document.querySelector('[role=dialog]'));
          document.querySelector<HTMLElement>('[role=dialog] button')?.click();
          await until(() => document.querySelector('[role=dialog]') === null);
          await press('nav a[href="/store/1003"]', '/store/1003');
        }
      },
      { times: count, limitMs: limits.expect },
    );
  // The toast region stays in the page after its first use. A slow response creates it before the count.
  const answer = await holdRequests(page, '**/user/getUserByToken**');
  await page.locator('nav a[href="/mine"]').last().tap();
  await expect(messageWith(page, '正在查詢使用者資訊')).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: '出示' })).toBeEnabled();
  await page.locator('nav a[href="/store/1003"]').last().tap();
  await rounds(3);
  // The page is complete when two consecutive counts agree.
  let before = await measureLeaks();
  await expect
    .poll(async () => {
      const last = before;
      before = await measureLeaks();
      return before.nodes - last.nodes + (before.listeners - last.listeners);
    })
    .toBe(0);
  await rounds(17);
  let after = before;
  // Elements that are just leaving disappear, while leaks remain.
  await expect
    .poll(async () => {
      after = await measureLeaks();
      return Math.max(after.nodes / before.nodes, after.listeners / before.listeners);
    })
    .toBeLessThanOrEqual(1.1);
  console.log(
    `nodes ${before.nodes} to ${after.nodes}, listeners ${before.listeners} to ${after.listeners}, heap ${before.heapMb.toFixed(1)} to ${after.heapMb.toFixed(1)} MB`,
  );
  expect(after.heapMb - before.heapMb).toBeLessThanOrEqual(3);
});
