/** Answers of a branch to comments, and hidden comments. The calls are tested in handlers/partnerInbox.test.ts. */
import { writeComment } from '../../../server/data/comments.ts';
import { deleteMember } from '../../../server/data/deleteMember.ts';
import { findShopComment, hideComment, replyAsShop, unhideComment } from '../../../server/data/shopComments.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1040';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

async function commentOf(userId: string): Promise<string> {
  const words = { authorName: '小美', score: 4, text: '湯頭很好', images: [], items: [], orderId: null };
  const comment = { braId: BRANCH, platform: 'catering', userId, ...words } as const;
  return (await writeComment(server.db, comment, server.clock()))!;
}
const reply = (commentId: string, text = '謝謝您') =>
  server.db.transact((sql) => replyAsShop(sql, { braId: BRANCH, commentId, shopName: '永康店', text }, server.clock()));
const hide = (commentId: string, reason = '個資') =>
  server.db.transact((sql) => hideComment(sql, { braId: BRANCH, commentId, reason }, server.clock()));
const unhide = (commentId: string) =>
  server.db.transact((sql) => unhideComment(sql, { braId: BRANCH, commentId }, server.clock()));
const found = (commentId: string) => findShopComment(server.db, BRANCH, commentId);
/** Notices about a comment, and messages of the branch, for one member. */
const told = async (userId: string, commentId: string) => ({
  notices: (
    await server.db.query('select 1 from comment_notices where user_id = $1 and comment_id = $2', [userId, commentId])
  ).length,
  messages: await server.db.query(
    'select title, target from messages where user_id = $1 and bra_id = $2 order by title',
    [userId, BRANCH],
  ),
});

it('a branch without such a comment neither answers, hides nor shows one', async () => {
  expect([await reply('unknown'), await hide('unknown'), await unhide('unknown')]).toEqual([false, false, false]);
});

it('the first answer tells the writer, and later words replace it without a notice', async () => {
  const commentId = await commentOf('u00058');
  expect(await reply(commentId)).toBe(true);
  expect((await told('u00058', commentId)).notices).toBe(1);
  expect(await reply(commentId, '再次謝謝')).toBe(true);
  expect((await told('u00058', commentId)).notices).toBe(1);
  expect(await found(commentId)).toMatchObject({
    merchantReply: { text: '再次謝謝', at: server.clock().toISOString() },
    hidden: null,
  });
});

it('hiding and showing a comment each send one message that links to the shop', async () => {
  const commentId = await commentOf('u00059');
  expect([await unhide(commentId), await hide(commentId), await hide(commentId, '廣告')]).toEqual([true, true, true]);
  expect(await found(commentId)).toMatchObject({
    merchantReply: null,
    hidden: { reason: '個資', at: server.clock().toISOString() },
  });
  expect([await unhide(commentId), await unhide(commentId)]).toEqual([true, true]);
  expect(await found(commentId)).toMatchObject({ hidden: null });
  const target = { kind: 'store', braId: BRANCH };
  expect((await told('u00059', commentId)).messages).toEqual([
    { title: '您的評論已恢復顯示', target },
    { title: '您的評論已被店家隱藏', target },
  ]);
});

it('a departed writer’s comment is answered, hidden and shown without any message', async () => {
  const commentId = await commentOf('u00057');
  await deleteMember(server.db, 'u00057', server.clock());
  const count = async () => (await server.db.query('select 1 from messages')).length;
  const before = await count();
  expect([await reply(commentId), await hide(commentId), await unhide(commentId)]).toEqual([true, true, true]);
  expect(await found(commentId)).toMatchObject({ merchantReply: { text: '謝謝您' }, hidden: null });
  expect(await count()).toBe(before);
});
