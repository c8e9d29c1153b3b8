/** A phone in the LAN: plain http, a host other than localhost, no crypto.subtle (R13). */
import { newNumber, signInBySms } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';

test.use({
  launchOptions: {
    executablePath: process.env['CHROME_PATH'] ?? '',
    args: ['--no-sandbox', '--host-resolver-rules=MAP phone.test 127.0.0.1'],
  },
});

/** The same server under a host name that only this browser resolves. */
const lan = (baseURL: string | undefined) => (baseURL ?? '').replace('localhost', 'phone.test');

test('an insecure origin shows the store, hands off, and signs in by SMS', async ({
  page,
  sandbox,
  messages,
  baseURL,
}) => {
  const store = await sandbox.store('others');
  const number = newNumber();
  await page.goto(`${lan(baseURL)}/store/${store.braId}`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  expect(await page.evaluate(() => [window.isSecureContext, typeof (crypto as Partial<Crypto>).subtle])).toEqual([
    false,
    'undefined',
  ]);
  await page.getByRole('link', { name: '我的' }).first().tap();
  await signInBySms(page, sandbox, number);
  await messages.shown('註冊成功');
  await expect(page).toHaveURL(`${lan(baseURL)}/mine`);
  expect((await page.context().cookies()).find(({ name }) => name === 'userInfo')).toMatchObject({
    domain: 'phone.test',
    path: '/',
    sameSite: 'Lax',
    secure: false,
  });
  await page.goBack();
  // Closes the new member's sheets first.
  await page.getByRole('dialog', { name: '歡迎加入會員' }).getByRole('button', { name: '關閉' }).tap();
  const gifts = page.getByRole('dialog', { name: '新會員優惠券' });
  await gifts.getByRole('button', { name: '關閉' }).first().tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^前往選購/ }).tap();
  await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('phone.test');
});

test('C2: LINE sign-in completes there too, with a challenge without crypto.subtle', async ({ page, baseURL }) => {
  await page.goto(`${lan(baseURL)}/signin`);
  const authorize = page.waitForRequest(/\/line\/oauth2\/v2\.1\/authorize/);
  await page.getByRole('button', { name: '使用 LINE 登入' }).tap();
  const authorizeUrl = new URL((await authorize).url());
  expect(authorizeUrl.hostname).toBe('phone.test');
  expect(authorizeUrl.searchParams.get('code_challenge')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  await page.getByRole('button', { name: '新的 LINE 帳號' }).tap();
  await expect(page).toHaveURL(`${lan(baseURL)}/phone`);
  await expect(page.getByRole('heading', { level: 1, name: '新增手機號碼' })).toBeVisible();
});
