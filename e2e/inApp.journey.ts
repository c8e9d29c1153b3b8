/** Inside LINE (R1, R3, R12): a pos shop's cashier, a table's code, a browser without a session store. */
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; SM-A546E Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36 Line/14.12.2/IAB',
});

test('spec 2.18, R1, R3: a pos shop opens its cashier once, with texts for LINE', async ({ page, sandbox }) => {
  const store = await sandbox.store('pos');
  const card = page.getByRole('region', { name: '會員卡' });
  await page.goto(`/jump/${store.braId}`);
  await expect(page.getByRole('heading', { name: '付款碼' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/portal/cashier');
  await page.getByRole('link', { name: '回到 ume' }).tap();
  await expect(storeHeading(page, store.name)).toBeVisible();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(card).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isLine'))).toBe('Y');
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(`/store/${store.braId}`);
  await expect(page.getByRole('button', { name: /^使用 LINE Pay 付款/ })).toBeVisible();

  // 加入 opens sign-in, with LINE's button first.
  await card.getByRole('button', { name: /加入/ }).tap();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('button', { name: '取得驗證碼' })).toBeVisible();
  const names = (await page.locator('main').getByRole('button').allInnerTexts()).map((name) => name.trim());
  const [line, sms] = [names.indexOf('使用 LINE 登入'), names.indexOf('取得驗證碼')];
  expect(line).toBeGreaterThanOrEqual(0);
  expect(line).toBeLessThan(sms);
});

test('K12, R12: a table’s code opens ordering for the table without LINE’s parameters', async ({ page, sandbox }) => {
  const store = await sandbox.store('fnb');
  const [codeId = ''] = store.tableCodes;
  await page.goto(`/jump/${store.braId}/${codeId}?openExternalBrowser=1&liff.state=%2Fx&code=c&state=s`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  const badge = page.locator('#root .fv-badge');
  await expect(badge).toHaveText(/^桌號 [A-Z]\d+$/);
  const tableCode = ((await badge.textContent()) ?? '').replace('桌號 ', '');
  // The first of its requests, before the mock app drops the query from the address.
  const handOff = page.waitForRequest(/\/app\/home\?/);
  await page.getByRole('button', { name: /^點餐/ }).tap();
  const { searchParams } = new URL((await handOff).url());
  await expect(page.getByText('QR 點餐（替身）').first()).toBeVisible();
  const { braId, merId } = store;
  expect(Object.fromEntries(searchParams)).toEqual({ braId, merId, codeId, tableCode, lang: 'zh-tw' });
});

test('R3: without a session store a button offers the cashier, without redirect', async ({ page, sandbox }) => {
  const store = await sandbox.store('pos');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`/store/${store.braId}`);
  await expect(page.getByText('請按下方按鈕前往付款')).toBeVisible();
  await page.getByRole('button', { name: /^使用 LINE Pay 付款/ }).tap();
  await expect(page.getByRole('heading', { name: '付款碼' })).toBeVisible();
});
