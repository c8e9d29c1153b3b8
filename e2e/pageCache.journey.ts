/** Restores from the back/forward cache (spec 2, R6, R7): one reload after a hand-off, none otherwise. */
import { signInAsNew } from './support/newMember.ts';
import { askForCode, newNumber, signInAs, signOut } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { countLoads, storageOf, storeHeading } from './support/watch.ts';
import { wholeChromium } from './support/wholeChromium.ts';

import type { Page } from '@playwright/test';

test.use({
  launchOptions: {
    executablePath: wholeChromium(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Marks the document, to tell a restored one from a new one. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { umeMark: true });
    window.addEventListener('pageshow', (event) => Object.assign(window, { umeRestored: event.persisted }));
  });
}

const isMarked = (page: Page) => page.evaluate(() => (window as { umeMark?: boolean }).umeMark === true);
const isRestored = (page: Page) => page.evaluate(() => (window as { umeRestored?: boolean }).umeRestored === true);

test('R6: returning from a hand-off with isPageHide Y clears it and reloads once', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  await page.goto(`/store/${store.braId}`);
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await mark(page);
  await page.getByRole('button', { name: /^前往選購/ }).tap();
  await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
  const loads = countLoads(page);
  await page.goBack({ waitUntil: 'commit' });
  // The restored page shows the same until the new one has loaded.
  await page.waitForFunction(() => !('umeMark' in window));
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isPageHide'))).toBeNull();
  expect(loads()).toBe(1);
});

test('R6 and R7: a restore without the flag loads nothing, the countdown continues', async ({ page }) => {
  // Chromium does not cache a page that waits for an SMS by WebOTP. Phones without WebOTP do.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OTPCredential'));
  // The clock stands still except for the test's own steps.
  await page.clock.setFixedTime(Date.now());
  await page.goto('/signin');
  await askForCode(page, newNumber());
  const secondsLeft = async () => Number(((await page.getByRole('timer').textContent()) ?? '').replace(/\D/g, ''));
  await expect.poll(secondsLeft).toBe(60);
  await mark(page);
  await page.goto('/robots.txt');
  // Simulates half a minute in the background.
  await page.evaluate(() => {
    const [sentAt, cooldown] = (localStorage.getItem('ume.captchaSentAt') ?? '').split(' ');
    localStorage.setItem('ume.captchaSentAt', `${Number(sentAt) - 30_000} ${cooldown}`);
  });
  const loads = countLoads(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => isRestored(page)).toBe(true);
  await expect.poll(secondsLeft).toBe(30);
  expect(await isMarked(page)).toBe(true);
  expect(loads()).toBe(0);
});

test('C17 and R6: a member page restored after its session shows nothing private', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  const member = (await sandbox.seed()).members[2];
  if (!member) throw new Error('nothing seeded');
  await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/mine');
  await expect(page.getByText('0900-***-003')).toBeVisible();
  await mark(page);
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.removeItem('userInfo');
    document.cookie = 'userInfo=; path=/; max-age=0';
  });
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => isMarked(page)).toBe(true);
  await expect(page).toHaveURL('/signin');
  await expect(page.locator('body')).not.toContainText('0900-***-003');
  await expect.poll(async () => JSON.stringify(await storageOf(page))).not.toContain(member.userId);
});

test('C17 and R6: a profile restored after sign-out in another tab is empty', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const member = { userId: 'u00044', phoneAreaCode: '886', mobileNumber: '0900000044' };
  await signInAs(page, request, member, baseURL ?? '');
  await page.goto('/mine/info');
  const name = page.getByRole('textbox', { name: '暱稱' });
  await expect(name).toBeVisible();
  const nickname = await name.inputValue();
  await mark(page);
  await page.goto('/robots.txt');
  const other = await context.newPage();
  await other.goto('/mine');
  await expect(other.getByText('0900-***-044')).toBeVisible();
  await signOut(other);
  await expect(other).not.toHaveURL('/mine');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/signin');
  await expect(page.locator('body')).not.toContainText('0900-***-044');
  await expect(page.locator('body')).not.toContainText(nickname);
  const storage = async () => JSON.stringify(await storageOf(page));
  for (const trace of [member.userId, nickname]) await expect.poll(storage).not.toContain(trace);
});

test('in a page restored with its sheet, Back closes it, then leaves (decision 021)', async ({
  page,
  request,
  sandbox,
  baseURL,
}) => {
  const { braId } = await sandbox.store('others');
  await signInAsNew(page, request, baseURL ?? '');
  const code = page.getByRole('dialog', { name: '會員碼' });
  await page.goto(`/store/${braId}`);
  await page.getByRole('link', { name: '我的' }).last().tap();
  await page.getByRole('button', { name: '出示' }).tap();
  await expect(code).toBeVisible();
  await mark(page);
  await page.goto('/robots.txt');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => isRestored(page)).toBe(true);
  await expect(code).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(code).toBeHidden();
  await expect(page).toHaveURL('/mine');
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(`/store/${braId}`);
});
