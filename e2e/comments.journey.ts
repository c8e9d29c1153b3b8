/** Comments: a long list that is found as it was left (R25), like, reply and complain, for visitors and members. */
import { newNumber, signInAs, signInBySms } from './support/people.ts';
import { expect, test } from './support/portalTest.ts';
import { keepCalls, saying } from './support/watch.ts';

import type { Locator, Page, Request } from '@playwright/test';
import type { Seed } from './support/sandbox.ts';

const LIST = '/comment/catering/list';

/** A member of the seed that no other journey signs in. */
const REPLIER: Seed['members'][number] = { userId: 'u00022', phoneAreaCode: '886', mobileNumber: '0900000022' };

type Row = { at: number; top: number };

/** The row under the bar, and where it lies; 0 before the list has one there. */
function rowInView(page: Page): Promise<Row> {
  return page.evaluate(() => {
    const rows = Array.from(document.querySelectorAll('[role=listitem]'), (row) => ({ at: Number(row.getAttribute('aria-posinset')), box: row.getBoundingClientRect() }));
    const found = rows.find(({ box }) => box.top <= 90 && box.bottom > 90);
    return { at: found?.at ?? 0, top: Math.round(found?.box.top ?? 0) };
  });
}

/** Down to a row, half a screen at a time, as many pages as it takes. */
async function scrollToRow(page: Page, wanted: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { at } = await rowInView(page);
        if (at < wanted) await page.evaluate(() => window.scrollBy(0, 420));
        return at;
      },
      { intervals: [40], timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(wanted);
  // rows that have just been measured have moved those below them
  let before = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await rowInView(page));
      const isAtRest = now === before;
      before = now;
      return isAtRest;
    })
    .toBe(true);
}

/** Playwright's own tap scrolls when a page still slides or comes to rest; a finger on what is in view does not. */
const tapInPlace = (control: Locator) => control.dispatchEvent('click');

async function expectRow(page: Page, { at, top }: Row): Promise<void> {
  await expect
    .poll(async () => {
      const now = await rowInView(page);
      return now.at === at && Math.abs(now.top - top) <= 2 ? 'there' : `${now.at} at ${now.top} instead of ${at} at ${top}`;
    })
    .toBe('there');
}

const listCalls = (requests: Request[]) => requests.filter((request) => new URL(request.url()).pathname.endsWith(LIST)).length;
const rowAt = (page: Page, at: number): Locator => page.locator(`[role=listitem][aria-posinset="${at}"]`);

test('R25: a list left at row 60 is found with the same row under the bar, without a call; after a reload it is fetched to its old depth first', async ({ page, sandbox }) => {
  const store = (await sandbox.seed()).stores[0];
  const { requests } = keepCalls(page);
  await page.goto(`/store/comments?braId=${store?.braId}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollToRow(page, 60);
  const left = await rowInView(page);
  const calls = listCalls(requests);
  expect(calls).toBeGreaterThan(1);

  const open = () => tapInPlace(rowAt(page, left.at + 1).getByRole('link').first());
  await open();
  await expect(page).toHaveURL(/\/comment\/catering\//);
  await expect(page.getByRole('heading', { name: /^回覆/ })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '全部評論' })).toBeVisible();
  await expectRow(page, left);
  expect(listCalls(requests)).toBe(calls);

  await open();
  await expect(page.getByRole('heading', { name: /^回覆/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^回覆/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '全部評論' })).toBeVisible();
  await expectRow(page, left);
  expect(listCalls(requests)).toBe(calls * 2);
});

test('a visitor who likes is asked to sign in and comes back to the same row; a double tap goes out once', async ({ page, sandbox }) => {
  test.slow(); // forty rows, a half screen at a time
  const seed = await sandbox.seed();
  const { requests } = keepCalls(page);
  await page.goto(`/store/comments?braId=${seed.stores[0]?.braId}&sort=best`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollToRow(page, 40);
  const left = await rowInView(page);
  const like = rowAt(page, left.at + 1).getByRole('button', { name: /^讚/ });
  await tapInPlace(like);
  await expect(page).toHaveURL('/signin');
  await expect(saying(page, '請先登入會員')).toBeVisible();
  await signInBySms(page, sandbox, newNumber());
  await expect(page).toHaveURL(/\/store\/comments\?/);
  await expectRow(page, left);

  const name = (await like.getAttribute('aria-label')) ?? '';
  const count = Number(/\d+/.exec(name)?.[0] ?? 0);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.dblclick();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName(`讚，${count + 1} 個讚`);
  await rowAt(page, left.at + 1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^回覆/ })).toBeVisible();
  // how many there are by now is the host's to say
  await expect(page.getByRole('article').first().getByRole('button', { name: /^讚/ })).toHaveAttribute('aria-pressed', 'true');
  expect(requests.filter((request) => /\/comment\/(un)?like\//.test(request.url()))).toHaveLength(1);
});

test('issue 4 and R25: a visitor who likes and signs in by LINE comes back to the same row, also after a reload', async ({ page, sandbox }) => {
  await page.goto(`/store/comments?braId=${(await sandbox.seed()).stores[0]?.braId}&sort=best`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollToRow(page, 40);
  const left = await rowInView(page);
  await tapInPlace(rowAt(page, left.at + 1).getByRole('button', { name: /^讚/ }));
  await expect(page).toHaveURL('/signin');
  await page.getByRole('button', { name: '使用 LINE 登入' }).click();
  await page.getByRole('button', { name: '新的 LINE 帳號' }).click();
  await page.getByRole('button', { name: '稍後再說' }).click();
  await expect(page).toHaveURL(/\/store\/comments\?/);
  await expectRow(page, left);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '全部評論' })).toBeVisible();
  await expectRow(page, left);
});

test('filter and order stand in the address and say their numbers; pulled down, the list is asked for again', async ({ page, sandbox }) => {
  const store = (await sandbox.seed()).stores[0];
  const { requests } = keepCalls(page);
  await page.goto(`/store/comments?braId=${store?.braId}`);
  await page.getByRole('button', { name: /^負評 / }).click();
  await expect(page).toHaveURL(/filter=bad/);
  await expect(page.getByRole('img', { name: /^[12](\.5)? 分/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^排序/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '最多人按讚' }).click();
  await expect(page).toHaveURL(/sort=popular/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^負評 / })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article').first()).toBeVisible();

  const calls = listCalls(requests);
  const debug = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) => debug.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }] });
  await touch('touchStart', 200);
  for (let y = 220; y <= 380; y += 20) await touch('touchMove', y);
  await touch('touchEnd', 380);
  await expect.poll(() => listCalls(requests)).toBe(calls + 1);
});

test('a reply: too long is not sent, a failed call and a reload lose nothing, sent it stands on top; C28: script in it stays words', async ({ page, request, baseURL, noise }) => {
  noise.allow(/ERR_FAILED/);
  await signInAs(page, request, REPLIER, baseURL ?? '');
  const words = `<img src=x onerror="document.title='broken'">好吃 ${String(Date.now())}`;
  await page.goto('/comment/catering/k1001-2?reply=Y');
  const field = page.getByRole('textbox', { name: '寫下您的回覆' });
  // R17: larger text while it stands there; px that its words go beyond the field
  const cutOff = () => field.evaluate((area) => area.scrollHeight - area.clientHeight);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await cutOff()).toBe(0);
  await field.fill('好'.repeat(20));
  expect(await cutOff()).toBe(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect(await cutOff()).toBe(0);
  const send = page.getByRole('button', { name: '送出' });
  await expect(field).toBeFocused();
  await field.fill('好'.repeat(141));
  await expect(page.getByText('141/140')).toBeVisible();
  await expect(send).toBeDisabled();
  await field.fill(words);
  await expect(send).toBeEnabled();

  await page.route('**/comment/reply', (route) => route.abort());
  await send.click();
  await expect(saying(page, '網路不太穩，再試一次')).toBeVisible();
  await expect(field).toHaveValue(words);
  await page.unroute('**/comment/reply');
  await page.reload();
  await expect(field).toHaveValue(words);
  await send.click();
  await expect(saying(page, '回覆已送出')).toBeVisible();
  await expect(field).toHaveValue('');
  const first = page.getByRole('region', { name: /^回覆/ }).getByRole('article').first();
  await expect(first).toContainText(words);
  await expect(first.locator('img')).toHaveCount(0);

  await first.getByRole('button', { name: /^回覆 / }).click();
  await page.getByRole('textbox', { name: /^回覆 / }).fill('同感');
  await send.click();
  await expect(first).toContainText('同感');
  await expect(first.locator('blockquote')).toContainText(words);
  expect(await page.title()).toContain('評論');
});

test('the pictures of a comment open over the page, to swipe from one to the next', async ({ page }) => {
  await page.goto('/comment/catering/k1001-1');
  await page.getByRole('button', { name: '評論照片 1／2' }).click();
  const viewer = page.getByRole('dialog', { name: '評論照片 1／2' });
  await expect(viewer).toBeVisible();
  const debug = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) => debug.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }] });
  await touch('touchStart', 340);
  for (let x = 320; x >= 60; x -= 20) await touch('touchMove', x);
  await touch('touchEnd', 60);
  await expect(page.getByRole('dialog', { name: '評論照片 2／2' })).toBeVisible();
  await page.getByRole('button', { name: '關閉' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a complaint: a visitor signs in on the way, a reason is asked for, a failed call keeps it, then it is with us', async ({ page, sandbox, noise }) => {
  const seed = await sandbox.seed();
  noise.allow(/ERR_FAILED/);
  await page.goto(`/store/comments?braId=${seed.stores[0]?.braId}`);
  await rowAt(page, 3).getByRole('link', { name: '檢舉' }).click();
  await expect(page).toHaveURL('/signin');
  await signInBySms(page, sandbox, newNumber());
  await expect(page.getByRole('heading', { level: 1, name: '檢舉評論' })).toBeVisible();
  const send = page.getByRole('button', { name: '送出檢舉' });
  await send.click();
  await expect(page.getByText('請選擇檢舉原因').first()).toBeVisible();
  await page.locator('label').filter({ hasText: '內容不實' }).click();
  // the own reason is asked for in a prompt
  await page.locator('label').filter({ hasText: '其他原因' }).click();
  const prompt = page.getByRole('dialog', { name: '其他原因' });
  await prompt.getByRole('textbox', { name: '請說明其他原因' }).fill('好'.repeat(141));
  await expect(saying(page, '字符長度應小於140')).toBeVisible();
  await prompt.getByRole('textbox', { name: '請說明其他原因' }).fill('內容與本店無關');
  await prompt.getByRole('button', { name: '確認' }).click();
  await expect(prompt).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: '內容不實' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '其他原因' })).toBeChecked();

  await page.route('**/comment/saveComplain', (route) => route.abort());
  await send.click();
  await expect(saying(page, '網路不太穩，再試一次')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^補充說明/ })).toHaveValue('內容與本店無關');
  await page.unroute('**/comment/saveComplain');
  await send.click();
  await expect(page.getByRole('heading', { name: '已收到您的檢舉' })).toBeVisible();
  await page.getByRole('button', { name: '返回評論' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '全部評論' })).toBeVisible();
});

test('a store without comments says so; a failed list and a failed comment are tried again in place; an unknown one is not found', async ({ page, sandbox, noise }) => {
  const { stores } = await sandbox.seed();
  noise.allow(/ERR_FAILED/);
  await page.route('**/comment/catering/**', (route) => route.abort());
  await page.goto(`/store/comments?braId=${stores[0]?.braId}`);
  await expect(page.getByText('網路不太穩，再試一次').last()).toBeVisible();
  await page.unroute('**/comment/catering/**');
  await page.getByRole('button', { name: '重新載入' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/comment/catering/no-such-comment');
  await expect(page.getByText('找不到這則評論')).toBeVisible();
  await page.goto('/store/comments?braId=999999999');
  await expect(page.getByRole('heading', { level: 1, name: '查無此店家' })).toBeVisible();
});
