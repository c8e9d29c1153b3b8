/** Sign-in by number (spec 4, 5 and 9, R18): guard, reload and killed WebView, wrong codes, countdown. */
import { holdRequests } from './support/holdRequests.ts';
import { askForCode, codeField, newNumber, numberField, signInBySms } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';
import { recordCalls, messageWith, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

/** The page's time in journeys that control it. Timers run on while `Date.now()` stands still. */
const NOON = Date.parse('2026-11-25T12:10:00+08:00');
const HOUR_MS = 3_600_000;
const TOAST_MS = 2_000;
/** The wait after a sign-in (spec 4). */
const WAIT_MS = 400;
const STEP_MS = 50;

const timer = (page: Page) => page.getByRole('timer');
const storedSeconds = (page: Page) => page.evaluate(() => localStorage.getItem('login_captcha'));
const getCode = (page: Page) => page.getByRole('button', { name: '取得驗證碼' });
const maskNumber = (number: string) => `${number.slice(0, 4)}-***-${number.slice(-3)}`;

test(
  'spec 4: the guard sends visitors to /signin, then back to their screen',
  { tag: '@smoke' },
  async ({ page, sandbox, messages }) => {
    const store = await sandbox.store('others');
    const number = newNumber();
    await page.goto(`/store/${store.braId}`);
    await expect(storeHeading(page, store.name)).toBeVisible();
    await page.getByRole('navigation', { name: '主要分頁' }).getByRole('link', { name: '我的' }).tap();
    await messages.shown('請先登入會員');
    await expect(page).toHaveURL('/signin');
    await signInBySms(page, sandbox, number);
    await expect(page).toHaveURL('/mine');
    await expect(page.getByText(maskNumber(number))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/store/${store.braId}`);
    await expect(storeHeading(page, store.name)).toBeVisible();
  },
);

test('spec 2, spec 2.3: guards protect all member routes, and /captcha without sign data', async ({ page }) => {
  const guarded = [
    '/comment/complaint',
    '/phone',
    '/mine',
    '/mine/info',
    '/mineCoupon',
    '/storeCollect',
    '/order/shop',
    '/suggest',
    '/notice/system',
    '/notice/store/1001',
    '/notice/like',
    '/notice/reply',
    '/notice/all',
    '/uncomment/complain',
    '/uncomment/fnb',
    '/address',
    '/address/new',
    '/address-edit',
    '/invoice',
    '/checkin/record',
  ];
  await page.goto('/mine/info');
  await expect(page).toHaveURL('/signin');
  await expect(numberField(page)).toBeVisible();
  for (const path of [...guarded, '/captcha']) {
    // Within the page, because twenty loads would prove nothing more.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page, path).toHaveURL('/signin');
  }
  await expect(numberField(page)).toBeVisible();
});

test('R18: number, countdown and digits survive a reload and a killed WebView', async ({
  page,
  context,
  sandbox,
  messages,
}) => {
  const number = newNumber();
  await page.clock.setFixedTime(NOON);
  await page.goto('/signin');
  await askForCode(page, `+886 ${number.slice(1, 4)}-${number.slice(4)}`);
  await codeField(page).pressSequentially('12');
  await expect(timer(page)).toContainText('60 秒');
  await page.clock.setFixedTime(NOON + 15_000);
  await expect(timer(page)).toContainText('45 秒');
  await page.reload();
  await expect(codeField(page)).toHaveValue('12');
  await expect(timer(page)).toContainText('45 秒');
  await page.close();

  // The phone opens the portal again, on a screen without a countdown.
  const again = await context.newPage();
  await again.clock.setFixedTime(NOON + 30_000);
  await again.goto('/location');
  await expect.poll(() => storedSeconds(again)).toBe('30');
  await again.clock.setFixedTime(NOON + 40_000);
  await expect.poll(() => storedSeconds(again)).toBe('20');
  await again.goto('/captcha');
  await expect(codeField(again)).toHaveValue('12');
  await expect(again.getByText(number.slice(1, 4))).toBeVisible();
  await expect(timer(again)).toContainText('20 秒');
  const messagesToNumber = (await sandbox.outbox()).filter((sms) => sms.mobileNumber === number);
  expect(messagesToNumber).toHaveLength(1);
  await codeField(again).fill(messagesToNumber[0]?.smsCode ?? '');
  await messages.shown('註冊成功');
  await expect(again).not.toHaveURL('/captcha');
  const storedDrafts = () => [localStorage.getItem('login_captcha'), localStorage.getItem('ume.signInDraft')];
  await expect.poll(() => again.evaluate(storedDrafts)).toEqual([null, null]);
});

test(
  'a wrong code keeps its digits, and five of them invalidate the code',
  { tag: '@smoke' },
  async ({ page, sandbox, messages }) => {
    const number = newNumber();
    await page.goto('/signin');
    await askForCode(page, number);
    const right = await sandbox.codeFor(number);
    const others = ['111111', '222222', '333333', '444444', '555555', '666666'].filter((code) => code !== right);
    for (const code of others.slice(0, 5)) {
      const answer = page.waitForResponse('**/user/register');
      await codeField(page).fill(code);
      await answer;
      // The boxes accept the next code.
      await expect(codeField(page)).toBeEditable();
      await expect(codeField(page)).toHaveValue(code);
      await expect(page.locator('#code-state')).toContainText('驗證碼不正確');
    }
    await messages.shown('驗證碼不正確，請重新輸入');
    await codeField(page).fill(right);
    await messages.shown('驗證碼已失效，請重新取得');
    await expect(page).toHaveURL('/captcha');
  },
);

test('spec 4: returning to the number costs no SMS, a new code after 60 s', async ({ page, sandbox, messages }) => {
  const number = newNumber();
  await page.clock.setFixedTime(NOON);
  await page.goto('/signin');
  await askForCode(page, number);
  await page.getByRole('button', { name: '更改號碼' }).tap();
  await expect(page).toHaveURL('/signin');
  await expect(numberField(page)).toHaveValue(new RegExp(number.slice(0, 4)));
  await getCode(page).tap();
  await expect(page).toHaveURL('/captcha');
  expect((await sandbox.outbox()).filter((sms) => sms.mobileNumber === number)).toHaveLength(1);

  const resend = page.getByRole('button', { name: '重新傳送' });
  await page.clock.setFixedTime(NOON + 59_000);
  await expect(timer(page)).toContainText('1 秒');
  await expect(resend).toBeDisabled();
  await page.clock.setFixedTime(NOON + 60_000);
  await expect(page.getByText('沒收到簡訊嗎？')).toBeVisible();
  await expect.poll(() => storedSeconds(page)).toBeNull();

  // Only the page's clock has moved, so the test provides the server's responses.
  const tooSoon = { code: 429, message: '驗證碼剛剛已發送，請 60 秒後再試', data: null };
  await page.route('**/user/sendsms', (route) => route.fulfill({ json: tooSoon }), { times: 1 });
  await codeField(page).pressSequentially('12');
  await resend.tap();
  await messages.shown(tooSoon.message);
  await expect(codeField(page)).toHaveValue('12');
  await expect(resend).toBeEnabled();
  const success = { code: 200, message: '', data: null };
  await page.route('**/user/sendsms', (route) => route.fulfill({ json: success }), { times: 1 });
  await resend.tap();
  await messages.shown('驗證碼已重新傳送');
  await expect(timer(page)).toContainText('60 秒');
  await expect(resend).toBeDisabled();
});

test('spec 9: 註冊成功 shows for 2 s, whatever the next screen requests', async ({ page, sandbox, messages }) => {
  const number = newNumber();
  const release = await holdRequests(page, '**/user/getUserByToken');
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= request.url().endsWith('/user/getUserByToken')));
  await page.clock.install({ time: NOON });
  await page.goto('/mine');
  await askForCode(page, number);
  const code = await sandbox.codeFor(number);
  // From here on the page's time advances in the test's steps.
  await page.clock.pauseAt(NOON + HOUR_MS);
  await codeField(page).fill(code);
  const success = messageWith(page, '註冊成功');
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS);
      return success.isVisible();
    })
    .toBe(true);
  await page.clock.runFor(WAIT_MS + STEP_MS);
  await expect.poll(() => isAsked).toBe(true);
  // The call counts as slow by now, and its loading toast waits.
  await page.clock.runFor(TOAST_MS - WAIT_MS - 4 * STEP_MS);
  await expect(success).toBeVisible();
  expect(messages.all().join()).not.toContain('正在查詢使用者資訊');
  await page.clock.runFor(4 * STEP_MS);
  await messages.shown('正在查詢使用者資訊');
  release();
  await page.clock.resume();
  await expect(page.getByText(maskNumber(number))).toBeVisible();
});

test('a member signs in without welcome, sees 登入成功 and returns', async ({ page, sandbox, messages }, info) => {
  const store = await sandbox.store('others');
  // A number may have one SMS a minute, so each repetition takes another member.
  const { mobileNumber } = seededMember(54 + info.repeatEachIndex);
  const calls = recordCalls(page);
  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await page.getByRole('button', { name: '收藏店家' }).tap();
  await messages.shown('請先登入會員');
  await signInBySms(page, sandbox, mobileNumber);
  await messages.shown('登入成功');
  await expect(page).toHaveURL(`/store/${store.braId}`);
  expect(calls.paths()).toContain('/user/mobile/login');
  expect(calls.paths()).not.toContain('/user/register');
  const flags = () => [sessionStorage.getItem('new_mer_member'), sessionStorage.getItem('get_gift')];
  await expect.poll(() => page.evaluate(flags)).toEqual([null, null]);
});
