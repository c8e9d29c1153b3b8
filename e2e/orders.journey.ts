/** Orders, those that await a comment, and complaints, followed to the other apps and back. */
import { numberField, sessionOf, signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { saying } from './support/watch.ts';

import type { Locator, Page } from '@playwright/test';

/** Members of these journeys alone, as the seed makes them: see server/seed/content/orderSpecs.ts. */
const memberNo = (at: number) => ({ userId: `u${String(at).padStart(5, '0')}`, phoneAreaCode: '886', mobileNumber: `0900${String(at).padStart(6, '0')}` });
const ACTING = memberNo(45);
const AWAITING = memberNo(46);
/** Each with an order of a shop that awaits a comment: an order is complained about once, so every try takes another. */
const COMPLAINING = [46, 56, 58, 29, 26, 16].map(memberNo);
const LONG_HISTORY = memberNo(47);
const NOTHING = memberNo(48);

const card = (page: Page, name: RegExp): Locator => page.getByRole('article', { name });
const ofCard = (where: Locator, name: RegExp) => where.getByRole('button', { name });

test('spec 7.11, spec 1.5: to the order in the QR-ordering app and back to the same tab; an order placed there is among those under way', async ({ page, request, sandbox, baseURL }) => {
  await signInAs(page, request, ACTING, baseURL ?? '');
  await page.goto('/order/fnb');
  const cooking = card(page, /製作中/);
  await expect(cooking).toContainText('A31');
  await ofCard(cooking, /^查看訂單/).click();
  await expect(page).toHaveURL(/\/app\/order\?visit=/);
  await expect(page.getByRole('heading', { level: 1, name: '訂單已送出' })).toBeVisible();
  const handOff = (await sandbox.handoffs()).find(({ query }) => query['orderId'] === 'fu00045-1');
  expect(handOff).toMatchObject({ app: 'order', path: '/app/order', query: { braId: '1001', merId: 'm01', token: '***' } });
  await page.goBack();
  await expect(page).toHaveURL('/order/fnb');
  await expect(cooking).toBeVisible();

  await page.getByRole('button', { name: /^歷史訂單/ }).click();
  await expect(page).toHaveURL('/order/fnb?tab=history');
  await expect(card(page, /未接單/)).toContainText('店家已打烊，無法接單');
  await ofCard(card(page, /未接單/), /^再點一次/).click();
  await expect(page).toHaveURL(/\/app\/home\?visit=/);
  await page.getByRole('spinbutton').first().fill('2');
  await page.getByRole('button', { name: '送出訂單' }).click();
  await expect(page).toHaveURL(/\/app\/order\?/);
  const inApp = page.url();
  await page.goto(`${baseURL ?? ''}/order/fnb`);
  await expect(card(page, /已接單/)).toContainText('晨光咖啡');
  // the kitchen moves it on, and what the member sees follows
  await page.goto(inApp);
  await page.getByRole('button', { name: '廚房：前進到下一步' }).click();
  await expect(page.getByText('製作中')).toBeVisible();
  await page.goto(`${baseURL ?? ''}/order/fnb`);
  await expect(card(page, /晨光咖啡.*製作中/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^進行中，\d+ 筆/ })).toBeVisible();
});

test('spec 7: an unpaid shop order is paid in the pass app, and awaits a comment then', async ({ page, request, baseURL }) => {
  await signInAs(page, request, ACTING, baseURL ?? '');
  await page.goto('/order/shop?tab=unpaid');
  await expect(card(page, /待付款/)).toContainText('前付款');
  await ofCard(card(page, /待付款/), /^前往付款/).click();
  await page.getByRole('button', { name: '付款' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '已完成' })).toBeVisible();
  await page.goto(`${baseURL ?? ''}/order/shop?tab=done`);
  await expect(ofCard(card(page, /小林選物.*已完成/), /^寫評論/)).toBeVisible();
  await page.goto('/uncomment/shop');
  await expect(card(page, /小林選物/)).toBeVisible();
});

test('R25: from far down the history to an order and back: the same tab, the same place', async ({ page, request, baseURL }) => {
  await signInAs(page, request, LONG_HISTORY, baseURL ?? '');
  await page.goto('/order/fnb?tab=history');
  await expect(card(page, /已完成/).first()).toBeVisible();
  const last = card(page, /已完成/).filter({ hasText: 'B40' });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000);
      return last.count();
    })
    .toBe(1);
  await last.scrollIntoViewIfNeeded();
  // the wheel goes on for a moment: what is pressed must still be under the pointer when it is let go
  await page.waitForFunction(() => {
    const frames = window.scrollY === Reflect.get(window, 'seenY') ? Number(Reflect.get(window, 'stillFrames') ?? 0) + 1 : 0;
    Object.assign(window, { seenY: window.scrollY, stillFrames: frames });
    return frames >= 10;
  });
  await ofCard(last, /^查看訂單/).click();
  await expect(page).toHaveURL(/\/app\/order\?visit=/);
  await page.goBack();
  await expect(page).toHaveURL('/order/fnb?tab=history');
  await expect(last).toBeInViewport();
});

test('one that awaits a comment is commented in the other app, another is deleted; a delete that fails comes back', async ({ page, request, baseURL, noise }) => {
  await signInAs(page, request, AWAITING, baseURL ?? '');
  await page.goto('/uncomment/fnb');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  // as many as an earlier try has left
  const all = await cards.count();

  noise.allow(/ERR_FAILED/);
  const DELETES = '**/uncomment/delete/**';
  await page.route(DELETES, (route) => route.abort());
  const removeFirst = async () => {
    await page.getByRole('listitem').first().getByRole('button', { name: /^刪除：/ }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.getByRole('button', { name: '刪除' }).click();
    await expect(question).toHaveCount(0);
  };
  await removeFirst();
  await expect(saying(page, '網路不太穩，再試一次')).toBeVisible();
  await expect(cards).toHaveCount(all);
  await page.unroute(DELETES);
  await removeFirst();
  await expect(cards).toHaveCount(all - 1);
  await expect(page.getByRole('link', { name: `餐飲，${all - 1} 筆` })).toBeVisible();

  await cards.first().getByRole('button', { name: /^寫評論/ }).click();
  await expect(page).toHaveURL(/\/app\/uncomment\?visit=/);
  // those of the shop that handed over
  const ofShop = page.getByRole('button', { name: '送出評論' });
  const waiting = await ofShop.count();
  await ofShop.first().click();
  await expect(ofShop).toHaveCount(waiting - 1);
  await page.goto(`${baseURL ?? ''}/uncomment/fnb`);
  await expect(cards).toHaveCount(all - 2);
});

test('a complaint is checked field by field; what was typed outlives an ended sign-in, then it is sent once', async ({ page, request, baseURL }, { repeatEachIndex, retry }) => {
  const member = COMPLAINING[(repeatEachIndex + 3 * retry) % COMPLAINING.length] ?? AWAITING;
  await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/uncomment/shop');
  await page.getByRole('link', { name: /^反映問題/ }).click();
  await page.getByRole('button', { name: '送出' }).click();
  await expect(page.getByText('請選擇問題類型').first()).toBeVisible();
  await page.getByRole('radio', { name: '等候或出貨太久' }).check();
  await page.getByRole('textbox', { name: '問題說明' }).fill('等了兩個星期才收到');
  await page.getByRole('textbox', { name: '聯絡電話' }).fill('02-2345-6789');
  await page.getByRole('button', { name: '送出' }).click();
  await expect(page.getByText('聯絡電話請填手機，或 8 碼市話（不含區碼）').first()).toBeVisible();
  await page.getByRole('textbox', { name: '聯絡電話' }).fill('2345-6789');

  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('userInfo'))) ?? '{}') as { token: string };
  await request.post('/v1/ume/client/user/logout', { headers: { 'Request-Tk': token, 'Content-Type': 'application/json' } });
  await page.getByRole('button', { name: '送出' }).click();
  await expect(page).toHaveURL('/signin');
  // whoever is signed in when the screen begins is led away from it
  await expect(numberField(page)).toBeVisible();

  await signInAs(page, request, member, baseURL ?? '');
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: '問題說明' })).toHaveValue('等了兩個星期才收到');
  await page.getByRole('button', { name: '送出' }).click();
  await expect(page.getByRole('heading', { name: '已收到您的反映' })).toBeVisible();
});

test('a member without orders is told what to do; a visitor signs in first; a failed list is tried again in place', async ({ page, request, baseURL, noise }) => {
  await page.goto('/order/fnb');
  await expect(page).toHaveURL('/signin');
  await signInAs(page, request, NOTHING, baseURL ?? '');
  await page.goto('/order/fnb');
  await expect(page.getByText('目前沒有進行中的餐飲訂單')).toBeVisible();
  await page.goto('/uncomment/fnb');
  await expect(page.getByText('沒有待評論的訂單')).toBeVisible();

  noise.allow(/ERR_FAILED/);
  const LISTS = '**/v1/ume/client/order/shop/list**';
  await page.route(LISTS, (route) => route.abort());
  await page.goto('/order/shop');
  await expect(page.getByRole('button', { name: '重新載入' })).toBeVisible();
  await page.unroute(LISTS);
  await page.getByRole('button', { name: '重新載入' }).click();
  await expect(page.getByText('目前沒有進行中的購物訂單')).toBeVisible();
});

test('C18: another member’s order is neither summarised nor complained about, by whatever id', async ({ request }) => {
  const { token } = await sessionOf(request, NOTHING);
  const headers = { 'Request-Tk': token };
  const summary = await request.get('/v1/ume/client/order/summary', { headers, params: { platform: 'fnb', orderId: 'fu00045-1' } });
  expect(await summary.json()).toMatchObject({ code: 404, data: null });
  const gone = await request.delete('/v1/ume/client/order/shop/uncomment/delete/su00046-1', { headers, params: { userId: 'u00046' } });
  expect(await gone.json()).toMatchObject({ code: 404 });
});
