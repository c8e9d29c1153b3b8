/** The member's own screens: /mine, profile, favourite stores, check-ins, suggestion. */
import { newNumber, signInAs, signInBySms, signOut } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { keepCalls, keepMessages, keptBy, saying, storeHeading, wasSaid } from './support/watch.ts';
import { watchLine } from './support/watchLine.ts';

import type { Page } from '@playwright/test';

const memberNo = (at: number) => ({ userId: `u${String(at).padStart(5, '0')}`, phoneAreaCode: '886', mobileNumber: `0900${String(at).padStart(6, '0')}` });
/** 32 favourite stores. */
const COLLECTOR = memberNo(41);
const WRITER = memberNo(42);
const LEAVER = memberNo(43);
const GUEST = memberNo(44);
/** Nothing at all; only looked at. */
const EMPTY = memberNo(60);

const codeButton = (page: Page) => page.getByRole('button', { name: /^會員碼/ });
const nickname = (page: Page) => page.getByRole('textbox', { name: '暱稱' });
const save = (page: Page) => page.getByRole('button', { name: '儲存' });
const heart = (page: Page) => page.getByRole('button', { name: '收藏店家' });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const firstName = async (page: Page) => /^[^\n\d]+店/.exec(await rows(page).first().getByRole('link').innerText())?.[0] ?? '';

test('/mine: the member code is shown without network, marked 離線; the text size outlives a reload', async ({ page, context, request, baseURL }) => {
  await signInAs(page, request, GUEST, baseURL ?? '');
  const lineIsQuiet = watchLine(page);
  await page.goto('/mine');
  await expect(codeButton(page)).toBeEnabled();
  await expect(page.getByRole('list', { name: '我的數量' })).toContainText('優惠券');
  // what opens a sheet is fetched ahead
  await lineIsQuiet();
  await context.setOffline(true);
  await codeButton(page).click();
  const sheet = page.getByRole('dialog', { name: '會員碼' });
  await expect(sheet.getByRole('img', { name: '會員碼 QR Code' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: '會員碼條碼' })).toBeVisible();
  await expect(sheet.getByText('離線', { exact: true })).toBeVisible();
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await sheet.getByRole('button', { name: '關閉' }).click();
  await expect(codeButton(page)).toBeFocused();
  await context.setOffline(false);

  await page.getByRole('button', { name: /^文字大小/ }).click();
  await page.getByRole('dialog').getByText('特大').click();
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(size).toBe('20.8px');
  await expect.poll(async () => (await keptBy(page)).local['persist:ume'] ?? '').toContain('largest');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(size).toBe('20.8px');
});

test('/mine/info: what is saved is there on /mine and after a reload; leaving with unsaved changes asks', async ({ page, request, baseURL }) => {
  const said = await keepMessages(page);
  await signInAs(page, request, WRITER, baseURL ?? '');
  await page.goto('/mine');
  await page.getByRole('link', { name: '編輯個人資料' }).click();
  await nickname(page).fill('小梅子');
  const faces = page.getByRole('dialog', { name: '頭像' });
  await page.getByRole('button', { name: '更換頭像' }).click();
  await faces.getByRole('radio', { name: '頭像 8' }).press(' ');
  await faces.getByRole('button', { name: '關閉' }).click();
  await expect(faces).toHaveCount(0);
  await page.getByRole('textbox', { name: /E-mail/ }).fill('plum@ume.example');
  await save(page).click();
  await wasSaid(said, '個人資料已儲存');
  await expect(page).toHaveURL('/mine');
  await expect(page.getByRole('heading', { name: '小梅子' })).toBeVisible();

  await page.getByRole('link', { name: '個人資料', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /E-mail/ })).toHaveValue('plum@ume.example');
  await page.getByRole('button', { name: '更換頭像' }).click();
  await expect(faces.getByRole('radio', { name: '頭像 8' })).toBeChecked();
  await faces.getByRole('button', { name: '關閉' }).click();
  await expect(faces).toHaveCount(0);
  await nickname(page).fill('別的名字');
  await page.goBack();
  const question = page.getByRole('dialog', { name: '內容尚未儲存' });
  await question.getByRole('button', { name: '繼續填寫' }).click();
  await expect(nickname(page)).toHaveValue('別的名字');
  await page.getByRole('button', { name: '返回' }).click();
  await question.getByRole('button', { name: '不儲存離開' }).click();
  await expect(page).toHaveURL('/mine');
  await page.goto('/mine/info');
  await expect(nickname(page)).toHaveValue('小梅子');
});

test('a typed profile outlives a failed call, a reload, and a 401 with the sign-in that follows', async ({ page, request, sandbox, baseURL, noise }) => {
  noise.allow(/ERR_FAILED/);
  await signInAs(page, request, LEAVER, baseURL ?? '');
  await page.goto('/mine/info');
  await nickname(page).fill('');
  await save(page).click();
  await expect(nickname(page)).toBeFocused();
  await expect(nickname(page)).toHaveAccessibleDescription('請輸入暱稱');
  await nickname(page).fill('梅子');
  await page.route('**/v1/ume/client/my/info', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await save(page).click();
  await expect(saying(page, '網路不太穩，再試一次')).toBeVisible();
  await expect(nickname(page)).toHaveValue('梅子');
  await page.reload();
  await expect(page.getByText('已帶回您上次還沒儲存的內容。')).toBeVisible();
  await expect(nickname(page)).toHaveValue('梅子');

  await page.unroute('**/v1/ume/client/my/info');
  await page.route('**/v1/ume/client/my/info', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { code: 401, message: '登入已過期，請重新登入', data: null } }) : route.fallback(),
  );
  await save(page).click();
  await expect(page).toHaveURL('/signin');
  await page.unroute('**/v1/ume/client/my/info');
  await signInBySms(page, sandbox, LEAVER.mobileNumber);
  await expect(page).toHaveURL('/mine/info');
  await expect(nickname(page)).toHaveValue('梅子');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/my/info'));
  await save(page).click();
  expect(await (await saved).json()).toMatchObject({ code: 200, data: { nickname: '梅子' } });
});

test('/mine/info: a member deletes the account; the sign-in ends, and the number registers anew as somebody else', async ({ page, sandbox }) => {
  const said = await keepMessages(page);
  const number = newNumber();
  await page.goto('/mine/info');
  await signInBySms(page, sandbox, number);
  await nickname(page).fill('要走的人');
  await page.getByRole('button', { name: '刪除帳號' }).click();
  const question = page.getByRole('dialog', { name: '確定要刪除帳號？' });
  await expect(question).toContainText('店家需保留訂單與發票');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(nickname(page)).toHaveValue('要走的人');
  await page.getByRole('button', { name: '刪除帳號' }).click();
  await question.getByRole('button', { name: '確定刪除' }).click();
  await wasSaid(said, '帳號已刪除，謝謝您使用 ume');
  expect((await keptBy(page)).local).not.toHaveProperty('userInfo');

  await page.goto('/mine/info');
  await expect(page).toHaveURL('/signin');
  const answer = await page.request.post('/v1/ume/client/user/isregister', { data: { phoneAreaCode: '886', mobileNumber: number } });
  expect(await answer.json()).toMatchObject({ code: 200, data: 'N' });
});

test('/storeCollect: endless, a removal is taken back, and the heart of the store page stays in step', async ({ page, request, baseURL }) => {
  await signInAs(page, request, COLLECTOR, baseURL ?? '');
  const calls = keepCalls(page);
  await page.goto('/storeCollect');
  await expect(rows(page).first()).toBeVisible();
  const name = await firstName(page);
  await page.getByRole('button', { name: /^取消收藏：/ }).first().click();
  await expect(rows(page).first()).not.toContainText(name);
  await page.getByRole('button', { name: '復原' }).click();
  await expect(rows(page).first()).toContainText(name);

  await rows(page).first().getByRole('link').click();
  await expect(storeHeading(page, name)).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(rows(page).first()).not.toContainText(name);
  // one call for the first page, none for what was changed in place
  expect(calls.paths().filter((path) => path === '/my/collect/store/list').length).toBeLessThanOrEqual(2);
  await page.mouse.wheel(0, 20_000);
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByText('已經到底了')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('/storeCollect: nothing collected says what to do; a failed load has its retry in place', async ({ page, request, baseURL, noise }) => {
  noise.allow(/ERR_FAILED/);
  await signInAs(page, request, EMPTY, baseURL ?? '');
  await page.route('**/my/collect/store/list*', (route) => route.abort());
  await page.goto('/storeCollect');
  const retry = page.getByRole('button', { name: '重新載入' });
  await expect(retry).toBeVisible();
  await page.unroute('**/my/collect/store/list*');
  await retry.click();
  await expect(page.getByText('還沒有收藏的店')).toBeVisible();
  await page.getByRole('button', { name: '探索附近店家' }).click();
  await expect(page).toHaveURL('/');
});

test('/checkin/record: this month and the one before by the calendar of Taipei; a failed month has its retry', async ({ page, request, baseURL, noise }) => {
  noise.allow(/ERR_FAILED/);
  await signInAs(page, request, GUEST, baseURL ?? '');
  const [year = 0, month = 0, day = 0] = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).split('-').map(Number);
  await page.goto('/checkin/record');
  const table = page.getByRole('table', { name: `${year} 年 ${month} 月` });
  await expect(table.locator('[aria-current=date]')).toContainText(`${month} 月 ${day} 日，今天`);
  await expect(page.getByRole('region', { name: '簽到成果' })).not.toContainText('—');
  await page.route('**/checkin/record*', (route) => route.abort());
  const before = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  await page.getByRole('button', { name: '上個月' }).click();
  await expect(page.getByRole('table', { name: `${before.year} 年 ${before.month} 月` })).toBeVisible();
  const retry = page.getByRole('button', { name: '重新載入' });
  await expect(retry).toBeVisible();
  await page.unroute('**/checkin/record*');
  await retry.click();
  await expect(page.getByRole('heading', { name: `${before.month} 月紀錄` })).toBeVisible();
  await expect(page.getByRole('table').getByText('已簽到').first()).toBeAttached();
  await page.getByRole('button', { name: '下個月' }).click();
  await expect(page.getByRole('button', { name: '下個月' })).toBeDisabled();
});

test('a suggestion: what is missing is named, a failed call loses nothing, then thanks', async ({ page, request, baseURL, noise }) => {
  noise.allow(/ERR_FAILED/);
  await signInAs(page, request, WRITER, baseURL ?? '');
  await page.goto('/suggest');
  const text = page.getByRole('textbox', { name: '內容' });
  await page.getByRole('button', { name: '送出意見' }).click();
  await expect(page.getByRole('radio', { name: '功能建議' })).toBeFocused();
  await page.locator('label').filter({ hasText: '功能建議' }).click();
  await page.getByRole('radio', { name: '4★' }).click();
  await expect(page.getByText('滿意', { exact: true })).toBeVisible();
  await text.fill('希望可以看到每家店的無障礙設施');
  await page.route('**/my/suggestion', (route) => route.abort());
  await page.getByRole('button', { name: '送出意見' }).click();
  await expect(saying(page, '網路不太穩，再試一次')).toBeVisible();
  await page.unroute('**/my/suggestion');
  await expect(text).toHaveValue('希望可以看到每家店的無障礙設施');
  await page.getByRole('button', { name: '送出意見' }).click();
  await expect(page.getByRole('heading', { name: '已收到您的意見' })).toBeVisible();
  await page.getByRole('button', { name: '回到我的' }).click();
  await expect(page).toHaveURL('/mine');
});

test('C17: signed out on /mine, Back through the member screens shows nothing of the member; neither store keeps it', async ({ page, request, baseURL }) => {
  const member = memberNo(41);
  const { token } = await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/storeCollect');
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/mine');
  await expect(page.getByText('0900-***-041')).toBeVisible();
  const name = await page.getByRole('heading', { level: 2 }).first().innerText();
  const code = JSON.stringify((await keptBy(page)).local).match(/memberCode\W+(\d{16})/)?.[1] ?? 'none';
  expect(code).toMatch(/^\d{16}$/);
  const calls = keepCalls(page);
  await signOut(page);
  await expect(page).not.toHaveURL('/mine');
  await expect.poll(async () => JSON.stringify(await keptBy(page))).not.toContain(code);
  const kept = JSON.stringify(await keptBy(page));
  for (const trace of [member.userId, token, name]) expect(kept).not.toContain(trace);
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page.locator('body')).not.toContainText('0900-***-041');
    await expect(page.locator('body')).not.toContainText(name);
  }
  // with the sign-in gone no member call is made any more
  const after = calls.requests.filter((call) => call.headers()['request-tk'] === '').map((call) => new URL(call.url()).pathname);
  expect(after.filter((path) => /\/(my|user|order|message|checkin)\//.test(path))).toEqual([]);
});
