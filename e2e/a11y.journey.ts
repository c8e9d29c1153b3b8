/** WCAG 2.2 AA by axe on every built screen, light and dark, with its sheets and alerts open. */
import { agree, askForCode, newNumber, numberField, signInAs } from './support/people.ts';
import { expectAccessible } from './support/axe.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { saying, storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';
import type { Seed } from './support/sandbox.ts';

const storeOf = (seed: Seed, industryType: 'pos' | 'fnb' | 'others') => seed.stores.find((store) => store.industryType === industryType) ?? seed.stores[0];

/** The whole store page, its late sections included. */
async function openStore(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(storeHeading(page, name)).toBeVisible();
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await expect(page.locator('#root').getByRole('article').first()).toBeVisible();
  await expect(page.locator('#root').getByRole('heading', { name: /評論$/ })).toBeVisible();
}

test.describe('by axe', () => {
  // up to ten pages a journey, each read twice by axe: on a slow machine that is work, not waiting
  test.describe.configure({ timeout: 150_000 });
  // what is on its way in or out is half transparent: the end of a motion is looked at
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

  test('the store page of each industry, for a visitor and a member', async ({ page, request, sandbox, baseURL }) => {
    const seed = await sandbox.seed();
    for (const industryType of ['fnb', 'pos', 'others'] as const) {
      const store = storeOf(seed, industryType);
      await openStore(page, `/store/${store?.braId}`, store?.name ?? '');
      await expectAccessible(page);
    }
    if (!seed.members[0]) throw new Error('nothing seeded');
    await signInAs(page, request, seed.members[0], baseURL ?? '');
    const fnb = storeOf(seed, 'fnb');
    await openStore(page, `/store/${fnb?.braId}/${fnb?.tableCodes[2]}`, fnb?.name ?? '');
    await page.getByRole('button', { expanded: false }).first().click();
    // a target that lies half behind the fixed bar can be scrolled out of it, which axe does not know
    await page.getByRole('link', { name: /^撥打電話/ }).evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await expectAccessible(page);
  });

  test('alerts and dialogs of the store page, and the unknown branch', async ({ page, sandbox, noise }) => {
    noise.allow(/404.*cover-999999999/);
    const store = storeOf(await sandbox.seed(), 'fnb');
    await page.goto(`/store/${store?.braId}/${store?.takeawayCodes[0]}`);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '確認' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.goto(`/store/${store?.braId}/${store?.tableCodes[0]}`);
    await page.getByRole('button', { name: /不是這桌/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/store/999999999');
    await expect(page.getByRole('heading', { level: 1, name: '查無此店家' })).toBeVisible();
    await expectAccessible(page);
  });

  test("the newcomer's sheets", async ({ page, request, sandbox, baseURL }) => {
    const { members, stores } = await sandbox.seed();
    if (!members[1]) throw new Error('nothing seeded');
    await signInAs(page, request, members[1], baseURL ?? '');
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      sessionStorage.setItem('new_mer_member', 'Y');
      sessionStorage.setItem('get_gift', 'Y');
    });
    await page.goto(`/store/${stores[0]?.braId}`);
    await expect(page.getByRole('dialog', { name: '歡迎加入會員' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '開始使用' }).click();
    await expect(page.getByRole('dialog', { name: '新會員優惠券' }).getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('sign-in, its sheets, a refused number and the code', async ({ page }) => {
    await page.goto('/signin');
    await expect(numberField(page)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^國碼/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: '服務條款' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await agree(page);
    await numberField(page).fill('123');
    await page.getByRole('button', { name: '取得驗證碼' }).click();
    await expect(saying(page, '請輸入正確的台灣手機號碼')).toBeVisible();
    await expectAccessible(page);
    await askForCode(page, newNumber());
    await expectAccessible(page);
  });

  test("/phone, /mine, LINE's failed return, not found and /", async ({ page, request, sandbox, baseURL }) => {
    const { members } = await sandbox.seed();
    if (!members[0]) throw new Error('nothing seeded');
    await signInAs(page, request, members[0], baseURL ?? '');
    for (const [path, heading] of [['/mine', '我的'], ['/phone', '先確認原本的號碼'], ['/third/line', '這個登入連結已失效'], ['/nowhere', '找不到頁面'], ['/invoice', '電子發票'], ['/', '探索']] as const) {
      await page.goto(path);
      await expect(page.locator('#root').getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await appIsReady(page);
      await expectAccessible(page);
    }
  });

  test("the member's own screens: code, text size, profile, favourite stores, check-ins, suggestion", async ({ page, request, baseURL }) => {
    await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
    await page.goto('/mine');
    await expect(page.getByRole('list', { name: '我的數量' })).toContainText('12');
    await page.getByRole('button', { name: /^會員碼/ }).click();
    await expect(page.getByRole('dialog', { name: '會員碼' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^文字大小/ }).click();
    await expect(page.getByRole('radio', { name: '特大' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/mine/info');
    await page.getByRole('textbox', { name: '暱稱' }).fill('');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByRole('textbox', { name: '暱稱' })).toBeFocused();
    await expectAccessible(page);
    for (const [path, words] of [['/storeCollect', '則評論'], ['/checkin/record', '+10 點'], ['/suggest', '功能建議']] as const) {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: '送出意見' }).click();
    await expect(page.getByText('請輸入內容').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('the notices, their empty states and the question before clearing', async ({ page, request, sandbox, baseURL }) => {
    const { members } = await sandbox.seed();
    if (!members[0]) throw new Error('nothing seeded');
    await signInAs(page, request, members[0], baseURL ?? '');
    for (const [path, words] of [['/notice/all', '收到的讚'], ['/notice/store', '梅香牛肉麵'], ['/notice/store/1001', '看訂單'], ['/notice/discount', '領取優惠券'], ['/notice/like', '對您的評論按讚'], ['/notice/reply', '回覆了您的評論'], ['/notice/system', '看我的優惠券']] as const) {
      await page.goto(path);
      await expect(page.locator('main').getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: '清除已讀' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await signInAs(page, request, { userId: 'u00060', phoneAreaCode: '886', mobileNumber: '' }, baseURL ?? '');
    await page.evaluate(() => localStorage.removeItem('userInfo'));
    await page.goto('/notice/system');
    await expect(page.getByText('沒有系統通知')).toBeVisible();
    await expectAccessible(page);
  });

  test('coupons near by, their kinds, a gift in its states, the wallet and its sheet', async ({ page, request, baseURL }) => {
    await page.goto('/discover/coupons');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^種類/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    for (const [path, words] of [['/gift/coupon/c1001-01?braId=1001', '立即領取'], ['/gift/coupon/c1001-03', '開放領取'], ['/gift/coupon/c1002-03', '已經結束'], ['/gift/coupon/nobody', '找不到這張優惠券']] as const) {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    }
    await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
    for (const [path, words] of [['/mineCoupon?tab=used', '已使用'], ['/mineCoupon?tab=expired', '到期'], ['/mineCoupon', '剩']] as const) {
      await page.goto(path);
      await expect(page.getByRole('article').filter({ hasText: words }).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: /^使用 / }).first().click();
    const sheet = page.getByRole('dialog', { name: '出示給店員掃描' });
    await expect(sheet.getByRole('img', { name: '優惠券條碼' })).toBeVisible();
    await sheet.getByRole('button', { name: /^使用規則/ }).click();
    await expectAccessible(page);
  });

  test('the search: hot words, hits in three tabs, nothing found, history', async ({ page }) => {
    for (const [path, words] of [['/discover/search', '熱門搜尋'], ['/discover/search?q=牛肉', '永康店'], ['/discover/search?q=牛肉&tab=goods', '蒸餃'], ['/discover/search?q=買一送一&tab=coupon', '招牌'], ['/discover/search?q=zzzz', '附近店家']] as const) {
      await page.goto(path);
      await expect(page.locator('#root').getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: /^搜尋 / }).first().click();
    await page.getByRole('button', { name: '清除輸入' }).click();
    await expect(page.getByRole('heading', { name: '最近搜尋' })).toBeVisible();
    await expectAccessible(page);
  });

  test('the discover home, a city without stores, the items of the day', async ({ page, request, baseURL }) => {
    await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '最近消費' })).toBeVisible();
    await expect(page.getByRole('link', { name: /公里/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/discover/dailybest');
    await expect(page.getByRole('button', { name: /第 1 名/ })).toBeVisible();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page);
    const location = JSON.stringify({ latlng: { latitude: 22.7554, longitude: 121.1447 }, cityName: ['台東縣'], location: '', isOwnPosition: false });
    await page.addInitScript((slices) => localStorage.setItem('persist:ume', slices), JSON.stringify({ location, _persist: '{"version":2,"rehydrated":true}' }));
    await page.goto('/');
    await expect(page.getByText('台東縣附近還沒有合作店家')).toBeVisible();
    await expectAccessible(page);
  });

  test('the place to look from, product labels, framed apps', async ({ page }) => {
    await page.goto('/location');
    await expect(page.getByRole('button', { name: '連江縣' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('信義');
    await expect(page.getByRole('button', { name: /基隆市/ })).toBeVisible();
    await expectAccessible(page);
    for (const [path, words] of [['/viewlabel?braId=1005&goodsId=g1005-12', '紅色標示'], ['/viewlabel?braId=1002&goodsId=g1002-02', '營養標示'], ['/viewlabel?braId=1002&goodsId=none', '查無此商品'], ['/viewlabel', '這個標示連結不完整'], ['/iframe/pass?path=x', '這個連結無法開啟']] as const) {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.clock.install();
    await page.route('**/portal/store?*', () => undefined);
    await page.goto('/iframe/pass', { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('正在開啟')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('開啟時間比平常久')).toBeVisible();
    await expectAccessible(page);
  });

  test('orders of both kinds, those awaiting a comment, a complaint, invoices', async ({ page, request, baseURL }) => {
    await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
    for (const path of ['/order/fnb', '/order/fnb?tab=history', '/order/shop', '/order/shop?tab=returned', '/uncomment/fnb']) {
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('listitem').first().getByRole('button', { name: /^刪除：/ }).click();
    await expect(page.getByText('刪除這筆待評論？')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/uncomment/complain?platform=fnb&orderId=fu00001-7');
    await page.getByRole('button', { name: '送出' }).click();
    await expect(page.getByText('請填寫問題說明')).toBeVisible();
    await expect(page.getByRole('radio', { name: '其他' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/uncomment/complain');
    await expect(page.getByText('找不到這筆訂單')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/invoice');
    await page.getByRole('button', { name: /^上一期/ }).click();
    await expect(page.getByText('已作廢')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /已捐贈/ }).click();
    await expect(page.getByRole('dialog', { name: '發票明細' })).toBeVisible();
    await expectAccessible(page);
  });

  test('addresses, their forms with what is wrong, districts and stores', async ({ page, request, baseURL }) => {
    await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
    await page.goto('/address');
    await expect(page.getByText('7-ELEVEN 取貨').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/address/new');
    await page.getByRole('button', { name: '儲存地址' }).click();
    await expect(page.getByRole('textbox', { name: '收件人', exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^縣市與地區/ }).click();
    await page.getByRole('button', { name: '台中市' }).click();
    await expect(page.getByRole('heading', { name: '選擇台中市的地區' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/address-edit?addressId=ad-u00001-2');
    await expect(page.getByRole('textbox', { name: '取件人', exact: true })).not.toHaveValue('');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^取貨門市/ }).click();
    await expect(page.getByRole('button', { name: /^選擇.*門市/ }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('a store page and a member page that failed, and /jump on its way', async ({ page, request, sandbox, baseURL, noise }) => {
    noise.allow(/ERR_FAILED/);
    const { members, stores } = await sandbox.seed();
    if (!members[0]) throw new Error('nothing seeded');
    // a member's page is asked for by the portal; a visitor's is in the document already
    await signInAs(page, request, members[0], baseURL ?? '');
    await page.route('**/v1/ume/client/store/**', (route) => route.abort());
    await page.goto(`/store/${stores[0]?.braId}`);
    await expect(page.getByText('店家頁面讀取失敗')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/v1/ume/client/store/**');
    await page.route('**/v1/ume/client/user/**', (route) => route.abort());
    await page.goto('/mine');
    await expect(page.getByText('讀取不到您的資料')).toBeVisible();
    await expectAccessible(page);
  });

  test('all comments of a store, one comment, its reply box and the complaint', async ({ page, request, baseURL }) => {
    await page.goto('/store/comments?braId=1001');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^排序/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await signInAs(page, request, { userId: 'u00024', phoneAreaCode: '886', mobileNumber: '0900000024' }, baseURL ?? '');
    await page.goto('/comment/catering/k1001-1?reply=Y');
    await page.getByRole('textbox', { name: '寫下您的回覆' }).fill('好'.repeat(141));
    await expect(page.getByRole('region', { name: /^回覆/ }).getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/comment/complaint?platform=catering&commentId=k1001-2');
    await page.getByRole('button', { name: '送出檢舉' }).click();
    await expect(page.getByText('請選擇檢舉原因').first()).toBeVisible();
    await expectAccessible(page);
  });

  test("the gallery of widgets and the developers' sandbox", async ({ page, noise }) => {
    // the gallery shows a picture that fails, on purpose
    noise.allow(/there-is-no-such-picture/);
    await page.goto('/sandbox/widgets');
    await expect(page.getByRole('heading', { level: 1, name: '元件展示' })).toBeVisible();
    await expectAccessible(page);
    for (const path of ['/sandbox', '/sandbox/openapi']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
});

test('with reduced motion no widget of the gallery fades or slides, and none waits for it', async ({ page, noise }) => {
  noise.allow(/there-is-no-such-picture/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/sandbox/widgets');
  await expect(page.getByRole('heading', { level: 1, name: '元件展示' })).toBeVisible();
  const moving = await page.evaluate(() => Array.from(document.querySelectorAll('*')).filter((element) => getComputedStyle(element).transitionDuration !== '0s').map((element) => element.outerHTML.slice(0, 80)));
  expect(moving).toEqual([]);
});

test('R17: pinch zoom is not disabled, no field is smaller than 16 px', async ({ page }) => {
  await page.goto('/signin');
  await expect(numberField(page)).toBeVisible();
  const viewport = await page.evaluate(() => document.querySelector('meta[name=viewport]')?.getAttribute('content'));
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  expect(await numberField(page).evaluate((field) => parseFloat(getComputedStyle(field).fontSize))).toBeGreaterThanOrEqual(16);
});
