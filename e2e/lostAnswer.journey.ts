/** The server applies a write and its response is lost, as in a tunnel: the retry has no second effect. */
import { signInAsNew } from './support/newMember.ts';
import { askForCode, codeField, newNumber } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';

import type { Page } from '@playwright/test';

/** The next call with this path reaches the server, but its response is dropped. Later calls pass. */
async function loseAnswer(page: Page, path: RegExp): Promise<{ bodies: string[] }> {
  const lost = { bodies: [] as string[] };
  await page.route(path, async (route) => {
    lost.bodies.push(route.request().postData() ?? '');
    if (lost.bodies.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return lost;
}

test.beforeEach(({ noise }) => noise.allow(/net::ERR_CONNECTION_RESET/));

test('spec 4: a registration with a lost response continues with the same code', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  const number = newNumber();
  const lost = await loseAnswer(page, /\/user\/register$/);
  await page.goto('/signin');
  await askForCode(page, number);
  await codeField(page).fill(await sandbox.codeFor(number));
  await expect(page.getByText('驗證沒有完成，請再試一次。')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  // A reload in between keeps both code and key.
  await page.reload();
  await page.getByRole('button', { name: '送出驗證碼' }).tap();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).not.toBeNull();
  expect(lost.bodies).toHaveLength(2);
  expect(lost.bodies[1]).toBe(lost.bodies[0]);
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('userInfo')))!) as { token: string };
  const who = await request.get(`${baseURL}/v1/ume/client/user/getUserByToken`, { headers: { 'Request-Tk': token } });
  expect(await who.json()).toMatchObject({ code: 200 });
});

const LOST = '網路不太穩，再試一次';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const keysIn = (bodies: string[]) =>
  new Set(bodies.map((body) => (JSON.parse(body) as { requestKey: string }).requestKey));

test('a reply with a lost response appears once, even after a reload', async ({ page, request, baseURL, messages }) => {
  await signInAsNew(page, request, baseURL ?? '');
  const replyText = `隧道裡的回覆 ${newNumber()}`;
  const lost = await loseAnswer(page, /\/comment\/reply$/);
  await page.goto('/comment/catering/k1001-3?reply=Y');
  await field(page, '寫下您的回覆').fill(replyText);
  await page.getByRole('button', { name: '送出' }).tap();
  await messages.shown(LOST);
  await page.reload();
  await expect(field(page, '寫下您的回覆')).toHaveValue(replyText);
  await page.getByRole('button', { name: '送出' }).tap();
  await messages.shown('回覆已送出');
  expect([lost.bodies.length, keysIn(lost.bodies).size]).toEqual([2, 1]);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: replyText })).toHaveCount(1);
});

test('a suggestion edited after a lost response is sent by another tap', async ({
  page,
  request,
  baseURL,
  messages,
}) => {
  await signInAsNew(page, request, baseURL ?? '');
  const lost = await loseAnswer(page, /\/my\/suggestion$/);
  await page.goto('/suggest');
  await page.locator('label').filter({ hasText: '功能建議' }).tap();
  await field(page, '內容').fill('冷氣太冷');
  const send = page.getByRole('button', { name: '送出意見' });
  await send.tap();
  await messages.shown(LOST);
  await field(page, '內容').fill('冷氣太冷，麵很好吃');
  await send.tap();
  await messages.shown('上一次的內容已經送出；若要再送出修改後的內容，請再按一次');
  expect(keysIn(lost.bodies).size).toBe(1);
  await send.tap();
  await expect(page.getByRole('heading', { name: '已收到您的意見' })).toBeVisible();
  expect([lost.bodies.length, keysIn(lost.bodies).size]).toEqual([3, 2]);
});

test('an address with a lost response is saved as one address', async ({ page, request, baseURL, messages }) => {
  await signInAsNew(page, request, baseURL ?? '');
  const lost = await loseAnswer(page, /\/my\/shipping\/address$/);
  const detail = `松仁路 ${newNumber()} 號`;
  await page.goto('/address/new');
  await field(page, '收件人').fill('林銀梅');
  await field(page, '手機號碼').fill('0912345678');
  await page.getByRole('button', { name: /^縣市與地區/ }).tap();
  const sheet = page.getByRole('dialog', { name: '選擇縣市與地區' });
  await sheet.getByRole('button', { name: '台北市' }).tap();
  await sheet.getByRole('button', { name: /^信義區/ }).tap();
  await expect(sheet).toBeHidden();
  await field(page, '詳細地址').fill(detail);
  await page.getByRole('button', { name: '儲存地址' }).tap();
  await messages.shown(LOST);
  await page.getByRole('button', { name: '儲存地址' }).tap();
  await expect(page).toHaveURL('/address');
  expect([lost.bodies.length, keysIn(lost.bodies).size]).toEqual([2, 1]);
  await page.reload();
  await expect(page.getByRole('list').getByRole('listitem').filter({ hasText: detail })).toHaveCount(1);
});

test('a coupon claim with a lost response succeeds on the second tap', async ({
  page,
  request,
  sandbox,
  baseURL,
  messages,
}) => {
  await signInAsNew(page, request, baseURL ?? '');
  const lost = await loseAnswer(page, /\/claim\/coupon\/one$/);
  const { braId } = await sandbox.store('fnb');
  await page.goto(`/store/${braId}`);
  const claim = page.getByRole('button', { name: /^領取 (?!禮包)/ }).first();
  await claim.tap();
  await messages.shown(LOST);
  await claim.tap();
  await messages.shown('優惠券已放入您的券夾');
  expect(messages.all()).toHaveLength(2);
  expect([lost.bodies.length, keysIn(lost.bodies).size]).toEqual([2, 1]);
});
