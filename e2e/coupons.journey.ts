/** Coupons from discovery to the till: /discover/coupons, /gift/coupon, /mineCoupon. */
import { signInAsNew } from './support/newMember.ts';
import { newNumber, signInBySms } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { tapTwice } from './support/tapTwice.ts';
import { recordCalls, storeHeading } from './support/watch.ts';
import { withoutWrittenData } from './support/withoutWrittenData.ts';

import type { Locator, Page } from '@playwright/test';

const LIST = '**/v1/ume/client/coupon/list';
const CLAIMED_MESSAGE = '優惠券已放入您的券夾';
/** The coupon that these journeys redeem, and its shop. */
const SHOP = '梅香牛肉麵 永康店';
const COUPON = '內用折抵券';
const cards = (page: Page) => page.getByRole('article');

/** Rendering of a bar code: its colours, and the screen pixels per module. */
function lookOf(bars: Locator): Promise<{ light: string; dark: string; perModule: number }> {
  return bars.evaluate((svg) => {
    const fillOf = (name: string) => getComputedStyle(svg.querySelector(name) ?? svg).fill;
    const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    const perModule = (svg.getBoundingClientRect().width * devicePixelRatio) / modules;
    return { light: fillOf('rect'), dark: fillOf('path'), perModule };
  });
}

// A phone's screen has at least two pixels per CSS pixel.
test.use({ deviceScaleFactor: 2 });

test(
  'from list to till: a double tap claims once, codes stay black on white',
  { tag: '@smoke' },
  async ({ page, request, baseURL, messages }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const calls = recordCalls(page);
    await signInAsNew(page, request, baseURL ?? '');
    await page.goto('/discover/coupons');
    await tapTwice(page.getByRole('button', { name: `領取 ${SHOP} ${COUPON}` }));
    await messages.shown(CLAIMED_MESSAGE);
    await expect(page).toHaveURL('/discover/coupons');
    expect(calls.paths().filter((path) => path.endsWith('/claim/coupon/one'))).toHaveLength(1);
    // Scrolling requested the pages after the first.
    const lists = calls.requests.filter((one) => one.url().endsWith('/coupon/list'));
    expect(lists.filter((one) => !one.postData()?.includes('cursor'))).toHaveLength(1);

    await page.getByRole('navigation', { name: '主要分頁' }).getByText('我的').tap();
    await page
      .getByRole('list', { name: '我的數量' })
      .getByRole('link', { name: /優惠券/ })
      .tap();
    await expect(page.getByRole('article')).toHaveCount(1);
    // There is nothing in another tab yet.
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('button', { name: `使用 ${SHOP} ${COUPON}` }).tap();
    const sheet = page.getByRole('dialog', { name: '出示給店員掃描' });
    const bars = sheet.getByRole('img', { name: '優惠券條碼' });
    await expect(sheet.getByRole('img', { name: '優惠券 QR Code' })).toBeVisible();
    await expect(bars).toBeVisible();
    const look = await lookOf(bars);
    expect([look.light, look.dark]).toEqual(['rgb(255, 255, 255)', 'rgb(17, 17, 17)']);
    expect(Math.abs(look.perModule - Math.round(look.perModule))).toBeLessThan(0.01);
    expect(look.perModule).toBeGreaterThanOrEqual(2);
    await expect(sheet.getByRole('img', { name: /^優惠券代碼 [2-9A-HJ-NP-Z]{12}$/ })).toBeVisible();
    await sheet.getByRole('button', { name: /^適用店家/ }).tap();
    await expect(sheet.getByRole('link', { name: /西門店/ })).toBeVisible();
    await sheet.getByRole('button', { name: '前往店家' }).tap();
    await expect(page).toHaveURL('/store/1001');
  },
);

test('a failed list retries in place, and filters survive reload and return', async ({ page, noise, messages }) => {
  noise.allow(/ERR_FAILED/);
  await withoutWrittenData(page, '**/discover/coupons');
  await page.route(LIST, (route) => route.abort());
  await page.goto('/discover/coupons');
  await messages.shown('網路不太穩，再試一次');
  await page.unroute(LIST);
  await page.getByRole('button', { name: '重新載入' }).tap();
  await expect(cards(page).first()).toBeVisible();

  const filteredPath = '/discover/coupons?industry=others&kind=gift&sort=discount';
  await page.getByRole('tab', { name: '服務' }).tap();
  await page.getByRole('button', { name: /^排序/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '折扣最多' }).tap();
  // The address changes only when the dialog's history entry is gone.
  await expect(page.getByRole('button', { name: '排序：折扣最多' })).toBeVisible();
  await page.getByRole('button', { name: '贈品與買一送一' }).tap();
  await expect(page).toHaveURL(filteredPath);
  await expect(page.getByRole('article', { name: /^第二件半價/ }).first()).toBeVisible();
  await page.reload();
  await appIsReady(page);
  await expect(page.getByRole('tab', { name: '服務' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article', { name: /^第二件半價/ }).first()).toBeVisible();
  await page.getByRole('link', { name: '搜尋' }).tap();
  await expect(page).toHaveURL('/discover/search');
  await page.goBack();
  await expect(page).toHaveURL(filteredPath);
  await expect(page.getByRole('button', { name: '排序：折扣最多' })).toBeVisible();
});

test('spec 4: a visitor’s gift is claimed after sign-in and lands in the wallet', async ({
  page,
  sandbox,
  messages,
}) => {
  const gift = '/gift/coupon/c1001-01?braId=1001';
  await page.goto(gift);
  await appIsReady(page);
  await expect(page.getByText(`${SHOP}送您一張優惠券`)).toBeVisible();
  await page.getByRole('button', { name: '立即領取' }).tap();
  await expect(page).toHaveURL('/signin');
  await signInBySms(page, sandbox, newNumber());
  await messages.shown(CLAIMED_MESSAGE);
  await expect(page).toHaveURL('/store/1001');
  await expect(storeHeading(page, SHOP)).toBeVisible();
  await page.goto(gift);
  await expect(page.getByText('您已經領過這張優惠券')).toBeVisible();
  await page.getByRole('button', { name: '查看我的優惠券' }).tap();
  await expect(page).toHaveURL('/mineCoupon');
  await expect(page.getByRole('button', { name: `使用 ${SHOP} ${COUPON}` })).toBeVisible();
});

test('an unknown gift explains itself on the screen, without a message over it', async ({ page, messages }) => {
  await page.goto('/gift/coupon/nobody?braId=1001');
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByText('找不到這張優惠券')).toBeInViewport();
    await expect(page.getByRole('button', { name: '查看其他優惠券' })).toBeInViewport();
    await expect(page.locator('main svg').first()).toBeInViewport();
  }
  expect(messages.all()).toEqual([]);
});

test('買一送一 breaks only between its halves, and the seam fits any text size', async ({ page }) => {
  await page.goto(`/discover/search?q=${encodeURIComponent('湯包買一送一')}&tab=coupon`);
  await expect(cards(page).first()).toBeVisible();
  const look = (size: string) =>
    page.evaluate((text) => {
      document.documentElement.style.setProperty('font-size', text);
      const stub = document.querySelector('article > div') as HTMLElement;
      const width = (pseudo: string) => Math.round(parseFloat(getComputedStyle(stub, pseudo).width));
      const lineCountOf = (piece: Element) =>
        Math.round(piece.getBoundingClientRect().height / parseFloat(getComputedStyle(piece).lineHeight));
      const pieces = Array.from(stub.querySelectorAll('p:first-child > span'));
      return {
        column: width('::before'),
        isAcross: width('::after') > 0 && Math.abs(width('::after') - stub.clientWidth) <= 1,
        lines: pieces.map((piece) => [piece.textContent, lineCountOf(piece)]),
        isWithin: document.documentElement.scrollWidth <= window.innerWidth,
      };
    }, size);
  const lines = [
    ['買一', 1],
    ['送一', 1],
  ];
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await look('100%')).toEqual({ column: 18, isAcross: false, lines, isWithin: true });
    expect(await look('200%')).toEqual({ column: 0, isAcross: true, lines, isWithin: true });
  }
});
