/** Texts and counts of an inbox. Its calls are tested in handlers/partnerInbox.test.ts. */
import { complainAboutComment } from '../../../server/data/comments.ts';
import { answerInboxItem, countInboxes, countWaiting, findInboxItem, listInbox } from '../../../server/data/inbox.ts';
import { complain } from '../../../server/data/orderComplaints.ts';
import { OPERATOR, putIntoInbox } from '../../../server/data/putIntoInbox.ts';
import { inboxItemOf } from '../../support/inboxItem.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const [BRANCH, OTHER] = ['1040', '1001'];
const [FIRST, SECOND] = ['u00057', 'u00058'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
beforeEach(async () => {
  for (const table of ['inbox_items', 'order_complaints', 'comment_complaints'])
    await server.db.query(`delete from ${table}`);
});
afterAll(closeTestServers);

const now = () => server.clock();
const list = async (braIds = [BRANCH]) =>
  (await listInbox(server.db, braIds, { isAnswered: false, after: null, size: 20 })).list;
/** Kinds and texts of the items of all branches. */
async function texts(): Promise<string[][]> {
  const rows = await server.db.query<{ braId: string }>('select distinct bra_id as "braId" from inbox_items');
  return (await list(rows.map(({ braId }) => braId))).map(({ about, text }) => [about.kind, text]).sort();
}
const suggest = (aboutId: string) =>
  putIntoInbox(server.db, { braId: OPERATOR, kind: 'suggestion', userId: FIRST, aboutId }, now());

it('C18: each item has the text of its own member, order and category', async () => {
  const orders = [await inboxItemOf(server, BRANCH, FIRST), await inboxItemOf(server, BRANCH, SECOND)];
  const [first] = await server.db.query<{ orderId: string }>(
    'select about_id as "orderId" from inbox_items where item_id = $1',
    [orders[0]],
  );
  const more = { userId: FIRST, platform: 'fnb', orderId: first!.orderId, contact: '' } as const;
  await server.db.query(`update order_complaints set text = '第二位' where user_id = $1 and text = '等了一小時'`, [
    SECOND,
  ]);
  await complain(server.db, { ...more, categoryId: 'wrong', text: '送錯' }, now());
  await inboxItemOf(server, BRANCH, FIRST);
  await server.db.query(
    `update order_complaints set text = '另一筆' where user_id = $1 and order_id <> $2 and category_id = 'late'`,
    [FIRST, first!.orderId],
  );
  const report = { reasons: ['privacy'], commentId: 'k1001-3' } as const;
  for (const userId of [FIRST, SECOND])
    await complainAboutComment(server.db, { ...report, userId, text: `檢舉 ${userId}` }, now());
  expect(await texts()).toEqual([
    ['comment', `檢舉 ${FIRST}`],
    ['comment', `檢舉 ${SECOND}`],
    ['order', '另一筆'],
    ['order', '第二位'],
    ['order', '等了一小時'],
    ['order', '送錯'],
  ]);
  const [wrong] = await server.db.query<{ braId: string }>(
    `select bra_id as "braId" from inbox_items where category_id = 'wrong'`,
  );
  expect((await list([wrong!.braId])).find(({ text }) => text === '送錯')).toMatchObject({
    about: { category: '餐點或商品有誤' },
    answer: null,
  });
});

it('an item without its text is neither listed nor answered; an old category stays', async () => {
  const [kept, gone] = [await inboxItemOf(server, BRANCH, FIRST), await inboxItemOf(server, BRANCH, SECOND)];
  await server.db.query(`delete from order_complaints where user_id = $1`, [SECOND]);
  await server.db.query(`update order_complaints set category_id = 'former' where user_id = $1`, [FIRST]);
  await server.db.query(`update inbox_items set category_id = 'former'`);
  expect(await list()).toMatchObject([{ itemId: kept, about: { category: 'former' } }]);
  expect(await findInboxItem(server.db, [BRANCH], gone)).toBeNull();
  const answer = { itemId: gone, text: '好', byName: '店長' };
  expect(await answerInboxItem(server.db, [BRANCH], { braId: BRANCH, merId: 'm15' }, answer, now())).toBe('notFound');
});

it('an answer about a comment leads to the shop', async () => {
  const report = { reasons: ['privacy'], commentId: 'k1001-2', text: '' } as const;
  await complainAboutComment(server.db, { ...report, userId: FIRST }, now());
  const [item] = await list([OTHER]);
  const answer = { itemId: item!.itemId, text: '已處理', byName: '店長' };
  expect(await answerInboxItem(server.db, [OTHER], { braId: OTHER, merId: 'm01' }, answer, now())).toBe('answered');
  expect(await server.db.query(`select target from messages where user_id = $1 and text = '已處理'`, [FIRST])).toEqual([
    { target: { kind: 'store', braId: OTHER } },
  ]);
});

it('the operator’s items wait and count at the operator’s branch, and at no other', async () => {
  await inboxItemOf(server, BRANCH, FIRST);
  await inboxItemOf(server, OTHER, FIRST);
  for (const id of ['s1', 's2']) await suggest(id);
  const waiting = (braIds: string[], configured: string) => countWaiting(server.db, braIds, configured, 9);
  expect([
    await waiting([BRANCH], BRANCH),
    await waiting([BRANCH], OTHER),
    await waiting([BRANCH, OTHER], OTHER),
  ]).toEqual([3, 1, 4]);
  await server.db.query(`update inbox_items set created_at = $1, answered_at = $2 where about_id = 's1'`, [
    new Date(now().getTime() - 3_600_000),
    now(),
  ]);
  expect(await countInboxes(server.db, [{ braId: BRANCH }, { braId: OTHER }], BRANCH, now())).toEqual([
    { braId: BRANCH, waiting: 2, due: 1, inTime: 1 },
    { braId: OTHER, waiting: 1, due: 0, inTime: 0 },
  ]);
});
