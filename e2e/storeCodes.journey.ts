/** Codes on the store page (spec 4, store-info load): takeaway, unknown, none, saved, wrong table. */
import { settled } from './support/overlayEntries.ts';
import { expect, test } from './support/portalTest.ts';
import { recordCalls, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

const TAKEAWAY = '您目前為外帶模式，如需內用，請掃描店內桌號 QR Code！';
const MISSING = '查無對應桌號，請重新掃描店內桌號 QR Code！';
const LIFETIME_MS = 4 * 3_600_000;

/** The saved code. The load that drops it may still be pending when the page already shows. */
const savedCode = (page: Page) => page.evaluate(() => localStorage.getItem('codeId'));
const savedBranch = (page: Page) => page.evaluate(() => localStorage.getItem('braId'));
const badge = (page: Page) => page.locator('#root .fv-badge');
const alertOf = (page: Page) => page.getByRole('alertdialog');
const memberCard = (page: Page) => page.getByRole('region', { name: '會員卡' });

test('spec 4.11, spec 4.12, spec 8.8: a takeaway code announces once, an unknown is dropped', async ({
  page,
  sandbox,
}) => {
  const store = await sandbox.store('fnb');
  const alert = alertOf(page);
  await page.goto(`/store/${store.braId}/${store.takeawayCodes[0]}`);
  await expect(alert).toContainText(TAKEAWAY);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isShare'))).toBe('Y');
  await alert.getByRole('button', { name: '確認' }).tap();
  await expect(alert).toHaveCount(0);
  await expect(badge(page)).toHaveText('外帶');
  // The load saves the code again, and opens an alert in the same task.
  await page.evaluate(() => localStorage.removeItem('codeId'));
  await page.reload();
  await expect.poll(() => savedCode(page)).toBe(store.takeawayCodes[0]);
  await settled(page);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(memberCard(page)).toBeVisible();
  await expect(alert).toHaveCount(0);

  await page.goto(`/store/${store.braId}/no-such-code`);
  await expect(alert).toContainText(MISSING);
  await alert.getByRole('button', { name: '確認' }).tap();
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await expect.poll(() => savedCode(page)).toBeNull();
  await settled(page);

  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(memberCard(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(badge(page)).toHaveCount(0);
});

test('spec 3: a saved code serves only its branch and industry for 4 hours', async ({ page, sandbox }) => {
  const { stores } = await sandbox.seed();
  const [first, second] = stores.filter(({ industryType, tableCodes }) => industryType === 'fnb' && tableCodes[0]);
  const pos = await sandbox.store('pos');
  const code = first?.tableCodes[0];
  if (!first || !second || code === undefined) throw new Error('two restaurants are needed');
  const calls = recordCalls(page);
  const scannedAt = Date.now();
  const scan = async () => {
    await page.goto(`/store/${first.braId}/${code}`);
    await expect(badge(page)).toBeVisible();
    // The badge comes from the address, the saving from the store's info.
    await expect.poll(() => savedCode(page)).toBe(code);
  };
  await page.clock.setFixedTime(scannedAt);
  await scan();
  await page.clock.setFixedTime(scannedAt + LIFETIME_MS - 1);
  await page.goto(`/store/${first.braId}`);
  await expect(badge(page)).toBeVisible();
  expect(calls.paths()).toContain(`/store/home/${first.braId}/${code}`);

  await page.clock.setFixedTime(scannedAt + LIFETIME_MS);
  const callsBefore = calls.paths().length;
  await page.goto(`/store/${first.braId}`);
  await expect(storeHeading(page, first.name)).toBeVisible();
  await expect(memberCard(page)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  expect(calls.paths().slice(callsBefore).join('\n')).not.toContain(code);

  await scan();
  await page.goto(`/store/${second.braId}`);
  await expect(storeHeading(page, second.name)).toBeVisible();
  await expect(memberCard(page)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await expect.poll(() => savedCode(page)).toBeNull();

  await scan();
  await page.goto(`/store/${pos.braId}/${code}`);
  await expect(storeHeading(page, pos.name)).toBeVisible();
  await expect(memberCard(page)).toBeVisible();
  await expect(badge(page)).toHaveCount(0);
  await expect(alertOf(page)).toHaveCount(0);
  await expect.poll(() => savedCode(page)).toBeNull();
});

test('不是這桌 removes the code and shows the branch with tabs, without an alert', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const tabs = page.getByRole('navigation', { name: '主要分頁' });
  const dialog = page.getByRole('dialog', { name: '重新掃描' });
  await page.goto(`/store/${store.braId}/${store.tableCodes[1]}`);
  await page.getByRole('button', { name: /不是這桌/ }).tap();
  await expect(tabs).toHaveCount(0);
  await dialog.getByRole('button', { name: '取消' }).tap();
  await expect(badge(page)).toBeVisible();
  await page.getByRole('button', { name: /不是這桌/ }).tap();
  await dialog.getByRole('button', { name: '移除桌號' }).tap();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(badge(page)).toHaveCount(0);
  await expect(tabs).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
  await expect.poll(() => savedCode(page)).toBeNull();
});

test('spec 4: an unknown branch stops loading, saves nothing, and offers home', async ({ page, sandbox, noise }) => {
  // The page requests the cover by name before it knows that the branch does not exist (spec 8: only logged).
  noise.allow(/404.*cover-999999999/);
  const store = await sandbox.store('others');
  await page.goto('/store/999999999');
  await expect(page.getByRole('heading', { level: 1, name: '查無此店家' })).toBeVisible();
  await expect.poll(() => savedBranch(page)).toBeNull();
  await page.getByRole('button', { name: '回首頁' }).tap();
  await expect(page).toHaveURL('/');
  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect.poll(() => savedBranch(page)).toBe(store.braId);
  await page.goto('/store/999999999');
  await page.getByRole('button', { name: '回首頁' }).tap();
  await expect(page).toHaveURL(`/store/${store.braId}`);
});
