/** The server did it and its answer is lost on the way, as in a tunnel: the second try has no second effect. */
import { askForCode, codeField, newNumber, signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { saying } from './support/watch.ts';

import type { Page } from '@playwright/test';

/** Lets the next call whose address ends so reach the server, and drops the answer; later ones pass. */
async function loseAnswer(page: Page, path: RegExp): Promise<{ sent: string[] }> {
  const heard = { sent: [] as string[] };
  await page.route(path, async (route) => {
    heard.sent.push(route.request().postData() ?? '');
    if (heard.sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return heard;
}

test.beforeEach(({ noise }) => noise.allow(/net::ERR_CONNECTION_RESET/));

for (const kind of ['register', 'login'] as const) {
  test(`spec 4: ${kind} whose answer was lost goes on with the same code, at once`, async ({ page, request, sandbox, baseURL }) => {
    const number = kind === 'register' ? newNumber() : '0900000043';
    const heard = await loseAnswer(page, kind === 'register' ? /\/user\/register$/ : /\/user\/mobile\/login$/);
    await page.goto('/signin');
    await askForCode(page, number);
    await codeField(page).fill(await sandbox.codeFor(number));
    await expect(page.getByText('驗證沒有完成，請再試一次。')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    // a reload in between loses neither code nor key
    await page.reload();
    await page.getByRole('button', { name: '送出驗證碼' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).not.toBeNull();
    expect(heard.sent).toHaveLength(2);
    expect(heard.sent[1]).toBe(heard.sent[0]);
    const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('userInfo')))!) as { token: string };
    expect(await (await request.get(`${baseURL}/v1/ume/client/user/getUserByToken`, { headers: { 'Request-Tk': token } })).json()).toMatchObject({ code: 200 });
  });
}

const member = (at: number) => ({ userId: `u000${at}`, phoneAreaCode: '886', mobileNumber: `09000000${at}` });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const lost = (page: Page) => saying(page, '網路不太穩，再試一次');
const keysIn = (bodies: string[]) => new Set(bodies.map((body) => (JSON.parse(body) as { requestKey: string }).requestKey));

test('a reply whose answer was lost, the page reloaded in between, stands there once', async ({ page, request, baseURL }) => {
  await signInAs(page, request, member(31), baseURL ?? '');
  const words = `隧道裡的回覆 ${newNumber()}`;
  const heard = await loseAnswer(page, /\/comment\/reply$/);
  await page.goto('/comment/catering/k1001-3?reply=Y');
  await field(page, '寫下您的回覆').fill(words);
  await page.getByRole('button', { name: '送出' }).click();
  await expect(lost(page)).toBeVisible();
  await page.reload();
  await expect(field(page, '寫下您的回覆')).toHaveValue(words);
  await page.getByRole('button', { name: '送出' }).click();
  await expect(saying(page, '回覆已送出')).toBeVisible();
  expect([heard.sent.length, keysIn(heard.sent).size]).toEqual([2, 1]);
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);
});

test('a suggestion whose answer was lost: what was changed since is told and sent by the next tap, not by chance', async ({ page, request, baseURL }) => {
  await signInAs(page, request, member(32), baseURL ?? '');
  const heard = await loseAnswer(page, /\/my\/suggestion$/);
  await page.goto('/suggest');
  await page.locator('label').filter({ hasText: '功能建議' }).click();
  await field(page, '內容').fill('冷氣太冷');
  const send = page.getByRole('button', { name: '送出意見' });
  await send.click();
  await expect(lost(page)).toBeVisible();
  await field(page, '內容').fill('冷氣太冷，麵很好吃');
  await send.click();
  await expect(saying(page, '上一次的內容已經送出；若要再送出修改後的內容，請再按一次')).toBeVisible();
  expect(keysIn(heard.sent).size).toBe(1);
  await send.click();
  await expect(page.getByRole('heading', { name: '已收到您的意見' })).toBeVisible();
  expect([heard.sent.length, keysIn(heard.sent).size]).toEqual([3, 2]);
});

test('an address whose answer was lost is one address', async ({ page, request, baseURL }) => {
  await signInAs(page, request, member(33), baseURL ?? '');
  const heard = await loseAnswer(page, /\/my\/shipping\/address$/);
  const detail = `松仁路 ${newNumber()} 號`;
  await page.goto('/address/new');
  await field(page, '收件人').fill('林銀梅');
  await field(page, '手機號碼').fill('0912345678');
  await page.getByRole('button', { name: /^縣市與地區/ }).click();
  const sheet = page.getByRole('dialog', { name: '選擇縣市與地區' });
  await sheet.getByRole('button', { name: '台北市' }).click();
  await sheet.getByRole('button', { name: /^信義區/ }).click();
  await expect(sheet).toBeHidden();
  await field(page, '詳細地址').fill(detail);
  await page.getByRole('button', { name: '儲存地址' }).click();
  await expect(lost(page)).toBeVisible();
  await page.getByRole('button', { name: '儲存地址' }).click();
  await expect(page).toHaveURL('/address');
  expect([heard.sent.length, keysIn(heard.sent).size]).toEqual([2, 1]);
  await page.reload();
  await expect(page.getByRole('list').getByRole('listitem').filter({ hasText: detail })).toHaveCount(1);
});

test('a coupon whose claim was lost is claimed by the second tap, and nobody is told that one has it already', async ({ page, request, sandbox, baseURL }) => {
  await signInAs(page, request, member(34), baseURL ?? '');
  const heard = await loseAnswer(page, /\/claim\/coupon\/one$/);
  const { braId } = await sandbox.store('fnb');
  await page.goto(`/store/${braId}`);
  const claim = page.getByRole('button', { name: /^領取 (?!禮包)/ }).first();
  await claim.click();
  await expect(lost(page)).toBeVisible();
  await claim.click();
  await expect(saying(page, '優惠券已放入您的券夾')).toBeVisible();
  expect([heard.sent.length, keysIn(heard.sent).size]).toEqual([2, 1]);
});
