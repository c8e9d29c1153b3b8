/** Every fault of the sandbox on the store page (spec 8): the right words, retry in place, nothing left hanging. */
import { expect, test } from './support/ownServer.ts';
import { signInAs } from './support/people.ts';
import { keepMessages, saying, storeHeading, todayInTaipei } from './support/watch.ts';

import type { Fault } from './support/sandbox.ts';

const NETWORK = '網路不太穩，再試一次';
const HOME = '/v1/ume/client/store/home';
const TIMEOUT_MS = 20_000;

const FAILED: { kind: Fault['kind']; words: string; noise: RegExp | null }[] = [
  { kind: 'http500', words: '請求失敗，狀態碼 500', noise: /status of 500/ },
  { kind: 'codeNot200', words: '沙盒故意產生的錯誤', noise: null },
  { kind: 'drop', words: NETWORK, noise: /ERR_EMPTY_RESPONSE|ERR_CONNECTION/ },
];

for (const { kind, words, noise: expected } of FAILED) {
  test(`spec 8: store home that meets ${kind} says so, and is tried again in place`, async ({ page, sandbox, noise }) => {
    if (expected) noise.allow(expected);
    const store = await sandbox.store('fnb');
    // a browser may repeat a dropped request by itself
    await sandbox.fault({ kind, calls: HOME, count: 5 });
    await page.goto(`/store/${store.braId}`);
    await expect(saying(page, words)).toBeVisible();
    await expect(page.getByText('店家頁面讀取失敗')).toBeVisible();
    await sandbox.fault({ kind: 'none' });
    await page.getByRole('button', { name: '重新載入' }).click();
    await expect(storeHeading(page, store.name)).toBeVisible();
    await expect(page.getByText('店家頁面讀取失敗')).toHaveCount(0);
  });
}

test('spec 9: a store home that never answers is given up after 20 s, and is tried again in place', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await sandbox.fault({ kind: 'timeout', calls: HOME, count: 5 });
  await page.clock.install({ time: todayInTaipei(12) });
  // the other calls have come: React stands
  const info = page.waitForResponse('**/store/info*');
  await page.goto(`/store/${store.braId}`);
  await info;
  await page.clock.fastForward(TIMEOUT_MS - 3_000);
  await expect(page.getByText('店家頁面讀取失敗')).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await expect(saying(page, NETWORK)).toBeVisible();
  await sandbox.fault({ kind: 'none' });
  await page.getByRole('button', { name: '重新載入' }).click();
  await expect(storeHeading(page, store.name)).toBeVisible();
});

test('a slow store home keeps the skeleton until it comes, and nothing is said', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const said = await keepMessages(page);
  await sandbox.fault({ kind: 'delay', calls: HOME, count: 1, delayMs: 1_500 });
  await page.goto(`/store/${store.braId}`);
  await expect(page.locator('#first')).toBeVisible();
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  expect(await said()).toEqual([]);
});

const SECTIONS = [
  { name: '優惠券', calls: '/v1/ume/client/coupon/list', failed: '優惠券讀取失敗', there: /^領取 (?!禮包)/ },
  { name: '禮包', calls: '/v1/ume/client/store/pack', failed: '禮包讀取失敗', there: /^領取禮包/ },
] as const;

for (const { name, calls, failed, there } of SECTIONS) {
  test(`spec 8: a failed ${name} section leaves the page whole and is tried again in its place`, async ({ page, sandbox, noise }) => {
    noise.allow(/status of 500/);
    const store = await sandbox.store('fnb');
    await sandbox.fault({ kind: 'http500', calls, count: 1 });
    await page.goto(`/store/${store.braId}`);
    await expect(storeHeading(page, store.name)).toBeVisible();
    await page.getByRole('button', { name: `重試：${failed}` }).click();
    await expect(page.getByRole('button', { name: there }).first()).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(0);
  });
}

test('spec 8: a failed store info is told once and the page stays; a failed favourite goes back', async ({ page, request, sandbox, baseURL, noise }) => {
  noise.allow(/status of 500/);
  const store = await sandbox.store('fnb');
  const member = (await sandbox.seed()).members[3];
  if (!member) throw new Error('nothing seeded');
  await signInAs(page, request, member, baseURL ?? '');
  await sandbox.fault({ kind: 'http500', calls: '/v1/ume/client/store/info', count: 1 });
  await page.goto(`/store/${store.braId}`);
  await expect(saying(page, '請求失敗，狀態碼 500')).toBeVisible();
  await expect(storeHeading(page, store.name)).toBeVisible();
  await sandbox.fault({ kind: 'codeNot200', calls: '/v1/ume/client/my/collect/store', count: 1 });
  const heart = page.getByRole('button', { name: '收藏店家' });
  const before = await heart.getAttribute('aria-pressed');
  await heart.click();
  await expect(saying(page, '沙盒故意產生的錯誤')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', before ?? '');
  await heart.click();
  await expect(heart).not.toHaveAttribute('aria-pressed', before ?? '');
});
