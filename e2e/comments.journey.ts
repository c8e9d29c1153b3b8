/** Comments: a long list restores its position (R25). Like, reply and complain, for visitors and members. */
import { signInAsNew } from './support/newMember.ts';
import { newNumber, signInBySms } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';
import { tapTwice } from './support/tapTwice.ts';
import { recordCalls } from './support/watch.ts';

import type { CDPSession, Locator, Page, Request } from '@playwright/test';

const LIST = /\/comment\/catering\/list$/;
const LIKE = /\/comment\/(un)?like\//;
/** Bottom edge of the bar, px from the top. */
const UNDER_BAR = 90;

type Row = { at: number; top: number };
type Point = { x: number; y: number };

/** The first row below the bar and its position. Row 0 when there is none. */
function rowInView(page: Page): Promise<Row> {
  return page.evaluate((edge) => {
    const rows = Array.from(document.querySelectorAll('[role=listitem][aria-posinset]'), (row) => ({
      at: Number(row.getAttribute('aria-posinset')),
      box: row.getBoundingClientRect(),
    }));
    const row = rows.find(({ box }) => box.bottom > edge);
    return { at: row?.at ?? 0, top: Math.round(row?.box.top ?? 0) };
  }, UNDER_BAR);
}

/** Scrolls down to a row in steps of half a screen, through all needed pages. @returns the row in view */
async function scrollToRow(page: Page, rowIndex: number): Promise<Row> {
  await page.waitForFunction(
    ({ last, edge }) => {
      const rows = Array.from(document.querySelectorAll('[role=listitem][aria-posinset]'));
      const visibleRow = rows.find((row) => row.getBoundingClientRect().bottom > edge);
      if (visibleRow === undefined) return false;
      if (Number(visibleRow.getAttribute('aria-posinset')) < last) {
        window.scrollBy(0, 420);
        return false;
      }
      // A row is hidden until measured, and measured rows do not shift others.
      return rows.every((row) => getComputedStyle(row).visibility === 'visible');
    },
    { last: rowIndex, edge: UNDER_BAR },
  );
  return rowInView(page);
}

/** Clicks without scrolling. Playwright's tap scrolls while a page still moves, which a finger does not. */
const tapInPlace = (control: Locator) => control.dispatchEvent('click');

async function expectRow(page: Page, { at, top }: Row): Promise<void> {
  await expect
    .poll(async () => {
      const now = await rowInView(page);
      const isThere = now.at === at && Math.abs(now.top - top) <= 2;
      return isThere ? 'there' : `${now.at} at ${now.top} instead of ${at} at ${top}`;
    })
    .toBe('there');
}

const PARTS = 10;
/** Duration of a part, by the events' own clock. After a faster swipe, Chromium drops the next tap. */
const PART_S = 0.2;

/** Moves a finger slowly in a straight line. */
async function draw(debug: CDPSession, from: Point, to: Point): Promise<void> {
  let timestamp = Date.now() / 1_000 - PARTS * PART_S;
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    await debug.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    timestamp += PART_S;
  };
  await touch('touchStart', [from]);
  for (let part = 1; part <= PARTS; part += 1) {
    const share = part / PARTS;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await touch('touchEnd', []);
}

const callsOf = (requests: Request[], path: RegExp): number =>
  requests.filter((request) => path.test(new URL(request.url()).pathname)).length;
const rowAt = (page: Page, at: number): Locator => page.locator(`[role=listitem][aria-posinset="${at}"]`);
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

test('R25: a list restores row 50 without a call, and its depth after reload', async ({ page, sandbox }) => {
  const store = (await sandbox.seed()).stores[0];
  const { requests } = recordCalls(page);
  await page.goto(`/store/comments?braId=${store?.braId}`);
  const rowBefore = await scrollToRow(page, 50);
  // the server has written the first page
  const calls = callsOf(requests, LIST);
  expect(calls).toBeGreaterThan(0);

  const open = () =>
    tapInPlace(
      rowAt(page, rowBefore.at + 1)
        .getByRole('link')
        .first(),
    );
  await open();
  await expect(page).toHaveURL(/\/comment\/catering\//);
  await expect(page.getByRole('heading', { name: /^回覆/ })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(title(page, '全部評論')).toBeVisible();
  await expectRow(page, rowBefore);
  expect(callsOf(requests, LIST)).toBe(calls);

  await open();
  await expect(page.getByRole('heading', { name: /^回覆/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^回覆/ })).toBeVisible();
  await page.goBack();
  await expect(title(page, '全部評論')).toBeVisible();
  await expectRow(page, rowBefore);
  expect(callsOf(requests, LIST)).toBe(calls * 2 + 1);
});

test('a visitor’s like returns to its row after sign-in, and counts once', async ({ page, sandbox, messages }) => {
  const seed = await sandbox.seed();
  const { requests } = recordCalls(page);
  await page.goto(`/store/comments?braId=${seed.stores[0]?.braId}&sort=best`);
  const rowBefore = await scrollToRow(page, 30);
  const like = rowAt(page, rowBefore.at + 1).getByRole('button', { name: /^讚/ });
  await tapInPlace(like);
  await expect(page).toHaveURL('/signin');
  await messages.shown('請先登入會員');
  await signInBySms(page, sandbox, newNumber());
  await expect(page).toHaveURL(/\/store\/comments\?/);
  await expectRow(page, rowBefore);

  const name = (await like.getAttribute('aria-label')) ?? '';
  const count = Number(/\d+/.exec(name)?.[0] ?? 0);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await tapTwice(like);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName(`讚，${count + 1} 個讚`);
  await rowAt(page, rowBefore.at + 1)
    .getByRole('link')
    .first()
    .tap();
  await expect(page.getByRole('heading', { name: /^回覆/ })).toBeVisible();
  // The host determines their current number.
  const firstComment = page.getByRole('article').first();
  await expect(firstComment.getByRole('button', { name: /^讚/ })).toHaveAttribute('aria-pressed', 'true');
  expect(callsOf(requests, LIKE)).toBe(1);

  await firstComment.getByRole('link', { name: '檢舉' }).tap();
  await expect(title(page, '檢舉評論')).toBeVisible();
  await page.locator('label').filter({ hasText: '內容不實' }).tap();
  // The user's own reason stands in the field below.
  await page.locator('label').filter({ hasText: '其他原因' }).tap();
  await expect(page.getByRole('textbox', { name: /^補充說明/ })).toBeFocused();
  await page.keyboard.insertText('內容與本店無關');
  await expect(page.getByRole('checkbox', { name: '內容不實' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '其他原因' })).toBeChecked();
  await page.getByRole('button', { name: '送出檢舉' }).tap();
  await expect(page.getByRole('heading', { name: '已收到您的檢舉' })).toBeVisible();
  await page.getByRole('button', { name: '返回評論' }).tap();
  await expect(page.getByRole('heading', { name: /^回覆/ })).toBeVisible();
});

test('R25: a like through LINE sign-in returns to the same row, even after reload', async ({ page, sandbox }) => {
  await page.goto(`/store/comments?braId=${(await sandbox.seed()).stores[0]?.braId}&sort=best`);
  const rowBefore = await scrollToRow(page, 30);
  await tapInPlace(rowAt(page, rowBefore.at + 1).getByRole('button', { name: /^讚/ }));
  await expect(page).toHaveURL('/signin');
  await page.getByRole('button', { name: '使用 LINE 登入' }).tap();
  await page.getByRole('button', { name: '新的 LINE 帳號' }).tap();
  await page.getByRole('button', { name: '稍後再說' }).tap();
  await expect(page).toHaveURL(/\/store\/comments\?/);
  await expectRow(page, rowBefore);
  await page.reload();
  await expect(title(page, '全部評論')).toBeVisible();
  await expectRow(page, rowBefore);
});

test('the address keeps filter and order, pictures overlay the list, pulling refreshes it', async ({
  page,
  sandbox,
}) => {
  const store = (await sandbox.seed()).stores[0];
  const { requests } = recordCalls(page);
  await page.goto(`/store/comments?braId=${store?.braId}`);
  await appIsReady(page);
  await page.getByRole('button', { name: /^負評 / }).tap();
  await expect(page).toHaveURL(/filter=bad/);
  await expect(page.getByRole('button', { name: /^負評 / })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('img', { name: /^[12](\.5)? 分/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^有圖 / }).tap();
  await page.getByRole('button', { name: /^排序/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '最多人按讚' }).tap();
  await expect(page).toHaveURL(/filter=pictures&sort=popular/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const debug = await page.context().newCDPSession(page);
  const first = page.getByRole('button', { name: /^評論照片 1／[2-9]/ }).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await first.tap();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await draw(debug, { x: 340, y: 400 }, { x: 60, y: 400 });
  await expect(page.getByRole('dialog', { name: name.replace('1／', '2／') })).toBeVisible();
  await page.getByRole('button', { name: '關閉' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The scroll event enables the pull.
  await page.evaluate(async () => {
    const scrolls = window.scrollY > 0 && new Promise((resolve) => window.addEventListener('scroll', resolve));
    window.scrollTo(0, 0);
    await scrolls;
  });
  const calls = callsOf(requests, LIST);
  await draw(debug, { x: 200, y: 200 }, { x: 200, y: 380 });
  await expect.poll(() => callsOf(requests, LIST)).toBe(calls + 1);
});

test('C28: a reply survives failure and reload, appears on top, and escapes script', async ({
  page,
  request,
  baseURL,
  noise,
  messages,
}) => {
  noise.allow(/ERR_FAILED/);
  await signInAsNew(page, request, baseURL ?? '');
  const commentText = `<img src=x onerror="document.title='broken'">好吃 ${String(Date.now())}`;
  await page.goto('/comment/catering/k1001-2?reply=Y');
  const field = page.getByRole('textbox', { name: '寫下您的回覆' });
  await expect(field).toBeFocused();
  // R17: larger text while the field is shown. Measures px that its text overflows the field.
  const cutOff = () => field.evaluate((area) => area.scrollHeight - area.clientHeight);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect.poll(cutOff).toBe(0);
  await field.fill('好'.repeat(20));
  await expect.poll(cutOff).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await expect.poll(cutOff).toBe(0);
  const send = page.getByRole('button', { name: '送出' });
  await field.fill(commentText);

  await page.route('**/comment/reply', (route) => route.abort());
  await send.tap();
  await messages.shown('網路不太穩，再試一次');
  await expect(field).toHaveValue(commentText);
  await page.unroute('**/comment/reply');
  await page.reload();
  await expect(field).toHaveValue(commentText);
  await send.tap();
  await messages.shown('回覆已送出');
  await expect(field).toHaveValue('');
  const first = page.getByRole('region', { name: /^回覆/ }).getByRole('article').first();
  await expect(first).toContainText(commentText);
  await expect(first.locator('img')).toHaveCount(0);

  await first.getByRole('button', { name: /^回覆 / }).tap();
  await page.getByRole('textbox', { name: /^回覆 / }).fill('同感');
  await send.tap();
  await expect(first).toContainText('同感');
  await expect(first.locator('blockquote')).toContainText(commentText);
  await expect(page).toHaveTitle(/評論/);
});
