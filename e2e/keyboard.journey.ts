/**
 * Every screen by keyboard alone. Each stop of Tab has a role, a name and a visible focus. No step leaves the focus on
 * the body (WCAG 2.1.1, 2.4.3, 2.4.7, 4.1.2).
 */
import { limits } from '../.ci/limits.ts';
import { callServer } from './support/callServer.ts';
import { moveTo, nothingWaits, walkEveryRoute } from './support/everyRoute.ts';
import { keepUndo } from './support/keepUndo.ts';
import { settled } from './support/overlayEntries.ts';
import { signInAsNew } from './support/newMember.ts';
import { allAnswered, followRequests } from './support/openRequests.ts';
import { signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';
import { listsAreStill } from './support/stillLists.ts';
import { COMPUTED_NAMES, focusOf, recordStops, takeStops, type Stop } from './support/tabStops.ts';

import type { Page } from '@playwright/test';

/** Stops of a screen that are visited. A list loads more rows while the focus moves through it. */
const MOST_STOPS = 48;
/** Keys between two looks at the record. */
const KEYS = 8;
const CONTROLS =
  /^(?:button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|slider|spinbutton|ComboBoxSelect|Iframe)$/;

/** Has 32 favourite stores. */
const COLLECTOR = seededMember(41);
const HOME = { kind: 'home', city: '台北市', district: '大安區', detail: '仁愛路四段 1 號' };

const chromium = process.env['CHROME_PATH'];
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(chromium === undefined ? {} : { executablePath: chromium }),
    args: ['--no-sandbox', COMPUTED_NAMES],
  },
});
test.describe.configure({ timeout: limits.longJourney });

test.beforeEach(async ({ page }) => {
  followRequests(page);
  await recordStops(page);
});

const problemsOf = (stops: Stop[]): string[] =>
  // A new screen and a dialog take the focus themselves, without a ring.
  stops
    .filter(({ role }) => role !== 'heading' && role !== 'dialog')
    .flatMap(({ role, name, isSeen, html }) => [
      ...(CONTROLS.test(role) ? [] : [`role ${role}: ${html}`]),
      ...(name.trim() === '' ? [`no name: ${html}`] : []),
      ...(isSeen ? [] : [`no visible focus: ${html}`]),
    ]);

/** Presses Tab until the stops repeat or end. Returns each stop once, in order. */
async function walkStops(page: Page): Promise<Stop[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await takeStops(page);
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('Tab');
    const more = await takeStops(page);
    const fresh = more.filter(({ id }, at) => ![...stops, ...more.slice(0, at)].some((stop) => stop.id === id));
    stops.push(...fresh);
    if (fresh.length < KEYS) break;
  }
  return stops;
}

async function expectFocus(page: Page, wanted: string | RegExp): Promise<void> {
  const focus = expect.poll(() => focusOf(page), page.url());
  await (typeof wanted === 'string' ? focus.toBe(wanted) : focus.toMatch(wanted));
}

const focusOn = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().focus();

/** The code that keeps the focus comes after the first screen, together with the message of a lost network. */
async function ready(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('#root p[role="status"]')).some((status) => status.closest('main') === null),
  );
  await nothingWaits(page, path);
  await allAnswered(page);
  await listsAreStill(page);
}

type IsWanted = Parameters<typeof walkEveryRoute>[3];
const isPublic: IsWanted = ([, { isMemberOnly }]) => !isMemberOnly;
/** Public screens that have other controls for a member. */
const OTHER_FOR_MEMBERS = ['store', 'comment', 'discover'];
const isMembers: IsWanted = ([name, { isMemberOnly }]) => isMemberOnly || OTHER_FOR_MEMBERS.includes(name);

for (const who of ['a visitor', 'a member'] as const) {
  test(`spec 1.1: ${who} reaches every control by Tab, with a name and a visible focus`, async ({
    page,
    request,
    sandbox,
    baseURL,
  }) => {
    const isMember = who === 'a member';
    if (isMember) await signInAs(page, request, seededMember(1), baseURL ?? '');
    const seen = new Set<string>();
    const lookAt = async (path: string) => {
      const { pathname } = new URL(page.url());
      // Some ways of a visitor end at /signin. The frame has the controls of another app.
      if (seen.has(pathname) || pathname.startsWith('/iframe/')) return;
      seen.add(pathname);
      await ready(page, path);
      const stops = await walkStops(page);
      expect.soft(stops, path).not.toEqual([]);
      expect.soft(problemsOf(stops), path).toEqual([]);
      await page.keyboard.press('Shift+Tab');
      expect.soft(problemsOf(await takeStops(page)), `${path} backwards`).toEqual([]);
    };
    await walkEveryRoute(page, await sandbox.seed(), lookAt, isMember ? isMembers : isPublic);
  });
}

for (const { path, member, control } of [
  { path: '/storeCollect', member: COLLECTOR, control: /^取消收藏/ },
  { path: '/notice/store/1001', member: seededMember(1), control: /^刪除/ },
]) {
  test(`on ${path} the focus moves to the next row, and back after 復原`, async ({ page, request, baseURL }) => {
    await signInAs(page, request, member, baseURL ?? '');
    await keepUndo(page);
    await page.goto(path);
    await appIsReady(page);
    await ready(page, path);
    const buttons = page.locator('#root').getByRole('button', { name: control });
    const [gone = '', next = ''] = await buttons.evaluateAll((all) =>
      all.filter((one) => (one as HTMLElement).tabIndex === 0).map((one) => one.getAttribute('aria-label') ?? ''),
    );
    await focusOn(page, gone);
    await page.keyboard.press('Enter');
    await expectFocus(page, `button ${next}`);
    await focusOn(page, '復原');
    await expectFocus(page, 'button 復原');
    await page.keyboard.press('Enter');
    await expectFocus(page, `button ${gone}`);
  });
}

test('deleting addresses by keyboard moves focus to the next one, then the heading', async ({
  page,
  request,
  baseURL,
}) => {
  const { token } = await signInAsNew(page, request, baseURL ?? '');
  const api = callServer(1);
  for (const receiver of ['第一位', '第二位'])
    await api.call(baseURL ?? '', 'POST', '/v1/ume/client/my/shipping/address', {
      token,
      input: { receiver, mobileNumber: '0912345678', isDefault: false, place: HOME },
    });
  api.close();
  await page.goto('/address');
  await appIsReady(page);
  await ready(page, '/address');
  for (const wanted of [/^(?:button 更多選項|link 第二位)/, /^heading 收件地址/]) {
    await focusOn(page, /^更多選項/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: '刪除地址' })).toBeVisible();
    await focusOn(page, '刪除地址');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: '要刪除這個地址嗎？' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '刪除' }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expectFocus(page, wanted);
  }
});

test('a sheet keeps Tab inside, and Escape returns to the control that opened it', async ({
  page,
  request,
  baseURL,
}) => {
  await signInAs(page, request, seededMember(1), baseURL ?? '');
  await page.goto('/location');
  await appIsReady(page);
  for (const { path, opener } of [
    { path: '/mine', opener: /^會員碼/ },
    { path: '/mine', opener: /^文字大小/ },
    { path: '/mineCoupon', opener: /^使用 / },
    { path: '/address/new', opener: /^縣市與地區/ },
    { path: '/uncomment/fnb', opener: /^刪除：/ },
    { path: '/store/comments?braId=1001', opener: /^排序/ },
    { path: '/discover/coupons', opener: /^排序：/ },
  ]) {
    await moveTo(page, path);
    await ready(page, path);
    await focusOn(page, opener);
    const before = await focusOf(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await takeStops(page);
    for (let key = 0; key < 2 * KEYS; key += 1) await page.keyboard.press(key % 5 === 4 ? 'Shift+Tab' : 'Tab');
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    expect(await isInside(), path).toBe(true);
    expect(problemsOf(await takeStops(page)), path).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settled(page);
    await expectFocus(page, before);
  }
});

test('Escape of a code that the address opened leaves the focus on its button', async ({ page, request, baseURL }) => {
  await signInAs(page, request, seededMember(1), baseURL ?? '');
  await page.goto('/mine?show=code');
  await appIsReady(page);
  await expect(page.getByRole('dialog', { name: '會員碼' })).toBeVisible();
  await ready(page, '/mine');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page);
  await expect.poll(() => focusOf(page)).not.toBe('body');
  await expectFocus(page, /^(?:button 會員碼|heading )/);
});

test('Back returns to the pressed link without moving the view, also far down', async ({ page, request, baseURL }) => {
  await signInAs(page, request, seededMember(1), baseURL ?? '');
  await page.goto('/location');
  await appIsReady(page);
  for (const path of ['/', '/store/1001', '/storeCollect', '/mine', '/notice/like']) {
    await moveTo(page, path);
    await ready(page, path);
    const pressed = page.locator('#root main').getByRole('link').last();
    await pressed.scrollIntoViewIfNeeded();
    await pressed.focus();
    await ready(page, path);
    const before = await focusOf(page);
    const top = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(path);
    await expectFocus(page, /^(?:heading|main) \S/);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expectFocus(page, before);
    await expect.poll(() => page.evaluate(() => window.scrollY), path).toBe(top);
  }
});
