/** Comments with their totals, likes and replies. The calls are tested in handlers/comments.test.ts. */
import {
  complainAboutComment,
  deleteComment,
  likeComment,
  replyToComment,
  unlikeComment,
  writeComment,
} from '../../../server/data/comments.ts';
import { deleteMember } from '../../../server/data/deleteMember.ts';
import { payAtCounter } from '../../../server/data/orders.ts';
import { hideComment } from '../../../server/data/shopComments.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Db } from '../../../server/db/client.ts';
import type { NewComment } from '../../../server/data/comments.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1040';
const [WRITER, READER] = ['u00055', 'u00056'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const now = () => server.clock();
const write = (more: Partial<NewComment> = {}) => {
  const words = { authorName: '小美', score: 4, text: '湯頭很好', images: [], items: [], orderId: null };
  return writeComment(server.db, { braId: BRANCH, platform: 'retail', userId: WRITER, ...words, ...more }, now());
};
const written = async (more: Partial<NewComment> = {}): Promise<string> => (await write(more))!;
const hide = (commentId: string) =>
  server.db.transact((sql) => hideComment(sql, { braId: BRANCH, commentId, reason: '個資' }, now()));
const like = (commentId: string, userId = READER, db: Db = server.db) => likeComment(db, commentId, userId, now());
const reply = (commentId: string, more: { userId?: string; parentReplyId?: string | null } = {}, db: Db = server.db) =>
  replyToComment(db, { commentId, userId: READER, parentReplyId: null, text: '真的', ...more }, now());
const rowsOf = async (table: string, commentId: string) =>
  (await server.db.query(`select 1 from ${table} where comment_id = $1`, [commentId])).length;
async function totals() {
  const [row] = await server.db.query(
    `select comment_count as count, score_sum::float as sum, picture_count as pictures,
       array[star_1, star_2, star_3, star_4, star_5] as stars from store_scores where bra_id = $1`,
    [BRANCH],
  );
  return row;
}
/** A database in which a comment is deleted as soon as its counts are to change. */
const withoutComment = (commentId: string): Db => ({
  ...server.db,
  transact: (work) =>
    server.db.transact((sql) =>
      work({
        ...sql,
        query: async (statement, params) => {
          if (typeof statement !== 'string' && statement.text.startsWith('update comments'))
            await sql.query('delete from comments where comment_id = $1', [commentId]);
          return sql.query(statement, params);
        },
      }),
    ),
});

it('a store’s totals count comments by star, and lose hidden or deleted ones once', async () => {
  await server.db.query('delete from store_scores where bra_id = $1', [BRANCH]);
  const first = await written({ score: 4.5, images: ['goods-1'], items: ['牛肉麵'] });
  expect(await totals()).toEqual({ count: 1, sum: 4.5, pictures: 1, stars: [0, 0, 0, 1, 0] });
  const second = await written({ score: 0.5 });
  const both = { count: 2, sum: 5, pictures: 1, stars: [1, 0, 0, 1, 0] };
  expect(await totals()).toEqual(both);
  expect(await server.db.query('select items from comments where comment_id = $1', [first])).toEqual([
    { items: ['牛肉麵'] },
  ]);
  expect(await deleteComment(server.db, second, READER)).toBe(false);
  expect(await deleteComment(server.db, 'unknown', WRITER)).toBe(false);
  expect(await totals()).toEqual(both);
  await hide(second);
  const one = { count: 1, sum: 4.5, pictures: 1, stars: [0, 0, 0, 1, 0] };
  expect(await totals()).toEqual(one);
  expect(await deleteComment(server.db, second, WRITER)).toBe(true);
  expect(await totals()).toEqual(one);
  expect(await deleteComment(server.db, first, WRITER)).toBe(true);
  expect(await totals()).toEqual({ count: 0, sum: 0, pictures: 0, stars: [0, 0, 0, 0, 0] });
});

it('an order gets one comment, by its own member and with its app named', async () => {
  const line = { name: '店內付款', image: 'logo-m08' };
  const { orderId } = (await payAtCounter(server.db, { userId: WRITER, braId: '1002', amount: 90, line }, now())) as {
    orderId: string;
  };
  const state = async () =>
    (
      await server.db.query<{ state: string }>('select comment_state as state from shop_orders where order_id = $1', [
        orderId,
      ])
    )[0]?.state;
  expect(await write({ orderId })).toEqual(expect.any(String));
  expect(await write({ orderPlatform: 'shop' })).toEqual(expect.any(String));
  expect(await state()).toBe('awaiting');
  expect(await write({ orderId, orderPlatform: 'shop', userId: READER })).toBeNull();
  const before = (await server.db.query('select 1 from comments where bra_id = $1', [BRANCH])).length;
  expect(await write({ orderId, orderPlatform: 'shop' })).toEqual(expect.any(String));
  expect(await state()).toBe('written');
  expect(await write({ orderId, orderPlatform: 'shop' })).toBeNull();
  expect(await server.db.query('select 1 from comments where bra_id = $1', [BRANCH])).toHaveLength(before + 1);
});

it('nobody likes, unlikes, answers or reports a hidden comment', async () => {
  const commentId = await written();
  await like(commentId);
  await hide(commentId);
  expect([await like(commentId, 'u00057'), await unlikeComment(server.db, commentId, READER, now())]).toEqual([
    null,
    null,
  ]);
  expect(await reply(commentId)).toBeNull();
  const complaint = { commentId, userId: READER, reasons: ['privacy'], text: '' } as const;
  expect(await server.db.transact((sql) => complainAboutComment(sql, complaint, now()))).toBe('notFound');
});

it('a repeated like or unlike answers with the count that others have changed since', async () => {
  const commentId = await written();
  const unlike = (userId = READER) => unlikeComment(server.db, commentId, userId, now());
  expect([await like(commentId), await like(commentId, 'u00057'), await like(commentId)]).toEqual([
    { likeCount: 1, isLiked: true },
    { likeCount: 2, isLiked: true },
    { likeCount: 2, isLiked: true },
  ]);
  expect([await unlike(), await unlike()]).toEqual([
    { likeCount: 1, isLiked: false },
    { likeCount: 1, isLiked: false },
  ]);
});

it('a like taken back counts for the order of the list one hour longer', async () => {
  const commentId = await written();
  const most = async () =>
    (
      await server.db.query<{ most: number }>('select liked_most as most from comments where comment_id = $1', [
        commentId,
      ])
    )[0]?.most;
  for (const userId of ['u00056', 'u00057', 'u00058']) await like(commentId, userId);
  const unlike = (userId: string) => unlikeComment(server.db, commentId, userId, now());
  await unlike('u00056');
  server.clock.forward(3_599_000);
  await unlike('u00057');
  expect(await most()).toBe(3);
  server.clock.forward(3_601_000);
  await unlike('u00058');
  expect(await most()).toBe(1);
});

it('C18: likes and replies notify the writer and parent’s author once, and never oneself', async () => {
  const commentId = await written();
  const told = async (userId: string) =>
    (
      await server.db.query<{ kind: string; about: string | null }>(
        `select kind, about_reply_id as about from comment_notices where comment_id = $1 and user_id = $2
         order by created_at, kind, about nulls first`,
        [commentId, userId],
      )
    ).map(({ kind, about }) => `${kind} ${about}`);
  await like(commentId, WRITER);
  await like(commentId);
  const parentReplyId = await reply(commentId);
  await reply(commentId, { userId: 'u00057', parentReplyId });
  const own = await reply(commentId, { userId: WRITER });
  await reply(commentId, { userId: READER, parentReplyId: own });
  expect(await told(WRITER)).toEqual(['like null', 'reply null', 'reply null', `reply ${own}`]);
  expect(await told(READER)).toEqual([`reply ${parentReplyId}`]);
});

it('a member who has left neither sends nor receives notices of a comment', async () => {
  const commentId = await written({ userId: 'u00059' });
  expect(await like(commentId, 'u-gone')).toEqual({ likeCount: 1, isLiked: true });
  expect(await reply(commentId, { userId: 'u-gone' })).toBeNull();
  await deleteMember(server.db, 'u00059', now());
  expect(await like(commentId)).toEqual({ likeCount: 2, isLiked: true });
  expect(await reply(commentId)).toEqual(expect.any(String));
  expect(await rowsOf('comment_notices', commentId)).toBe(0);
});

it('a like or a reply whose comment is deleted meanwhile leaves nothing', async () => {
  const commentId = await written();
  const db = withoutComment(commentId);
  expect([await like(commentId, READER, db), await reply(commentId, {}, db)]).toEqual([null, null]);
  expect([await rowsOf('comment_likes', commentId), await rowsOf('comment_replies', commentId)]).toEqual([0, 0]);
  const failing: Db = { ...server.db, transact: () => Promise.reject(new Error('lost')) };
  await expect(like(commentId, READER, failing)).rejects.toThrow('lost');
});
