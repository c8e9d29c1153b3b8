/** Coupons from finding one to the counter: /discover/coupons, /gift/coupon, /mineCoupon. */
import { newNumber, sessionOf, signInAs, signInBySms } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { keepCalls, keepMessages, saying, storeHeading, wasSaid } from './support/watch.ts';

import type { APIRequestContext, Page } from '@playwright/test';
import type { Seed } from './support/sandbox.ts';

const CLIENT = '/v1/ume/client';
const LIST = `**${CLIENT}/coupon/list`;
/** A seeded member by number. */
const member = (at: number): Seed['members'][number] => ({ userId: `u${String(at).padStart(5, '0')}`, phoneAreaCode: '886', mobileNumber: `0900${String(at).padStart(6, '0')}` });
const cards = (page: Page) => page.getByRole('article');

/** Claims by the API, so that the wallet holds it whatever other journeys did. */
async function claimed(request: APIRequestContext, at: number, couponId: string): Promise<void> {
  const { userId, token } = await sessionOf(request, member(at));
  await request.post(`${CLIENT}/mycoupon/claim/coupon/one`, { headers: { 'Request-Tk': token }, data: { couponId, userId } });
}

test('a double tap on 領取 claims once and stays in the list; the card leads to the shop only later, and keeps its state', async ({ page, request, baseURL }) => {
  const said = await keepMessages(page);
  const calls = keepCalls(page);
  await signInAs(page, request, member(33), baseURL ?? '');
  await page.goto('/discover/coupons');
  const card = cards(page).filter({ has: page.getByRole('button', { name: /^領取/ }) }).first();
  const shop = (await card.getByRole('heading').textContent()) ?? '';
  const name = await card.getAttribute('aria-label');
  const box = await card.getByRole('button', { name: /^領取/ }).boundingBox();
  if (box === null) throw new Error('no button');
  // as a finger does: twice on one place, whatever stands there by then
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await wasSaid(said, '優惠券已放入您的券夾');
  await expect(page).toHaveURL('/discover/coupons');
  expect(calls.paths().filter((path) => path.endsWith('/claim/coupon/one'))).toHaveLength(1);
  expect(calls.paths().filter((path) => path === '/coupon/list')).toHaveLength(1);
  await page.reload();
  await page.getByRole('article', { name: name ?? '', exact: true }).getByRole('button', { name: `前往使用 ${shop} 的優惠券` }).click();
  await expect(page).toHaveURL(/\/store\/\d+$/);
});

test('industry, order and kind stand in the address: a reload and a return keep them; nothing that fits offers all', async ({ page }) => {
  await page.goto('/discover/coupons');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('tab', { name: '服務' }).click();
  await page.getByRole('button', { name: '折扣最多' }).click();
  await page.getByRole('button', { name: /^種類/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '贈品與買一送一' }).click();
  await expect(page).toHaveURL('/discover/coupons?industry=others&kind=gift&sort=discount');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article', { name: /^第二件半價/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: '服務' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article', { name: /^第二件半價/ }).first()).toBeVisible();
  await page.getByRole('link', { name: '搜尋' }).click();
  await expect(page).toHaveURL('/discover/search');
  await page.goBack();
  await expect(page).toHaveURL('/discover/coupons?industry=others&kind=gift&sort=discount');
  await expect(page.getByRole('button', { name: '折扣最多' })).toHaveAttribute('aria-pressed', 'true');
  await page.route(LIST, (route) => route.fulfill({ json: { code: 200, message: 'ok', data: { list: [], next: null } } }));
  await page.getByRole('button', { name: '快到期' }).click();
  await expect(page.getByText('沒有符合的優惠券')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: '顯示全部優惠券' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a list that fails offers the retry in place', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/);
  await page.route(LIST, (route) => route.abort());
  await page.goto('/discover/coupons');
  await expect(saying(page, '網路不太穩，再試一次')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: '重新載入' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('spec 4: a visitor’s gift is claimed after sign-in, which leads to its store', async ({ page, sandbox }) => {
  const said = await keepMessages(page);
  const store = (await sandbox.seed()).stores[0];
  await page.goto(`/gift/coupon/c1001-01?braId=${store?.braId ?? ''}`);
  await expect(page.getByText(`${store?.name ?? ''}送您一張優惠券`)).toBeVisible();
  await page.getByRole('button', { name: '立即領取' }).click();
  await expect(page).toHaveURL('/signin');
  await signInBySms(page, sandbox, newNumber());
  await wasSaid(said, '優惠券已放入您的券夾');
  await expect(page).toHaveURL(`/store/${store?.braId ?? ''}`);
  await expect(storeHeading(page, store?.name ?? '')).toBeVisible();
  await page.goto('/mineCoupon');
  await expect(page.getByRole('button', { name: `使用 ${store?.name ?? ''} 內用折抵券` })).toBeVisible();
});

test('spec 8: a member claims a gift, sees the message and is at the store; coming again, it is in the wallet', async ({ page, request, baseURL }, info) => {
  const said = await keepMessages(page);
  const calls = keepCalls(page);
  // a second try finds the coupon unclaimed too
  await signInAs(page, request, member(35 + info.retry), baseURL ?? '');
  await page.goto('/gift/coupon/c1002-01?braId=1002');
  const button = page.getByRole('button', { name: '立即領取' });
  const again = page.getByText('您已經領過這張優惠券');
  await expect(button.or(again)).toBeVisible();
  const box = await button.boundingBox();
  if (box === null) throw new Error('no button');
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await wasSaid(said, '優惠券已放入您的券夾');
  await expect(page).toHaveURL('/store/1002');
  expect(calls.paths().filter((path) => path.endsWith('/claim/coupon/one'))).toHaveLength(1);
  await page.goto('/gift/coupon/c1002-01?braId=1002');
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: '查看我的優惠券' }).click();
  await expect(page).toHaveURL('/mineCoupon');
});

test('an unknown gift: the screen says it, and no message lies over its drawing, also on a small phone', async ({ page }) => {
  const said = await keepMessages(page);
  for (const size of [{ width: 390, height: 844 }, { width: 320, height: 568 }]) {
    await page.setViewportSize(size);
    await page.goto('/gift/coupon/nobody?braId=1001');
    await expect(page.getByText('找不到這張優惠券')).toBeInViewport();
    await expect(page.getByRole('button', { name: '查看其他優惠券' })).toBeInViewport();
    await expect(page.locator('main svg').first()).toBeInViewport();
  }
  expect(await said()).toEqual([]);
});

test('at the counter: QR, bar code and the code as text on white, also in the dark; rules, stores, the way to the store', async ({ page, request, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await claimed(request, 34, 'c1001-01');
  await signInAs(page, request, member(34), baseURL ?? '');
  await page.goto('/mineCoupon');
  await page.getByRole('button', { name: '使用 梅香牛肉麵 永康店 內用折抵券' }).click();
  const sheet = page.getByRole('dialog', { name: '出示給店員掃描' });
  const bars = sheet.getByRole('img', { name: '優惠券條碼' });
  await expect(sheet.getByRole('img', { name: '優惠券 QR Code' })).toBeVisible();
  await expect(bars).toBeVisible();
  const look = await bars.evaluate((svg) => {
    const [light, dark] = ['rect', 'path'].map((name) => getComputedStyle(svg.querySelector(name) ?? svg).fill);
    const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
    return { light, dark, perModule: (svg.getBoundingClientRect().width * devicePixelRatio) / modules };
  });
  expect([look.light, look.dark]).toEqual(['rgb(255, 255, 255)', 'rgb(17, 17, 17)']);
  expect(Math.abs(look.perModule - Math.round(look.perModule))).toBeLessThan(0.01);
  expect(look.perModule).toBeGreaterThanOrEqual(2);
  await expect(sheet.getByRole('img', { name: /^優惠券代碼 [2-9A-HJ-NP-Z]{12}$/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^適用店家/ }).click();
  await expect(sheet.getByRole('link', { name: /西門店/ })).toBeVisible();
  await sheet.getByRole('button', { name: '前往店家' }).click();
  await expect(page).toHaveURL('/store/1001');
});

test('the wallet’s tabs: used ones say when and where, nothing says what to do; an ended sign-in comes back to the tab', async ({ page, request, sandbox, baseURL, noise }) => {
  noise.allow(/401/);
  const drawn = (await sandbox.seed()).members[0];
  if (!drawn) throw new Error('nothing seeded');
  await signInAs(page, request, drawn, baseURL ?? '');
  await page.goto('/mineCoupon');
  await expect(page.getByRole('tab', { name: /^可使用 \d+$/ })).toBeVisible();
  await page.getByRole('tab', { name: /^已使用/ }).click();
  await expect(page.getByText(/^於/).first()).toBeVisible();
  await expect(page).toHaveURL('/mineCoupon?tab=used');
  await page.reload();
  await expect(page.getByRole('tab', { name: /^已使用/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^於/).first()).toBeVisible();

  await signInAs(page, request, member(56), baseURL ?? '');
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await page.goto('/mineCoupon');
  await expect(page.getByText('還沒有可用的優惠券')).toBeVisible();
  await page.getByRole('button', { name: '前往領取優惠券' }).click();
  await expect(page).toHaveURL('/discover/coupons');

  await page.route(`**${CLIENT}/my/coupon**`, (route) => route.fulfill({ json: { code: 401, message: '登入已過期，請重新登入', data: null } }));
  await page.goto('/mineCoupon?tab=expired');
  await expect(page).toHaveURL('/signin');
});

test('買一送一 breaks between its halves only; the seam is whole at any text size, beside the stub or below it', async ({ page }) => {
  await page.goto(`/discover/search?q=${encodeURIComponent('湯包買一送一')}&tab=coupon`);
  await expect(cards(page).first()).toBeVisible();
  const look = (size: string) =>
    page.evaluate((text) => {
      document.documentElement.style.setProperty('font-size', text);
      const stub = document.querySelector('article > div') as HTMLElement;
      const width = (pseudo: string) => Math.round(parseFloat(getComputedStyle(stub, pseudo).width));
      return {
        column: width('::before'),
        isAcross: width('::after') > 0 && Math.abs(width('::after') - stub.clientWidth) <= 1,
        lines: Array.from(stub.querySelectorAll('p:first-child > span'), (piece) => [piece.textContent, Math.round(piece.getBoundingClientRect().height / parseFloat(getComputedStyle(piece).lineHeight))]),
        isWithin: document.documentElement.scrollWidth <= window.innerWidth,
      };
    }, size);
  const lines = [['買一', 1], ['送一', 1]];
  expect(await look('100%')).toEqual({ column: 18, isAcross: false, lines, isWithin: true });
  expect(await look('200%')).toEqual({ column: 0, isAcross: true, lines, isWithin: true });
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await look('100%')).toEqual({ column: 18, isAcross: false, lines, isWithin: true });
  expect(await look('200%')).toEqual({ column: 0, isAcross: true, lines, isWithin: true });
});
