/** Notices: numbers that are right everywhere, reading, deleting with a way back, what others did. */
import { sessionOf, signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';

import type { APIRequestContext, Locator, Page } from '@playwright/test';

const CLIENT = '/v1/ume/client';
const member = (userId: string) => ({ userId, phoneAreaCode: '886', mobileNumber: '' });
const READER = member('u00025');
const CLEARER = member('u00026');
const ACTOR = member('u00027');
const WRITER = member('u00028');
/** Nobody writes to this one. */
const LONELY = member('u00060');

const section = (page: Page, name: string) => page.getByRole('navigation', { name: '通知分類' }).getByRole('link', { name });
const readMark = (page: Page, path: string) => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(path));

async function remove(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^刪除：/ }).click();
}

/** A comment of the member, looked for as anyone could. */
async function ownComment(request: APIRequestContext, token: string): Promise<string> {
  let cursor = '';
  for (let page = 0; page < 20; page += 1) {
    const query = new URLSearchParams({ braId: '1001', size: '50', ...(cursor === '' ? {} : { cursor }) });
    const answer = await request.get(`${CLIENT}/comment/catering/list?${query.toString()}`, { headers: { 'Request-Tk': token } });
    const { data } = (await answer.json()) as { data: { list: { commentId: string; isOwn: boolean }[]; next: string | null } };
    const own = data.list.find(({ isOwn }) => isOwn);
    if (own) return own.commentId;
    if (data.next === null) break;
    cursor = data.next;
  }
  throw new Error('the seed gave this member no comment');
}

/** Someone else likes a comment of the member, as if for the first time. @returns the comment */
async function likeOneOf(request: APIRequestContext, token: string): Promise<string> {
  const commentId = await ownComment(request, token);
  const headers = { 'Request-Tk': (await sessionOf(request, ACTOR)).token };
  await request.put(`${CLIENT}/comment/unlike/${commentId}`, { headers });
  await request.put(`${CLIENT}/comment/like/${commentId}`, { headers });
  return commentId;
}

test('what is read on one page is read on another open one as soon as that is looked at', async ({ page, request, context, baseURL }) => {
  const { token } = await signInAs(page, request, READER, baseURL ?? '');
  await likeOneOf(request, token);
  await page.goto('/mine');
  await expect(page.getByRole('navigation', { name: '主要分頁' }).getByRole('link', { name: /我的.*則未讀/ })).toBeVisible();
  await page.goto('/notice/all');
  await expect(section(page, '收到的讚')).toContainText('則未讀');
  const other = await context.newPage();
  const isRead = readMark(other, '/comment/like/read');
  await other.goto('/notice/like');
  await isRead;
  // the dots of this visit stay
  await expect(other.getByText('未讀', { exact: true }).first()).toBeAttached();
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(section(page, '收到的讚')).not.toContainText('則未讀');
});

test('clear-all reads everything; the notices that were read can then be cleared', async ({ page, request, baseURL }) => {
  const { token } = await signInAs(page, request, CLEARER, baseURL ?? '');
  await likeOneOf(request, token);
  await page.goto('/notice/all');
  await expect(section(page, '收到的讚')).toContainText('則未讀');
  const isClear = readMark(page, '/my/message/clear');
  await page.getByRole('button', { name: '全部已讀' }).click();
  await isClear;
  for (const name of ['店家訊息', '優惠訊息', '系統通知', '收到的讚']) await expect(section(page, name)).not.toContainText('則未讀');
  await section(page, '系統通知').click();
  await expect(page.getByRole('heading', { level: 1, name: '系統通知' })).toBeVisible();
  const clear = page.getByRole('button', { name: '清除已讀' });
  const nothing = page.getByText('沒有系統通知');
  await expect(clear.or(nothing)).toBeVisible();
  // a second try of this journey finds them cleared
  if (await clear.isVisible()) {
    await expect(page.getByText('未讀', { exact: true })).toHaveCount(0);
    await clear.click();
    await page.getByRole('dialog').getByRole('button', { name: '清除', exact: true }).click();
  }
  await expect(nothing).toBeVisible();
  await page.reload();
  await expect(nothing).toBeVisible();
});

test('a shop’s message goes at once and can be brought back; what is not brought back stays away', async ({ page, request, baseURL }) => {
  await signInAs(page, request, ACTOR, baseURL ?? '');
  await page.goto('/notice/store');
  await page.locator('main').getByRole('link').first().click();
  const rows = page.getByRole('list', { name: '訊息' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await appIsReady(page);
  const before = await rows.count();
  const words = await rows.last().innerText();
  await remove(rows.last());
  await expect(rows).toHaveCount(before - 1);
  await page.getByRole('button', { name: '復原' }).click();
  await expect(rows).toHaveCount(before);
  await expect(rows.last()).toContainText(words.split('\n')[0] ?? '');
  const isGone = readMark(page, '/storeMsg/del/');
  await remove(rows.last());
  await isGone;
  await page.reload();
  await expect(rows).toHaveCount(before - 1);
});

test('a long thread opens at its newest; earlier ones come in above without moving what is read', async ({ page, request, baseURL }) => {
  await signInAs(page, request, member('u00001'), baseURL ?? '');
  await page.goto('/notice/all');
  await section(page, '店家訊息').click();
  await page.getByRole('link', { name: /梅香牛肉麵 永康店/ }).click();
  const rows = page.getByRole('list', { name: '訊息' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expect(rows.last()).toBeInViewport();
  await appIsReady(page);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -100_000);
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  // the row that was on top is still in view, not pushed down by those above it
  await expect(rows.nth((await rows.count()) - 20)).toBeInViewport();
});

test('who liked and who answered is told, and leads to the comment', async ({ page, request, baseURL }) => {
  const { token } = await signInAs(page, request, WRITER, baseURL ?? '');
  const headers = { 'Request-Tk': (await sessionOf(request, ACTOR)).token };
  const commentId = await likeOneOf(request, token);
  const text = `謝謝分享 ${Date.now()}`;
  await request.post(`${CLIENT}/comment/reply`, { headers, data: { commentId, text } });

  await page.goto('/notice/all');
  await expect(section(page, '收到的讚')).toContainText('則未讀');
  const isRead = readMark(page, '/commentReply/read');
  await section(page, '收到的回覆').click();
  await isRead;
  const answer = page.getByRole('link', { name: text });
  await expect(answer).toContainText('未讀');
  await answer.click();
  await expect(page).toHaveURL(`/comment/catering/${commentId}`);
  await expect(page.getByText(text)).toBeVisible();
  await page.goto('/notice/like');
  await page.locator('main').locator(`a[href="/comment/catering/${commentId}"]`).first().click();
  await expect(page).toHaveURL(`/comment/catering/${commentId}`);
});

test('nothing yet says what to do; what did not load is tried again in place; a visitor is asked to sign in', async ({ page, request, baseURL, noise }) => {
  noise.allow(/ERR_FAILED/);
  await page.goto('/notice/like');
  await expect(page).toHaveURL('/signin');
  await signInAs(page, request, LONELY, baseURL ?? '');
  for (const [path, words] of [['/notice/store', '還沒有店家訊息'], ['/notice/system', '沒有系統通知']] as const) {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.route('**/my/message/discount/list*', (route) => route.abort());
  await page.goto('/notice/discount');
  await expect(page.getByRole('button', { name: '重新載入' })).toBeVisible();
  await page.unroute('**/my/message/discount/list*');
  await page.getByRole('button', { name: '重新載入' }).click();
  await expect(page.getByText('還沒有優惠訊息')).toBeVisible();
});
