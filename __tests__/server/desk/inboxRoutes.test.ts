/** The pages of the inbox as a browser without a script uses them. */
import { complainAboutComment } from '../../../server/data/comments.ts';
import { getPage, joinDesk, postForm } from '../../support/deskForms.ts';
import { inboxItemOf } from '../../support/inboxItem.ts';
import { keyOf, merchantOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1009';
const MEMBER = 'u00011';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  cookie = await cookieOf('manager', 'u00050');
});
afterAll(closeTestServers);

const cookieOf = async (role: PartnerRole, userId: string, braIds: string[] | null = [BRANCH]) =>
  (await joinDesk(server, role, { at: BRANCH, userId, braIds })).cookie;
const get = (url: string, by = cookie) => getPage(server, url, by);
const post = (url: string, fields: Record<string, string>, by = cookie) => postForm(server, url, fields, by);
const keyOfForm = (body: string) => /name="requestKey" value="([\w-]+)"/.exec(body)?.[1] ?? '';
const inbox = `/desk/${BRANCH}/inbox`;
const messages = async () =>
  (
    await server.db.query<{ title: string; text: string }>(
      `select title, text from messages where user_id = $1 and bra_id = $2 and title like '回覆%' order by created_at`,
      [MEMBER, BRANCH],
    )
  ).map(({ text }) => text);

it('the menu counts the open complaint, and a form sent twice answers it once', async () => {
  const itemId = await inboxItemOf(server, BRANCH, MEMBER);
  expect((await get('/desk/inbox')).headers['location']).toBe(inbox);
  const menu = (await get(`/desk/${BRANCH}`)).body;
  expect(menu).toMatch(/信箱<span class="count"><span class="read">，待回覆 <\/span>1<\/span>/);
  const list = (await get(inbox)).body;
  expect(list).toContain('待回覆 1');
  expect(list).toContain(`href="${inbox}/${itemId}"`);
  const page = (await get(`${inbox}/${itemId}`)).body;
  expect(page).toContain('等了一小時');
  expect(page).toContain('href="tel:0912345678"');
  const form = { requestKey: keyOfForm(page), text: '很抱歉\r\n已經退款' };
  for (const sent of [await post(`${inbox}/${itemId}/answer`, form), await post(`${inbox}/${itemId}/answer`, form)])
    expect(sent).toMatchObject({ statusCode: 303, headers: { location: `${inbox}?done=answered` } });
  expect(await messages()).toEqual(['很抱歉\n已經退款']);
  expect((await get(`${inbox}?done=answered`)).body).toMatch(/role="status">已送出回覆[\s\S]*都回覆了/);
  expect((await get(`${inbox}?state=answered`)).body).toContain('等了一小時');
  const answered = (await get(`${inbox}/${itemId}`)).body;
  expect(answered).toMatch(/<bdi>小美<\/bdi> 在 [\s\S]*很抱歉\n已經退款/);
  expect(answered).not.toContain('<form');
});

it('an answer after somebody else’s is refused, and a refused form keeps its text', async () => {
  const itemId = await inboxItemOf(server, BRANCH, MEMBER);
  const [first, second] = [(await get(`${inbox}/${itemId}`)).body, (await get(`${inbox}/${itemId}`)).body];
  const empty = await post(`${inbox}/${itemId}/answer`, { requestKey: keyOfForm(first), text: '字'.repeat(501) });
  expect(empty.body).toMatch(/role="alert">資料格式不正確/);
  expect(empty.body).toContain('字'.repeat(501));
  await post(`${inbox}/${itemId}/answer`, { requestKey: keyOfForm(first), text: '一' });
  const late = await post(`${inbox}/${itemId}/answer`, { requestKey: keyOfForm(second), text: '二' });
  expect(late.body).toContain('這則已經回覆過');
  expect(await messages()).not.toContain('二');
});

it('pages twenty at a time, and leads back to the newest', async () => {
  for (let at = 0; at < 22; at += 1) await inboxItemOf(server, BRANCH, MEMBER);
  const first = (await get(inbox)).body;
  expect(first.match(/class="letter"/g)).toHaveLength(20);
  const [, more = ''] = /href="([^"]+cursor=[^"]+)"/.exec(first) ?? [];
  const second = (await get(more.replaceAll('&amp;', '&'))).body;
  expect(second.match(/class="letter"/g)).toHaveLength(2);
  expect(second).toContain(`href="${inbox}">回到最新`);
});

it('answers, hides and shows a comment, and leads there from a complaint about it', async () => {
  const comments = `/desk/${BRANCH}/comments`;
  const [, path = ''] = /class="letter" href="([^"]+)"/.exec((await get(comments)).body) ?? [];
  const commentId = path.split('/').at(-1)!;
  const [{ userId } = { userId: '' }] = await server.db.query<{ userId: string }>(
    'select user_id as "userId" from comments where comment_id = $1',
    [commentId],
  );
  const reporter = userId === 'u00012' ? 'u00013' : 'u00012';
  // the complaint is the newest item, and so on the first page
  server.clock.forward(1_000);
  await complainAboutComment(server.db, { commentId, userId: reporter, reasons: ['rude'], text: '' }, server.clock());
  const [, item = ''] = /href="([^"]+)"><span class="name">檢舉評論/.exec((await get(inbox)).body) ?? [];
  expect((await get(item)).body).toContain(`href="${path}"`);

  const send = async (form: string, fields: Record<string, string>) => {
    const sent = await post(`${path}/${form}`, { requestKey: keyOfForm((await get(path)).body), ...fields });
    expect(sent.headers['location']).toBe(`${path}?done=${form}`);
    return (await get(`${path}?done=${form}`)).body;
  };
  expect(await send('reply', { text: '謝謝指教' })).toMatch(/已更新店家回覆[\s\S]*謝謝指教/);
  expect(await send('hide', { reason: '含有個資' })).toMatch(/已隱藏這則評論[\s\S]*含有個資/);
  expect((await get(comments)).body).toContain('已隱藏');
  expect(await send('unhide', {})).toContain('已恢復顯示這則評論');
  expect((await post(`${path}/hide`, { reason: ' ' })).body).toContain('資料格式不正確');
});

it('C18: a clerk sees no inbox, and nobody sees that of another branch', async () => {
  const clerk = await cookieOf('clerk', 'u00051');
  const itemId = await inboxItemOf(server, BRANCH, MEMBER);
  expect((await get(`/desk/${BRANCH}`, clerk)).body).not.toContain('信箱');
  expect((await get(inbox, clerk)).body).toContain('此金鑰沒有這項權限');
  expect((await get(`${inbox}/${itemId}`, clerk)).body).not.toContain('等了一小時');
  const text = { requestKey: newKey(), text: '好' };
  expect((await post(`${inbox}/${itemId}/answer`, text, clerk)).body).toContain('此金鑰沒有這項權限');
  for (const page of ['inbox', `inbox/${itemId}`, 'comments', 'comments/k1001-1'])
    expect((await get(`/desk/1001/${page}`)).statusCode).toBe(404);
  expect((await get(`/desk/${BRANCH}/comments/k1001-1`)).statusCode).toBe(404);
  expect((await get(`${inbox}/nothing`)).statusCode).toBe(404);
});

it('shows a person of several branches how much waits at each', async () => {
  const head = await cookieOf('head', 'u00052', null);
  const page = (await get('/desk/inbox', head)).body;
  expect(page).toMatch(
    new RegExp(`href="${inbox}"><span class="grow name">[^<]+</span><span class="state out">\\d+ 則待回覆`),
  );
  const { data } = await partnerClient(server, await keyOf(server, await merchantOf(server, BRANCH)))('GET', 'inbox');
  for (const { storeName } of data!['list'] as { storeName: string }[]) expect(page).toContain(storeName);
});

it('F4: a closed branch keeps its inbox at the desk and answers its last letter', async () => {
  const closed = '1010';
  await server.db.query('update stores set mer_id = (select mer_id from stores where bra_id = $1) where bra_id = $2', [
    BRANCH,
    closed,
  ]);
  const head = await cookieOf('head', 'u00053', [closed]);
  const itemId = await inboxItemOf(server, closed, MEMBER);
  await server.db.query('update stores set closed_at = $1 where bra_id = $2', [server.clock(), closed]);
  expect((await get('/desk', head)).body).toContain('您的門市都已經關閉');
  expect((await get('/desk', head)).body).toContain('，待回覆 </span>1</span>');
  expect((await get('/desk/inbox', head)).headers['location']).toBe(`/desk/${closed}/inbox`);
  expect((await get(`/desk/${closed}/inbox`, head)).body).toMatch(/<h1>.*（已關閉）<\/h1>/);
  const page = `/desk/${closed}/inbox/${itemId}`;
  const form = { requestKey: keyOfForm((await get(page, head)).body), text: '我們搬家了' };
  const sent = await post(`${page}/answer`, form, head);
  expect(sent.headers['location']).toBe(`/desk/${closed}/inbox?done=answered`);
  expect((await get(String(sent.headers['location']), head)).body).toContain('待回覆 0');
  expect((await get(`/desk/${closed}/comments`, head)).statusCode).toBe(200);
  expect((await get(`/desk/${closed}`, head)).statusCode).toBe(404);
});
