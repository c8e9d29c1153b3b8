/** On a host with only the specification's 63 calls every screen works, or says how to continue. */
import { specificationAnswer } from '../__tests__/support/specificationHost.ts';
import { SAMPLE_IDS } from '../__tests__/support/samples.ts';
import { moveTo, nothingWaits } from './support/everyRoute.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';

import type { Page } from '@playwright/test';

const { userId, braId, couponId, orderId } = SAMPLE_IDS;

/** Replaces the reference server by this host. */
async function meetHost(page: Page): Promise<void> {
  await page.route('**/v1/ume/client/**', (route) => {
    const request = route.request();
    const answer = specificationAnswer(
      request.method(),
      new URL(request.url()).pathname,
      request.headers()['request-tk'] ?? '',
      'whole',
    );
    return route.fulfill({ status: answer.status, contentType: answer.type, body: answer.body });
  });
}

/** Each address with a text that must be visible. */
const SCREENS: [path: string, words: string][] = [
  ['/', '掃描店內 QR Code'],
  [`/store/comments?braId=${braId}`, '湯頭濃而不膩'],
  [`/gift/coupon/${couponId}?braId=${braId}`, '立即領取'],
  ['/discover/dailybest', '這裡還沒有每日精選'],
  [`/discover/search?q=${encodeURIComponent('牛肉')}`, '目前無法搜尋'],
  ['/uncomment/fnb', '目前無法列出待評論的訂單'],
  [`/uncomment/complain?platform=fnb&orderId=${orderId}`, '問題類型'],
  ['/checkin/record', '這裡還沒有簽到服務'],
  [`/viewlabel?braId=${braId}&goodsId=701`, '這裡還沒有線上商品標示'],
  ['/order/fnb', '進行中'],
  ['/mine', '結帳時出示，累點折抵一次完成'],
];

test('screens of optional calls show no 請求失敗 or retry, one request per session', async ({
  page,
  messages,
  noise,
}) => {
  noise.allow(/status of 404/);
  await meetHost(page);
  const userInfo = JSON.stringify({ userId, token: 'k'.repeat(32) });
  await page.addInitScript((info) => localStorage.setItem('userInfo', info), userInfo);
  const calledPaths: string[] = [];
  page.on('request', (request) => void calledPaths.push(new URL(request.url()).pathname));
  await page.goto('/location');
  await appIsReady(page);
  for (const [path, text] of SCREENS) {
    await moveTo(page, path);
    await expect(page.getByText(text).first(), path).toBeVisible();
    await nothingWaits(page, path);
    await expect(page.getByRole('button', { name: /重新載入|重試/ }), path).toHaveCount(0);
  }
  await page.goto('/discover/dailybest');
  await appIsReady(page);
  await expect(page.getByText('這裡還沒有每日精選')).toBeVisible();
  expect(calledPaths.filter((path) => path.startsWith('/v1') && path.endsWith('/discover/dailybest'))).toHaveLength(1);
  expect(messages.all().filter((message) => message.includes('請求失敗'))).toEqual([]);
});
