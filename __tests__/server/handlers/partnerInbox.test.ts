/** The inbox of a desk lists complaints and suggestions, answers each once, and answers or hides comments. */
import { writeComment } from '../../../server/data/comments.ts';
import { deleteMember } from '../../../server/data/deleteMember.ts';
import { operatorBranch } from '../../../server/data/inbox.ts';
import { makePartnerKey } from '../../../server/data/partnerKeys.ts';
import { codesOf, concurrently } from '../../support/concurrently.ts';
import { inboxItemOf } from '../../support/inboxItem.ts';
import { keyOf, merchantOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { InboxItem, ShopComment } from '#contract/partnerInbox.ts';
import type { UnreadNum } from '#contract/messages.ts';
import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

/** The operator's branch in a sandbox. */
const BRANCH = '1001';
const MEMBER = 'u00011';
const OTHER_MEMBER = 'u00012';
const COMMENT = 'k1001-3';

let server: TestServer;
let merId: string;
let ask: CallPartner;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  merId = await merchantOf(server, BRANCH);
  ask = partnerClient(server, await keyOf(server, merId));
  token = await signInSeeded(server, MEMBER);
});
afterAll(closeTestServers);

type Page<T> = { list: T[]; next: string | null };
const inbox = async (query = '', braId = BRANCH) =>
  (await ask('GET', `inbox/${braId}${query}`)).data as unknown as Page<InboxItem>;
const itemIds = async (query = '') => (await inbox(query)).list.map(({ itemId }) => itemId);
const answer = (itemId: string, text: string, requestKey = newKey(), braId = BRANCH) =>
  ask('POST', 'inbox/answer', { braId, itemId, text, requestKey });
const unread = async (by = token) =>
  (await server.callRaw('GET /v1/ume/client/my/message/unreadNum', {}, { token: by })).data as UnreadNum;
const suggest = (text: string, contact = '') =>
  server.callRaw(
    'POST /v1/ume/client/my/suggestion',
    { kind: 'service', text, contact, score: 2, requestKey: newKey() },
    { token },
  );
const waiting = async () => {
  const { data } = await ask('GET', 'inbox');
  return (data!['list'] as { braId: string; waiting: number }[]).find(({ braId }) => braId === BRANCH)!.waiting;
};

describe('the inbox', () => {
  it('shows an order’s complaint at once, and its answer leads to the order', async () => {
    const before = [await waiting(), (await unread()).store];
    const itemId = await inboxItemOf(server, BRANCH, MEMBER);
    const [item] = (await inbox()).list;
    expect(item).toMatchObject({
      itemId,
      about: { kind: 'order', platform: 'fnb', category: '等候或出貨太久' },
      text: '等了一小時',
      contact: '0912345678',
      answer: null,
    });
    expect(item!.memberName).toContain('○');
    expect(await waiting()).toBe(before[0]! + 1);
    const { data } = await answer(itemId, '很抱歉，已經退款');
    expect(data).toMatchObject({ itemId, answer: { text: '很抱歉，已經退款', byName: 'till' } });
    expect([await waiting(), (await unread()).store]).toEqual([before[0], before[1]! + 1]);
    const thread = await server.callRaw(
      'GET /v1/ume/client/message/storeMsg/detail',
      { braId: BRANCH, size: 1 },
      { token },
    );
    const { about } = item!;
    expect((thread.data as Page<object>).list[0]).toMatchObject({
      title: '回覆您的訂單問題',
      text: '很抱歉，已經退款',
      isRead: false,
      target: {
        kind: 'order',
        platform: 'fnb',
        orderId: about.kind === 'order' && about.orderId,
        braId: BRANCH,
        merId,
      },
    });
    expect(await itemIds()).not.toContain(itemId);
    expect(await itemIds('?state=answered')).toContain(itemId);
    expect((await ask('GET', `inbox/${BRANCH}/${itemId}`)).data).toMatchObject({ itemId });
  });

  it('answers once even if a form is repeated or several people answer concurrently', async () => {
    const itemId = await inboxItemOf(server, BRANCH, MEMBER);
    const before = (await unread()).store;
    const key = newKey();
    expect(codesOf(await concurrently(2, () => answer(itemId, '一次', key)))).toEqual({ 200: 2 });
    const late = await answer(itemId, '另一次');
    expect([late.code, late.message]).toEqual([7601, '這則已經回覆過']);
    expect((await unread()).store).toBe(before + 1);
    const raced = await inboxItemOf(server, BRANCH, MEMBER);
    expect(codesOf(await concurrently(5, (at) => answer(raced, `第 ${at} 次`)))).toEqual({ 200: 1, 7601: 4 });
    expect((await unread()).store).toBe(before + 2);
  });

  it('has a complaint about a comment without a name, answered by a message', async () => {
    const sent = await server.callRaw(
      'POST /v1/ume/client/comment/saveComplain',
      { commentId: COMMENT, reasons: ['privacy'], text: '有電話', requestKey: newKey() },
      { token },
    );
    expect(sent.code).toBe(200);
    const [item] = (await inbox()).list;
    expect(item).toMatchObject({
      about: { kind: 'comment', commentId: COMMENT, reasons: ['privacy'] },
      text: '有電話',
      contact: '',
      memberName: null,
    });
    const before = (await unread()).store;
    expect((await answer(item!.itemId, '已經處理')).code).toBe(200);
    expect((await unread()).store).toBe(before + 1);
  });

  it('has suggestions at the operator’s branch alone, between the complaints by time', async () => {
    const first = await inboxItemOf(server, BRANCH, MEMBER);
    server.clock.forward(1_000);
    expect((await suggest('想要外送', 'a@b.tw')).code).toBe(200);
    server.clock.forward(1_000);
    const last = await inboxItemOf(server, BRANCH, MEMBER);
    const { list } = await inbox('?size=3');
    expect(list.map(({ itemId }) => itemId)).toEqual([last, list[1]!.itemId, first]);
    expect(list[1]).toMatchObject({
      about: { kind: 'suggestion', subject: 'service', score: 2 },
      text: '想要外送',
      contact: 'a@b.tw',
    });
    const strangers = partnerClient(server, await keyOf(server, await merchantOf(server, '1002')));
    const { data } = await strangers('GET', 'inbox/1002');
    expect((data as unknown as Page<InboxItem>).list.filter(({ about }) => about.kind === 'suggestion')).toEqual([]);
    expect((await strangers('GET', `inbox/1002/${list[1]!.itemId}`)).code).toBe(404);
    const taken = { braId: '1002', itemId: list[1]!.itemId, text: '好', requestKey: newKey() };
    expect((await strangers('POST', 'inbox/answer', taken)).code).toBe(404);
    expect((await answer(list[1]!.itemId, '謝謝您的建議')).code).toBe(200);
  });

  it('is paged from the newest to the oldest without a gap or a repetition', async () => {
    for (let at = 0; at < 5; at += 1) {
      await inboxItemOf(server, BRANCH, MEMBER);
      await suggest(`意見 ${at}`);
    }
    const all = (await inbox('?size=50')).list;
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page<InboxItem> = await inbox(`?size=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
      paged.push(...page.list.map(({ itemId }) => itemId));
      cursor = page.next;
    }
    expect(paged).toEqual(all.map(({ itemId }) => itemId));
    expect(new Set(paged).size).toBe(paged.length);
  });

  it('counts the answers within a day among those of the last thirty days', async () => {
    const strange = '1003';
    const key = await keyOf(server, await merchantOf(server, strange));
    const counts = async () =>
      ((await ask('GET', 'inbox', undefined, key)).data!['list'] as { braId: string }[]).find(
        ({ braId }) => braId === strange,
      );
    const ids = [];
    for (let at = 0; at < 4; at += 1) ids.push(await inboxItemOf(server, strange, MEMBER));
    const reply = (itemId: string) =>
      ask('POST', 'inbox/answer', { braId: strange, itemId, text: '好', requestKey: newKey() }, key);
    await reply(ids[0]!);
    server.clock.forward(23 * 3_600_000);
    await reply(ids[1]!);
    expect(await counts()).toMatchObject({ waiting: 2, due: 2, inTime: 2 });
    server.clock.forward(2 * 3_600_000);
    await reply(ids[2]!);
    expect(await counts()).toMatchObject({ waiting: 1, due: 4, inTime: 2 });
    server.clock.forward(30 * 86_400_000);
    expect(await counts()).toMatchObject({ waiting: 1, due: 0, inTime: 0 });
    token = await signInSeeded(server, MEMBER);
  });

  it('C18: shows and answers nothing of another branch, merchant, or without the right', async () => {
    const itemId = await inboxItemOf(server, BRANCH, MEMBER);
    const without = await keyOf(server, merId, ['members', 'comments', 'messages']);
    const other = await keyOf(server, await merchantOf(server, '1002'));
    const [elsewhere] = await server.db.query<{ braId: string }>(
      'select bra_id as "braId" from stores where mer_id = $1 and bra_id <> $2 and closed_at is null limit 1',
      [merId, BRANCH],
    );
    const made = await makePartnerKey(
      server.db,
      { merId, name: '分店', rights: ['inbox'], braIds: [elsewhere!.braId], expiresAt: null },
      server.clock(),
    );
    const tries = (key: string) =>
      Promise.all([
        ask('GET', `inbox/${BRANCH}`, undefined, key),
        ask('GET', `inbox/${BRANCH}/${itemId}`, undefined, key),
        ask('GET', `comments/${BRANCH}`, undefined, key),
        ask('GET', `comments/${BRANCH}/${COMMENT}`, undefined, key),
        ask('POST', 'inbox/answer', { braId: BRANCH, itemId, text: '好', requestKey: newKey() }, key),
        ask('POST', 'comment/hide', { braId: BRANCH, commentId: COMMENT, reason: '好', requestKey: newKey() }, key),
      ]);
    const codes = async (key: string) => [...new Set((await tries(key)).map(({ code }) => code))];
    expect(await codes(without)).toEqual([403]);
    expect(await codes(other)).toEqual([3001]);
    expect(await codes(made!.key)).toEqual([3001]);
    const { list } = (await ask('GET', 'inbox', undefined, made!.key)).data as { list: { braId: string }[] };
    expect(list.map(({ braId }) => braId)).toEqual([elsewhere!.braId]);
    expect((await ask('GET', `inbox/${BRANCH}/${itemId}`)).data).toMatchObject({ answer: null });
  });

  it('F4: stays readable after its branch has closed, and its answers reach members', async () => {
    const closed = '1003';
    const till = {
      merId: await merchantOf(server, closed),
      name: '店長',
      rights: ['inbox'] as const,
      braIds: [closed],
    };
    const { key } = (await makePartnerKey(server.db, { ...till, expiresAt: null }, server.clock()))!;
    await server.db.query('delete from inbox_items where bra_id = $1', [closed]);
    const itemId = await inboxItemOf(server, closed, MEMBER);
    await server.db.query('update stores set closed_at = $1 where bra_id = $2', [server.clock(), closed]);
    const { data } = await ask('GET', 'me', undefined, key);
    expect([data!['branches'], data!['waiting']]).toEqual([[], 1]);
    expect((await ask('GET', 'inbox', undefined, key)).data!['list']).toEqual([
      expect.objectContaining({ braId: closed, isClosed: true, waiting: 1 }),
    ]);
    const reply = { braId: closed, itemId, text: '我們搬家了', requestKey: newKey() };
    expect((await ask('POST', 'inbox/answer', reply, key)).code).toBe(200);
    const thread = await server.callRaw(
      'GET /v1/ume/client/message/storeMsg/detail',
      { braId: closed, size: 1 },
      { token },
    );
    expect((thread.data as Page<object>).list[0]).toMatchObject({ text: '我們搬家了' });
    await server.db.query('delete from inbox_items where bra_id = $1', [closed]);
    expect((await ask('GET', 'inbox', undefined, key)).data!['list']).toEqual([]);
    await server.db.query('update stores set closed_at = null where bra_id = $1', [closed]);
  });

  it('counts up to a hundred for the badge, however much waits', async () => {
    const key = await keyOf(server, await merchantOf(server, '1003'));
    await server.db.query(
      `insert into inbox_items (bra_id, item_id, kind, user_id, about_id, category_id, created_at)
       select '1003', 'many-' || n, 'order', $1, 'o' || n, '', $2 from generate_series(1, 150) n`,
      [MEMBER, server.clock()],
    );
    expect((await ask('GET', 'me', undefined, key)).data).toMatchObject({ waiting: 100 });
    await server.db.query(`delete from inbox_items where item_id like 'many-%'`);
  });

  it('has nothing of a member who has left', async () => {
    const leaver = 'u00013';
    const itemId = await inboxItemOf(server, BRANCH, leaver);
    await deleteMember(server.db, leaver, server.clock());
    expect((await ask('GET', `inbox/${BRANCH}/${itemId}`)).code).toBe(404);
    expect((await answer(itemId, '好')).code).toBe(404);
  });
});

describe('a comment at the desk', () => {
  const own = 'u00021';
  let commentId: string;
  let writer: string;
  beforeAll(async () => {
    writer = await signInSeeded(server, own);
    commentId = (await writeComment(
      server.db,
      {
        ...{ braId: BRANCH, platform: 'catering', userId: own, authorName: '林小安', score: 1, text: '上菜慢' },
        ...{ images: ['goods-1'], items: ['牛肉麵'], orderId: null },
      },
      server.clock(),
    ))!;
  });

  const say = (call: 'reply' | 'hide' | 'unhide', fields: object = {}) =>
    ask('POST', `comment/${call}`, { braId: BRANCH, commentId, ...fields, requestKey: newKey() });
  const summary = async () => (await server.callRaw('GET /v1/ume/client/comment/summary', { braId: BRANCH })).data;
  const detail = (by?: string) =>
    server.callRaw('GET /v1/ume/client/comment/catering/detail', { commentId }, by === undefined ? {} : { token: by });

  it('is answered once by a notice, and a second answer replaces the words', async () => {
    const before = (await unread(writer)).reply;
    expect((await say('reply', { text: '謝謝您，下次會更快' })).data).toMatchObject({
      merchantReply: { text: '謝謝您，下次會更快' },
    });
    await say('reply', { text: '謝謝您' });
    expect((await unread(writer)).reply).toBe(before + 1);
    const notices = await server.callRaw('GET /v1/ume/client/comment/commentReplyList', { size: 1 }, { token: writer });
    expect((notices.data as Page<object>).list[0]).toMatchObject({ commentId, isMerchant: true, text: '謝謝您' });
    expect((await detail()).data).toMatchObject({ merchantReply: { text: '謝謝您' } });
  });

  it('leaves lists, counts and score when hidden, and comes back as it was', async () => {
    const other = await signInSeeded(server, OTHER_MEMBER);
    await server.callRaw('PUT /v1/ume/client/comment/like/{id}', { id: commentId }, { token: other });
    await server.callRaw(
      'POST /v1/ume/client/comment/reply',
      { commentId, text: '我也是', requestKey: newKey() },
      { token: other },
    );
    const lists = async (by?: string) => {
      server.clock.forward(5_000);
      const from = by === undefined ? {} : { token: by };
      const texts: unknown[] = [
        (await server.callRaw('GET /v1/ume/client/store/home/{braId}', { braId: BRANCH })).data,
      ];
      for (const filter of ['all', 'pictures', 'bad'] as const)
        texts.push(
          (await server.callRaw('GET /v1/ume/client/comment/catering/list', { braId: BRANCH, filter, size: 50 }, from))
            .data,
        );
      return texts.map((text) => JSON.stringify(text).includes(commentId));
    };
    const before = await summary();
    expect(new Set(await lists())).toEqual(new Set([true]));
    const messages = (await unread(writer)).store;
    expect((await say('hide', { reason: '含有他人電話' })).data).toMatchObject({ hidden: { reason: '含有他人電話' } });
    await say('hide', { reason: '再一次' });
    expect((await unread(writer)).store).toBe(messages + 1);

    expect(new Set(await lists())).toEqual(new Set([false]));
    expect(new Set(await lists(writer))).toEqual(new Set([false]));
    const { count, counts, distribution } = before as {
      count: number;
      counts: { bad: number; pictures: number };
      distribution: number[];
    };
    expect(await summary()).toMatchObject({
      count: count - 1,
      counts: { bad: counts.bad - 1, pictures: counts.pictures - 1 },
      distribution: [distribution[0]! - 1, ...distribution.slice(1)],
    });
    const asOther = { token: other };
    expect([(await detail()).code, (await detail(other)).code]).toEqual([404, 404]);
    expect((await server.callRaw('GET /v1/ume/client/comment/catering/child', { commentId }, asOther)).code).toBe(404);
    for (const [route, args] of [
      ['PUT /v1/ume/client/comment/like/{id}', { id: commentId }],
      ['POST /v1/ume/client/comment/reply', { commentId, text: '嗨', requestKey: newKey() }],
      ['POST /v1/ume/client/comment/saveComplain', { commentId, reasons: ['rude'], requestKey: newKey() }],
    ] as const)
      expect([route, (await server.callRaw(route, args, asOther)).code]).toEqual([route, 404]);

    expect((await detail(writer)).data).toMatchObject({ hidden: { reason: '含有他人電話' }, text: '上菜慢' });
    const mine = await server.callRaw('GET /v1/ume/client/my/comment', { platform: 'catering' }, { token: writer });
    expect((mine.data as Page<{ commentId: string }>).list.find((one) => one.commentId === commentId)).toMatchObject({
      hidden: { reason: '含有他人電話' },
    });

    await say('unhide');
    await say('unhide');
    expect((await unread(writer)).store).toBe(messages + 2);
    expect(await summary()).toEqual(before);
    expect(new Set(await lists())).toEqual(new Set([true]));
    expect((await detail(other)).data).toMatchObject({ hidden: null, likeCount: 1, replyCount: 1 });
  });

  it('that is hidden and then deleted by its writer leaves the counts once', async () => {
    const before = (await summary()) as { count: number };
    await say('hide', { reason: '廣告' });
    const deleted = await server.callRaw('DELETE /v1/ume/client/comment/{id}', { id: commentId }, { token: writer });
    expect(deleted.code).toBe(200);
    expect(await summary()).toMatchObject({ count: before.count - 1 });
    expect((await say('unhide')).code).toBe(404);
    expect((await say('reply', { text: '好' })).code).toBe(404);
    expect((await say('hide', { reason: '好' })).code).toBe(404);
  });

  it('is listed with the hidden ones, newest first, and only of the branch', async () => {
    const page = (await ask('GET', `comments/${BRANCH}?size=5`)).data as unknown as Page<ShopComment>;
    const next = (await ask('GET', `comments/${BRANCH}?size=5&cursor=${page.next}`))
      .data as unknown as Page<ShopComment>;
    const times = [...page.list, ...next.list].map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set([...page.list, ...next.list].map((one) => one.commentId)).size).toBe(10);
    const ofOther = page.list[0]!.commentId;
    const key = await keyOf(server, await merchantOf(server, '1002'));
    expect((await ask('GET', `comments/1002/${ofOther}`, undefined, key)).code).toBe(404);
  });

  it('refuses words that are empty or too long', async () => {
    const base = { braId: BRANCH, commentId: COMMENT, requestKey: newKey() };
    for (const [call, body] of [
      ['comment/reply', { ...base, text: ' ' }],
      ['comment/reply', { ...base, text: '好'.repeat(501) }],
      ['comment/hide', { ...base, reason: '' }],
      ['comment/hide', { ...base, reason: '好'.repeat(201) }],
      ['inbox/answer', { braId: BRANCH, itemId: 'i1', text: '', requestKey: newKey() }],
    ] as const)
      expect([call, (await ask('POST', call, body)).code]).toEqual([call, 400]);
  });
});

it('the first branch of the only merchant reads suggestions, unless a branch is configured', async () => {
  expect(await operatorBranch(server.db, '')).toBeNull();
  expect(await operatorBranch(server.db, '1002')).toBe('1002');
  await server.db.query('update stores set closed_at = $1 where mer_id <> $2', [server.clock(), merId]);
  const first = await operatorBranch(server.db, '');
  expect(await merchantOf(server, first!)).toBe(merId);
  expect(await operatorBranch(server.db, '1002')).toBe(first);
  await server.db.query('update stores set closed_at = null');
});
