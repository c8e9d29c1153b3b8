/** Sign-in by LINE against its mock app, whole (C1, C2, C4, C5). */
import { codeField, newNumber, numberField } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { keepCalls, keptBy, saying, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';

const BITS_128_IN_BASE64URL = 22;
const lineButton = (page: Page) => page.getByRole('button', { name: '使用 LINE 登入' });

async function startLine(page: Page): Promise<URL> {
  await page.goto('/signin');
  const authorize = page.waitForRequest(/\/line\/oauth2\/v2\.1\/authorize/);
  await lineButton(page).click();
  const asked = new URL((await authorize).url());
  await expect(page.getByRole('heading', { name: 'LINE 登入（替身）' })).toBeVisible();
  return asked;
}

/** Where LINE would send the browser now; caught before the browser it was made for follows it. */
async function returnLink(page: Page): Promise<string> {
  const asked: Record<string, string> = {};
  for (const field of await page.locator('input[type=hidden]').all()) asked[(await field.getAttribute('name')) ?? ''] = await field.inputValue();
  const answer = await page.request.post(new URL('/line/oauth2/v2.1/approve', page.url()).href, { form: { ...asked, account: 'new' }, maxRedirects: 0 });
  return answer.headers()['location'] ?? '';
}

test('C1 and C2: each start has a state and a nonce of its own, a S256 challenge and no surplus scope', async ({ page }) => {
  const [first, second] = [await startLine(page), await startLine(page)];
  for (const { searchParams } of [first, second]) {
    expect(searchParams.get('state')?.length).toBeGreaterThanOrEqual(BITS_128_IN_BASE64URL);
    expect(searchParams.get('nonce')?.length).toBeGreaterThanOrEqual(BITS_128_IN_BASE64URL);
    expect(searchParams.get('code_challenge')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Object.fromEntries(['response_type', 'code_challenge_method', 'scope'].map((name) => [name, searchParams.get(name)]))).toEqual({ response_type: 'code', code_challenge_method: 'S256', scope: 'openid profile' });
  }
  for (const name of ['state', 'nonce', 'code_challenge']) expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
});

test('a newcomer by LINE gives a number on /phone and is bound, then is where LINE was asked for', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  const number = newNumber();
  const arrivals: string[] = [];
  page.on('framenavigated', (frame) => void arrivals.push(frame.url()));
  await page.goto(`/store/${store.braId}`);
  await page.getByRole('button', { name: '收藏店家' }).click();
  await expect(page).toHaveURL('/signin');
  await lineButton(page).click();
  await page.getByRole('button', { name: '新的 LINE 帳號' }).click();
  await expect(page).toHaveURL('/phone');
  await expect(page.getByRole('heading', { level: 1, name: '新增手機號碼' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toContain('token');

  await numberField(page).fill(number);
  await page.getByRole('button', { name: '取得驗證碼' }).click();
  await codeField(page).fill(await sandbox.codeFor(number));
  await expect(saying(page, '手機號碼已更新')).toBeVisible();
  await expect(page).toHaveURL(`/store/${store.braId}`);

  // C4: code and state left the address at once, and are nowhere in what is kept
  const back = arrivals.find((url) => url.includes('/third/line') && url.includes('code='));
  const code = new URL(back ?? 'http://none').searchParams.get('code') ?? 'none';
  expect(back).toBeDefined();
  expect(`${JSON.stringify(await keptBy(page))}${await page.title()}`).not.toContain(code);
  const calls = keepCalls(page);
  await page.goBack();
  expect(page.url()).not.toContain('code=');
  expect(calls.paths()).not.toContain('/user/line/login/web');

  // C1: the same return a second time leads to no call, and in the browser that it signed in to where sign-in began (LINE
  // opens its own browser and the phone's)
  await page.goto(back ?? '');
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  expect(calls.paths()).not.toContain('/user/line/login/web');
});

test('spec 8: an exchange answered with nothing does not spin for ever: it offers the way on', async ({ page }) => {
  await page.route('**/user/line/login/web', (route) => route.fulfill({ json: { code: 200, message: '', data: null } }), { times: 1 });
  await startLine(page);
  await page.getByRole('button', { name: '新的 LINE 帳號' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'LINE 登入沒有完成' })).toBeVisible();
  await page.getByRole('button', { name: '改用簡訊驗證碼' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(numberField(page)).toBeVisible();
});

for (const [name, query, title] of [
  ['a wrong state', 'code=abcdef&state=somebody-elses-state-000', '無法確認這次登入'],
  ['no state', 'code=abcdef', '這個登入連結已失效'],
  ['no code', 'state=somebody-elses-state-000', '這個登入連結已失效'],
  ['an error of LINE', 'error=server_error&state=x', 'LINE 登入沒有完成'],
] as const) {
  test(`C1: a return with ${name} makes no call, says so and offers the SMS way`, async ({ page }) => {
    await startLine(page);
    const calls = keepCalls(page);
    await page.goto(`/third/line?${query}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL('/third/line');
    expect(calls.paths()).toEqual([]);
    await page.getByRole('button', { name: '改用簡訊驗證碼' }).click();
    await expect(page).toHaveURL('/signin');
  });
}

test('C1: a return made for another browser makes no call there', async ({ page, browser }) => {
  await startLine(page);
  const link = await returnLink(page);
  const other = await browser.newContext();
  try {
    const victim = await other.newPage();
    const calls = keepCalls(victim);
    await victim.goto(link);
    await expect(victim.getByRole('heading', { level: 1, name: '無法確認這次登入' })).toBeVisible();
    expect(calls.paths()).toEqual([]);
    expect(await victim.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
  } finally {
    await other.close();
  }
});

test('R13: LINE may come back in another WebView of the same browser: the local copy serves, once', async ({ page, context }) => {
  await startLine(page);
  const link = await returnLink(page);
  const view = await context.newPage();
  await view.goto(link);
  await expect(view).toHaveURL('/phone');
  await view.getByRole('button', { name: '稍後再說' }).click();
  await expect(view).not.toHaveURL('/phone');
});

test('cancelling at LINE is no error: it says so and offers both ways', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  await page.goto(`/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await startLine(page);
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '您已取消 LINE 登入' })).toBeVisible();
  await page.getByRole('button', { name: '再試一次' }).click();
  await expect(page.getByRole('heading', { name: 'LINE 登入（替身）' })).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '改用簡訊驗證碼' }).click();
  await expect(numberField(page)).toBeVisible();
});

for (const platform of ['evil', '__proto__', 'LINE', 'line%20', 'constructor']) {
  test(`C5: /third/${platform} is not found and asks nothing`, async ({ page }) => {
    const calls = keepCalls(page);
    await page.goto(`/third/${platform}?code=a&state=b`);
    await expect(page.getByText('您訪問的頁面不存在，請重新掃碼，或路徑無效')).toBeVisible();
    expect(calls.paths()).toEqual([]);
  });
}
