/** Orders, pending comments and complaints, followed to the other apps and back. */
import { moveOrder, placeOrder } from './support/mockOrders.ts';
import { signInAsNew } from './support/newMember.ts';
import { numberField, signInAs } from './support/people.ts';
import { expect, takesTaps, test } from './support/portalTest.ts';

import type { Locator, Page } from '@playwright/test';

/** Seeded with more than one page of history, which no journey changes (server/seed/content/orderSpecs.ts). */
const LONG_HISTORY = { userId: 'u00047', phoneAreaCode: '886', mobileNumber: '0900000047' };
/** 梅香牛肉麵 永康店 and 晨光咖啡 */
const NOODLES = '1001';
const COFFEE = '1003';
/** A branch of 小林選物 */
const SHOP = '1002';

const card = (page: Page, name: RegExp): Locator => page.getByRole('article', { name });
const ofCard = (where: Locator, name: RegExp) => where.getByRole('button', { name });

test('spec 7.11, spec 1.5: an order in the QR-ordering app runs here on return', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  const member = await signInAsNew(page, request, baseURL ?? '');
  const orderId = await placeOrder(request, baseURL, member, { platform: 'fnb', braId: NOODLES, steps: ['next'] });
  await placeOrder(request, baseURL, member, { platform: 'fnb', braId: COFFEE, steps: ['refuse'] });
  await page.goto('/order/fnb');
  const cooking = card(page, /製作中/);
  await ofCard(cooking, /^查看訂單/).tap();
  await expect(page).toHaveURL(/\/app\/order\?visit=/);
  await expect(page.getByRole('heading', { level: 1, name: '訂單已送出' })).toBeVisible();
  const handOff = (await sandbox.handoffs()).find(({ query }) => query['orderId'] === orderId);
  const query = { braId: NOODLES, merId: 'm01', token: '***' };
  expect(handOff).toMatchObject({ app: 'order', path: '/app/order', query });
  await page.goBack();
  await expect(page).toHaveURL('/order/fnb');
  await expect(cooking).toBeVisible();
  await takesTaps(page);

  await page.getByRole('button', { name: /^歷史訂單/ }).tap();
  await expect(page).toHaveURL('/order/fnb?tab=history');
  await ofCard(card(page, /未接單/), /^再點一次/).tap();
  await expect(page).toHaveURL(/\/app\/home\?visit=/);
  await page.getByRole('spinbutton').first().fill('2');
  await page.getByRole('button', { name: '送出訂單' }).tap();
  await expect(page).toHaveURL(/\/app\/order\?/);
  await page.goto(`${baseURL ?? ''}/order/fnb`);
  await expect(card(page, /晨光咖啡.*已接單/)).toBeVisible();
  await expect(page.getByRole('button', { name: '進行中，2 筆' })).toBeVisible();
});

test('spec 1.5: the store page follows the kitchen by itself, and says 可取餐 once', async ({
  page,
  request,
  baseURL,
}) => {
  const member = await signInAsNew(page, request, baseURL ?? '');
  const order = { platform: 'fnb', braId: NOODLES } as const;
  const orderId = await placeOrder(request, baseURL, member, order);
  const kitchenMoves = () => moveOrder(request, baseURL, member, { ...order, orderId, step: 'next' });
  await page.clock.install();
  await page.goto(`/store/${NOODLES}`);
  const strip = page.getByRole('button').filter({ hasText: '取餐號' });
  await expect(strip).toContainText('已接單');
  // the first poll follows the start of the portal
  await page.waitForResponse(/order\/live/);
  await kitchenMoves();
  await page.clock.runFor(6_000);
  await expect(strip).toContainText('製作中');
  await kitchenMoves();
  await page.clock.runFor(6_000);
  await expect(strip).toContainText('可取餐');
  const alert = page.getByRole('alert').getByText(/^可取餐/);
  await expect(alert).toHaveCount(1);
  await expect(page).toHaveTitle(/^可取餐/);
  await page.goto('/order/fnb');
  await expect(card(page, /可取餐/)).toBeVisible();
});

test(
  'spec 7: an unpaid shop order is paid in the pass app, then awaits comment',
  { tag: '@smoke' },
  async ({ page, request, baseURL }) => {
    const member = await signInAsNew(page, request, baseURL ?? '');
    await placeOrder(request, baseURL, member, { platform: 'shop', braId: SHOP });
    await page.goto('/order/shop?tab=unpaid');
    await expect(card(page, /待付款/)).toContainText('前付款');
    await ofCard(card(page, /待付款/), /^前往付款/).tap();
    await page.getByRole('button', { name: '付款' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: '已完成' })).toBeVisible();
    await page.goto(`${baseURL ?? ''}/order/shop?tab=done`);
    await expect(ofCard(card(page, /已完成/), /^寫評論/)).toBeVisible();
    await page.goto('/uncomment/shop');
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

test('R25: a return from an old order restores tab and position of the history', async ({ page, request, baseURL }) => {
  await signInAs(page, request, LONG_HISTORY, baseURL ?? '');
  await page.goto('/order/fnb?tab=history');
  await expect(card(page, /已完成/).first()).toBeVisible();
  const last = card(page, /已完成/).filter({ hasText: 'B40' });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return last.count();
    })
    .toBe(1);
  // The virtualiser has taken the list over, which mounts its rows again. The first row is far above.
  await expect(page.locator('[aria-posinset="1"]')).toHaveCount(0);
  // By key, because rows measured during scrolling move a pointer's target.
  await ofCard(last, /^查看訂單/).press('Enter');
  await expect(page).toHaveURL(/\/app\/order\?visit=/);
  await page.goBack();
  await expect(page).toHaveURL('/order/fnb?tab=history');
  await expect(last).toBeInViewport();
});

test('one pending comment is deleted, the other written in the other app', async ({ page, request, baseURL }) => {
  const member = await signInAsNew(page, request, baseURL ?? '');
  const steps = ['next', 'next', 'next'] as const;
  for (const braId of [NOODLES, COFFEE]) await placeOrder(request, baseURL, member, { platform: 'fnb', braId, steps });
  await page.goto('/uncomment/fnb');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await page
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^刪除：/ })
    .tap();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: '刪除' }).tap();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('link', { name: '餐飲，1 筆' })).toBeVisible();

  await cards.getByRole('button', { name: /^寫評論/ }).tap();
  await expect(page).toHaveURL(/\/app\/uncomment\?visit=/);
  await page.getByRole('button', { name: '送出評論' }).tap();
  await expect(page.getByText('目前沒有待評論的訂單。')).toBeVisible();
  await page.goto(`${baseURL ?? ''}/uncomment/fnb`);
  await expect(page.getByText('沒有待評論的訂單')).toBeVisible();
});

test('a complaint’s text survives an ended session and is then sent', async ({ page, request, baseURL }) => {
  const member = await signInAsNew(page, request, baseURL ?? '');
  await placeOrder(request, baseURL, member, { platform: 'shop', braId: SHOP, steps: ['finish'] });
  await page.goto('/uncomment/shop');
  await page.getByRole('link', { name: /^反映問題/ }).tap();
  await page.getByRole('radio', { name: '等候或出貨太久' }).check();
  await page.getByRole('textbox', { name: '問題說明' }).fill('等了兩個星期才收到');
  await page.getByRole('textbox', { name: '聯絡電話' }).fill('2345-6789');

  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const headers = { 'Request-Tk': member.token, 'Content-Type': 'application/json' };
  await request.post('/v1/ume/client/user/logout', { headers });
  await page.getByRole('button', { name: '送出' }).tap();
  await expect(page).toHaveURL('/signin');
  // A signed-in member is redirected away from it.
  await expect(numberField(page)).toBeVisible();

  await signInAs(page, request, { userId: member.userId, phoneAreaCode: '', mobileNumber: '' }, baseURL ?? '');
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: '問題說明' })).toHaveValue('等了兩個星期才收到');
  await page.getByRole('button', { name: '送出' }).tap();
  await expect(page.getByRole('heading', { name: '已收到您的反映' })).toBeVisible();
});
