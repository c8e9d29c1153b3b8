/** A member's own flows: changing the number in both steps (C12), browser storage (C15, C16), sign-out (C17). */
import { signInAsNew } from './support/newMember.ts';
import { codeField, newNumber, numberField, sessionOf, signInAs, signOut } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';
import { storageOf, storeHeading } from './support/watch.ts';

const BY_TOKEN = '/v1/ume/client/user/getUserByToken';

test('C12: two codes change the number, notify the old one and end other sessions', async ({
  page,
  request,
  sandbox,
  baseURL,
  messages,
}, info) => {
  // A number may have one SMS a minute, so each repetition takes two other members.
  const member = seededMember(31 + 2 * info.repeatEachIndex);
  const other = seededMember(32 + 2 * info.repeatEachIndex);
  const number = newNumber();
  const elsewhere = await sessionOf(request, member);
  await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/mine');
  await page.getByRole('link', { name: /手機號碼/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '先確認原本的號碼' })).toBeVisible();
  const getCode = page.getByRole('button', { name: '取得驗證碼' });
  await getCode.tap();
  await expect(page.getByText('步驟 1／2')).toBeVisible();
  await codeField(page).fill(await sandbox.codeFor(member.mobileNumber));

  await expect(page.getByRole('heading', { level: 1, name: '輸入新的號碼' })).toBeVisible();
  await numberField(page).fill(other.mobileNumber);
  await getCode.tap();
  await codeField(page).fill(await sandbox.codeFor(other.mobileNumber));
  await messages.shown('此號碼已被其他會員使用');
  await numberField(page).fill(number);
  await getCode.tap();
  await expect(page.getByText('步驟 2／2')).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await codeField(page).fill(await sandbox.codeFor(number));
  await messages.shown('手機號碼已更新');
  await expect(page).toHaveURL('/mine');
  await expect(page.getByText(`${number.slice(0, 4)}-***-${number.slice(-3)}`)).toBeVisible();

  const notice = (await sandbox.outbox()).find((sms) => sms.mobileNumber === member.mobileNumber);
  expect(notice?.text).not.toMatch(/\d{6}/);
  const answer = await request.get(BY_TOKEN, { headers: { 'Request-Tk': elsewhere.token } });
  expect(await answer.json()).toMatchObject({ code: 401 });
});

test('C15, C16: storage and cookie restore each other, a cookie alone signs in nobody', async ({
  page,
  request,
  baseURL,
}) => {
  const userInfo = await signInAs(page, request, seededMember(5), baseURL ?? '');
  await page.goto('/mine');
  await expect(page.getByText('0900-***-005')).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'userInfo');
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, domain: 'localhost' });
  // Local storage was empty, and the cookie restored it.
  const stored = JSON.stringify(userInfo);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBe(stored);
  expect(decodeURIComponent(cookie?.value ?? '')).toBe(stored);
  await page.evaluate(() => {
    document.cookie = 'userInfo=; path=/; max-age=0';
  });
  await page.reload();
  await expect(page.getByText('0900-***-005')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('userInfo=');

  const codes = await page.evaluate(
    async ([path, token]) => {
      const callWith = async (headers: Record<string, string>) => {
        const answer = await fetch(path, { credentials: 'include', headers });
        return ((await answer.json()) as { code: number }).code;
      };
      return [await callWith({}), await callWith({ 'Request-Tk': '' }), await callWith({ 'Request-Tk': token })];
    },
    [BY_TOKEN, userInfo.token] as const,
  );
  expect(codes).toEqual([401, 401, 200]);

  const persisted = (await storageOf(page)).local['persist:ume'] ?? '{}';
  const slices = Object.keys(JSON.parse(persisted) as object).filter((key) => key !== '_persist');
  expect(slices.sort()).toEqual(['location', 'store', 'user']);
});

test('C17: sign-out clears storage, cookie and cache in all tabs, and Back', async ({
  page,
  context,
  request,
  sandbox,
  baseURL,
}) => {
  const store = await sandbox.store('fnb');
  const member = seededMember(6);
  const { token } = await signInAs(page, request, member, baseURL ?? '');
  await page.goto(`/store/${store.braId}/${store.tableCodes[0]}`);
  await page.getByRole('navigation', { name: '店家功能' }).getByRole('link', { name: '我的' }).tap();
  await expect(page.getByText('0900-***-006')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/mine');
  await expect(other.getByText('0900-***-006')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('gift_coupon', '{"couponId":"x","braId":"1001"}'));
  await signOut(page);
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(other).toHaveURL('/signin');
  await expect(other.locator('body')).not.toContainText('0900-***-006');
  await other.close();

  // The token stays until the server has confirmed the sign-out.
  const storage = async () => JSON.stringify(await storageOf(page));
  for (const trace of [member.userId, token]) await expect.poll(storage).not.toContain(trace);
  const { local: localEntries } = await storageOf(page);
  expect(localEntries['userInfo']).toBeUndefined();
  expect(localEntries['gift_coupon']).toBeUndefined();
  expect([localEntries['braId'], localEntries['codeId']]).toEqual([store.braId, store.tableCodes[0]]);
  const answer = await request.get(BY_TOKEN, { headers: { 'Request-Tk': token } });
  expect(await answer.json()).toMatchObject({ code: 401 });

  await page.goBack();
  await expect(page.locator('body')).not.toContainText('0900-***-006');
  await page.goto('/mine');
  await expect(page).toHaveURL('/signin');
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('結帳出示 has tabs above the code, and the 手機條碼 lasts until sign-out', async ({
    page,
    request,
    baseURL,
  }) => {
    await signInAsNew(page, request, baseURL ?? '');
    await page.goto('/mine?show=code');
    await page.getByRole('tab', { name: '手機條碼' }).tap();
    const field = page.getByRole('textbox', { name: '手機條碼' });
    await field.fill('ABC1234');
    await page.getByRole('button', { name: '儲存' }).tap();
    await expect(field).toHaveAccessibleDescription(/\//);
    await field.fill('/abc1234');
    await page.getByRole('button', { name: '儲存' }).tap();
    await expect(page.getByText('/ABC1234')).toBeInViewport();
    expect((await storageOf(page)).local).toHaveProperty(['ume.carrier']);
    await page.reload();
    await page.getByRole('tab', { name: '手機條碼' }).tap();
    await expect(page.getByText('/ABC1234')).toBeInViewport();
    await page.getByRole('button', { name: '關閉' }).tap();
    await signOut(page);
    await expect.poll(async () => Object.keys((await storageOf(page)).local)).not.toContain('ume.carrier');
  });
});
