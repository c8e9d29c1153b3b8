/** Codes on the store page (spec 4, store-info load): takeaway, unknown, none, saved, wrong table. */
import { expect, test } from './support/portalTest.ts';
import { keepCalls, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

const TAKEAWAY = '您目前為外帶模式，如需內用，請掃描店內桌號 QR Code！';
const MISSING = '查無對應桌號，請重新掃描店內桌號 QR Code！';
const HOUR_MS = 3_600_000;

/** The code that stands saved; the load that drops it may still be under way when the page already shows itself. */
const savedCode = (page: Page) => page.evaluate(() => localStorage.getItem('codeId'));

test('spec 4.11, spec 8.8: a takeaway code says so once, guarded by isShare, and the page carries the badge 外帶', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await page.goto(`/store/${store.braId}/${store.takeawayCodes[0]}`);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(TAKEAWAY);
  expect(await page.evaluate(() => sessionStorage.getItem('isShare'))).toBe('Y');
  await alert.getByRole('button', { name: '確認' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.locator('#root .fv-badge')).toHaveText('外帶');
  await page.reload();
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('spec 4.12, spec 8.8: a code that no table has says that none was found, and is not kept', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await page.goto(`/store/${store.braId}/no-such-code`);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(MISSING);
  await alert.getByRole('button', { name: '確認' }).click();
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page.locator('#root .fv-badge')).toHaveCount(0);
  await expect.poll(() => savedCode(page)).toBeNull();
});

test('without a code there is neither badge nor alert', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await page.goto(`/store/${store.braId}`);
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('#root .fv-badge')).toHaveCount(0);
});

test('spec 3: the code is removed when the industry is not fnb, and never shown there', async ({ page, sandbox }) => {
  const fnb = await sandbox.store('fnb');
  const pos = await sandbox.store('pos');
  await page.goto(`/store/${fnb.braId}/${fnb.tableCodes[0]}`);
  await expect(page.locator('#root .fv-badge')).toBeVisible();
  await page.goto(`/store/${pos.braId}/${fnb.tableCodes[0]}`);
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await expect(page.locator('#root .fv-badge')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => savedCode(page)).toBeNull();
});

test('a saved code serves its branch for less than 4 hours, and no other branch', async ({ page, sandbox }) => {
  const { stores } = await sandbox.seed();
  const [first, second] = stores.filter(({ industryType, tableCodes }) => industryType === 'fnb' && tableCodes.length > 0);
  if (!first || !second) throw new Error('two restaurants are needed');
  const code = first.tableCodes[0] ?? '';
  const calls = keepCalls(page);
  await page.clock.install({ time: new Date() });
  await page.goto(`/store/${first.braId}/${code}`);
  await expect(page.locator('#root .fv-badge')).toBeVisible();
  // the badge comes from the address, the saving from the store's info
  await expect.poll(() => savedCode(page)).toBe(code);

  await page.clock.fastForward(4 * HOUR_MS - 60_000);
  await page.goto(`/store/${first.braId}`);
  await expect(page.locator('#root .fv-badge')).toBeVisible();
  expect(calls.paths()).toContain(`/store/home/${first.braId}/${code}`);

  await page.clock.fastForward(2 * 60_000);
  await page.goto(`/store/${first.braId}`);
  await expect(storeHeading(page, first.name)).toBeVisible();
  await expect(page.locator('#root .fv-badge')).toHaveCount(0);
  expect(calls.paths().at(-1)).not.toContain(code);

  await page.goto(`/store/${first.braId}/${code}`);
  await expect(page.locator('#root .fv-badge')).toBeVisible();
  await page.goto(`/store/${second.braId}`);
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await expect(page.locator('#root .fv-badge')).toHaveCount(0);
  await expect.poll(() => savedCode(page)).toBeNull();
});

test('不是這桌 removes the code and the page is that of the branch, without an alert', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  await page.goto(`/store/${store.braId}/${store.tableCodes[1]}`);
  await page.getByRole('button', { name: /不是這桌/ }).click();
  const dialog = page.getByRole('dialog', { name: '重新掃描' });
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.locator('#root .fv-badge')).toBeVisible();
  await page.getByRole('button', { name: /不是這桌/ }).click();
  await dialog.getByRole('button', { name: '移除桌號' }).click();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(page.locator('#root .fv-badge')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => savedCode(page)).toBeNull();
});

test('spec 4: a branch that does not exist stops the load, saves nothing, and offers the way home', async ({ page, sandbox, noise }) => {
  // the cover is asked for by its name before anybody can know that the branch is none (spec 8: only logged)
  noise.allow(/404.*cover-999999999/);
  const store = await sandbox.store('others');
  await page.goto('/store/999999999');
  await expect(page.getByRole('heading', { level: 1, name: '查無此店家' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('braId'))).toBeNull();
  await page.getByRole('button', { name: '回首頁' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('braId'))).toBe(store.braId);
  await page.goto('/store/999999999');
  await page.getByRole('button', { name: '回首頁' }).click();
  await expect(page).toHaveURL(`/store/${store.braId}`);
});
