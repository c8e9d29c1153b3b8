/** The till: a coupon on the member's phone is redeemed, and the phone shows it. */
import { expectAccessible } from './support/axe.ts';
import { mockAppsOf } from './support/mockOrders.ts';
import { signInAsNew } from './support/newMember.ts';
import { newNumber, signInBySms } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { tapTwice } from './support/tapTwice.ts';

import type { Page } from '@playwright/test';

const SHOP = '梅香牛肉麵 永康店';
const codeField = (till: Page) => till.getByRole('textbox', { name: '會員碼或優惠券碼' });

/** Acts as a scanner: types into the focused field and ends with Enter. */
async function scan(till: Page, code: string): Promise<void> {
  // Exists when the script runs, whose start selects the text of the field.
  await expect(till.getByRole('button', { name: '用相機掃描' })).toBeVisible();
  await expect(codeField(till)).toBeFocused();
  await till.keyboard.type(code);
  await till.keyboard.press('Enter');
}

async function everythingIsLargeEnough(till: Page): Promise<void> {
  const smallTargets = await till
    .locator('a:visible, button:visible, select:visible, input:not([type=hidden]):visible')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));
  expect(smallTargets).toEqual([]);
}

test('a double tap redeems a claimed coupon once, and the phone shows 已使用', async ({
  page,
  sandbox,
  context,
  messages,
}) => {
  await page.goto('/gift/coupon/c1001-01?braId=1001');
  await page.getByRole('button', { name: '立即領取' }).tap();
  await signInBySms(page, sandbox, newNumber());
  await messages.shown('優惠券已放入您的券夾');
  await page.goto('/mineCoupon');
  await page.getByRole('button', { name: `使用 ${SHOP} 內用折抵券` }).tap();
  const couponCode = page.getByRole('img', { name: /^優惠券代碼/ });
  const code = ((await couponCode.getAttribute('aria-label')) ?? '').replace('優惠券代碼 ', '');

  const till = await context.newPage();
  await till.goto('/sandbox');
  await till.getByRole('link', { name: `打開收銀台：${SHOP}` }).tap();
  await expect(till.getByRole('heading', { level: 1, name: SHOP })).toBeVisible();
  await expectAccessible(till);
  await scan(till, code);
  const card = till.getByRole('article', { name: '內用折抵券' });
  await expect(card).toContainText('可使用');
  await expectAccessible(till);
  await everythingIsLargeEnough(till);
  await tapTwice(card.getByRole('button', { name: '核銷 內用折抵券' }));
  await expect(till.getByRole('status')).toHaveText('已核銷：內用折抵券');
  await expect(card.getByRole('button', { name: '取消核銷 內用折抵券' })).toBeVisible();
  await expectAccessible(till);

  await page.bringToFront();
  const sheet = page.getByRole('dialog', { name: '優惠券內容' });
  await expect(sheet).toContainText(/\d{2}:\d{2} 已使用/);
  await expect(couponCode).toHaveCount(0);
  await sheet.getByRole('button', { name: '關閉' }).tap();
  await page.getByRole('tab', { name: /^已使用/ }).tap();
  await expect(page.getByRole('article', { name: new RegExp(SHOP) })).toContainText('已使用');

  // Redeemed by mistake: after a return it can be used again.
  await till.bringToFront();
  await card.getByRole('button', { name: '取消核銷 內用折抵券' }).tap();
  await expect(till.getByRole('status')).toHaveText('已取消核銷：內用折抵券，會員可以再使用');
  await page.bringToFront();
  await page.goto('/mineCoupon');
  await expect(page.getByRole('button', { name: `使用 ${SHOP} 內用折抵券` })).toBeVisible();
});

test('a scanned member gets points and check-in on the phone, invalid codes an error', async ({
  page,
  request,
  sandbox,
  context,
  baseURL,
}) => {
  const store = (await sandbox.seed()).stores.find(({ name }) => name === SHOP);
  const { token } = await signInAsNew(page, request, baseURL ?? '');
  const data = { merId: store?.merId, braId: store?.braId };
  await request.post('/v1/ume/client/member', { headers: { 'Request-Tk': token }, data });
  await page.goto('/mine');
  await page.getByRole('button', { name: /^會員碼/ }).tap();
  const digits = page.getByRole('dialog', { name: '會員碼' }).locator('p', { hasText: /^\d{16}$/ });
  const memberCode = (await digits.textContent()) ?? '';
  expect(memberCode).toMatch(/^\d{16}$/);

  const till = await context.newPage();
  await till.goto(`${mockAppsOf(baseURL)}/till?braId=1001`);
  await scan(till, 'hello');
  await expect(till.getByRole('alert')).toContainText('這不是會員碼');
  await expectAccessible(till);
  await codeField(till).selectText();
  await scan(till, memberCode);
  await expect(till.getByText(/・ [\d,]+ 點$/)).toBeVisible();
  await everythingIsLargeEnough(till);
  await expectAccessible(till);
  await till.getByRole('spinbutton', { name: '點數' }).fill('25');
  await till.getByRole('button', { name: '加點' }).tap();
  await expect(till.getByRole('status')).toContainText('已加 25 點，現在');
  await till.getByRole('button', { name: '到店打卡' }).tap();
  await expect(till.getByRole('status')).toContainText(/^已打卡，送 \d+ 點$/);
  await page.bringToFront();
  await page.getByRole('dialog', { name: '會員碼' }).getByRole('button', { name: '關閉' }).tap();
  const unread = await request.get('/v1/ume/client/my/message/unreadNum', { headers: { 'Request-Tk': token } });
  const {
    data: { total: before },
  } = (await unread.json()) as { data: { total: number } };
  const mine = page.getByRole('navigation', { name: '主要分頁' }).getByRole('link', { name: /^我的/ });
  await till.bringToFront();
  await till.getByText('傳訊息給這位會員').tap();
  await till.getByRole('textbox', { name: '標題' }).fill('今晚加班');
  await till.getByRole('textbox', { name: '內容' }).fill('到十點還有湯');
  await everythingIsLargeEnough(till);
  await till.getByRole('button', { name: '傳送' }).tap();
  await expect(till.getByRole('status')).toHaveText('已傳給 1 位會員');
  // At the next return to the page.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(mine).toHaveAccessibleName(new RegExp(`${String(before + 1)} 則未讀`));
  await page.goto('/checkin/record');
  await expect(page.getByText(SHOP).first()).toBeVisible();
});

test('a member’s page follows the order from payment through the kitchen on return', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const { token } = await signInAsNew(page, request, baseURL ?? '');
  const app = await context.newPage();
  const query = new URLSearchParams({ braId: '1001', tableCode: 'B3', token });
  await app.goto(`${mockAppsOf(baseURL)}/app/home?${query.toString()}`);
  await app.getByRole('spinbutton').first().fill('1');
  await app.getByRole('checkbox', { name: /^先付款/ }).check();
  await app.getByRole('button', { name: '送出訂單' }).tap();
  await expect(app.getByText('待付款')).toBeVisible();

  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const order = page.getByRole('article').filter({ hasText: 'B3' }).first();
  await page.goto('/order/fnb');
  await expect(order).toContainText('待付款');
  await app.getByRole('button', { name: '付款' }).tap();
  await expect(app.getByText('已接單')).toBeVisible();
  await comeBack();
  await expect(order).toContainText('已送單');
  await app.getByRole('button', { name: '廚房：前進到下一步' }).tap();
  await expect(app.getByText('製作中')).toBeVisible();
  await comeBack();
  await expect(order).toContainText('備餐中');

  await page.goto('/store/1001');
  const strip = page.locator('#root').getByText('備餐中').first();
  await expect(strip).toBeVisible();
  await app.getByRole('button', { name: '廚房：前進到下一步' }).tap();
  await expect(app.getByText('可取餐')).toBeVisible();
  await comeBack();
  await expect(page.locator('#root').getByText('已上菜').first()).toBeVisible();
  await expect(strip).toHaveCount(0);
});
