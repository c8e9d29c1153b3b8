/** Failed calls on the store page (spec 8, 9): the right message, a retry in place, no endless loading. */
import { holdRequests } from './support/holdRequests.ts';
import { signInAsNew } from './support/newMember.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';
import { withoutWrittenData } from './support/withoutWrittenData.ts';

import type { Page } from '@playwright/test';

const NETWORK = '網路不太穩，再試一次';
const FAILED = '店家頁面讀取失敗';
const HOME = '**/v1/ume/client/store/home/**';
const INFO = '**/v1/ume/client/store/info*';
const TIMEOUT_MS = 20_000;
const STEP_MS = 50;

const retryPage = (page: Page) => page.getByRole('button', { name: '重新載入' }).tap();

test('spec 8: a store home with a broken connection says so and retries in place', async ({
  page,
  sandbox,
  messages,
  noise,
}) => {
  noise.allow(/ERR_CONNECTION_RESET/);
  const store = await sandbox.store('fnb');
  await withoutWrittenData(page, `**/store/${store.braId}`);
  await page.route(HOME, (route) => route.abort('connectionreset'));
  await page.goto(`/store/${store.braId}`);
  await messages.shown(NETWORK);
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unroute(HOME);
  await retryPage(page);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('spec 9: a store home without response times out after 20 s and retries', async ({ page, sandbox, messages }) => {
  const store = await sandbox.store('fnb');
  await withoutWrittenData(page, `**/store/${store.braId}`);
  await holdRequests(page, HOME);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + TIMEOUT_MS);
  let isInfoThere = false;
  page.on('response', (answer) => (isInfoThere ||= answer.url().includes('/store/info')));
  const home = page.waitForRequest(HOME);
  await page.goto(`/store/${store.braId}`);
  await home;
  // The page's clock advances in steps of the test, until React is mounted and has its other responses.
  let passed = 0;
  const pass = async (ms: number) => {
    await page.clock.runFor(ms);
    passed += ms;
  };
  await expect
    .poll(async () => {
      await pass(STEP_MS);
      return isInfoThere;
    })
    .toBe(true);
  await pass(TIMEOUT_MS - STEP_MS - passed);
  await expect(page.locator('#first')).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  // The call began between the first moment and the last step.
  await page.clock.fastForward(TIMEOUT_MS);
  await page.clock.resume();
  await messages.shown(NETWORK);
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unroute(HOME);
  await retryPage(page);
  await expect(storeHeading(page, store.name)).toBeVisible();
});

test('a slow store home keeps its skeleton without any message', async ({ page, sandbox, messages }) => {
  const store = await sandbox.store('fnb');
  await withoutWrittenData(page, `**/store/${store.braId}`);
  const release = await holdRequests(page, HOME);
  const info = page.waitForResponse(INFO);
  await page.goto(`/store/${store.braId}`);
  // React is mounted and has its other responses.
  await info;
  await expect(page.locator('#first')).toBeVisible();
  await expect(storeHeading(page, store.name)).toHaveCount(0);
  release();
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  expect(messages.all()).toEqual([]);
});

test('spec 8: failed coupons and info leave the page intact, a favourite reverts', async ({
  page,
  request,
  sandbox,
  baseURL,
  messages,
  noise,
}) => {
  noise.allow(/status of 50[03]/);
  const store = await sandbox.store('fnb');
  await signInAsNew(page, request, baseURL ?? '');
  await withoutWrittenData(page, `**/store/${store.braId}`);
  // Until the retry, because the portal repeats a call of the preview that failed before its start.
  const coupons = '**/v1/ume/client/coupon/list';
  await page.route(coupons, (route) => route.fulfill({ status: 503 }));
  // A screen reader announces only one of two simultaneous messages, so the second failure waits.
  let failInfo = (): void => undefined;
  const isInfoDue = new Promise<void>((resolve) => (failInfo = resolve));
  await page.route(INFO, (route) => isInfoDue.then(() => route.fulfill({ status: 500 })), { times: 1 });
  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  const retry = page.getByRole('button', { name: '重試：優惠券讀取失敗' });
  await expect(retry).toBeVisible();
  await page.unroute(coupons);
  await retry.tap();
  await expect(page.getByRole('button', { name: /^領取 (?!禮包)/ }).first()).toBeVisible();
  await expect(page.getByText('優惠券讀取失敗')).toHaveCount(0);
  failInfo();
  await messages.shown('請求失敗，狀態碼 500');
  await expect(storeHeading(page, store.name)).toBeVisible();

  const closedReply = { code: 2001, message: '店家已停業', data: null };
  await page.route(/\/my\/collect\/store(?:\?|$)/, (route) => route.fulfill({ json: closedReply }), { times: 1 });
  const heart = page.getByRole('button', { name: '收藏店家' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.tap();
  await messages.shown('店家已停業');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
