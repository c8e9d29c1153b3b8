/**
 * Layout at 320 px and text at 200 % (WCAG 1.4.4 and 1.4.10): no sideways scrolling, the main action reachable. Late
 * responses cause no layout shift. A page loads once and is resized in place.
 */
import { limits } from '../.ci/limits.ts';
import { everyRoute, moveTo, nothingWaits } from './support/everyRoute.ts';
import { holdRequests } from './support/holdRequests.ts';
import { lineCountOf } from './support/lineCountOf.ts';
import { allAnswered, followRequests } from './support/openRequests.ts';
import { askForCode, newNumber, numberField, signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { seededMember } from './support/seededMember.ts';
import { listsAreStill } from './support/stillLists.ts';
import { contentPainted, readVitals, watchVitals } from './support/vitals.ts';
import { storeHeading, todayInTaipei } from './support/watch.ts';
import { withoutWrittenData } from './support/withoutWrittenData.ts';

import type { Locator, Page } from '@playwright/test';

const LARGE_TEXT = '200%';
const SIZES = [
  { name: '320 px', width: 320, height: 568, text: '100%' },
  { name: '320 px with 200 % text', width: 320, height: 640, text: LARGE_TEXT },
  { name: '390 px with 200 % text', width: 390, height: 844, text: LARGE_TEXT },
] as const;
type Size = (typeof SIZES)[number];

const API = /\/v1\/ume\/client\/(?!file)/;

/** Runs a check of the visible screen at each size. */
async function atEachSize(page: Page, look: (size: Size) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size.text);
    await test.step(`at ${size.name}`, () => look(size));
  }
}

/** Elements beyond the screen's sides, and texts cut off by their own box. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const describeElement = (element: Element) => element.outerHTML.slice(0, 160);
    const wide =
      scrollWidth <= clientWidth
        ? []
        : [
            `${scrollWidth} > ${clientWidth}`,
            ...Array.from(document.querySelectorAll('body *'))
              .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
              .slice(-4)
              .map(describeElement),
          ];
    const names = ['button', 'a', 'h1', 'h2', 'h3', 'p'].map((name) => `#root ${name}`).join();
    const cutOff = Array.from(document.querySelectorAll(names)).filter((element) => {
      // For screen readers only.
      if (element.matches('.ume-read') || element.scrollWidth <= element.clientWidth + 1) return false;
      // Some texts are ellipsised or clamped on purpose.
      const style = getComputedStyle(element) as CSSStyleDeclaration & { webkitLineClamp: string };
      return style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none';
    });
    return [...wide, ...cutOff.map((element) => `cut: ${describeElement(element)}`)];
  });
}

/** The screen fits its width. Sizes measured by a script update a moment later. */
async function expectFits(page: Page, what = page.url()): Promise<void> {
  await expect.poll(() => misfits(page), what).toEqual([]);
}

/** Visible separator dots at a line break: after the last word of a line, or before its first. */
const looseDots = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rectAt = ({ node, at }: { node: Node; at: number }) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const loose: string[] = [];
    const texts = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_TEXT);
    const wordEntries: { node: Node; at: number; sign: string }[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      Array.from(node.nodeValue ?? '').forEach((sign, at) => {
        if (sign.trim() !== '') wordEntries.push({ node, at, sign });
      });
    }
    wordEntries.forEach((word, index) => {
      if (word.sign !== '・') return;
      const { parentElement: parent } = word.node;
      const line = (parent?.closest('a, button') ?? document.body).getBoundingClientRect();
      const neighbours = [wordEntries[index - 1], wordEntries[index + 1]];
      const [before, after] = neighbours.map((one) => (one === undefined ? undefined : rectAt(one)));
      const dot = rectAt(word);
      const holders = document.elementsFromPoint(dot.left + dot.width / 2, dot.top + dot.height / 2);
      // Clipped, or outside the view.
      if (before === undefined || after === undefined || line.width === 0) return;
      if (parent === null || !holders.includes(parent)) return;
      const isApart = (rect: DOMRect) => Math.abs(rect.bottom - dot.bottom) > dot.height / 2;
      if (isApart(before) || isApart(after)) loose.push(parent.parentElement?.textContent ?? '');
    });
    return loose;
  });

/** 400 % zoom, a phone in landscape, a split screen. */
const LOW_WINDOWS = [
  { width: 320, height: 256 },
  { width: 844, height: 320 },
  { width: 390, height: 422 },
] as const;

/** Share of the window, 0 to 1, that shows content instead of bars, at any scroll position. */
const contentPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/sticky|fixed/.test(getComputedStyle(element).position) || isBar(element.parentElement));
    const rows = Array.from({ length: window.innerHeight / 4 }, (_unused, at) => 4 * at);
    const visibleShare = () =>
      rows.filter((y) => !isBar(document.elementFromPoint(window.innerWidth / 2, y))).length / rows.length;
    return Math.min(
      ...[0, 0.5, 1].map((position) => {
        window.scrollTo(0, position * (document.documentElement.scrollHeight - window.innerHeight));
        return visibleShare();
      }),
    );
  });

async function expectRoom(page: Page): Promise<void> {
  for (const size of LOW_WINDOWS) {
    await page.setViewportSize(size);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await expect
      .poll(() => contentPart(page), `${page.url()} at ${size.width} x ${size.height}`)
      .toBeGreaterThanOrEqual(0.5);
  }
}

/** Fully on screen, at least 44 px high, with nothing over its centre. */
async function expectReachable(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    const size = page.viewportSize();
    if (!box || !size) throw new Error('nothing to reach');
    // Scroll positions are whole pixels, boxes are not.
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width + 1);
    expect(box.y + box.height).toBeLessThanOrEqual(size.height + 1);
    expect(box.height).toBeGreaterThanOrEqual(44);
  }).toPass({ timeout: limits.expect });
  await control.tap({ trial: true });
}

/** Opens the portal. Later screens are navigated to without a page load. */
async function openPortal(page: Page, path = '/location'): Promise<void> {
  await page.goto(path);
  await appIsReady(page);
}

/** Navigates to a screen and waits for its data. */
async function show(page: Page, path: string): Promise<void> {
  await moveTo(page, path);
  await nothingWaits(page, path);
  await allAnswered(page);
}

/** Nothing lies over the upper and the lower edge of a card. */
const isWhole = (card: Locator): Promise<boolean> =>
  card.evaluate((element) => {
    const inset = 12;
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + inset, bottom - inset].every((y) => element.contains(document.elementFromPoint(left + inset, y)));
  });

test.describe('at 390 x 844', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the first view of each store page shows a whole coupon without scrolling', async ({
    page,
    request,
    sandbox,
    baseURL,
  }) => {
    const pages = await Promise.all(
      (['fnb', 'pos', 'others'] as const).map(async (kind) => {
        const { braId, tableCodes } = await sandbox.store(kind);
        return [`/store/${braId}`, ...tableCodes.slice(2, 3).map((code) => `/store/${braId}/${code}`)];
      }),
    );
    const running = page.locator('#root').getByRole('button', { name: /查看訂單$/ });
    for (const who of ['visitor', 'member with a running order'] as const) {
      if (who !== 'visitor') await signInAs(page, request, seededMember(1), baseURL ?? '');
      for (const path of pages.flat()) {
        await page.goto(path);
        await appIsReady(page);
        await nothingWaits(page, path);
        if (who !== 'visitor' && path === pages[0]?.[0]) await expect(running).toBeVisible();
        const coupon = page.locator('#root').getByRole('article').first();
        await expect.poll(() => isWhole(coupon), `${path}, ${who}`).toBe(true);
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      }
    }
  });
});

test.describe('at 320 px and with 200 % text', () => {
  test.describe.configure({ timeout: limits.longJourney });
  test.use({ viewport: { width: 320, height: 568 } });

  test.beforeEach(({ page }) => followRequests(page));

  test('T9: every route fits, no line ends in a dot, low windows stay half content', async ({
    page,
    request,
    sandbox,
    baseURL,
  }) => {
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await openPortal(page);
    for (const path of everyRoute(await sandbox.seed())) {
      await show(page, path);
      await atEachSize(page, async () => {
        await expectFits(page);
        expect(await looseDots(page)).toEqual([]);
      });
      await expectRoom(page);
    }
  });

  test('the store page of each industry with main action, amounts and an alert', async ({
    page,
    request,
    sandbox,
    baseURL,
  }) => {
    const fnb = await sandbox.store('fnb');
    const [pos, others] = [await sandbox.store('pos'), await sandbox.store('others')];
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await openPortal(page);
    const visits = [
      [`/store/${fnb.braId}/${fnb.tableCodes[2]}`, fnb.name],
      [`/store/${pos.braId}`, pos.name],
      [`/store/${others.braId}`, others.name],
    ] as const;
    for (const [path, title] of visits) {
      await show(page, path);
      await expect(storeHeading(page, title)).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await atEachSize(page, async ({ height }) => {
        await expectFits(page);
        expect(await looseDots(page)).toEqual([]);
        const box = await page.locator('#root .fv-go').boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
        expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
      });
    }
    const prices = page.locator('[data-goods] [aria-hidden=true]').filter({ hasText: '1,' });
    await expect(prices.first()).toBeVisible();
    await atEachSize(page, async () => {
      const brokenPrices = await prices.evaluateAll((all) =>
        all.flatMap((price) => {
          const digits = price.lastChild;
          if (digits === null) return [];
          const range = document.createRange();
          range.selectNodeContents(digits);
          return range.getClientRects().length > 1 ? [price.textContent] : [];
        }),
      );
      expect(brokenPrices, 'amounts that break within their digits').toEqual([]);
    });
    await moveTo(page, `/store/${fnb.braId}/no-such-code`);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await atEachSize(page, async () => {
      await expectReachable(page, page.getByRole('button', { name: '確認' }));
      await expectFits(page);
    });
  });

  test("a label's table fits its card with equal columns, and questions break between words", async ({
    page,
    request,
    baseURL,
  }) => {
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await openPortal(page, '/viewlabel?braId=1002&goodsId=g1002-02');
    const table = page.getByRole('table', { name: '營養標示' });
    await expect(table).toBeVisible();
    await atEachSize(page, async () => {
      const overflowPx = await table.evaluate((tableElement) => {
        const { right = 0 } = tableElement.parentElement?.getBoundingClientRect() ?? {};
        return tableElement.getBoundingClientRect().right - (right - 16);
      });
      expect(overflowPx).toBeLessThanOrEqual(1);
      // A figure has its unit beside it in every row, or below it in every row.
      const lines = new Set<number>();
      for (const cell of await table.locator('td').all()) lines.add(await lineCountOf(cell));
      expect([...lines]).toHaveLength(1);
    });
    await moveTo(page, '/comment/complaint?platform=catering&commentId=k1001-2');
    await expect(page.getByRole('checkbox', { name: '其他原因' })).toBeVisible();
    await atEachSize(page, async ({ width, text }) => {
      // Five characters of 44 px do not fit beside the drawing on the narrowest phone.
      expect(await lineCountOf(page.getByText('哪裡不妥？'))).toBe(width === 320 && text === LARGE_TEXT ? 2 : 1);
    });
  });

  test('sign-in by number and the screen for its code', async ({ page }) => {
    await openPortal(page, '/signin');
    await expect(numberField(page)).toBeVisible();
    await atEachSize(page, async () => {
      await expectFits(page);
      await expectReachable(page, page.getByRole('button', { name: '取得驗證碼' }));
      await expectReachable(page, page.getByRole('button', { name: '使用 LINE 登入' }));
    });
    await askForCode(page, newNumber());
    await atEachSize(page, async () => {
      await expectFits(page);
      await expectReachable(page, page.getByRole('textbox'));
    });
  });

  test("a visitor's discover home, items of the day and search results", async ({ page }) => {
    await openPortal(page, '/');
    await expect(page.getByRole('link', { name: /公里/ }).first()).toBeAttached();
    await atEachSize(page, async () => {
      await expectFits(page);
      await expectReachable(page, page.getByRole('link', { name: '搜尋店家、品項、優惠券' }));
    });
    await moveTo(page, '/discover/dailybest');
    await expect(page.getByRole('button', { name: /第 1 名/ })).toBeVisible();
    await atEachSize(page, async () => {
      await expectFits(page);
      await expectReachable(page, page.getByRole('radio').first());
    });
    for (const tab of ['', '&tab=goods']) {
      await moveTo(page, `/discover/search?q=${encodeURIComponent('牛肉')}${tab}`);
      const rows = page.getByRole('tabpanel').locator('a, button').filter({ hasText: '公里' });
      await expect(rows.first()).toBeVisible();
      await atEachSize(page, async () => {
        await expectFits(page);
        const overflowPx = await rows.evaluateAll((all) =>
          all.flatMap((row) => {
            const { right } = row.getBoundingClientRect();
            const parts = Array.from(row.querySelectorAll('b, span'));
            return parts.filter((part) => part.getBoundingClientRect().right > right).map((part) => part.textContent);
          }),
        );
        expect(overflowPx, 'beyond the card').toEqual([]);
        expect(await looseDots(page)).toEqual([]);
      });
    }
  });

  test("a member's search box shows whole words, and no count covers its label", async ({ page, request, baseURL }) => {
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await openPortal(page, '/');
    await expect(page.getByRole('link', { name: '出示會員碼' })).toBeVisible();
    const badge = page.locator('nav span:has(> .ume-read)');
    await expect(badge).toBeVisible();
    const badgeHeight = async () => (await badge.boundingBox())?.height ?? 0;
    const heights = new Map<string, number>();
    await atEachSize(page, async ({ name }) => {
      const box = page.getByRole('link', { name: '搜尋店家、品項、優惠券' });
      const parts = await box.locator('span > span').evaluateAll((all) =>
        all.map((part) => {
          const [parentBox, partBox] = [part.parentElement?.getBoundingClientRect(), part.getBoundingClientRect()];
          if (parentBox === undefined || partBox.top >= parentBox.bottom - 1) return 'not seen';
          return partBox.right <= parentBox.right + 1 ? 'whole' : 'cut';
        }),
      );
      expect(parts[0]).toBe('whole');
      expect(parts).not.toContain('cut');
      heights.set(name, await badgeHeight());
    });
    await show(page, '/discover/dailybest');
    await expect(badge).toBeVisible();
    await atEachSize(page, async ({ name }) => {
      expect(await badgeHeight(), 'one size in both tab bars').toBe(heights.get(name));
    });
    await show(page, '/mine');
    const orders = page.getByRole('region', { name: '餐飲訂單' });
    const counts = orders.locator('li span:has(> .ume-read)');
    await expect(counts.first()).toBeVisible();
    await atEachSize(page, async () => {
      const all = await orders.getByRole('link', { name: /全部$/ }).boundingBox();
      for (const count of await counts.all()) {
        const box = await count.boundingBox();
        if (!box || !all) throw new Error('nothing to measure');
        const isClear = box.x >= all.x + all.width || box.x + box.width <= all.x || box.y >= all.y + all.height - 8;
        expect(isClear).toBe(true);
      }
    });
  });

  test('long names of stores, items and a grade stay within their cards', async ({ page, request, baseURL }) => {
    const longer = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(longer);
      if (typeof value !== 'object' || value === null) return value;
      const fields = Object.entries(value).map(([key, inner]) => {
        const isName = key === 'name' || key === 'storeName';
        return [key, isName ? `${String(inner)} 這是一個很長很長很長的名字Unbreakableword` : longer(inner)];
      });
      return Object.fromEntries(fields);
    };
    const isLong = /client\/discover\/(home|dailybest)(\?|$)/;
    await page.route(API, async (route) => {
      const response = await route.fetch();
      if (isLong.test(route.request().url())) return route.fulfill({ response, json: longer(await response.json()) });
      const body = await response.text();
      return route.fulfill({
        response,
        body: body.replaceAll('銀梅會員', '銀梅會員很長很長很長很長很長很長Unbreakablegradename'),
      });
    });
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await openPortal(page, '/');
    const visited = page.locator('section', { has: page.getByRole('heading', { name: '最近消費' }) }).locator('li');
    await expect(visited.first()).toBeVisible();
    await atEachSize(page, async () => {
      // The name of a shop does not overlap that of the next.
      const over = await visited.evaluateAll(
        (all) =>
          all.filter((one) => {
            const { right } = one.getBoundingClientRect();
            const parts = Array.from(one.querySelectorAll('span'));
            return parts.some((part) => part.getBoundingClientRect().right > right + 1);
          }).length,
      );
      expect(over).toBe(0);
    });
    await moveTo(page, '/discover/dailybest');
    const first = page.getByRole('button', { name: /第 1 名/ });
    await expect(first).toBeVisible();
    await atEachSize(page, async ({ text }) => {
      await expectFits(page);
      // The picture is as high as the text beside it. A row's rank leaves more than half of its picture uncovered.
      const { beside: heightDifference, missing } = await first.evaluate((step) => {
        const [picture, about] = Array.from(step.children, (part) => part.getBoundingClientRect());
        const image = step.querySelector('[data-state]')?.getBoundingClientRect();
        const below = (picture?.height ?? 0) - (image?.height ?? 0);
        return { beside: picture?.top === about?.top, missing: Math.round(below) };
      });
      expect(heightDifference).toBe(text === '100%');
      expect(missing).toBe(0);
      const row = page.getByRole('button', { name: /第 4 名/ });
      await row.scrollIntoViewIfNeeded();
      const coveredShare = await row.evaluate((one) => {
        const picture = one.querySelector('[data-state]');
        const rank = picture?.parentElement?.nextElementSibling;
        return (rank?.getBoundingClientRect().width ?? 0) / (picture?.getBoundingClientRect().width ?? 1);
      });
      expect(coveredShare).toBeLessThan(0.45);
    });
    await moveTo(page, '/mine');
    const grade = page.getByText(/^銀梅會員很長/).first();
    await expect(grade).toBeVisible();
    await atEachSize(page, async () => {
      const overflowPx = await grade.evaluate((textElement) => {
        const card = textElement.closest('a')?.getBoundingClientRect();
        return textElement.getBoundingClientRect().right - (card?.right ?? 0);
      });
      expect(overflowPx).toBeLessThanOrEqual(0);
      await expectFits(page);
    });
  });

  test("the main action of a member's screens is reachable, and no number breaks", async ({
    page,
    request,
    baseURL,
  }) => {
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    await openPortal(page);
    const screens: [path: string, action: string][] = [
      ['/mine', '登出'],
      ['/mine/info', '儲存'],
      ['/phone', '取得驗證碼'],
      ['/checkin/record', '上個月'],
      ['/suggest', '送出意見'],
      ['/nowhere', '回首頁'],
    ];
    for (const [path, action] of screens) {
      await show(page, path);
      await atEachSize(page, async () => {
        if (path.startsWith('/mine')) expect(await lineCountOf(page.getByText('0900-***-001'))).toBe(1);
        await expectReachable(page, page.getByRole('button', { name: action }));
        await expectFits(page);
      });
    }
  });

  test('invoices, orders, a liked comment and districts keep their reserved space', async ({
    page,
    request,
    baseURL,
  }) => {
    await signInAs(page, request, seededMember(1), baseURL ?? '');
    // The seeded unpaid order of a restaurant is overdue 17 minutes after the server's start. This one has the day.
    await page.route('**/fnb/order/list?*', async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: { list: { state: string }[] } };
      const payBefore = todayInTaipei(23).toISOString();
      const list = data.list.map((order) =>
        order.state === 'ready' ? { ...order, state: 'unpaid', payBefore } : order,
      );
      await route.fulfill({ response, json: { ...envelope, data: { ...data, list } } });
    });
    await openPortal(page, '/invoice');
    await page.getByRole('button', { name: /^上一期/ }).tap();
    // No row of the current period is void.
    await expect(page.getByText('已作廢')).toBeVisible();
    const rows = page.getByRole('button', { name: /隨機碼/ });
    await expect(rows.nth(4)).toBeVisible();
    await atEachSize(page, async () => {
      // An amount is below the shop's name in every row, or beside it in every row.
      const below = await rows.evaluateAll((all) =>
        all.map((row) => {
          const [amount, shop] = [row.lastElementChild, row.querySelector('b')?.parentElement?.nextElementSibling];
          return (amount?.getBoundingClientRect().top ?? 0) >= (shop?.getBoundingClientRect().bottom ?? 0);
        }),
      );
      expect(new Set(below).size).toBe(1);
      expect(await looseDots(page)).toEqual([]);
      await expectFits(page);
    });
    for (const path of ['/order/shop', '/order/fnb']) {
      await show(page, path);
      await expect(page.getByText(/前付款/).first()).toBeVisible();
      await atEachSize(page, async () => {
        const gaps = await page.locator('article > header').evaluateAll((heads) =>
          heads.flatMap((head) => {
            const next = head.nextElementSibling;
            if (next?.matches('p, dl') !== true) return [];
            return [next.getBoundingClientRect().top - head.getBoundingClientRect().bottom];
          }),
        );
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
      });
    }
    // A shop and its branch take one line each, with no name broken.
    await show(page, '/order/shop?tab=history');
    const shops = page.locator('article h2');
    await expect(shops.first()).toBeVisible();
    await atEachSize(page, async () => {
      for (const shop of await shops.all()) expect(await lineCountOf(shop)).toBeLessThanOrEqual(2);
    });
    await show(page, '/notice/like');
    const likeText = page.getByText('對您的評論按讚').first();
    await expect(likeText).toBeVisible();
    await atEachSize(page, async () => {
      expect(await lineCountOf(likeText)).toBeLessThanOrEqual(3);
    });
    await show(page, '/address/new');
    await page.getByRole('button', { name: /^縣市與地區/ }).tap();
    const cells = page.getByRole('dialog').locator('li');
    await expect(cells.first()).toBeVisible();
    await atEachSize(page, async () => {
      const list = await page.getByRole('dialog').locator('ul').boundingBox();
      const rights = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
      expect((list?.x ?? 0) + (list?.width ?? 0) - Math.max(...rights)).toBeLessThanOrEqual(8);
    });
  });
});

test.describe('where answers come after what awaits them is drawn', () => {
  /** Layout shift of a screen, from navigation to its last response. Google's "good" ends at 0.1. */
  const CLS_LIMIT = 0.02;
  /** Placeholders shown while a response is pending. */
  const AWAITS = '[aria-busy="true"], [role="status"][aria-label$="載入中"]';
  test.use({ viewport: { width: 390, height: 844 } });

  const searched = (query: string, tab = '') => `/discover/search?q=${encodeURIComponent(query)}${tab}`;
  const visits: [title: string, screens: [path: string, words: string][]][] = [
    [
      'a notice of any kind, an order, a pick-up store or a check-in',
      [
        ['/notice/like', '對您的評論按讚'],
        ['/notice/reply', '回覆了您的評論'],
        ['/notice/system', '查看我的優惠券'],
        ['/notice/discount', '領取優惠券'],
        ['/notice/store', '梅香牛肉麵'],
        ['/order/fnb?tab=history', '再點一次'],
        ['/address-edit?view=stores', '店號'],
        ['/checkin/record', '+10 點'],
      ],
    ],
    [
      'the discover home, the items of the day, coupons near by or what is searched',
      [
        ['/', '附近店家'],
        ['/discover/dailybest', '已售'],
        ['/discover/coupons', '距離最近'],
        ['/discover/search', '每日精選'],
        [searched('牛肉'), '永康店'],
        [searched('牛肉', '&tab=goods'), '已售'],
        [searched('買一送一', '&tab=coupon'), '較遠的店家'],
        [searched('zzzz'), '熱門搜尋'],
      ],
    ],
  ];
  for (const [title, screens] of visits) {
    test(`the layout does not shift when ${title} loads`, async ({ page, request, baseURL }) => {
      test.setTimeout(limits.longJourney);
      await watchVitals(page);
      let release = (): void => undefined;
      let pendingHold = Promise.resolve();
      const hold = () => void (pendingHold = new Promise((resolve) => (release = resolve)));
      await page.route(API, async (route) => {
        await pendingHold;
        // Later requests, such as a list's next page, wait until the content above them is rendered.
        await contentPainted(page).catch(() => undefined);
        // The page may be gone by then.
        await route.continue().catch(() => undefined);
      });
      await signInAs(page, request, seededMember(1), baseURL ?? '');
      for (const [at, [path, text]] of screens.entries()) {
        // A screen that stays mounted keeps its input.
        if (at > 0) await moveTo(page, '/suggest');
        const before = at === 0 ? 0 : (await readVitals(page)).cls;
        hold();
        if (at === 0) await page.goto(path);
        else await moveTo(page, path);
        await expect(page.locator(AWAITS).filter({ visible: true }).first(), path).toBeVisible();
        await contentPainted(page);
        release();
        await expect(page.locator('#root').getByText(text).first(), path).toBeVisible();
        await nothingWaits(page, path);
        await listsAreStill(page);
        await contentPainted(page);
        expect((await readVitals(page)).cls - before, path).toBeLessThan(CLS_LIMIT);
      }
    });
  }

  test('nearby stores replace their placeholders in place, below the reserved chips', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 2_000 });
    await withoutWrittenData(page, '**/');
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
    const placeholderEdges = await edges('[aria-label="附近店家載入中"]');
    answer();
    await expect(page.getByRole('group', { name: '篩選附近店家' })).toBeVisible();
    const chips = await edges('[aria-label="篩選附近店家"]');
    // 8 px below the chips.
    expect(placeholderEdges.top).toBeCloseTo(chips.bottom + 8, 0);
  });
});
