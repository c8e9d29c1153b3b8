/**
 * `npm run pictures` creates docs/portal.png for the README, with four phones side by side. The command also captures
 * every built screen in its states under .cache/pictures for review. Build first.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

import { adaptBuild } from './support/adaptBuild.ts';
import { startServer, type PortalServer } from './support/portalServer.ts';
import { todayInTaipei } from './support/watch.ts';
import { withoutWrittenData } from './support/withoutWrittenData.ts';

import type { Seed, Sms } from './support/sandbox.ts';

const OUT = '.cache/pictures';
const README_PICTURE = 'docs/portal.png';
const MAX_BYTES = 400 * 1024;
const PHONE = { width: 390, height: 844 };
const LONG = '長長長長長長長長長長長長長長長長長長長長Unbreakablewordswithoutanyblankinthem';

type Shot = {
  name: string;
  path: (seed: Seed) => string;
  wait: string;
  isMember?: boolean;
  /** The build has maps, which cover the page, so its length is irrelevant. */ hasMaps?: boolean;
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<void>;
};

const storeOf = (seed: Seed, industryType: string) => seed.stores.find((store) => store.industryType === industryType);
const tableOf = (seed: Seed) => `/store/${seed.stores[0]?.braId}/${seed.stores[0]?.tableCodes[2]}`;

/** Requests a code and types two digits. */
async function toCaptcha(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '手機號碼' }).fill(`09${String(Date.now() % 90_000_000).padStart(8, '1')}`);
  await page.getByRole('button', { name: '取得驗證碼' }).click();
  await page.getByRole('textbox', { name: '6 位數驗證碼' }).pressSequentially('482');
}

/** The external apps never respond. */
const withoutApps = (page: Page) => page.route(/\/(portal|app)\//, () => undefined);

/** Every found shop is closed today. */
const closeAll = (page: Page) =>
  page.route(/client\/discover\/search/, async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: { list: object[] } };
    return route.fulfill({
      response: answer,
      json: { ...envelope, data: { ...data, list: data.list.map((store) => ({ ...store, hours: [] })) } },
    });
  });

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: '附近店家地圖' }).click();
  await page.getByRole('dialog').waitFor();
}

const SHOTS: Shot[] = [
  { name: 'store-fnb-table', path: tableOf, wait: '最新評論', isMember: true },
  { name: 'store-fnb-visitor', path: (seed) => `/store/${seed.stores[0]?.braId}`, wait: '最新評論' },
  { name: 'store-pos', path: (seed) => `/store/${storeOf(seed, 'pos')?.braId}`, wait: '店長推薦' },
  {
    name: 'store-others',
    path: (seed) => `/store/${storeOf(seed, 'others')?.braId}`,
    wait: '店長推薦',
    isMember: true,
  },
  {
    name: 'store-takeaway-alert',
    path: (seed) => `/store/${seed.stores[0]?.braId}/${seed.stores[0]?.takeawayCodes[0]}`,
    wait: '確認',
  },
  {
    name: 'store-not-this-table',
    path: tableOf,
    wait: '最新評論',
    act: (page) => page.getByRole('button', { name: /不是這桌/ }).click(),
  },
  { name: 'store-unknown', path: () => '/store/999999999', wait: '查無此店家' },
  { name: 'discover', path: () => '/', wait: '附近店家', isMember: true },
  { name: 'discover-map', path: () => '/', wait: '附近店家', hasMaps: true, act: openMap },
  { name: 'discover-map-none', path: () => '/?category=none', wait: '附近店家', hasMaps: true, act: openMap },
  {
    name: 'discover-partly-failed',
    path: () => '/',
    before: (page) => page.route(/\/discover\/home/, (route) => route.abort()),
    wait: '附近店家',
    isMember: true,
  },
  {
    name: 'discover-elsewhere',
    path: () => '/location',
    wait: '連江縣',
    act: async (page) => {
      await page.getByRole('button', { name: '連江縣' }).click();
      await page.getByText('還沒有合作店家').waitFor();
    },
  },
  { name: 'dailybest', path: () => '/discover/dailybest', wait: '已售' },
  { name: 'dailybest-none', path: () => '/discover/dailybest?category=none', wait: '今天沒有精選' },
  { name: 'signin', path: () => '/signin', wait: '取得驗證碼' },
  {
    name: 'signin-wrong',
    path: () => '/signin',
    wait: '取得驗證碼',
    act: (page) => page.getByRole('button', { name: '取得驗證碼' }).click(),
  },
  {
    name: 'signin-area-codes',
    path: () => '/signin',
    wait: '取得驗證碼',
    act: (page) => page.getByRole('button', { name: /^國碼/ }).click(),
  },
  {
    name: 'signin-terms',
    path: () => '/signin',
    wait: '取得驗證碼',
    act: (page) => page.getByRole('button', { name: '服務條款' }).click(),
  },
  { name: 'captcha', path: () => '/signin', wait: '取得驗證碼', act: toCaptcha },
  { name: 'phone', path: () => '/phone', wait: '先確認原本的號碼', isMember: true },
  { name: 'mine', path: () => '/mine', wait: '0900-***-001', isMember: true },
  {
    name: 'mine-code',
    path: () => '/mine',
    wait: '0900-***-001',
    isMember: true,
    act: (page) => page.getByRole('button', { name: /^會員碼/ }).click(),
  },
  {
    name: 'mine-carrier',
    path: () => '/mine?show=code',
    wait: '結帳出示',
    isMember: true,
    act: async (page) => {
      await page.getByRole('tab', { name: '手機條碼' }).click();
      await page.getByRole('textbox', { name: '手機條碼' }).fill('/ABC1234');
      await page.getByRole('button', { name: '儲存' }).click();
    },
  },
  {
    name: 'mine-text-size',
    path: () => '/mine',
    wait: '0900-***-001',
    isMember: true,
    act: (page) => page.getByRole('button', { name: /^文字大小/ }).click(),
  },
  { name: 'info', path: () => '/mine/info', wait: '手機號碼', isMember: true },
  {
    name: 'info-wrong',
    path: () => '/mine/info',
    wait: '手機號碼',
    isMember: true,
    act: async (page) => {
      await page.getByRole('textbox', { name: '暱稱' }).fill('');
      await page.getByRole('button', { name: '儲存' }).click();
    },
  },
  { name: 'favourite-stores', path: () => '/storeCollect', wait: '收藏的優先', isMember: true },
  {
    name: 'favourite-removed',
    path: () => '/storeCollect',
    before: (page) =>
      page.route(/collect\/store\/cancel/, (route) => route.fulfill({ json: { code: 200, message: '', data: null } })),
    wait: '收藏的優先',
    isMember: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^取消收藏/ })
        .first()
        .click(),
  },
  { name: 'checkin', path: () => '/checkin/record', wait: '+10 點', isMember: true },
  { name: 'suggest', path: () => '/suggest', wait: '功能建議', isMember: true },
  { name: 'addresses', path: () => '/address', wait: '7-ELEVEN 取貨', isMember: true },
  {
    name: 'address-new',
    path: () => '/address/new',
    wait: '儲存地址',
    isMember: true,
    act: (page) => page.getByRole('button', { name: '儲存地址' }).click(),
  },
  {
    name: 'address-districts',
    path: () => '/address/ad-u00001-1',
    wait: '郵遞區號',
    isMember: true,
    act: (page) => page.getByRole('button', { name: /^縣市與地區/ }).click(),
  },
  { name: 'address-pickup', path: () => '/address-edit?addressId=ad-u00001-2', wait: '取件人', isMember: true },
  { name: 'address-stores', path: () => '/address-edit?view=stores', wait: '店號', isMember: true },
  { name: 'third-failed', path: () => '/third/line', wait: '這個登入連結已失效' },
  { name: 'comments', path: () => '/store/comments?braId=1001', wait: '94% 的客人給好評' },
  { name: 'comment', path: () => '/comment/catering/k1001-1', wait: '店家回覆', isMember: true },
  { name: 'comment-no-replies', path: () => '/comment/catering/k1001-3', wait: '還沒有回覆', isMember: true },
  {
    name: 'comment-complaint',
    path: () => '/comment/complaint?platform=catering&commentId=k1001-2',
    wait: '檢舉原因',
    isMember: true,
  },
  {
    name: 'comment-complaint-other',
    path: () => '/comment/complaint?platform=catering&commentId=k1001-2',
    wait: '檢舉原因',
    isMember: true,
    act: (page) => page.getByRole('checkbox', { name: '其他原因' }).click(),
  },
  { name: 'not-found', path: () => '/nowhere', wait: '回首頁' },
  { name: 'coupons', path: () => '/discover/coupons', wait: '距離最近', isMember: true },
  {
    name: 'coupons-sorts',
    path: () => '/discover/coupons?industry=fnb&sort=discount',
    wait: '餐飲',
    act: (page) => page.getByRole('button', { name: /^排序/ }).click(),
  },
  {
    name: 'coupons-of-shop',
    path: () => '/discover/coupons',
    wait: '距離最近',
    isMember: true,
    act: (page) =>
      page
        .getByRole('button', { name: /還有 \d+ 張/ })
        .first()
        .click(),
  },
  {
    name: 'coupons-none',
    path: () => '/discover/coupons?kind=gift',
    before: async (page) => {
      await withoutWrittenData(page, '**/discover/coupons*');
      await page.route(/client\/coupon\/list/, (route) =>
        route.fulfill({ json: { code: 200, message: '', data: { list: [], next: null } } }),
      );
    },
    wait: '沒有符合',
  },
  { name: 'search', path: () => '/discover/search', wait: '熱門搜尋' },
  {
    name: 'search-again',
    path: () => '/discover/search',
    before: (page) =>
      page.addInitScript(
        "localStorage.setItem('ume.searchHistory', JSON.stringify(['牛肉麵', '生日蛋糕', '手沖咖啡']))",
      ),
    wait: '熱門搜尋',
  },
  { name: 'search-stores', path: () => `/discover/search?q=${encodeURIComponent('牛肉')}`, wait: '永康店' },
  { name: 'search-goods', path: () => `/discover/search?q=${encodeURIComponent('牛肉')}&tab=goods`, wait: '蒸餃' },
  {
    name: 'search-coupons',
    path: () => `/discover/search?q=${encodeURIComponent('買一送一')}&tab=coupon`,
    wait: '招牌',
  },
  { name: 'search-nothing', path: () => '/discover/search?q=zzzz', wait: '找不到' },
  {
    name: 'search-no-coupons',
    path: () => `/discover/search?q=${encodeURIComponent('蒸餃')}&tab=coupon`,
    wait: '沒有符合',
  },
  {
    name: 'search-none-open',
    path: () => `/discover/search?q=${encodeURIComponent('牛肉')}&open=Y`,
    before: closeAll,
    wait: '現在沒有營業中',
  },
  { name: 'gift', path: () => '/gift/coupon/c1001-02?braId=1001', wait: '使用規則' },
  { name: 'gift-coming', path: () => '/gift/coupon/c1001-03', wait: '開放領取' },
  { name: 'gift-gone', path: () => '/gift/coupon/c1002-03', wait: '已經結束' },
  { name: 'gift-unknown', path: () => '/gift/coupon/nobody', wait: '找不到這張優惠券' },
  { name: 'my-coupons', path: () => '/mineCoupon', wait: '剩 3 天', isMember: true },
  { name: 'my-coupons-used', path: () => '/mineCoupon?tab=used', wait: '已使用', isMember: true },
  {
    name: 'my-coupon',
    path: () => '/mineCoupon',
    wait: '剩 3 天',
    isMember: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^使用 / })
        .first()
        .click(),
  },
  { name: 'my-coupons-expired', path: () => '/mineCoupon?tab=expired', wait: '到期', isMember: true },
  { name: 'my-coupons-none-fit', path: () => '/mineCoupon?q=zzzz', wait: '沒有符合', isMember: true },
  {
    name: 'my-coupon-later',
    path: () => '/mineCoupon',
    wait: '剩 3 天',
    isMember: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^查看 / })
        .first()
        .click(),
  },
  { name: 'location', path: () => '/location', wait: '連江縣' },
  {
    name: 'location-search',
    path: () => '/location',
    wait: '連江縣',
    act: (page) => page.getByRole('searchbox').fill('信義'),
  },
  {
    name: 'location-nothing',
    path: () => '/location',
    wait: '連江縣',
    act: (page) => page.getByRole('searchbox').fill('東京'),
  },
  {
    name: 'location-failed',
    path: () => '/location',
    wait: '連江縣',
    act: async (page) => {
      await page.getByRole('button', { name: '使用目前位置' }).click();
      await page.getByText('或允許定位後').waitFor();
    },
  },
  { name: 'label-packed', path: () => '/viewlabel?braId=1002&goodsId=g1002-02', wait: '營養標示' },
  { name: 'label-drink', path: () => '/viewlabel?braId=1005&goodsId=g1005-12', wait: '紅色標示' },
  { name: 'label-unknown', path: () => '/viewlabel?braId=1002&goodsId=none', wait: '查無此商品' },
  { name: 'iframe', path: (seed) => `/iframe/order?braId=${seed.stores[0]?.braId}`, wait: '線上點餐' },
  {
    name: 'iframe-waiting',
    path: (seed) => `/iframe/order?braId=${seed.stores[0]?.braId}`,
    before: withoutApps,
    wait: '正在開啟',
    act: (page) => page.clock.pauseAt(todayInTaipei(12, 10).valueOf() + 7_000),
  },
  {
    name: 'iframe-late',
    path: (seed) => `/iframe/order?braId=${seed.stores[0]?.braId}`,
    before: withoutApps,
    wait: '正在開啟',
    act: (page) => page.clock.runFor(10_500),
  },
  { name: 'iframe-unknown', path: () => '/iframe/pass?path=x', wait: '這個連結無法開啟' },
  { name: 'orders-fnb', path: () => '/order/fnb', wait: '取餐號', isMember: true },
  { name: 'orders-fnb-history', path: () => '/order/fnb?tab=history', wait: '再點一次', isMember: true },
  { name: 'orders-shop', path: () => '/order/shop', wait: '前往付款', isMember: true },
  { name: 'orders-shop-history', path: () => '/order/shop?tab=history', wait: '已退貨', isMember: true },
  { name: 'uncommented', path: () => '/uncomment/fnb', wait: '寫評論', isMember: true },
  { name: 'comments-written', path: () => '/uncomment/fnb?tab=written', wait: '林○安', isMember: true },
  {
    name: 'order-complaint',
    path: () => '/uncomment/complain?platform=fnb&orderId=fu00001-7',
    wait: '服務態度',
    isMember: true,
  },
  {
    name: 'order-complaint-wrong',
    path: () => '/uncomment/complain?platform=fnb&orderId=fu00001-7',
    wait: '服務態度',
    isMember: true,
    act: (page) => page.getByRole('button', { name: '送出' }).click(),
  },
  { name: 'order-complaint-missing', path: () => '/uncomment/complain', wait: '找不到這筆訂單', isMember: true },
  {
    name: 'invoices',
    path: () => '/invoice',
    wait: '隨機碼',
    isMember: true,
    act: (page) => page.getByRole('button', { name: /^上一期/ }).click(),
  },
  { name: 'notices', path: () => '/notice/all', wait: '收到的讚', isMember: true },
  { name: 'notices-shops', path: () => '/notice/store', wait: '梅香牛肉麵', isMember: true },
  { name: 'notices-shop', path: () => '/notice/store/1001', wait: '看訂單', isMember: true },
  { name: 'notices-offers', path: () => '/notice/discount', wait: '領取優惠券', isMember: true },
  { name: 'notices-system', path: () => '/notice/system', wait: '看我的優惠券', isMember: true },
  { name: 'notices-likes', path: () => '/notice/like', wait: '對您的評論按讚', isMember: true },
  { name: 'notices-replies', path: () => '/notice/reply', wait: '回覆了您的評論', isMember: true },
  {
    name: 'invoice-sheet',
    path: () => '/invoice',
    wait: '隨機碼',
    isMember: true,
    act: (page) =>
      page
        .getByRole('button', { name: /隨機碼/ })
        .first()
        .click(),
  },
  { name: 'gallery', path: () => '/sandbox/widgets', wait: '元件展示' },
  { name: 'desk', path: () => '/sandbox', wait: 'ume 工作台' },
];

type Look = {
  name: string;
  options: BrowserContextOptions;
  text?: string;
  isFull?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
  /** The setup leaves the screen's own calls unchanged. */ isWhole?: boolean;
  /** Runs once the screen is shown. */ after?: (page: Page) => Promise<unknown>;
  only?: RegExp;
  /** Shows the screen to a member who joined a minute ago. */ isNewborn?: boolean;
};

/** Makes every user-written text of the responses extremely long. */
async function lengthen(page: Page): Promise<void> {
  const longer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(longer);
    if (typeof value !== 'object' || value === null) return value;
    const textFields = [
      'name',
      'announcement',
      'title',
      'text',
      'authorName',
      'gradeName',
      'nickname',
      'address',
      'label',
      'detail',
    ];
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        typeof inner === 'string' && textFields.includes(key) ? inner + LONG : longer(inner),
      ]),
    );
  };
  await page.route(/\/v1\/ume\/client\/(?!file)/, async (route) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: longer(await answer.json()) });
  });
}

/** Screens that load data first. Their loading and failure states are captured as well. */
const WAITS =
  /^(store-fnb-visitor|discover|dailybest|mine|info|favourite-stores|checkin|phone|coupons|search|search-stores|search-goods|search-coupons|gift|my-coupons|comments|comment|comment-complaint|orders-fnb|orders-shop|uncommented|comments-written|order-complaint|addresses|address-districts|address-pickup|address-stores|invoices|iframe|third-failed|notices|notices-shops|notices-shop|notices-offers|notices-system|notices-likes|notices-replies|label-drink)$/;

/** Screens that are empty for a new member. */
const LISTS =
  /^(mine|info|favourite-stores|checkin|phone|my-coupons|my-coupons-used|orders-fnb|orders-fnb-history|orders-shop|uncommented|comments-written|addresses|invoices|notices|notices-shops|notices-shop|notices-offers|notices-system|notices-likes|notices-replies)$/;

const LOOKS: Look[] = [
  { name: 'light', options: { viewport: PHONE }, isFull: true },
  { name: 'fold', options: { viewport: PHONE } },
  { name: 'dark', options: { viewport: PHONE, colorScheme: 'dark' }, isFull: true },
  { name: '320', options: { viewport: { width: 320, height: 568 } }, isFull: true },
  { name: 'text200', options: { viewport: PHONE }, text: '200%', isFull: true },
  {
    name: 'wide',
    options: { viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false },
    only: /^(?!gallery|desk)/,
  },
  {
    name: 'loading',
    options: { viewport: PHONE },
    only: WAITS,
    prepare: (page) => page.route(/\/v1\/ume\/client\/(?!file)/, () => undefined),
  },
  {
    name: 'failed',
    options: { viewport: PHONE },
    only: WAITS,
    prepare: (page) => page.route(/\/v1\/ume\/client\/(?!file)/, (route) => route.abort()),
  },
  {
    name: 'offline',
    options: { viewport: PHONE },
    only: /^(mine|orders-fnb|store-fnb-table)$/,
    after: (page) =>
      page
        .context()
        .setOffline(true)
        .then(() => page.getByText('目前離線').waitFor()),
  },
  {
    name: 'sections-failed',
    options: { viewport: PHONE },
    isFull: true,
    only: /^store-fnb-table$/,
    prepare: (page) =>
      page.route(/\/v1\/ume\/client\/(coupon|member|store\/(pack|goods)|pack)/, (route) => route.abort()),
  },
  {
    name: 'map-failed',
    options: { viewport: PHONE },
    only: /^discover-map$/,
    prepare: (page) => page.route('**/maps/api/staticmap?*', (route) => route.abort()),
    isWhole: true,
  },
  {
    name: 'long',
    options: { viewport: PHONE },
    isFull: true,
    only: /^(?!gallery|desk|signin|captcha|iframe|third|not-found)/,
    prepare: lengthen,
    isWhole: true,
  },
  {
    name: 'long-320',
    options: { viewport: { width: 320, height: 568 } },
    isFull: true,
    only: /^(store-|discover$|dailybest$|coupons$|search|comment|location|gift$)/,
    prepare: lengthen,
    isWhole: true,
  },
  { name: 'empty', options: { viewport: PHONE }, only: LISTS, isNewborn: true },
];

type Site = { origin: string; seed: Seed; userInfo: string; newMember: string };

async function openPage(
  browser: Browser,
  { origin }: Pick<Site, 'origin'>,
  options: BrowserContextOptions,
  userInfo: string | null,
): Promise<Page> {
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-TW',
    reducedMotion: 'reduce',
    ...options,
  });
  if (userInfo !== null)
    await context.addCookies([{ name: 'userInfo', value: encodeURIComponent(userInfo), url: origin, sameSite: 'Lax' }]);
  const page = await context.newPage();
  await page.clock.install({ time: todayInTaipei(12, 10) });
  return page;
}

/** Maximum picture height, px. */
const TALLEST = 4_000;

/**
 * Waits for fonts and pictures. For a whole screen the window grows to the screen's height. Pictures far down then
 * load, long lists keep their rows, and the footer bar moves to the end.
 */
async function settle(page: Page, isFull: boolean): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  // Content of the taller window may be taller than its placeholder.
  for (
    let size = page.viewportSize(), height = 0;
    isFull && size !== null && size.height !== height;
    size = page.viewportSize()
  ) {
    height = Math.max(size.height, Math.min(await page.evaluate(() => document.documentElement.scrollHeight), TALLEST));
    await page.setViewportSize({ width: size.width, height });
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  }
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.getAttribute('src') === null || image.complete),
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function shoot(browser: Browser, site: Site, shot: Shot, look: Look): Promise<void> {
  const page = await openPage(
    browser,
    site,
    look.options,
    shot.isMember ? (look.isNewborn ? site.newMember : site.userInfo) : null,
  );
  const isFull = look.isFull === true && !shot.hasMaps;
  try {
    // The server writes some pages with their data. A changed call shows only in a page that requests it.
    if (look.prepare !== undefined) await withoutWrittenData(page, '**/*');
    await look.prepare?.(page);
    await shot.before?.(page);
    await page.goto(site.origin + shot.path(site.seed), { waitUntil: 'domcontentloaded' });
    const isPlain = (look.prepare === undefined || look.isWhole === true) && !look.isNewborn;
    if (isPlain) await page.getByText(shot.wait).first().waitFor({ timeout: 8_000 });
    else await page.clock.runFor(1_500);
    if (look.text)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), look.text);
    if (isPlain) await shot.act?.(page);
    await settle(page, isFull);
    await look.after?.(page);
    await page.screenshot({ path: `${OUT}/${shot.name}.${look.name}.png` });
  } catch (error) {
    console.error(
      `${shot.name}.${look.name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    );
    process.exitCode = 1;
  } finally {
    await page.context().close();
  }
}

/** Shown in the README, from left to right. */
const README_SHOTS = ['store-fnb-table', 'discover', 'mine', 'orders-fnb'].map((name) => `${OUT}/${name}.fold.png`);

/** Captures four screens in plain CSS frames on one page. */
async function compose(browser: Browser, site: Site): Promise<void> {
  const shots = README_SHOTS.map(
    (file) => `<div class="phone"><img src="data:image/png;base64,${readFileSync(file).toString('base64')}"></div>`,
  );
  const page = await openPage(
    browser,
    site,
    { viewport: { width: 1_200, height: 650 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false },
    null,
  );
  await page.setContent(`<!doctype html><style>
    body { margin: 0; display: grid; grid-template-columns: repeat(4, 264px); justify-content: center; gap: 28px; padding: 30px 0; background: #f3ece7 }
    .phone { border: 8px solid #2a2126; border-radius: 36px; overflow: hidden; box-shadow: 0 12px 32px rgb(42 33 38 / 22%) }
    img { display: block; width: 100% }
  </style>${shots.join('')}`);
  await page.locator('img').last().waitFor();
  const picture = await page.screenshot({ fullPage: true });
  await page.context().close();
  if (picture.length > MAX_BYTES) throw new Error(`${README_PICTURE} would be ${Math.round(picture.length / 1024)} KB`);
  mkdirSync('docs', { recursive: true });
  writeFileSync(README_PICTURE, picture);
  console.log(`${README_PICTURE}: ${Math.round(picture.length / 1024)} KB`);
}

/** Signs up with an unused number, for empty screens. */
async function joinNow(browser: Browser, origin: string): Promise<string> {
  const page = await openPage(browser, { origin }, { viewport: PHONE }, null);
  await page.goto(`${origin}/signin`);
  const number = `09${String(Date.now() % 90_000_000).padStart(8, '1')}`;
  await page.getByRole('textbox', { name: '手機號碼' }).fill(number);
  await page.getByRole('button', { name: '取得驗證碼' }).click();
  const code = page.getByRole('textbox', { name: '6 位數驗證碼' });
  await code.waitFor();
  const messages = (await (await fetch(`${origin}/sandbox/outbox.json`)).json()) as Sms[];
  await code.fill(messages.find((sms) => sms.mobileNumber === number)?.smsCode ?? '');
  const userInfo = await page.waitForFunction(() => localStorage.getItem('userInfo'));
  const userInfoText = (await userInfo.jsonValue()) ?? '';
  await page.context().close();
  return userInfoText;
}

async function main(): Promise<void> {
  const only = process.argv[2] === undefined ? null : new RegExp(process.argv[2]);
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const server = await startServer();
  let maps: { built: string; server: PortalServer } | null = null;
  const executablePath =
    process.env['CHROME_PATH'] ?? execFileSync('bash', ['.ci/chromium.sh'], { encoding: 'utf8' }).trim();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const seed = (await (await fetch(`${server.origin}/sandbox/seed.json`)).json()) as Seed;
    const signedIn = await fetch(`${server.origin}/sandbox/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId: seed.members[0]?.userId }),
    });
    const site: Site = {
      origin: server.origin,
      seed,
      userInfo: await signedIn.text(),
      newMember: await joinNow(browser, server.origin),
    };
    const jobs = LOOKS.flatMap((look) => SHOTS.map((shot) => ({ shot, look })))
      .filter(({ shot, look }) => look.only?.test(shot.name) ?? true)
      .filter(({ shot, look }) => only?.test(`${shot.name}.${look.name}`) ?? true);
    if (jobs.some(({ shot }) => shot.hasMaps)) {
      const built = adaptBuild({ mapsKey: 'mock' });
      maps = { built, server: await startServer(undefined, { DIST_DIR: join(built, 'dist') }) };
    }
    // Two at a time: while one waits for its network, the other renders.
    const remaining = [...jobs];
    const origin = maps?.server.origin;
    const work = async (): Promise<void> => {
      for (let next = remaining.shift(); next !== undefined; next = remaining.shift())
        await shoot(
          browser,
          next.shot.hasMaps && origin !== undefined ? { ...site, origin } : site,
          next.shot,
          next.look,
        );
    };
    await Promise.all([work(), work()]);
    console.log(`${OUT}: ${jobs.length} pictures`);
    if (README_SHOTS.every((file) => existsSync(file))) await compose(browser, site);
  } finally {
    await browser.close();
    await server.stop();
    if (maps !== null) {
      await maps.server.stop();
      rmSync(maps.built, { recursive: true });
    }
  }
}

await main();
