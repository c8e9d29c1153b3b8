/** Screens for everybody before the portal: written by the server, drawn by the phone, taken over without a jump. */
import { readFileSync } from 'node:fs';

import { BUNDLE, holdScripts } from './support/holdRequests.ts';
import { signInAsNew } from './support/newMember.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { readVitals, watchVitals } from './support/vitals.ts';
import { recordCalls } from './support/watch.ts';
import { withoutWrittenData } from './support/withoutWrittenData.ts';

import type { Page } from '@playwright/test';

const COMMENTS = '/store/comments?braId=1001';
/** Each previewed screen with a text of its live data. */
const SCREENS = [
  { path: '/', live: /NT\$\d/ },
  { path: '/discover/coupons', live: /滿 NT\$\d/ },
  { path: '/discover/dailybest', live: /NT\$\d/ },
  { path: '/gift/coupon/c1001-01?braId=1001', live: /NT\$\d+$/ },
  { path: COMMENTS, live: /^檢舉$/ },
  { path: '/viewlabel?braId=1002&goodsId=g1002-02', live: /營養標示/ },
] as const;

const { limits } = JSON.parse(readFileSync('.ci/size.json', 'utf8')) as {
  limits: Record<string, { must: number } | undefined>;
};

const preview = (page: Page) => page.locator('#first .fv-ssr');
/** Its list goes on in the portal. */
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '載入更多');

/** Reads name, text, classes and accessible state of each element of the preview, in their order. */
function partsOf(page: Page): Promise<string[]> {
  return preview(page).evaluate((view) =>
    Array.from(view.querySelectorAll('*'), (element) => {
      const ownText = Array.from(element.childNodes, (node) => (node.nodeType === 3 ? node.nodeValue : '')).join('');
      const { style, href } = element as HTMLAnchorElement;
      const named = ['class', 'role', 'aria-label', 'aria-current', 'aria-pressed', 'data-tap', 'alt'];
      const attributes = named.map((name) => element.getAttribute(name) ?? '');
      return [element.tagName, ...attributes, style.cssText, href, ownText].join('|');
    }),
  );
}

/** Addresses of the preview scripts that the page requests from now on. */
function previewScripts(page: Page): string[] {
  const drawn: string[] = [];
  page.on('request', (one) => {
    if (/\/assets\/preview.*js$/.test(one.url())) drawn.push(one.url());
  });
  return drawn;
}

for (const group of [SCREENS.slice(0, 2), SCREENS.slice(2, 4), SCREENS.slice(4)]) {
  const names = group.map(({ path }) => path).join(' and ');
  test(`P1, P3: the server writes ${names}, which the portal takes over without call or jump`, async ({ page }) => {
    await watchVitals(page);
    const drawn = previewScripts(page);
    const calls = recordCalls(page);
    for (const { path, live } of group) {
      const before = calls.requests.length;
      // the list requests its next page, and nothing else of the screen
      const asked = () =>
        calls.requests
          .slice(before)
          .filter((one) => !/cursor/.test(`${one.url()} ${one.postData() ?? ''}`))
          .map((one) => one.url())
          .filter((url) => /\/(?:discover|coupon|goods|comment|store)\//.test(url));
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(preview(page).getByText(live).first()).toBeVisible();
      await expect(page.locator('#root')).toBeEmpty();
      const lines = linesOf(await preview(page).locator('main').innerText());
      expect(asked(), path).toEqual([]);

      release();
      await appIsReady(page);
      const main = page.locator('#root main');
      await expect(main.getByText(live).first()).toBeVisible();
      expect(linesOf(await main.innerText()).slice(0, lines.length)).toEqual(lines);
      expect(asked(), path).toEqual([]);
      expect((await readVitals(page)).cls, path).toBe(0);
      const bytes = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return navigation?.encodedBodySize ?? NaN;
      });
      const limit = limits[`written page of ${path.split('?')[0]}`]?.must ?? 0;
      expect(bytes / 1024, `P6: the written page of ${path}`).toBeLessThanOrEqual(limit);
    }
    expect(drawn).toEqual([]);
  });
}

test('P1: on a static host the phone draws each screen as the server writes it', async ({ page, noise }) => {
  const release = await holdScripts(page, BUNDLE);
  for (const { path, live } of SCREENS) {
    const documents = `**${path.replace('?', '\\?')}`;
    const shownParts = async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(preview(page).getByText(live).first()).toBeVisible();
      return partsOf(page);
    };
    // Other journeys may change a score or a like between the two loads.
    await expect(async () => {
      await page.unroute(documents);
      const written = await shownParts();
      await withoutWrittenData(page, documents);
      expect(await shownParts(), path).toEqual(written);
    }).toPass();
  }
  // a failed call leaves the skeleton, and then the portal's message
  noise.allow(/ERR_FAILED/);
  await page.route(/\/comment\/summary/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('/comment/summary'));
  await page.goto(COMMENTS, { waitUntil: 'commit' });
  await failed;
  await expect(page.locator('#first .fv-for-list')).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
  release();
  await expect(page.locator('#root main').getByRole('button', { name: '重新載入' })).toBeVisible();
});

test('C16: a member gets each screen by the own calls alone, without a preview script', async ({
  page,
  request,
  baseURL,
}) => {
  await signInAsNew(page, request, baseURL ?? '');
  const drawn = previewScripts(page);
  const calls = recordCalls(page);
  for (const { path, live } of SCREENS) {
    const release = await holdScripts(page, BUNDLE);
    const before = calls.paths().length;
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => calls.paths().length).toBeGreaterThan(before);
    await expect(preview(page)).toHaveCount(0);
    release();
    await appIsReady(page);
    await expect(page.locator('#root main').getByText(live).first()).toBeVisible();
  }
  expect(drawn).toEqual([]);
});

test('an early tap on a written coupon is repeated once by the portal', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/discover/coupons', { waitUntil: 'commit' });
  const claim = preview(page).getByRole('button', { name: /^領取/ }).first();
  await claim.tap();
  await expect(claim).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(page).toHaveURL('/discover/coupons');
});

test('another place than the written one is requested and drawn by the phone', async ({ page }) => {
  const location = { latlng: { latitude: 25.05, longitude: 121.52 }, cityName: ['台北市'], location: '中山站' };
  await page.addInitScript(
    (slices) => localStorage.setItem('persist:ume', slices),
    JSON.stringify({
      location: JSON.stringify({ ...location, isOwnPosition: false }),
      _persist: '{"version":2,"rehydrated":true}',
    }),
  );
  const calls = recordCalls(page);
  await holdScripts(page, BUNDLE);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(
    preview(page)
      .getByText(/NT\$\d/)
      .first(),
  ).toBeVisible();
  expect(calls.paths()).toEqual(['/discover/home', '/discover/stores']);
});
