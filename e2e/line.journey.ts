/** Sign-in by LINE against its mock app, complete (C1, C4, R13). */
import { moveTo } from './support/everyRoute.ts';
import { settled } from './support/overlayEntries.ts';
import { codeField, newNumber, numberField } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { recordCalls, storageOf, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

const EXCHANGE = '/user/line/login/web';
const lineButton = (page: Page) => page.getByRole('button', { name: '使用 LINE 登入' });
const ofMock = (page: Page) => page.getByRole('heading', { name: 'LINE 登入（替身）' });

/** The address of LINE's redirect, caught before its own browser follows it. */
async function returnLink(page: Page): Promise<string> {
  const authorizeFields: Record<string, string> = {};
  // The last button follows all fields.
  await expect(page.getByRole('button', { name: '取消' })).toBeVisible();
  for (const field of await page.locator('input[type=hidden]').all()) {
    authorizeFields[(await field.getAttribute('name')) ?? ''] = await field.inputValue();
  }
  const approve = new URL('/line/oauth2/v2.1/approve', page.url()).href;
  const answer = await page.request.post(approve, { form: { ...authorizeFields, account: 'new' }, maxRedirects: 0 });
  return answer.headers()['location'] ?? '';
}

test('a new member cancels at LINE, retries, adds a number, and returns', async ({ page, sandbox, messages }) => {
  const store = await sandbox.store('others');
  const number = newNumber();
  const arrivals: string[] = [];
  page.on('framenavigated', (frame) => void arrivals.push(frame.url()));
  await page.goto(`/store/${store.braId}`);
  await page.getByRole('button', { name: '收藏店家' }).tap();
  await expect(page).toHaveURL('/signin');
  await lineButton(page).tap();
  await expect(ofMock(page)).toBeVisible();
  await page.getByRole('button', { name: '取消' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '您已取消 LINE 登入' })).toBeVisible();
  await expect(page.getByRole('button', { name: '改用簡訊驗證碼' })).toBeVisible();
  await page.getByRole('button', { name: '再試一次' }).tap();
  await page.getByRole('button', { name: '新的 LINE 帳號' }).tap();
  await expect(page).toHaveURL('/phone');
  await expect(page.getByRole('heading', { level: 1, name: '新增手機號碼' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toContain('token');

  await numberField(page).fill(number);
  await page.getByRole('button', { name: '取得驗證碼' }).tap();
  await codeField(page).fill(await sandbox.codeFor(number));
  await messages.shown('手機號碼已更新');
  await expect(page).toHaveURL(`/store/${store.braId}`);

  // C4: code and state leave the address at once, and are stored nowhere.
  const back = arrivals.find((url) => url.includes('/third/line') && url.includes('code='));
  const code = new URL(back ?? 'http://none').searchParams.get('code') ?? 'none';
  expect(back).toBeDefined();
  expect(`${JSON.stringify(await storageOf(page))}${await page.title()}`).not.toContain(code);
  const calls = recordCalls(page);
  // An open sheet owns one Back, so the new member's sheets are closed first.
  await page.getByRole('dialog').getByRole('button', { name: '開始使用' }).tap();
  await page.getByRole('dialog', { name: '這家店的優惠券' }).getByRole('button', { name: '關閉' }).last().tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page);
  await page.goBack();
  await expect(ofMock(page)).toBeVisible();
  expect(page.url()).not.toContain('code=');

  // C1: repeating the redirect makes no call. In the signed-in browser it navigates to the start of the sign-in. LINE
  // opens its own browser and the phone's.
  await page.goto(back ?? '');
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  expect(calls.paths()).not.toContain(EXCHANGE);
});

test('C1, R13: a LINE return signs in no other browser, but another own WebView', async ({
  page,
  context,
  browser,
  sandbox,
}) => {
  const store = await sandbox.store('fnb');
  const table = store.tableCodes[0] ?? '';
  await page.goto(`/store/${store.braId}/${table}`);
  await appIsReady(page);
  await moveTo(page, '/signin');
  await lineButton(page).tap();
  await expect(ofMock(page)).toBeVisible();
  const link = await returnLink(page);
  const other = await browser.newContext();
  try {
    const victim = await other.newPage();
    const calls = recordCalls(victim);
    await victim.goto(link);
    await expect(victim.getByRole('heading', { level: 1, name: '這裡不是開始登入的瀏覽器' })).toBeVisible();
    expect(calls.paths()).toEqual([]);
    await expect
      .poll(() => victim.evaluate(() => ['userInfo', 'braId', 'codeId'].map((key) => localStorage.getItem(key))))
      .toEqual([null, store.braId, table]);
    await victim.getByRole('button', { name: '再試一次' }).tap();
    await victim.getByRole('button', { name: '新的 LINE 帳號' }).tap();
    await victim.getByRole('button', { name: '稍後再說' }).tap();
    await expect(victim).toHaveURL(new RegExp(`/store/${store.braId}`));
    await expect(storeHeading(victim, store.name)).toBeVisible();
  } finally {
    await other.close();
  }

  const view = await context.newPage();
  await view.goto(link);
  await expect(view).toHaveURL('/phone');
  await view.getByRole('button', { name: '稍後再說' }).tap();
  await expect(view).not.toHaveURL('/phone');
});
