/** Inside wallets and chats (R1, R3): the pos shop's cashier, the action's name, LINE's button, for every kind of browser. */
import { morePhones, phones, type PhoneKind } from './phones.ts';
import { expect, test } from './support/portalTest.ts';
import { storeHeading } from './support/watch.ts';

const ACTION: Record<PhoneKind, string> = {
  none: '付款碼',
  native: '付款碼',
  linePay: '使用 LINE Pay 付款',
  gamaPay: '使用 GAMA PAY 付款',
  alipay: '使用支付寶付款',
  wechat: '使用微信支付付款',
};
const LINE_BUTTON: Record<PhoneKind, 'first' | 'second' | 'absent'> = { none: 'second', native: 'second', linePay: 'first', gamaPay: 'absent', alipay: 'absent', wechat: 'absent' };

for (const kind of Object.keys(phones) as PhoneKind[]) {
  test.describe(`in ${kind}`, () => {
    test.use({ userAgent: phones[kind] });

    test(`R1: the pos action is named for ${kind}, and the LINE button stands ${LINE_BUTTON[kind]}`, async ({ page, sandbox }) => {
      const store = await sandbox.store('pos');
      await page.addInitScript(() => sessionStorage.setItem('isLine', 'Y'));
      await page.goto(`/store/${store.braId}`);
      await expect(page.getByRole('button', { name: new RegExp(`^${ACTION[kind]}`) })).toBeVisible();
      await page.goto('/signin');
      await expect(page.getByRole('button', { name: '取得驗證碼' })).toBeVisible();
      const names = (await page.locator('main').getByRole('button').allInnerTexts()).map((name) => name.trim());
      const line = names.indexOf('使用 LINE 登入');
      const sms = names.indexOf('取得驗證碼');
      expect(line === -1 ? 'absent' : line < sms ? 'first' : 'second').toBe(LINE_BUTTON[kind]);
    });

    test(`K12: the code on a table opens the shop in ${kind} and leads to ordering with that table`, async ({ page, sandbox }) => {
      const store = await sandbox.store('fnb');
      const [codeId = ''] = store.tableCodes;
      await page.goto(`/jump/${store.braId}/${codeId}`);
      await expect(storeHeading(page, store.name)).toBeVisible();
      await expect(page.locator('#root .fv-badge')).toHaveText(/^桌號 [A-Z]\d+$/);
      await page.getByRole('button', { name: /^點餐/ }).click();
      await expect(page.getByText('QR 點餐（替身）').first()).toBeVisible();
      const [handed] = (await sandbox.handoffs()).filter(({ query }) => query['codeId'] === codeId);
      expect(handed?.query).toMatchObject({ braId: store.braId, codeId });
    });
  });
}

for (const [name, userAgent] of [['linePay', phones.linePay], ...Object.entries(morePhones)] as const) {
  test.describe(`pos shop in ${name}`, () => {
    test.use({ userAgent });

    test(`spec 2.18 and R3: a pos shop inside LINE (${name}) goes to the cashier once, then shows its page`, async ({ page, sandbox }) => {
      const store = await sandbox.store('pos');
      await page.goto(`/jump/${store.braId}`);
      await expect(page.getByRole('heading', { name: '付款碼' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/portal/cashier');
      await page.getByRole('link', { name: '回到 ume' }).click();
      await expect(storeHeading(page, store.name)).toBeVisible();
      await expect(page).toHaveURL(`/store/${store.braId}`);
      await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('isLine'))).toBe('Y');
      await page.reload();
      await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
      await expect(page).toHaveURL(`/store/${store.braId}`);
    });
  });
}

test.describe('R3: without a session store', () => {
  test.use({ userAgent: phones.linePay });

  test('R3: nobody is sent to the cashier by itself; the button offers it', async ({ page, sandbox }) => {
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
    await page.getByRole('button', { name: /^使用 LINE Pay 付款/ }).click();
    await expect(page.getByRole('heading', { name: '付款碼' })).toBeVisible();
  });
});

test('R12: unknown query keys of hosts break nothing and are not handed over', async ({ page, sandbox }) => {
  const store = await sandbox.store('others');
  await page.goto(`/store/${store.braId}?openExternalBrowser=1&liff.state=%2Fx&fbclid=abc&code=c&state=s`);
  await expect(storeHeading(page, store.name)).toBeVisible();
  await page.getByRole('button', { name: /^前往選購/ }).click();
  await expect(page.getByText('商店通行（替身）').first()).toBeVisible();
  const [handed] = (await sandbox.handoffs()).filter(({ query }) => query['braId'] === store.braId);
  expect(Object.keys(handed?.query ?? {}).sort()).toEqual(['braId', 'lang', 'merId']);
});
