/** The main flow: a new visitor scans a table's code, signs in, gets the coupon, orders, and returns. */
import { signInBySms, newNumber } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { recordCalls, storeHeading } from './support/watch.ts';

test(
  'a visitor scans a table, claims a coupon, registers, orders and returns',
  { tag: '@smoke' },
  async ({ page, sandbox, messages }) => {
    const store = await sandbox.store('fnb');
    const codeId = store.tableCodes[0] ?? '';
    const number = newNumber();
    const calls = recordCalls(page);

    // The printed code.
    await page.goto(`/jump/${store.braId}/${codeId}`);
    await expect(page).toHaveURL(`/store/${store.braId}/${codeId}`);
    await expect(storeHeading(page, store.name)).toBeVisible();
    const badge = page.locator('#root .fv-badge');
    await expect(badge).toHaveText(/^桌號 [A-Z]\d+$/);
    const table = ((await badge.textContent()) ?? '').replace('桌號 ', '');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('braId'), localStorage.getItem('codeId')]))
      .toEqual([store.braId, codeId]);

    // A visitor's coupon claim is kept, and sign-in comes first.
    const claim = page.getByRole('button', { name: /^領取 (?!禮包)/ }).first();
    const coupon = ((await claim.getAttribute('aria-label')) ?? '').replace('領取 ', '');
    await claim.tap();
    await expect(page).toHaveURL('/signin');
    await expect(page.getByText('登入後自動領取')).toBeVisible();

    // An unknown number: the code registers it.
    await signInBySms(page, sandbox, number);
    await messages.shown('註冊成功');
    await messages.shown('優惠券已放入您的券夾');
    await expect(page).toHaveURL(`/store/${store.braId}`);
    await expect(badge).toHaveText(`桌號 ${table}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gift_coupon'))).toBeNull();
    const register = calls.requests.find((request) => request.url().endsWith('/user/register'));
    expect(register?.postDataJSON()).toMatchObject({
      phoneAreaCode: '886',
      mobileNumber: number,
      braId: store.braId,
      regMerMember: 1,
      passwd: Buffer.from(number.slice(-6)).toString('base64'),
    });

    // The welcome sheet, then the new member's coupons, each once.
    const welcome = page.getByRole('dialog', { name: '歡迎加入會員' });
    await expect(welcome).toContainText(store.name);
    await welcome.getByRole('button', { name: '開始使用' }).tap();
    const gifts = page.getByRole('dialog', { name: '新會員優惠券' });
    await expect(gifts.getByRole('article').first()).toBeVisible();
    await gifts.getByRole('button', { name: '關閉' }).last().tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => [sessionStorage.getItem('new_mer_member'), sessionStorage.getItem('get_gift')]))
      .toEqual([null, null]);
    await expect(page.getByRole('article').filter({ hasText: coupon }).getByText('已領取').first()).toBeVisible();
    await page.reload();
    await expect(storeHeading(page, store.name)).toBeVisible();
    await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // To the other app, with token and table.
    await page.getByRole('button', { name: /^點餐/ }).tap();
    await expect(page.getByText('QR 點餐（替身）').first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/app/home');
    expect(page.url()).not.toContain('token');
    const [handOff] = (await sandbox.handoffs()).filter(
      ({ app, query }) => app === 'order' && query['codeId'] === codeId,
    );
    expect(handOff).toMatchObject({
      app: 'order',
      path: '/app/home',
      query: { braId: store.braId, merId: store.merId, codeId, tableCode: table, lang: 'zh-tw', token: '***' },
    });

    // An order for the table, and back.
    await expect(page.getByText(`桌號 ${table}`).first()).toBeVisible();
    await page.getByRole('spinbutton').first().fill('2');
    await page.getByRole('button', { name: '送出訂單' }).tap();
    await expect(page.getByRole('heading', { name: '訂單已送出' })).toBeVisible();
    await page.getByRole('link', { name: '回到 ume' }).tap();
    await expect(page).toHaveURL(`/store/${store.braId}/${codeId}`);
    const strip = page.getByRole('button', { name: /查看訂單/ });
    await expect(strip).toContainText(`已送單 ・ 桌號 ${table}`);
    await strip.tap();
    await expect(page.getByRole('heading', { name: '訂單已送出' })).toBeVisible();
  },
);
