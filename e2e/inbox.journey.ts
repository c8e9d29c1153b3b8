/** A complaint from the portal to the desk, and the answer back to the member. Checks each page of the desk by axe. */
import { expectGood, signInAtDesk } from './support/deskPages.ts';
import { placeOrder } from './support/mockOrders.ts';
import { signInAsNew } from './support/newMember.ts';
import { expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';

/** 晨光咖啡. No other journey signs its member in at a desk. */
const BRANCH = '1003';
const AT_DESK = seededMember(57).mobileNumber;

test('the desk lists a complaint, and its answer becomes an unread message', async ({
  page,
  context,
  request,
  sandbox,
  baseURL,
}) => {
  const member = await signInAsNew(page, request, baseURL ?? '');
  await placeOrder(request, baseURL, member, { platform: 'fnb', braId: BRANCH, steps: ['next', 'next', 'finish'] });
  const words = `拿鐵少一杯 ${Date.now()}`;
  await page.goto('/uncomment/fnb');
  await page.getByRole('link', { name: /^反映問題/ }).tap();
  await page.getByRole('radio', { name: '少給或漏給' }).check();
  await page.getByRole('textbox', { name: '問題說明' }).fill(words);
  await page.getByRole('textbox', { name: '聯絡電話' }).fill('0912345678');
  await page.getByRole('button', { name: '送出' }).tap();
  await expect(page.getByRole('heading', { name: '已收到您的反映' })).toBeVisible();

  const desk = await context.newPage();
  await desk.goto(`/sandbox/desk?braId=${BRANCH}`);
  await signInAtDesk(desk, sandbox, AT_DESK);
  await desk.getByRole('link', { name: /信箱.*待回覆 \d+$/ }).tap();
  await expect(desk).toHaveURL(/\/desk\/(?:inbox|1003\/inbox)$/);
  await desk.goto(`/desk/${BRANCH}/inbox`);
  await expectGood(desk);
  await desk.getByRole('link', { name: words }).tap();
  await expect(desk.getByRole('heading', { level: 1, name: '少給或漏給' })).toBeVisible();
  await expect(desk.getByRole('link', { name: '0912345678' })).toBeVisible();
  await expectGood(desk);
  await desk.getByRole('textbox', { name: '回覆' }).fill('很抱歉，下次來補您一杯');
  await desk.getByRole('button', { name: '送出回覆' }).tap();
  await expect(desk.getByRole('status')).toHaveText('已送出回覆');
  await expect(desk.getByRole('link', { name: words })).toHaveCount(0);
  const comments = desk.getByRole('link', { name: '評論', exact: true });
  await comments.tap();
  await expect(comments).toHaveAttribute('aria-current', 'page');
  await expectGood(desk);
  await desk.getByRole('main').getByRole('listitem').first().getByRole('link').tap();
  await expect(desk.getByRole('button', { name: '隱藏這則評論' })).toBeVisible();
  await expectGood(desk);

  await page.bringToFront();
  await page.goto('/notice/all');
  const section = page.getByRole('navigation', { name: '通知分類' }).getByRole('link', { name: '店家訊息' });
  await expect(section).toContainText('1 則未讀');
  await section.tap();
  await page
    .locator('main')
    .getByRole('link', { name: /晨光咖啡/ })
    .tap();
  await expect(page.getByText('很抱歉，下次來補您一杯')).toBeVisible();
});
