/** 320 px wide and text at 200 % (WCAG 1.4.4 and 1.4.10): nothing scrolls sideways, the main action is reached. And nothing jumps where answers are slow. */
import { holdRequests } from './support/holdRequests.ts';
import { linesOf } from './support/linesOf.ts';
import { askForCode, newNumber, numberField, signInAs } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { readVitals, watchVitals } from './support/vitals.ts';
import { storeHeading } from './support/watch.ts';

import type { Locator, Page } from '@playwright/test';

const LARGE_TEXT = '200%';

/** What reaches beyond the screen's sides. */
async function expectNoSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = Array.from(document.querySelectorAll<HTMLElement>('body *')).filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [`${scrollWidth} > ${clientWidth}`, ...beyond.slice(-4).map((element) => element.outerHTML.slice(0, 160))];
  });
  expect(wide).toEqual([]);
}

/** Words that are cut off in their own box, other than those meant to end in dots or be clamped. */
async function expectNoCutWords(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('#root button, #root a, #root h1, #root h2, #root h3, #root p'))
      .filter((element) => {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element) as CSSStyleDeclaration & { webkitLineClamp: string };
        // read by screen readers alone
        if (element.matches('.ume-read')) return false;
        return overflowX === 'hidden' && textOverflow !== 'ellipsis' && webkitLineClamp === 'none' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  expect(cut).toEqual([]);
}

/** Dots between two parts of a line that are seen where the line breaks: behind its last word, or before its first. */
const looseDots = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rectAt = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const loose: string[] = [];
    const texts = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_TEXT);
    const signs: { node: Node; at: number; sign: string }[] = [];
    while (texts.nextNode()) for (let at = 0; at < (texts.currentNode.nodeValue?.length ?? 0); at += 1) signs.push({ node: texts.currentNode, at, sign: texts.currentNode.nodeValue?.charAt(at) ?? '' });
    const words = signs.filter(({ sign }) => sign.trim() !== '');
    words.forEach(({ node, at, sign }, index) => {
      if (sign !== '・') return;
      const line = (node.parentElement?.closest('a, button') ?? document.body).getBoundingClientRect();
      const [before, dot, after] = [words[index - 1], { node, at }, words[index + 1]].map((one) => (one === undefined ? undefined : rectAt(one.node, one.at)));
      const holder = Array.from(document.elementsFromPoint((dot?.left ?? 0) + (dot?.width ?? 0) / 2, (dot?.top ?? 0) + (dot?.height ?? 0) / 2));
      // clipped, or beyond the view
      if (dot === undefined || before === undefined || after === undefined || line.width === 0 || !holder.includes(node.parentElement as Element)) return;
      if (Math.abs(before.bottom - dot.bottom) > dot.height / 2 || Math.abs(after.bottom - dot.bottom) > dot.height / 2) loose.push(node.parentElement?.parentElement?.textContent ?? '');
    });
    return loose;
  });

/** Whole within the screen, at least 44 px high, and nothing lies over its middle. */
async function expectReachable(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error('nothing to reach');
  // scrolling ends on whole pixels, boxes do not
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(size.width + 1);
  expect(box.y + box.height).toBeLessThanOrEqual(size.height + 1);
  expect(box.height).toBeGreaterThanOrEqual(44);
  await control.click({ trial: true });
}

const SIZES = [
  { name: '320 px', width: 320, height: 568, text: '100%' },
  { name: '320 px with 200 % text', width: 320, height: 640, text: LARGE_TEXT },
  { name: '390 px with 200 % text', width: 390, height: 844, text: LARGE_TEXT },
] as const;

for (const { name, width, height, text } of SIZES) {
  test.describe(name, () => {
    // the end of a page's slide is measured, not its way
    test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width, height } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((size) => {
        const enlarge = () => (document.documentElement as HTMLElement | null)?.style.setProperty('font-size', size);
        enlarge();
        document.addEventListener('DOMContentLoaded', enlarge);
      }, text);
    });

    test(`the store page of each industry at ${name}`, async ({ page, request, sandbox, baseURL }) => {
      const seed = await sandbox.seed();
      if (!seed.members[0]) throw new Error('nothing seeded');
      const fnb = await sandbox.store('fnb');
      const visits: [string, string][] = [[`/store/${fnb.braId}/${fnb.tableCodes[2]}`, fnb.name]];
      for (const industryType of ['pos', 'others'] as const) {
        const store = await sandbox.store(industryType);
        visits.push([`/store/${store.braId}`, store.name]);
      }
      await signInAs(page, request, seed.members[0], baseURL ?? '');
      for (const [path, title] of visits) {
        await page.goto(path);
        await expect(storeHeading(page, title)).toBeVisible();
        await expect(page.getByRole('article').first()).toBeVisible();
        await expectNoSideways(page);
        await expectNoCutWords(page);
        expect(await looseDots(page)).toEqual([]);
        const action = page.locator('#root .fv-go');
        const box = await action.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
        expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
      }
    });

    test(`the table of a label keeps within its card, one column like the other, and a question ends its lines between words, at ${name}`, async ({ page, request, sandbox, baseURL }) => {
      const seed = await sandbox.seed();
      if (!seed.members[0]) throw new Error('nothing seeded');
      await page.goto('/viewlabel?braId=1002&goodsId=g1002-02');
      const table = page.getByRole('table', { name: '營養標示' });
      await expect(table).toBeVisible();
      const beyond = await table.evaluate((shown) => shown.getBoundingClientRect().right - ((shown.parentElement?.getBoundingClientRect().right ?? 0) - 16));
      expect(beyond).toBeLessThanOrEqual(1);
      // a figure has its unit beside it in every row, or below it in every row
      const cells = table.locator('td');
      const lines = new Set<number>();
      for (let at = 0; at < (await cells.count()); at += 1) lines.add(await linesOf(cells.nth(at)));
      expect([...lines]).toHaveLength(1);
      await signInAs(page, request, seed.members[0], baseURL ?? '');
      await page.goto('/comment/complaint?platform=catering&commentId=k1001-2');
      await expect(page.getByRole('checkbox', { name: '其他原因' })).toBeVisible();
      // five characters of 44 px find no room beside the drawing of the narrowest phone
      expect(await linesOf(page.getByText('哪裡不妥？'))).toBe(width === 320 && text === LARGE_TEXT ? 2 : 1);
      await expectNoSideways(page);
    });

    test(`sign-in, the code and its sheets at ${name}`, async ({ page }) => {
      await page.goto('/signin');
      await expect(numberField(page)).toBeVisible();
      await expectNoSideways(page);
      await expectNoCutWords(page);
      await expectReachable(page, page.getByRole('button', { name: '取得驗證碼' }));
      await expectReachable(page, page.getByRole('button', { name: '使用 LINE 登入' }));
      await askForCode(page, newNumber());
      await expectNoSideways(page);
      await expectNoCutWords(page);
      await expectReachable(page, page.getByRole('textbox'));
    });

    test(`the discover home and the items of the day at ${name}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: /公里/ }).first()).toBeAttached();
      await expectNoSideways(page);
      await expectNoCutWords(page);
      await expectReachable(page, page.getByRole('link', { name: '搜尋店家、品項、優惠券' }));
      await page.goto('/discover/dailybest');
      await expect(page.getByRole('button', { name: /第 1 名/ })).toBeVisible();
      await expectNoSideways(page);
      await expectNoCutWords(page);
      await expectReachable(page, page.getByRole('radio').first());
    });

    test(`what a search found at ${name}: within its card, and no dot at the end of a line`, async ({ page }) => {
      for (const tab of ['store', 'goods'] as const) {
        await page.goto(`/discover/search?q=${encodeURIComponent('牛肉')}${tab === 'goods' ? '&tab=goods' : ''}`);
        const rows = page.getByRole('tabpanel').locator('a, button').filter({ hasText: '公里' });
        await expect(rows.first()).toBeVisible();
        await expectNoSideways(page);
        expect(await rows.evaluateAll((all) => all.flatMap((row) => Array.from(row.querySelectorAll('b, span'), (part) => (part.getBoundingClientRect().right > row.getBoundingClientRect().right ? part.textContent : [])).flat()))).toEqual([]);
        expect(await looseDots(page)).toEqual([]);
      }
    });

    test(`no amount of a shop's items breaks within its digits at ${name}`, async ({ page, sandbox }) => {
      const { braId } = await sandbox.store('others');
      await page.goto(`/store/${braId}`);
      const prices = page.locator('[data-goods] [aria-hidden=true]').filter({ hasText: '1,' });
      await expect(prices.first()).toBeVisible();
      const broken = await prices.evaluateAll((all) =>
        all.flatMap((price) => {
          const digits = price.lastChild;
          if (digits === null) return [];
          const range = document.createRange();
          range.selectNodeContents(digits);
          return range.getClientRects().length > 1 ? [price.textContent] : [];
        }),
      );
      expect(broken).toEqual([]);
    });

    test(`long names on the discover home and in the ranking at ${name}`, async ({ page, request, baseURL }) => {
      const longer = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(longer);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === 'name' || key === 'storeName' ? `${String(inner)} 這是一個很長很長很長的名字Unbreakableword` : longer(inner)]));
      };
      await page.route(/client\/discover\/(home|dailybest)(\?|$)/, async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, json: longer(await response.json()) });
      });
      await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
      await page.goto('/');
      const visited = page.locator('section', { has: page.getByRole('heading', { name: '最近消費' }) }).locator('li');
      await expect(visited.first()).toBeVisible();
      // the name of one shop does not lie over that of the next
      expect(await visited.evaluateAll((all) => all.filter((one) => Array.from(one.querySelectorAll('span')).some((part) => part.getBoundingClientRect().right > one.getBoundingClientRect().right + 1)).length)).toBe(0);
      await page.goto('/discover/dailybest');
      const first = page.getByRole('button', { name: /第 1 名/ });
      await expect(first).toBeVisible();
      await expectNoSideways(page);
      // the picture beside the words is as high as they are; the rank of a row leaves more than half of its picture
      const { beside, missing } = await first.evaluate((step) => {
        const [picture, about] = Array.from(step.children, (part) => part.getBoundingClientRect());
        const image = step.querySelector('[data-state]')?.getBoundingClientRect();
        return { beside: picture?.top === about?.top, missing: Math.round((picture?.height ?? 0) - (image?.height ?? 0)) };
      });
      expect(beside).toBe(text === '100%');
      expect(missing).toBe(0);
      const row = page.getByRole('button', { name: /第 4 名/ });
      await row.scrollIntoViewIfNeeded();
      const covered = await row.evaluate((one) => (one.querySelector('[data-state]')?.parentElement?.nextElementSibling?.getBoundingClientRect().width ?? 0) / (one.querySelector('[data-state]')?.getBoundingClientRect().width ?? 1));
      expect(covered).toBeLessThan(0.45);
    });

    test(`the search box of a member says whole words beside the code at ${name}`, async ({ page, request, baseURL }) => {
      await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
      await page.goto('/');
      const box = page.getByRole('link', { name: '搜尋店家、品項、優惠券' });
      await expect(page.getByRole('link', { name: '出示會員碼' })).toBeVisible();
      const parts = await box.locator('span > span').evaluateAll((all) =>
        all.map((part) => {
          const [place, own] = [part.parentElement?.getBoundingClientRect(), part.getBoundingClientRect()];
          if (place === undefined || own.top >= place.bottom - 1) return 'not seen';
          return own.right <= place.right + 1 ? 'whole' : 'cut';
        }),
      );
      expect(parts[0]).toBe('whole');
      expect(parts).not.toContain('cut');
    });

    test(`/mine, /phone, not found and an alert at ${name}`, async ({ page, request, sandbox, baseURL }) => {
      const seed = await sandbox.seed();
      if (!seed.members[0]) throw new Error('nothing seeded');
      const fnb = await sandbox.store('fnb');
      await page.goto(`/store/${fnb.braId}/no-such-code`);
      await expectReachable(page, page.getByRole('button', { name: '確認' }));
      await expectNoSideways(page);
      await signInAs(page, request, seed.members[0], baseURL ?? '');
      const screens: [string, string][] = [['/mine', '登出'], ['/phone', '取得驗證碼'], ['/nowhere', '回首頁']];
      for (const [path, action] of screens) {
        await page.goto(path);
        await expectReachable(page, page.getByRole('button', { name: action }));
        await expectNoSideways(page);
        await expectNoCutWords(page);
      }
    });

    test(`the member's own screens at ${name}: no number breaks`, async ({ page, request, baseURL }) => {
      await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
      const screens: [string, string][] = [['/mine', '登出'], ['/mine/info', '儲存'], ['/checkin/record', '上個月'], ['/suggest', '送出意見']];
      for (const [path, action] of screens) {
        await page.goto(path);
        await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0);
        if (path.startsWith('/mine')) expect(await linesOf(page.getByText('0900-***-001'))).toBe(1);
        await expectReachable(page, page.getByRole('button', { name: action }));
        await expectNoSideways(page);
        await expectNoCutWords(page);
      }
      await page.goto('/storeCollect');
      await expect(page.getByText('則評論').first()).toBeVisible();
      await expectNoSideways(page);
      await expectNoCutWords(page);
    });

    test(`an invoice's amount stands where those of the others do, and no line ends in a dot, at ${name}`, async ({ page, request, baseURL }) => {
      await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
      await page.goto('/invoice');
      await page.getByRole('button', { name: /^上一期/ }).click();
      const rows = page.getByRole('button', { name: /隨機碼/ });
      await expect(rows.nth(4)).toBeVisible();
      // below the shop's name, or beside it, in each
      const below = await rows.evaluateAll((all) =>
        all.map((row) => {
          const [amount, shop] = [row.lastElementChild, row.querySelector('b')?.parentElement?.nextElementSibling];
          return (amount?.getBoundingClientRect().top ?? 0) >= (shop?.getBoundingClientRect().bottom ?? 0);
        }),
      );
      expect(new Set(below).size).toBe(1);
      expect(await looseDots(page)).toEqual([]);
      await expectNoSideways(page);
    });

    test(`a long name of a grade stays on its card at ${name}`, async ({ page, request, baseURL }) => {
      await page.route(/\/v1\/ume\/client\/(?!file)/, async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, body: (await response.text()).replaceAll('銀梅會員', '銀梅會員很長很長很長很長很長很長Unbreakablegradename') });
      });
      await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
      await page.goto('/mine');
      const grade = page.getByText(/^銀梅會員很長/).first();
      await expect(grade).toBeVisible();
      expect(await grade.evaluate((words) => words.getBoundingClientRect().right <= (words.closest('a')?.getBoundingClientRect().right ?? 0))).toBe(true);
      await expectNoSideways(page);
    });

    test(`the number at 我的 is of one size in both tab bars, and no number covers words, at ${name}`, async ({ page, request, baseURL }) => {
      await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
      const badge = page.locator('nav span:has(> .ume-read)');
      const heights: number[] = [];
      for (const path of ['/', '/discover/dailybest']) {
        await page.goto(path);
        await expect(badge).toBeVisible();
        heights.push((await badge.boundingBox())?.height ?? 0);
      }
      expect(heights[0]).toBe(heights[1]);
      await page.goto('/mine');
      const orders = page.getByRole('region', { name: '餐飲訂單' });
      const all = await orders.getByRole('link', { name: /全部$/ }).boundingBox();
      const counts = orders.locator('li span:has(> .ume-read)');
      await expect(counts.first()).toBeVisible();
      for (const count of await counts.all()) {
        const box = await count.boundingBox();
        if (!box || !all) throw new Error('nothing to measure');
        const isClear = box.x >= all.x + all.width || box.x + box.width <= all.x || box.y >= all.y + all.height - 8;
        expect(isClear).toBe(true);
      }
    });

    test(`what is told of an order, a liked comment and a district keeps its room at ${name}`, async ({ page, request, baseURL }) => {
      await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
      for (const path of ['/order/shop', '/order/fnb']) {
        await page.goto(path);
        await expect(page.getByText(/前付款/).first()).toBeVisible();
        const gaps = await page.locator('article > header').evaluateAll((heads) =>
          heads.flatMap((head) => {
            const next = head.nextElementSibling;
            return next?.matches('p, dl') === true ? [next.getBoundingClientRect().top - head.getBoundingClientRect().bottom] : [];
          }),
        );
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
      }
      // a shop and its branch: a line each, no name parted
      await page.goto('/order/shop?tab=history');
      const shops = page.locator('article h2');
      await expect(shops.first()).toBeVisible();
      for (const shop of await shops.all()) expect(await linesOf(shop)).toBeLessThanOrEqual(2);
      await page.goto('/notice/like');
      const words = page.getByText('對您的評論按讚').first();
      await expect(words).toBeVisible();
      expect(await linesOf(words)).toBeLessThanOrEqual(3);
      await page.goto('/address/new');
      await page.getByRole('button', { name: /^縣市與地區/ }).click();
      const cells = page.getByRole('dialog').locator('li');
      await expect(cells.first()).toBeVisible();
      const list = await page.getByRole('dialog').locator('ul').boundingBox();
      const right = Math.max(...(await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right))));
      expect((list?.x ?? 0) + (list?.width ?? 0) - right).toBeLessThanOrEqual(8);
    });
  });
}

test.describe('where each answer takes half a second', () => {
  /** Of a whole visit; Google's "good" ends at 0.1. */
  const CLS_LIMIT = 0.02;
  const SLOW_MS = 500;
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

  const lists: [string, string][] = [
    ['/notice/like', '對您的評論按讚'],
    ['/notice/reply', '回覆了您的評論'],
    ['/notice/system', '查看我的優惠券'],
    ['/notice/discount', '領取優惠券'],
    ['/notice/store', '梅香牛肉麵'],
    ['/order/fnb?tab=history', '再點一次'],
    ['/address-edit?view=stores', '店號'],
    ['/checkin/record', '+10 點'],
    ['/', '附近店家'],
    ['/discover/dailybest', '已售'],
    ['/discover/coupons', '距離最近'],
    ['/discover/search', '每日精選'],
    [`/discover/search?q=${encodeURIComponent('牛肉')}`, '永康店'],
    [`/discover/search?q=${encodeURIComponent('牛肉')}&tab=goods`, '已售'],
    [`/discover/search?q=${encodeURIComponent('買一送一')}&tab=coupon`, '較遠的店家'],
    ['/discover/search?q=zzzz', '熱門搜尋'],
  ];
  for (const [path, words] of lists) {
    test(`nothing jumps on ${path} when its pages come`, async ({ page, request, baseURL }) => {
      await watchVitals(page);
      await page.route(/\/v1\/ume\/client\/(?!file)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        await route.continue();
      });
      await signInAs(page, request, { userId: 'u00001', phoneAreaCode: '886', mobileNumber: '0900000001' }, baseURL ?? '');
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      // the page after the first one is asked for when the end of a short one is in view
      await page.waitForLoadState('networkidle');
      expect((await readVitals(page)).cls).toBeLessThan(CLS_LIMIT);
    });
  }

  test('the stores near by stand where they were awaited: their chips have their room before they come', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 2_000 });
    const answer = await holdRequests(page, /\/discover\/stores/);
    await page.goto('/');
    const edges = (selector: string) =>
      page.evaluate((below) => {
        const head = Array.from(document.querySelectorAll('h2')).find(({ textContent }) => textContent === '附近店家');
        const { top = NaN, bottom = NaN } = document.querySelector(below)?.getBoundingClientRect() ?? {};
        const from = head?.getBoundingClientRect().top ?? NaN;
        return { top: top - from, bottom: bottom - from };
      }, selector);
    await expect(page.getByRole('status', { name: '附近店家載入中' })).toBeVisible();
    const awaited = await edges('[aria-label="附近店家載入中"]');
    answer();
    await expect(page.getByRole('group', { name: '篩選附近店家' })).toBeVisible();
    const chips = await edges('[aria-label="篩選附近店家"]');
    // 8 below the chips
    expect(awaited.top).toBeCloseTo(chips.bottom + 8, 0);
  });
});
