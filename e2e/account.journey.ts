/** The member's own screens: /mine, profile, favourite stores, check-ins, suggestion. */
import { keepUndo } from './support/keepUndo.ts';
import { signInAsNew } from './support/newMember.ts';
import { settled } from './support/overlayEntries.ts';
import { newNumber, signInAs, signInBySms, signOut } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { recordCalls, storageOf, storeHeading } from './support/watch.ts';

import type { APIRequestContext, Page, Request } from '@playwright/test';

const memberNo = (at: number) => {
  const number = String(at).padStart(5, '0');
  return { userId: `u${number}`, phoneAreaCode: '886', mobileNumber: `09000${number}` };
};
/** Has 32 favourite stores. */
const COLLECTOR = memberNo(41);
/** Has years of check-ins. */
const GUEST = memberNo(44);
/** Members from this one on get an SMS, one per repetition, because a number may request one a minute. */
const WITH_NUMBER = 49;
const NETWORK = '網路不太穩，再試一次';
const INFO = '**/v1/ume/client/my/info';

const codeButton = (page: Page) => page.getByRole('button', { name: /^會員碼/ });
const nickname = (page: Page) => page.getByRole('textbox', { name: '暱稱' });
const email = (page: Page) => page.getByRole('textbox', { name: /E-mail/ });
const save = (page: Page) => page.getByRole('button', { name: '儲存' });
const heart = (page: Page) => page.getByRole('button', { name: '收藏店家' });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
async function firstName(page: Page): Promise<string> {
  return /^[^\n\d]+店/.exec(await rows(page).first().getByRole('link').innerText())?.[0] ?? '';
}
const back = (page: Page) => page.getByRole('button', { name: '返回' }).tap();

/** Year, month and day in Taipei by the server's clock. */
async function serverDay(request: APIRequestContext): Promise<[number, number, number]> {
  const { date = '' } = (await request.get('/v1/ume/client/user/getUserByToken')).headers();
  const inTaipei = new Date(Date.parse(date) + 8 * 3_600_000);
  return [inTaipei.getUTCFullYear(), inTaipei.getUTCMonth() + 1, inTaipei.getUTCDate()];
}

/** Waits until the scripts of sheets, and all requested with them, have loaded. Call before `goto`. */
function sheetsHaveCome(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (one) => underWay.add(one));
  page.on('requestfinished', (one) => underWay.delete(one));
  page.on('requestfailed', (one) => underWay.delete(one));
  const overlaysRequest = page.waitForRequest(/\/assets\/overlays\..*\.js$/);
  return async () => {
    await overlaysRequest;
    await expect.poll(() => underWay.size).toBe(0);
  };
}

test('/mine shows the member code offline, marked 離線, and keeps the text size', async ({
  page,
  network,
  request,
  baseURL,
  noise,
}) => {
  // The page queries the real state of the browser.
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await signInAsNew(page, request, baseURL ?? '');
  const isReady = sheetsHaveCome(page);
  await page.goto('/mine');
  await expect(codeButton(page)).toBeEnabled();
  await expect(page.getByRole('list', { name: '我的數量' })).toContainText('優惠券');
  // The scripts of sheets are prefetched.
  await isReady();
  await network.lose();
  await codeButton(page).tap();
  const sheet = page.getByRole('dialog', { name: '會員碼' });
  await expect(sheet.getByRole('img', { name: '會員碼 QR Code' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: '會員碼條碼' })).toBeVisible();
  await expect(sheet.getByText('離線', { exact: true })).toBeVisible();
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await sheet.getByRole('button', { name: '關閉' }).tap();
  await expect(codeButton(page)).toBeFocused();
  await network.regain();

  await page.getByRole('button', { name: /^文字大小/ }).tap();
  await page.getByRole('dialog').getByText('特大').tap();
  const html = page.locator('html');
  await expect(html).toHaveCSS('font-size', '20.8px');
  await expect.poll(async () => (await storageOf(page)).local['persist:ume'] ?? '').toContain('largest');
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveCSS('font-size', '20.8px');
});

test(
  '/mine/info keeps saved values after a reload, and asks before discarding changes',
  { tag: '@smoke' },
  async ({ page, request, baseURL, messages }) => {
    await signInAsNew(page, request, baseURL ?? '');
    await page.goto('/mine');
    await page.getByRole('link', { name: '編輯個人資料' }).tap();
    await nickname(page).fill('小梅子');
    const faces = page.getByRole('dialog', { name: '頭像' });
    await page.getByRole('button', { name: '更換頭像' }).tap();
    await faces.getByRole('radio', { name: '頭像 8' }).press(' ');
    await faces.getByRole('button', { name: '關閉' }).tap();
    await expect(faces).toHaveCount(0);
    await email(page).fill('plum@ume.example');
    await save(page).tap();
    await messages.shown('個人資料已儲存');
    await expect(page).toHaveURL('/mine');
    await expect(page.getByRole('heading', { name: '小梅子' })).toBeVisible();

    await page.getByRole('link', { name: '個人資料', exact: true }).tap();
    await expect(email(page)).toHaveValue('plum@ume.example');
    await page.getByRole('button', { name: '更換頭像' }).tap();
    await expect(faces.getByRole('radio', { name: '頭像 8' })).toBeChecked();
    await faces.getByRole('button', { name: '關閉' }).tap();
    await expect(faces).toHaveCount(0);
    await settled(page);
    await nickname(page).fill('別的名字');
    await page.goBack();
    const question = page.getByRole('dialog', { name: '內容尚未儲存' });
    await question.getByRole('button', { name: '繼續填寫' }).tap();
    await expect(nickname(page)).toHaveValue('別的名字');
    await back(page);
    await question.getByRole('button', { name: '不儲存離開' }).tap();
    await expect(page).toHaveURL('/mine');
    await page.goto('/mine/info');
    await expect(nickname(page)).toHaveValue('小梅子');
  },
);

test('an edited profile survives a failed call, a reload, and a 401 with sign-in', async ({
  page,
  request,
  sandbox,
  baseURL,
  messages,
  noise,
}, { repeatEachIndex }) => {
  noise.allow(/ERR_FAILED/);
  const member = memberNo(WITH_NUMBER + repeatEachIndex);
  await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/mine/info');
  await nickname(page).fill('');
  await save(page).tap();
  await expect(nickname(page)).toBeFocused();
  await expect(nickname(page)).toHaveAccessibleDescription('請輸入暱稱');
  await nickname(page).fill('梅子');
  await page.route(INFO, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await save(page).tap();
  await messages.shown(NETWORK);
  await expect(nickname(page)).toHaveValue('梅子');
  await page.reload();
  await expect(page.getByText('已帶回您上次還沒儲存的內容。')).toBeVisible();
  await expect(nickname(page)).toHaveValue('梅子');

  await page.unroute(INFO);
  const expired = { code: 401, message: '登入已過期，請重新登入', data: null };
  await page.route(INFO, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: expired }) : route.fallback(),
  );
  await save(page).tap();
  await messages.shown(expired.message);
  await expect(page).toHaveURL('/signin');
  await page.unroute(INFO);
  await signInBySms(page, sandbox, member.mobileNumber);
  await expect(page).toHaveURL('/mine/info');
  await expect(nickname(page)).toHaveValue('梅子');
  const saveResponse = page.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith('/my/info'),
  );
  await save(page).tap();
  expect(await (await saveResponse).json()).toMatchObject({ code: 200, data: { nickname: '梅子' } });
});

test('deleting the account ends the session, and the number registers a new member', async ({
  page,
  sandbox,
  messages,
}) => {
  const number = newNumber();
  await page.goto('/mine/info');
  await signInBySms(page, sandbox, number);
  await nickname(page).fill('要走的人');
  await page.getByRole('button', { name: '刪除帳號' }).tap();
  const question = page.getByRole('dialog', { name: '確定要刪除帳號？' });
  await expect(question).toContainText('店家需保留訂單與發票');
  await question.getByRole('button', { name: '取消' }).tap();
  await expect(nickname(page)).toHaveValue('要走的人');
  await page.getByRole('button', { name: '刪除帳號' }).tap();
  await question.getByRole('button', { name: '確定刪除' }).tap();
  await messages.shown('帳號已刪除，謝謝您使用 ume');
  await expect.poll(async () => (await storageOf(page)).local).not.toHaveProperty('userInfo');

  await page.goto('/mine/info');
  await expect(page).toHaveURL('/signin');
  const data = { phoneAreaCode: '886', mobileNumber: number };
  const answer = await page.request.post('/v1/ume/client/user/isregister', { data });
  expect(await answer.json()).toMatchObject({ code: 200, data: 'N' });
});

test('/storeCollect lists all favourites, undoes a removal, and follows the store page', async ({
  page,
  request,
  baseURL,
}) => {
  await signInAs(page, request, COLLECTOR, baseURL ?? '');
  const calls = recordCalls(page);
  await keepUndo(page);
  await page.goto('/storeCollect');
  await expect(rows(page).first()).toBeVisible();
  const name = await firstName(page);
  await page
    .getByRole('button', { name: /^取消收藏：/ })
    .first()
    .tap();
  await expect(rows(page).first()).not.toContainText(name);
  await page.getByRole('button', { name: '復原' }).tap();
  await expect(rows(page).first()).toContainText(name);

  await rows(page).first().getByRole('link').tap();
  await expect(storeHeading(page, name)).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await heart(page).tap();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  // The heart ignores taps until the answer, which the bar follows.
  await expect(page.getByRole('button', { name: '復原' })).toBeVisible();
  await page.goBack();
  await expect(rows(page).first()).not.toContainText(name);
  // One call for the first page, and none after changes in place.
  expect(calls.paths().filter((path) => path === '/my/collect/store/list').length).toBeLessThanOrEqual(2);
  await page.goForward();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await heart(page).tap();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(rows(page).first()).toContainText(name);
});

test('/mine leads to check-ins of two months by the server’s day, and to suggestions', async ({
  page,
  request,
  baseURL,
}) => {
  await signInAs(page, request, GUEST, baseURL ?? '');
  const [year, month, day] = await serverDay(request);
  const tableOf = (y: number, m: number) => page.getByRole('table', { name: `${y} 年 ${m} 月` });
  await page.goto('/mine');
  await page.getByRole('link', { name: /^簽到紀錄/ }).tap();
  await expect(page).toHaveURL('/checkin/record');
  const today = tableOf(year, month).locator('[aria-current=date]');
  await expect(today).toContainText(`${month} 月 ${day} 日，今天`);
  await expect(page.getByRole('region', { name: '簽到成果' })).not.toContainText('—');
  const before = month === 1 ? 12 : month - 1;
  await page.getByRole('button', { name: '上個月' }).tap();
  await expect(tableOf(month === 1 ? year - 1 : year, before)).toBeVisible();
  await expect(page.getByRole('heading', { name: `${before} 月紀錄` })).toBeVisible();
  await expect(page.getByRole('table').getByText('已簽到').first()).toBeAttached();
  await page.getByRole('button', { name: '下個月' }).tap();
  await expect(page.getByRole('button', { name: '下個月' })).toBeDisabled();
  await back(page);

  await page.getByRole('link', { name: '意見回饋' }).tap();
  await page.locator('label').filter({ hasText: '功能建議' }).tap();
  await page.getByRole('radio', { name: '4★' }).tap();
  await expect(page.getByText('滿意', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '內容' }).fill('希望可以看到每家店的無障礙設施');
  await page.getByRole('button', { name: '送出意見' }).tap();
  await expect(page.getByRole('heading', { name: '已收到您的意見' })).toBeVisible();
  await page.getByRole('button', { name: '回到我的' }).tap();
  await expect(page).toHaveURL('/mine');
});

test('C17: after sign-out on /mine, Back and both storages hold nothing of the member', async ({
  page,
  request,
  baseURL,
}) => {
  const { token } = await signInAs(page, request, COLLECTOR, baseURL ?? '');
  await page.goto('/storeCollect');
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/mine');
  await expect(page.getByText('0900-***-041')).toBeVisible();
  const name = await page.getByRole('heading', { level: 2 }).first().innerText();
  let code = '';
  const stored = async () => JSON.stringify(await storageOf(page));
  await expect.poll(async () => (code = /memberCode\W+(\d{16})/.exec(await stored())?.[1] ?? '')).toMatch(/^\d{16}$/);
  const calls = recordCalls(page);
  await signOut(page);
  await expect(page).not.toHaveURL('/mine');
  for (const trace of [code, COLLECTOR.userId, token, name]) await expect.poll(stored).not.toContain(trace);
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await expect(page.locator('body')).not.toContainText('0900-***-041');
    await expect(page.locator('body')).not.toContainText(name);
  }
  // After the session ends no member call is made.
  const visitors = calls.requests.filter((call) => call.headers()['request-tk'] === '');
  const after = visitors.map((call) => new URL(call.url()).pathname);
  expect(after.filter((path) => /\/(my|user|order|message|checkin)\//.test(path))).toEqual([]);
});
