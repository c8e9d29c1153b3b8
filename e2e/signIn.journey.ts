/** Sign-in by number (spec 4 and 5, R18): the guard, what survives a reload and a killed WebView, every refusal. */
import { agree, askForCode, codeField, newNumber, numberField, signInBySms } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { keepCalls, saying, storeHeading, timeMessages } from './support/watch.ts';

import type { Page } from '@playwright/test';

const timer = (page: Page) => page.getByRole('timer');
const secondsLeft = async (page: Page) => Number(((await timer(page).textContent()) ?? '').replace(/\D/g, ''));
/** A code that is not the one that was sent. */
const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456');

test('spec 4, guard: a screen for members warns and gives way to /signin; after sign-in it is there, and back leads before it', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  const number = newNumber();
  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await page.getByRole('navigation', { name: '主要分頁' }).getByRole('link', { name: '我的' }).click();
  await expect(saying(page, '請先登入會員')).toBeVisible();
  await expect(page).toHaveURL('/signin');
  await signInBySms(page, sandbox, number);
  await expect(page).toHaveURL('/mine');
  await expect(page.getByText(`${number.slice(0, 4)}-***-${number.slice(-3)}`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
});

test('spec 2.3: each login-required route of spec 2 is guarded', async ({ page }) => {
  const guarded = ['/comment/complaint', '/phone', '/mine', '/mine/info', '/mineCoupon', '/storeCollect', '/order/shop', '/suggest', '/notice/system', '/notice/store/1001', '/notice/like', '/notice/reply', '/notice/all', '/uncomment/complain', '/uncomment/fnb', '/address', '/address/new', '/address-edit', '/invoice', '/checkin/record'];
  await page.goto('/mine/info');
  await expect(page).toHaveURL('/signin');
  await expect(numberField(page)).toBeVisible();
  for (const path of guarded) {
    // within the page: twenty loads would show nothing more
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page, path).toHaveURL('/signin');
  }
  await expect(numberField(page)).toBeVisible();
});

test('R18: number, countdown and typed digits outlive a reload and a killed WebView, and the code still signs in', async ({ page, context, sandbox }) => {
  const number = newNumber();
  await page.goto('/signin');
  await askForCode(page, number);
  await codeField(page).pressSequentially('12');
  const before = await secondsLeft(page);
  expect(before).toBeGreaterThan(40);
  await page.reload();
  await expect(codeField(page)).toHaveValue('12');
  const after = await secondsLeft(page);
  expect(after).toBeLessThanOrEqual(before);
  expect(await page.evaluate(() => Number(localStorage.getItem('login_captcha')))).toBeGreaterThan(0);
  await page.close();

  const again = await context.newPage();
  await again.goto('/captcha');
  await expect(codeField(again)).toHaveValue('12');
  await expect(again.getByText(number.slice(1, 4))).toBeVisible();
  expect(await secondsLeft(again)).toBeLessThanOrEqual(after);
  const sent = (await sandbox.outbox()).filter((sms) => sms.mobileNumber === number);
  expect(sent).toHaveLength(1);
  await codeField(again).fill(sent[0]?.smsCode ?? '');
  await expect(saying(again, '註冊成功')).toBeVisible();
  await expect(again).not.toHaveURL('/captcha');
  expect(await again.evaluate(() => [localStorage.getItem('login_captcha'), localStorage.getItem('ume.signInDraft')])).toEqual([null, null]);
});

test('a wrong code keeps its digits and the screen, five of them kill the code, and the server says so each time', async ({ page, sandbox }) => {
  const number = newNumber();
  await page.goto('/signin');
  await askForCode(page, number);
  const right = await sandbox.codeFor(number);
  const wrong = wrongFor(right);
  await codeField(page).fill(wrong);
  await expect(saying(page, '驗證碼不正確，請重新輸入')).toBeVisible();
  await expect(codeField(page)).toHaveValue(wrong);
  // below the boxes in the same sentence
  await expect(page.locator('#code-state')).toHaveText('驗證碼不正確，請重新輸入');
  for (let tries = 2; tries <= 5; tries += 1) {
    const answer = page.waitForResponse('**/user/register');
    await page.getByRole('button', { name: '送出驗證碼' }).click();
    await answer;
    await expect(page.getByRole('button', { name: '送出驗證碼' })).toBeVisible();
  }
  await codeField(page).fill(right);
  await expect(saying(page, '驗證碼已失效，請重新取得')).toBeVisible();
  await expect(page).toHaveURL('/captcha');
});

test('spec 4, countdown: after 60 s the code can be asked for again; the server’s own limit is told in its words', async ({ page }) => {
  const number = newNumber();
  await page.clock.install({ time: new Date() });
  await page.goto('/signin');
  await askForCode(page, number);
  const resend = page.getByRole('button', { name: '重新傳送' });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(timer(page)).toBeVisible();
  expect(await secondsLeft(page)).toBeLessThanOrEqual(30);
  await page.clock.fastForward(31_000);
  await expect(page.getByText('沒收到簡訊嗎？')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('login_captcha'))).toBeNull();

  // only the page's clock was moved: for the server it is too soon
  await codeField(page).pressSequentially('12');
  await resend.click();
  await expect(saying(page, '驗證碼剛剛已發送，請 60 秒後再試')).toBeVisible();
  await expect(codeField(page)).toHaveValue('12');
  await expect(resend).toBeEnabled();

  // a server that agrees
  await page.route('**/user/sendsms', (route) => route.fulfill({ json: { code: 200, message: '', data: null } }), { times: 1 });
  await resend.click();
  await expect(saying(page, '驗證碼已重新傳送')).toBeVisible();
  await expect(timer(page)).toBeVisible();
  await expect(resend).toBeDisabled();
});

test('spec 4, countdown: it ticks and is removed at 0 on a screen that does not show it, in a page that was loaded there', async ({ page }) => {
  const stored = () => page.evaluate(() => Number(localStorage.getItem('login_captcha')));
  await page.clock.install({ time: new Date() });
  await page.goto('/signin');
  await askForCode(page, newNumber());
  await page.goto('/location');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(stored).toBeLessThan(60);
  await page.clock.fastForward(20_000);
  await expect.poll(stored).toBeLessThanOrEqual(40);
  expect(await stored()).toBeGreaterThan(0);
  await page.clock.fastForward(41_000);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('login_captcha'))).toBeNull();
});

test('spec 9: 註冊成功 is seen for 2 s, whatever the next screen asks for', async ({ page, sandbox }) => {
  const stood = await timeMessages(page);
  await page.goto('/mine');
  await signInBySms(page, sandbox, newNumber());
  await expect(page).toHaveURL('/mine');
  await expect.poll(() => stood('註冊成功')).toBeGreaterThanOrEqual(2_000);
});

test('/signin while the same number counts down goes on to /captcha without another SMS', async ({ page, sandbox }) => {
  const number = newNumber();
  await page.goto('/signin');
  await askForCode(page, number);
  await page.getByRole('button', { name: '更改號碼' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(numberField(page)).toHaveValue(new RegExp(number.slice(0, 4)));
  await page.getByRole('button', { name: '取得驗證碼' }).click();
  await expect(page).toHaveURL('/captcha');
  expect((await sandbox.outbox()).filter((sms) => sms.mobileNumber === number)).toHaveLength(1);
});

test('a member logs in: no welcome, 登入成功, and back to where one came from', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  const member = (await sandbox.seed()).members[9];
  const calls = keepCalls(page);
  await page.goto(`/store/${store.braId}`);
  await page.getByRole('button', { name: '收藏店家' }).click();
  await expect(saying(page, '請先登入會員')).toBeVisible();
  await signInBySms(page, sandbox, member?.mobileNumber ?? '');
  await expect(saying(page, '登入成功')).toBeVisible();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  expect(calls.paths()).toContain('/user/mobile/login');
  expect(calls.paths()).not.toContain('/user/register');
  expect(await page.evaluate(() => [sessionStorage.getItem('new_mer_member'), sessionStorage.getItem('get_gift')])).toEqual([null, null]);
  // signed in, /signin goes back by itself
  await page.goto('/signin');
  await expect(page).not.toHaveURL('/signin');
});

test('without the terms nothing is sent; they can be read in a sheet and Escape closes it', async ({ page }) => {
  const calls = keepCalls(page);
  await page.goto('/signin');
  await numberField(page).fill(newNumber());
  await page.getByRole('button', { name: '取得驗證碼' }).click();
  await expect(saying(page, '請先閱讀並勾選同意服務條款與隱私權政策')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.getByRole('button', { name: '隱私權政策' }).click();
  await expect(page.getByRole('dialog', { name: '隱私權政策' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls.paths()).toEqual([]);
});

const WRONG = [
  { areaCode: '886', number: '0812345678', words: '請輸入正確的台灣手機號碼' },
  { areaCode: '852', number: '99912345', words: '請輸入正確的香港手機號碼' },
  { areaCode: '86', number: '12000138000', words: '請輸入正確的中國大陸手機號碼' },
] as const;

for (const { areaCode, number, words } of WRONG) {
  test(`spec 5: a wrong number for +${areaCode} is told with its own message, nothing is sent, nothing typed is lost`, async ({ page }) => {
    const calls = keepCalls(page);
    await page.goto('/signin');
    if (areaCode !== '886') {
      await page.getByRole('button', { name: /^國碼/ }).click();
      await page.getByRole('dialog').getByText(`+${areaCode}`).click();
      await expect(page.getByRole('button', { name: new RegExp(`^國碼 \\+${areaCode}`) })).toBeVisible();
    }
    await agree(page);
    await numberField(page).fill(number);
    await page.getByRole('button', { name: '取得驗證碼' }).click();
    await expect(saying(page, words)).toBeVisible();
    expect((await numberField(page).inputValue()).replace(/\D/g, '')).toBe(number);
    expect(calls.paths()).toEqual([]);
  });
}

test('a number in any spelling reaches the server in one', async ({ page, sandbox }) => {
  const number = newNumber();
  await page.goto('/signin');
  await askForCode(page, `+886 ${number.slice(1, 4)}-${number.slice(4)}`);
  expect(await sandbox.codeFor(number)).toMatch(/^\d{6}$/);
});

test('/captcha without sign data gives way to /signin', async ({ page }) => {
  await page.goto('/captcha');
  await expect(page).toHaveURL('/signin');
});
