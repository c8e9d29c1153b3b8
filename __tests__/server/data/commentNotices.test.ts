/** Notices whose comment is hidden. The calls are tested in handlers/comments.test.ts. */
import { listReplyNotices } from '../../../server/data/commentNotices.ts';
import { replyToComment, writeComment } from '../../../server/data/comments.ts';
import { BY_TIME } from '../../../server/data/cursor.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const [AUTHOR, PARENT, REPLIER] = ['u00056', 'u00058', 'u00059'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

/** A comment of AUTHOR, to which PARENT replied, and REPLIER to that reply. */
async function discussed(): Promise<string> {
  server.clock.forward(1_000);
  const now = server.clock();
  const commentId = await writeComment(
    server.db,
    {
      braId: '1040',
      platform: 'catering',
      userId: AUTHOR,
      authorName: '小美',
      score: 4,
      text: '湯頭很好',
      images: [],
      items: [],
      orderId: null,
    },
    now,
  );
  const reply = (userId: string, parentReplyId: string | null, text: string) =>
    replyToComment(server.db, { commentId: commentId!, parentReplyId, userId, text }, now);
  await reply(REPLIER, await reply(PARENT, null, '真的'), '我也是');
  return commentId!;
}
async function noticesOf(userId: string, size: number) {
  const seen: { commentId: string; aboutText: string; text: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const after = cursor === '' ? null : BY_TIME.read(cursor);
    const page = await listReplyNotices(server.db, { userId, after, size });
    seen.push(...page.list.map(({ commentId, aboutText, text }) => ({ commentId, aboutText, text })));
    cursor = page.next;
  }
  return seen;
}

it.each([1, 2, 50])('a hidden comment’s notice is left out, and pages of %i continue behind it', async (size) => {
  await server.db.query('delete from comment_notices where user_id = any($1)', [[AUTHOR, PARENT]]);
  const [first, hidden, last] = [await discussed(), await discussed(), await discussed()];
  await server.db.query(`update comments set hidden_at = $2, hidden_reason = '個資' where comment_id = $1`, [
    hidden,
    server.clock(),
  ]);
  const notice = { aboutText: '真的', text: '我也是' };
  expect(await noticesOf(PARENT, size)).toEqual([
    { commentId: last, ...notice },
    { commentId: first, ...notice },
  ]);
  // the author still sees the own comment
  const ofAuthor = (await noticesOf(AUTHOR, size)).filter(({ commentId }) => commentId === hidden);
  expect(ofAuthor.map(({ aboutText, text }) => [aboutText, text]).sort()).toEqual([
    ['湯頭很好', '我也是'],
    ['湯頭很好', '真的'],
  ]);
});
