/** Notices: consistent counts, reading, deleting with undo, and activity of others. */
import { sessionOf, signInAs } from './support/people.ts';
import { appIsReady, expect, test } from './support/portalTest.ts';

import type { APIRequestContext, Locator, Page } from '@playwright/test';

const CLIENT = '/v1/ume/client';
const member = (userId: string) => ({ userId, phoneAreaCode: '886', mobileNumber: '' });
const READER = member('u00025');
const ACTOR = member('u00027');
/** Each has system notices until this journey clears them. */
const CLEARERS = ['u00026', 'u00010', 'u00011', 'u00012', 'u00013', 'u00014', 'u00015', 'u00016'].map(member);

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '通知分類' }).getByRole('link', { name });
const messageRows = (page: Page): Locator => page.getByRole('list', { name: '訊息' }).getByRole('listitem');
/** The response to a mutation. */
const answerOf = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes(path));

type CommentPage = { list: { commentId: string; isOwn: boolean }[]; next: string | null };

/** A comment of the member, found through public calls. */
async function ownComment(request: APIRequestContext, token: string): Promise<string> {
  let cursor = '';
  for (let page = 0; page < 20; page += 1) {
    const query = new URLSearchParams({ braId: '1001', size: '50', ...(cursor === '' ? {} : { cursor }) });
    const headers = { 'Request-Tk': token };
    const answer = await request.get(`${CLIENT}/comment/catering/list?${query.toString()}`, { headers });
    const { data } = (await answer.json()) as { data: CommentPage };
    const comment = data.list.find(({ isOwn }) => isOwn);
    if (comment) return comment.commentId;
    if (data.next === null) break;
    cursor = data.next;
  }
  throw new Error('the seed gave this member no comment');
}

/** Another member likes a comment of this member, as if for the first time. @returns the comment */
async function likeOneOf(request: APIRequestContext, token: string): Promise<string> {
  const commentId = await ownComment(request, token);
  const headers = { 'Request-Tk': (await sessionOf(request, ACTOR)).token };
  await request.put(`${CLIENT}/comment/unlike/${commentId}`, { headers });
  await request.put(`${CLIENT}/comment/like/${commentId}`, { headers });
  return commentId;
}

/** The first member with system notices left to clear. */
async function clearer(request: APIRequestContext): Promise<typeof READER> {
  for (const one of CLEARERS) {
    const headers = { 'Request-Tk': (await sessionOf(request, one)).token };
    const answer = await request.get(`${CLIENT}/my/message/system/list`, { headers });
    const { data } = (await answer.json()) as { data: { list: unknown[] } };
    if (data.list.length > 0) return one;
  }
  throw new Error('all members have cleared their system notices');
}

test('likes and replies lead to their comment and are read on all devices', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const { token } = await signInAs(page, request, READER, baseURL ?? '');
  const commentId = await likeOneOf(request, token);
  const text = `謝謝分享 ${Date.now()}`;
  const headers = { 'Request-Tk': (await sessionOf(request, ACTOR)).token };
  await request.post(`${CLIENT}/comment/reply`, { headers, data: { commentId, text } });

  await page.goto('/mine');
  await expect(page.getByRole('navigation', { name: '主要分頁' }).getByText(/則未讀/)).toBeAttached();
  await page.goto('/notice/all');
  await expect(section(page, '收到的讚')).toContainText('則未讀');
  const other = await context.newPage();
  const isLikeRead = answerOf(other, '/comment/like/read');
  await other.goto('/notice/like');
  await isLikeRead;
  // The unread dots of this visit stay.
  await expect(other.getByText('未讀', { exact: true }).first()).toBeAttached();
  await other.locator('main').locator(`a[href="/comment/catering/${commentId}"]`).first().tap();
  await expect(other).toHaveURL(`/comment/catering/${commentId}`);
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(section(page, '收到的讚')).not.toContainText('則未讀');

  const isReplyRead = answerOf(page, '/commentReply/read');
  await section(page, '收到的回覆').tap();
  await isReplyRead;
  const answer = page.getByRole('link', { name: text });
  await expect(answer).toContainText('未讀');
  await answer.tap();
  await expect(page).toHaveURL(`/comment/catering/${commentId}`);
  await expect(page.getByText(text)).toBeVisible();
});

test('clear-all marks everything read, then read notices can be removed', async ({ page, request, baseURL }) => {
  await signInAs(page, request, await clearer(request), baseURL ?? '');
  await page.goto('/notice/all');
  await expect(section(page, '系統通知')).toContainText('則未讀');
  const isClear = answerOf(page, '/my/message/clear');
  await page.getByRole('button', { name: '全部已讀' }).tap();
  await isClear;
  for (const name of ['店家訊息', '優惠訊息', '系統通知', '收到的讚']) {
    await expect(section(page, name)).not.toContainText('則未讀');
  }
  await section(page, '系統通知').tap();
  await expect(page.getByRole('heading', { level: 1, name: '系統通知' })).toBeVisible();
  const clear = page.getByRole('button', { name: '清除已讀' });
  await expect(clear).toBeVisible();
  await expect(page.getByText('未讀', { exact: true })).toHaveCount(0);
  await clear.tap();
  await page.getByRole('dialog').getByRole('button', { name: '清除', exact: true }).tap();
  const nothing = page.getByText('沒有系統通知');
  await expect(nothing).toBeVisible();
  await page.reload();
  await expect(nothing).toBeVisible();
});

test('a shop’s message is removed at once, can be restored, or stays away', async ({ page, request, baseURL }) => {
  const { token } = await signInAs(page, request, ACTOR, baseURL ?? '');
  await page.goto('/notice/store');
  await page.locator('main').getByRole('link').first().tap();
  const rows = messageRows(page);
  await expect(rows.first()).toBeVisible();
  await appIsReady(page);
  const before = await rows.count();
  const [rowText = ''] = (await rows.last().innerText()).split('\n');
  const remove = rows.last().getByRole('button', { name: /^刪除：/ });
  // Undo is offered for five seconds of the page's clock. The clock is installed after the start, because it would hide
  // the start's performance marks.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await remove.tap();
  await page.clock.runFor(1_000);
  await expect(rows).toHaveCount(before - 1);
  await page.getByRole('button', { name: '復原' }).tap();
  await page.clock.resume();
  await expect(rows).toHaveCount(before);
  await expect(rows.last()).toContainText(rowText);
  const isGone = answerOf(page, '/storeMsg/del/');
  await remove.tap();
  const deletePath = new URL((await isGone).url()).pathname;
  await page.reload();
  await expect(rows).toHaveCount(before - 1);
  // Restores it for the next run.
  await request.put(deletePath.replace('/del/', '/restore/'), { headers: { 'Request-Tk': token } });
});

test('a long thread opens at its newest, and earlier messages load without shifting', async ({
  page,
  request,
  baseURL,
}) => {
  await signInAs(page, request, member('u00001'), baseURL ?? '');
  await page.goto('/notice/all');
  await section(page, '店家訊息').tap();
  await page.getByRole('link', { name: /梅香牛肉麵 永康店/ }).tap();
  const rows = messageRows(page);
  await expect(rows).toHaveCount(20);
  await expect(rows.last()).toBeInViewport();
  await appIsReady(page);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, -100_000);
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  // The row that was on top stays in view, and is not pushed down by those above it.
  await expect(rows.nth((await rows.count()) - 20)).toBeInViewport();
});
