/** Every fault of the sandbox on sign-in (spec 8): the right words, the same tap again works, nothing typed is lost. */
import { expect, test } from './support/ownServer.ts';
import { agree, askForCode, codeField, newNumber, numberField, signInAs } from './support/people.ts';
import { countLoads, keepMessages, saying } from './support/watch.ts';

import type { Page } from '@playwright/test';
import type { Fault } from './support/sandbox.ts';

const NETWORK = '網路不太穩，再試一次';
const CLIENT = '/v1/ume/client/user';
const TIMEOUT_MS = 20_000;

const FAULTS: { kind: Fault['kind']; words: string; noise: RegExp | null }[] = [
  { kind: 'http500', words: '請求失敗，狀態碼 500', noise: /status of 500/ },
  { kind: 'codeNot200', words: '沙盒故意產生的錯誤', noise: null },
  { kind: 'drop', words: NETWORK, noise: /ERR_EMPTY_RESPONSE|ERR_CONNECTION/ },
  { kind: 'timeout', words: NETWORK, noise: null },
];

const typed = async (page: Page) => (await numberField(page).inputValue()).replace(/\D/g, '');
const ask = (page: Page) => page.getByRole('button', { name: '取得驗證碼' });

for (const { kind, words, noise: expected } of FAULTS) {
  test(`spec 8: sign-in through ${kind} at each of its calls: number, terms and digits stay, and it ends well`, async ({ page, sandbox, noise }) => {
    if (expected) noise.allow(expected);
    const number = newNumber();
    /** Ends the wait of a call that never answers. */
    const pass = async (call: string, act: () => Promise<void>) => {
      await sandbox.fault({ kind, calls: `${CLIENT}/${call}`, count: 5 });
      const sent = page.waitForRequest(`**${CLIENT}/${call}`);
      await act();
      const request = await sent;
      if (kind === 'timeout') await page.clock.fastForward(TIMEOUT_MS + 1_000);
      // the words may still stand there from the call before: the fault goes only when this call has met it
      await request.response();
      await expect(saying(page, words)).toBeVisible();
      await sandbox.fault({ kind: 'none' });
    };
    if (kind === 'timeout') await page.clock.install({ time: new Date() });
    await page.goto('/signin');
    await numberField(page).fill(number);
    await agree(page);

    await pass('isregister', () => ask(page).click());
    expect(await typed(page)).toBe(number);
    await expect(page).toHaveURL('/signin');
    await pass('sendsms', () => ask(page).click());
    expect(await typed(page)).toBe(number);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page).toHaveURL('/signin');
    expect(await page.evaluate(() => localStorage.getItem('login_captcha'))).toBeNull();

    await ask(page).click();
    await expect(page).toHaveURL('/captcha');
    const code = await sandbox.codeFor(number);
    await pass('register', () => codeField(page).fill(code));
    await expect(codeField(page)).toHaveValue(code);
    // red is for a code that the server refused
    await expect(codeField(page)).toHaveAttribute('aria-invalid', String(kind === 'codeNot200'));
    await expect(page.getByText('驗證沒有完成，請再試一次。')).toBeVisible({ visible: kind !== 'codeNot200' });
    await expect(page.getByRole('timer')).toBeVisible();
    await page.getByRole('button', { name: '送出驗證碼' }).click();
    await expect(saying(page, '註冊成功')).toBeVisible();
  });
}

for (const kind of ['code401', 'http401'] as const) {
  test(`spec 8: ${kind} during sign-in reloads once, and number, terms and digits are still there`, async ({ page, sandbox, noise }) => {
    if (kind === 'http401') noise.allow(/status of 401/);
    const number = newNumber();
    await page.goto('/signin');
    await askForCode(page, number);
    const code = await sandbox.codeFor(number);
    const loads = countLoads(page);
    await sandbox.fault({ kind, calls: `${CLIENT}/register`, count: 1 });
    await codeField(page).fill(code);
    await expect(saying(page, '登入已過期，請重新登入')).toBeVisible();
    await expect.poll(loads).toBe(1);
    await expect(codeField(page)).toHaveValue(code);
    await page.getByRole('button', { name: '送出驗證碼' }).click();
    await expect(saying(page, '註冊成功')).toBeVisible();
    expect(loads()).toBe(1);
  });
}

for (const data of [null, {}]) {
  test(`spec 8: a registration answered with ${JSON.stringify(data)} stops silently, hangs nowhere, and the second try signs in`, async ({ page, sandbox }) => {
    const number = newNumber();
    const said = await keepMessages(page);
    await page.goto('/signin');
    await askForCode(page, number);
    const code = await sandbox.codeFor(number);
    await page.route(`**${CLIENT}/register`, (route) => route.fulfill({ json: { code: 200, message: '', data } }), { times: 1 });
    await codeField(page).fill(code);
    await expect(page.getByRole('button', { name: '送出驗證碼' })).toBeVisible();
    await expect(page.getByText('驗證中…')).toHaveCount(0);
    await expect(codeField(page)).toBeEditable();
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'false');
    expect(await said()).toEqual([]);
    await page.getByRole('button', { name: '送出驗證碼' }).click();
    await expect(saying(page, '註冊成功')).toBeVisible();
  });
}

test('spec 8: a sign-in that cannot be read is told, never 登入成功', async ({ page, sandbox }) => {
  const number = newNumber();
  const said = await keepMessages(page);
  await page.goto('/signin');
  await askForCode(page, number);
  const code = await sandbox.codeFor(number);
  await page.route(`**${CLIENT}/register`, (route) => route.fulfill({ json: { code: 200, message: '', data: { userInfo: { userId: 'u1' } } } }), { times: 1 });
  await codeField(page).fill(code);
  await expect(saying(page, NETWORK)).toBeVisible();
  await page.getByRole('button', { name: '送出驗證碼' }).click();
  await expect(saying(page, '註冊成功')).toBeVisible();
  expect((await said()).filter((words) => words.includes('成功'))).toHaveLength(1);
});

test('spec 8: /mine whose member did not come offers the retry, which brings name and code', async ({ page, request, sandbox, baseURL }) => {
  const member = (await sandbox.seed()).members[3];
  if (!member) throw new Error('the seed has too few members');
  await signInAs(page, request, member, baseURL ?? '');
  await page.route(`**${CLIENT}/getUserByToken`, (route) => route.fulfill({ json: { code: 200, message: '', data: null } }), { times: 1 });
  await page.goto('/mine');
  await page.getByRole('button', { name: '重新載入' }).click();
  await expect(page.getByRole('button', { name: /會員碼/ })).toBeEnabled();
  await expect(page.getByText(/^\d{4}-\*{3}-\d{3}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: '重新載入' })).toHaveCount(0);
});

test('a slow answer: the button waits, a second tap sends nothing', async ({ page, sandbox }) => {
  const number = newNumber();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/isregister')) asked += 1;
  });
  await sandbox.fault({ kind: 'delay', calls: `${CLIENT}/isregister`, count: 1, delayMs: 1_200 });
  await page.goto('/signin');
  await numberField(page).fill(number);
  await agree(page);
  await ask(page).click();
  await page.locator('button[type=submit]').click({ force: true });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/captcha');
  expect(asked).toBe(1);
  expect((await sandbox.outbox()).filter((sms) => sms.mobileNumber === number)).toHaveLength(1);
});
