/**
 * WCAG 2.2 AA of every route of spec 2 and its states, and of each kind of sheet and dialog. By axe in light, in dark
 * and at 200 % text. In forced colours by pixels. Headings and lists are in order. Wider text spacing cuts nothing off.
 */
import { limits } from '../.ci/limits.ts';
import { ROUTE_IDS, testRouteEntries } from '../__tests__/support/routes.ts';
import { paths, type RouteName } from '../src/navigation/paths.ts';
import { expectAccessible, expectDialogAccessible } from './support/axe.ts';
import { moveTo, nothingWaits } from './support/everyRoute.ts';
import { allAnswered, followRequests } from './support/openRequests.ts';
import { settled } from './support/overlayEntries.ts';
import { askForCode, codeField, newNumber, numberField, signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';
import { storeHeading } from './support/watch.ts';

import type { Page } from '@playwright/test';
import type { Seed } from './support/sandbox.ts';

const VISITOR_GROUPS = ['shop', 'discover', 'search'] as const;
const MEMBER_GROUPS = ['mine', 'orders', 'notices'] as const;
type Group = (typeof VISITOR_GROUPS | typeof MEMBER_GROUPS)[number];
/** The texts belong to the screen's own data. axe runs once they are shown. */
type Look = [path: string, ...words: RegExp[]];

const TITLES: Record<Group, string> = {
  shop: 'a visitor opens store pages, their comments, labels and broken links',
  discover: 'a visitor discovers stores, coupons and the items of the day, and is shown the way to sign in',
  search: 'a visitor searches: hot words, hits in three tabs, nothing found',
  mine: 'a member has profile, coupons, favourite stores, addresses, check-ins, suggestions',
  orders: 'a member has orders of both kinds, orders that await a comment, complaints, invoices',
  notices: 'a member has notices and messages of each kind',
};
const searched = (query: string, tab?: string): string =>
  `${paths.search()}?q=${encodeURIComponent(query)}${tab === undefined ? '' : `&tab=${tab}`}`;

type Screen = { group: Group; looks: Look[] };

/** States of a screen and the texts that they wait for. A route without a row is checked at its addresses. */
const OWN_LOOKS: Partial<Record<RouteName, Screen>> = {
  // Redirects to the saved store.
  storeRedirect: { group: 'shop', looks: [] },
  store: { group: 'shop', looks: [[paths.store('999999999'), /查無此店家/]] },
  storeComments: { group: 'shop', looks: [[paths.storeComments('1001'), /^回覆$|按讚|個讚/]] },
  comment: { group: 'shop', looks: [[paths.comment('catering', 'k1001-1'), /回覆/]] },
  // Redirects to another app.
  jump: { group: 'shop', looks: [] },
  label: {
    group: 'shop',
    looks: [
      [paths.label('1005', 'g1005-12'), /紅色標示/],
      [paths.label('1002', 'g1002-02'), /營養標示/],
      [paths.label('1002', 'none'), /查無此商品/],
      ['/viewlabel', /這個標示連結不完整/],
    ],
  },
  iframe: { group: 'shop', looks: [['/iframe/pass?path=x', /這個連結無法開啟/]] },
  discover: { group: 'discover', looks: [[paths.discover(), /每日精選/, /附近可領的券/, /附近店家/]] },
  dailyBest: { group: 'discover', looks: [[paths.dailyBest(), /NT\$/]] },
  discoverCoupons: { group: 'discover', looks: [[paths.discoverCoupons(), /領取/]] },
  giftCoupon: {
    group: 'discover',
    looks: [
      [paths.giftCoupon('c1001-01', '1001'), /立即領取/],
      ['/gift/coupon/c1001-03', /開放領取/],
      ['/gift/coupon/c1002-03', /已經結束/],
      ['/gift/coupon/nobody', /找不到這張優惠券/],
    ],
  },
  location: { group: 'discover', looks: [[paths.location(), /連江縣/]] },
  signIn: { group: 'discover', looks: [[paths.signIn(), /取得驗證碼/]] },
  third: { group: 'discover', looks: [[paths.third('line'), /這個登入連結已失效/]] },
  search: {
    group: 'search',
    looks: [
      [paths.search(), /熱門搜尋/, /附近店家/, /每日精選/],
      [searched('牛肉'), /永康店/],
      [searched('牛肉', 'goods'), /蒸餃/],
      [searched('買一送一', 'coupon'), /招牌/],
      [searched('zzzz'), /找不到「zzzz」/],
    ],
  },
  mine: { group: 'mine', looks: [[paths.mine(), /會員碼/]] },
  info: { group: 'mine', looks: [[paths.info(), /暱稱/]] },
  phone: { group: 'mine', looks: [[paths.phone(), /先確認原本的號碼/]] },
  // Needs a number that was just entered, so the sign-in flow covers it.
  captcha: { group: 'discover', looks: [] },
  myCoupons: {
    group: 'mine',
    looks: [
      [paths.myCoupons(), /剩/],
      [`${paths.myCoupons()}?tab=used`, /已使用/],
      [`${paths.myCoupons()}?tab=expired`, /到期/],
    ],
  },
  favouriteStores: { group: 'mine', looks: [[paths.favouriteStores(), /市.+區$/]] },
  checkIns: { group: 'mine', looks: [[paths.checkIns(), /\+10 點/]] },
  suggest: { group: 'mine', looks: [[paths.suggest(), /功能建議/]] },
  addresses: { group: 'mine', looks: [[paths.addresses(), /7-ELEVEN 取貨/, /09\d\d/]] },
  address: { group: 'mine', looks: [[paths.address('new'), /儲存地址/]] },
  pickupAddress: { group: 'mine', looks: [['/address-edit?addressId=ad-u00001-2', /取貨門市/]] },
  order: {
    group: 'orders',
    looks: [
      ['/order/fnb', /NT\$/],
      ['/order/fnb?tab=history', /NT\$/],
      ['/order/shop', /NT\$/],
      ['/order/shop?tab=returned', /NT\$/],
    ],
  },
  uncommented: {
    group: 'orders',
    looks: [
      ['/uncomment/fnb', /評論/],
      ['/uncomment/shop', /評論/],
    ],
  },
  orderComplaint: {
    group: 'orders',
    looks: [
      ['/uncomment/complain?platform=fnb&orderId=fu00001-7', /其他/],
      ['/uncomment/complain', /找不到這筆訂單/],
    ],
  },
  commentComplaint: { group: 'orders', looks: [[paths.commentComplaint('catering', 'k1001-2'), /其他原因/]] },
  invoices: { group: 'orders', looks: [[paths.invoices(), /NT\$/]] },
  notices: {
    group: 'notices',
    looks: [
      ['/notice/all', /收到的讚/],
      ['/notice/store', /梅香牛肉麵/],
      ['/notice/discount', /領取優惠券/],
    ],
  },
  storeNotices: { group: 'notices', looks: [[paths.storeNotices('1001'), /看訂單/]] },
  likes: { group: 'notices', looks: [[paths.likes(), /對您的評論按讚/]] },
  replies: { group: 'notices', looks: [[paths.replies(), /回覆了您的評論/]] },
  systemNotices: { group: 'notices', looks: [[paths.systemNotices(), /看我的優惠券/]] },
};

const screens = testRouteEntries.map(([name, { isMemberOnly, addresses }]): Screen => {
  const looks = () => addresses(ROUTE_IDS).map((path): Look => [path]);
  return OWN_LOOKS[name] ?? { group: isMemberOnly ? 'mine' : 'shop', looks: looks() };
});

const root = (page: Page) => page.locator('#root');

async function openPortal(page: Page, path: string = paths.location()): Promise<void> {
  await page.goto(path);
  await appIsReady(page);
}

/** Navigates to a screen without a page load, and waits for texts of its data. */
async function show(page: Page, [path, ...texts]: Look): Promise<void> {
  const [pathname = ''] = path.split('?');
  // A screen that stays mounted keeps its input.
  if (new URL(page.url()).pathname === pathname) await moveTo(page, paths.suggest());
  await moveTo(page, path);
  for (const text of texts)
    await expect(root(page).getByText(text).filter({ visible: true }).first(), path).toBeVisible();
  await nothingWaits(page, path);
  await allAnswered(page);
}

/** The whole store page with its late sections. */
async function showStore(page: Page, path: string, name: string): Promise<void> {
  await moveTo(page, path);
  await expect(storeHeading(page, name)).toBeVisible();
  await expect(page.getByRole('region', { name: '會員卡' })).toBeVisible();
  await expect(page.locator('#root').getByRole('article').first()).toBeVisible();
  await expect(page.locator('#root').getByRole('heading', { name: /評論$/ })).toBeVisible();
  await nothingWaits(page, path);
  await allAnswered(page);
}

/** Closes the visible dialog and waits until its history entry is gone. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await settled(page);
}

function storeOf(seed: Seed, industryType: 'pos' | 'fnb' | 'others'): Seed['stores'][number] {
  const store = seed.stores.find((store) => store.industryType === industryType);
  if (!store) throw new Error('nothing seeded');
  return store;
}

test.describe('by axe', () => {
  test.describe.configure({ timeout: limits.longJourney });
  // Elements in transition are translucent, so reduced motion shows their final state. axe needs no high resolution.
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: 1 });

  test.beforeEach(({ page }) => followRequests(page));

  async function lookAtGroup(page: Page, group: Group): Promise<void> {
    for (const { looks } of screens.filter((screen) => screen.group === group)) {
      for (const look of looks) {
        await show(page, look);
        if (MEMBER_GROUPS.some((member) => member === group)) {
          await expect(page).toHaveURL(look[0]);
          await expect(root(page).locator('main').getByRole('alert'), look[0]).toHaveCount(0);
        }
        await expectAccessible(page);
      }
    }
  }

  for (const group of VISITOR_GROUPS) {
    test(`spec 1.1: ${TITLES[group]}`, async ({ page, sandbox, noise }) => {
      if (group === 'shop') noise.allow(/404.*cover-999999999/);
      await openPortal(page);
      if (group === 'shop') {
        const seed = await sandbox.seed();
        for (const industryType of ['fnb', 'pos', 'others'] as const) {
          const store = storeOf(seed, industryType);
          await showStore(page, paths.store(store.braId), store.name);
          await expect(page.locator('#root .fv-badge')).toHaveCount(0);
          await expectAccessible(page);
        }
      }
      await lookAtGroup(page, group);
    });
  }

  for (const group of MEMBER_GROUPS) {
    test(`spec 1.2: ${TITLES[group]}`, async ({ page, request, baseURL }) => {
      await signInAs(page, request, seededMember(1), baseURL ?? '');
      await openPortal(page);
      await lookAtGroup(page, group);
    });
  }

  test("spec 1.1: a store page with a table's code, dialog, alert and welcome sheets", async ({
    page,
    request,
    sandbox,
    baseURL,
  }) => {
    const seed = await sandbox.seed();
    const fnb = storeOf(seed, 'fnb');
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await openPortal(page);
    await showStore(page, paths.store(fnb.braId, fnb.tableCodes[2]), fnb.name);
    await expect(page.locator('#root .fv-badge')).toHaveText(/^桌號 [A-Z]\d+$/);
    await page.getByRole('button', { expanded: false }).first().tap();
    // A target half behind the fixed bar can be scrolled out of it, which axe does not consider.
    await page.getByRole('link', { name: /^撥打電話/ }).evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await expectAccessible(page);
    await page.getByRole('button', { name: /不是這桌/ }).tap();
    await expectDialogAccessible(page.getByRole('dialog'));
    await closeDialog(page);
    await moveTo(page, paths.store(fnb.braId, fnb.takeawayCodes[0]));
    await expectDialogAccessible(page.getByRole('alertdialog'));
    await page.getByRole('button', { name: '確認' }).tap();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await settled(page);

    await page.evaluate(() => {
      sessionStorage.setItem('new_mer_member', 'Y');
      sessionStorage.setItem('get_gift', 'Y');
    });
    await page.goto(paths.store(seed.stores[0]?.braId ?? ''));
    await expectDialogAccessible(page.getByRole('dialog', { name: '歡迎加入會員' }));
    await page.getByRole('button', { name: '開始使用' }).tap();
    const gifts = page.getByRole('dialog', { name: '新會員優惠券' });
    await expect(gifts.getByRole('article').first()).toBeVisible();
    await expectDialogAccessible(gifts);
  });

  test('sign-in with sheets, rejected number and code; R17: zoom allowed, fields 16 px', async ({ page, messages }) => {
    await page.goto(paths.signIn());
    await expect(numberField(page)).toBeVisible();
    const viewport = await page.evaluate(() => document.querySelector('meta[name=viewport]')?.getAttribute('content'));
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
    const letters = await numberField(page).evaluate((field) => parseFloat(getComputedStyle(field).fontSize));
    expect(letters).toBeGreaterThanOrEqual(16);
    for (const name of [/^國碼/, '服務條款']) {
      await page.getByRole('button', { name }).tap();
      await expectDialogAccessible(page.getByRole('dialog'));
      await closeDialog(page);
    }
    await numberField(page).fill('123');
    await page.getByRole('button', { name: '取得驗證碼' }).tap();
    await messages.shown('請輸入正確的台灣手機號碼');
    await expectAccessible(page);
    await askForCode(page, newNumber());
    await expectAccessible(page);
  });

  test("a member's sheets and dialogs, and forms with validation errors", async ({ page, request, baseURL }) => {
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await openPortal(page);
    await show(page, [paths.mine(), /會員碼/]);
    await expect(page.getByRole('list', { name: '我的數量' })).toContainText('12');
    await page.getByRole('button', { name: /^會員碼/ }).tap();
    await expectDialogAccessible(page.getByRole('dialog', { name: '會員碼' }));
    await closeDialog(page);
    await page.getByRole('button', { name: /^文字大小/ }).tap();
    await expect(page.getByRole('radio', { name: '特大' })).toBeVisible();
    await expectDialogAccessible(page.getByRole('dialog'));
    await closeDialog(page);

    await show(page, [paths.info(), /暱稱/]);
    await page.getByRole('textbox', { name: '暱稱' }).fill('');
    await page.getByRole('button', { name: '儲存' }).tap();
    await expect(page.getByRole('textbox', { name: '暱稱' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: '暱稱' }).press('Control+z');

    await openPortal(page, paths.suggest());
    await page.getByRole('button', { name: '送出意見' }).tap();
    await expect(page.getByText('請輸入內容').first()).toBeVisible();
    await expectAccessible(page);

    await show(page, ['/uncomment/complain?platform=fnb&orderId=fu00001-7', /其他/]);
    await page.getByRole('button', { name: '送出' }).tap();
    await expect(page.getByText('請填寫問題說明')).toBeVisible();
    await expectAccessible(page);

    await show(page, [paths.address('new'), /儲存地址/]);
    const receiver = page.getByRole('textbox', { name: '收件人', exact: true });
    const ownName = await receiver.inputValue();
    await receiver.fill('');
    await page.getByRole('button', { name: '儲存地址' }).tap();
    await expect(receiver).toBeFocused();
    await expectAccessible(page);
    // An unchanged form may be left.
    await receiver.fill(ownName);
    await page.getByRole('button', { name: /^縣市與地區/ }).tap();
    await page.getByRole('button', { name: '台中市' }).tap();
    await expect(page.getByRole('heading', { name: '選擇台中市的地區' })).toBeVisible();
    await expectDialogAccessible(page.getByRole('dialog'));
    await closeDialog(page);

    await show(page, ['/address-edit?addressId=ad-u00001-2', /取貨門市/]);
    await page.getByRole('button', { name: /^取貨門市/ }).tap();
    await expect(page.getByRole('button', { name: /^選擇.*門市/ }).first()).toBeVisible();
    await expectAccessible(page);

    await show(page, [paths.myCoupons(), /剩/]);
    await page
      .getByRole('button', { name: /^使用 / })
      .first()
      .tap();
    const sheet = page.getByRole('dialog', { name: '出示給店員掃描' });
    await expect(sheet.getByRole('img', { name: '優惠券條碼' })).toBeVisible();
    await sheet.getByRole('button', { name: /^使用規則/ }).tap();
    await expectDialogAccessible(sheet);
    await closeDialog(page);

    await show(page, ['/uncomment/fnb', /評論/]);
    await page
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^刪除：/ })
      .tap();
    await expect(page.getByText('刪除這筆待評論？')).toBeVisible();
    await expectDialogAccessible(page.getByRole('dialog'));
    await closeDialog(page);

    await show(page, [paths.invoices(), /NT\$/]);
    await page.getByRole('button', { name: /^上一期/ }).tap();
    await expect(page.getByText('已作廢')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /已捐贈/ }).tap();
    await expectDialogAccessible(page.getByRole('dialog', { name: '發票明細' }));
    await closeDialog(page);

    await show(page, [paths.systemNotices(), /看我的優惠券/]);
    await page.getByRole('button', { name: '清除已讀' }).tap();
    await expectDialogAccessible(page.getByRole('dialog'));
  });

  test('sorted comments, an overlong reply, a complaint without reason, and empty notices', async ({
    page,
    request,
    baseURL,
  }) => {
    await signInAs(page, request, seededMember(60), baseURL ?? '');
    await openPortal(page);
    await show(page, [paths.systemNotices(), /沒有系統通知/]);
    await expectAccessible(page);
    await show(page, [paths.storeComments('1001'), /^回覆$|按讚|個讚/]);
    await page.getByRole('button', { name: /^排序/ }).tap();
    await expectDialogAccessible(page.getByRole('dialog'));
    await closeDialog(page);
    await show(page, [paths.commentComplaint('catering', 'k1001-2'), /其他原因/]);
    await page.getByRole('button', { name: '送出檢舉' }).tap();
    await expect(page.getByText('請選擇檢舉原因').first()).toBeVisible();
    await expectAccessible(page);
    await show(page, ['/comment/catering/k1001-1?reply=Y', /回覆/]);
    await page.getByRole('textbox', { name: '寫下您的回覆' }).fill('好'.repeat(141));
    await expect(page.getByRole('region', { name: /^回覆/ }).getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('places, coupon filters and searches, a city without stores, a slow frame', async ({ page }) => {
    await openPortal(page);
    await page.getByRole('searchbox').fill('信義');
    await expect(page.getByRole('button', { name: /基隆市/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: '台東縣' }).tap();
    await expect(page.getByText('台東縣附近還沒有合作店家')).toBeVisible();
    await expectAccessible(page);
    await show(page, [paths.discoverCoupons(), /領取/]);
    await page.getByRole('button', { name: /^排序：/ }).tap();
    await expectDialogAccessible(page.getByRole('dialog'));
    await closeDialog(page);
    await show(page, [searched('zzzz'), /找不到「zzzz」/]);
    await page
      .getByRole('button', { name: /^搜尋 / })
      .first()
      .tap();
    await page.getByRole('button', { name: '清除輸入' }).tap();
    await expect(page.getByRole('heading', { name: '最近搜尋' })).toBeVisible();
    await expectAccessible(page);
    await page.clock.install();
    await page.route('**/portal/store?*', () => undefined);
    await page.goto('/iframe/pass', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('iframe')).toBeAttached();
    await page.clock.runFor(10_000);
    await expect(page.getByText('開啟時間比平常久')).toBeVisible();
    await expectAccessible(page);
  });

  test('failed pages of a store and a member, and an unknown address', async ({ page, request, baseURL, noise }) => {
    noise.allow(/ERR_FAILED/);
    // The portal requests a member's page, while a visitor's is already in the document.
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await page.route(/\/v1\/ume\/client\/(store|user)\//, (route) => route.abort());
    await page.goto(paths.store('1001'));
    await expect(page.getByText('店家頁面讀取失敗')).toBeVisible();
    await expectAccessible(page);
    await show(page, [paths.mine(), /讀取不到您的資料/]);
    await expectAccessible(page);
    await show(page, ['/nowhere', /回首頁/]);
    await expectAccessible(page);
  });

  test('forced colours keep a store’s action, the code and a switch clear', async ({ page, request, baseURL }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(paths.store('1001'));
    await expect(page.locator('#root .fv-go')).toHaveCSS('border-top-style', 'solid');
    await page.goto(paths.signIn());
    await askForCode(page, newNumber());
    // The digits stand in the boxes, not also in the field above them.
    await expect(codeField(page)).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await openPortal(page, paths.address('new'));
    await expect(page.getByRole('switch').locator('[aria-hidden]')).toHaveCSS('border-top-style', 'solid');
    await openPortal(page, paths.checkIns());
    const days = page.getByRole('img', { name: /共 7 天/ }).locator('span');
    await expect(days).toHaveCount(7);
    for (const day of await days.all()) await expect(day).toHaveCSS('border-top-style', 'solid');
  });

  test('a phone on its side shows gifts and running orders whole', async ({ page, request, sandbox, baseURL }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(paths.giftCoupon('c1001-02', '1001'));
    const value = page.getByRole('article').getByRole('paragraph').first();
    const action = page.getByRole('button', { name: '立即領取' });
    await expect(async () => {
      const [shown, below] = await Promise.all([value.boundingBox(), action.boundingBox()]);
      expect((shown?.y ?? 390) + (shown?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }).toPass({ timeout: limits.expect });

    const { braId, tableCodes } = storeOf(await sandbox.seed(), 'fnb');
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await page.goto(paths.store(braId, tableCodes[2]));
    const strip = page.locator('#root .fv-strip');
    await expect(strip).toContainText('取餐號');
    await expect.poll(async () => (await strip.boundingBox())?.height).toBeLessThanOrEqual(72);
  });

  test("the widgets gallery, still under reduced motion, and the developers' sandbox", async ({ page, noise }) => {
    // The gallery shows a failing picture on purpose.
    noise.allow(/there-is-no-such-picture/);
    await page.goto('/sandbox/widgets');
    await expect(page.getByRole('heading', { level: 1, name: '元件展示' })).toBeVisible();
    const moving = await page.evaluate(() =>
      Array.from(document.querySelectorAll('*'))
        .filter((element) => getComputedStyle(element).transitionDuration !== '0s')
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(moving).toEqual([]);
    await expectAccessible(page);
    // Messages and hand-offs of other tests would move the page while it is measured.
    const texts = await (await page.request.get('/sandbox/outbox.json')).text();
    await page.route('**/sandbox/outbox.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: texts }),
    );
    await page.route('**/sandbox/handoffs.json', (route) => route.fulfill({ json: [] }));
    await page.route('**/sandbox/faults', (route) => route.fulfill({ json: [] }));
    await page.goto('/sandbox');
    await expect(page.getByText('還沒有交接：點店家頁下方的主按鈕。')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/sandbox/openapi');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});
