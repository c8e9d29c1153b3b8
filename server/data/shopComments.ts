/** Comments on a branch as its desk reads, answers and hides them. The branch is always one of the key's merchant. */
import SQL, { empty } from 'sql-template-tag';

import { addToScore, takeFromScore } from './comments.ts';
import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { lockMember } from './lockMember.ts';
import { maskName } from './maskName.ts';
import { messageOne } from './messageOne.ts';
import { newId } from './newId.ts';

import type { z } from 'zod';
import type { ShopComment } from '#contract/partnerInbox.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type Comment = z.input<typeof ShopComment>;

type CommentRow = {
  commentId: string;
  platform: 'retail' | 'catering';
  authorName: string;
  score: number;
  text: string;
  images: string[];
  items: string[];
  createdAt: Date;
  replyText: string | null;
  repliedAt: Date | null;
  hiddenReason: string | null;
  hiddenAt: Date | null;
};
const COLUMNS = SQL`comment_id as "commentId", platform, author_name as "authorName", score, text, images, items,
  created_at as "createdAt", merchant_reply as "replyText", merchant_replied_at as "repliedAt",
  hidden_reason as "hiddenReason", hidden_at as "hiddenAt"`;

function commentOf(row: CommentRow): Comment {
  const { commentId, platform, score, text, images, items, createdAt, replyText, repliedAt } = row;
  const { hiddenReason, hiddenAt } = row;
  return {
    commentId,
    platform,
    author: maskName(row.authorName),
    score,
    text,
    images,
    items,
    createdAt: createdAt.toISOString(),
    merchantReply: repliedAt && { text: replyText ?? '', at: repliedAt.toISOString() },
    hidden: hiddenAt && { reason: hiddenReason ?? '', at: hiddenAt.toISOString() },
  };
}

/** One page of a branch's comments with the hidden ones, newest first. */
export async function listShopComments(
  sql: Sql,
  braId: string,
  { after, size }: { after: Cursor | null; size: number },
): Promise<{ list: Comment[]; next: string | null }> {
  const rows = await sql.query<CommentRow>(
    SQL`select ${COLUMNS} from comments where bra_id = ${braId}
      ${after === null ? empty : SQL`and (created_at, comment_id) < (${after.at}, ${after.id})`}
      order by created_at desc, comment_id desc limit ${size + 1}`,
  );
  return cutPage(BY_TIME, rows, size, commentOf, ({ createdAt, commentId }) => endAt(createdAt, commentId));
}

/** One comment of a branch, or null. */
export async function findShopComment(sql: Sql, braId: string, commentId: string): Promise<Comment | null> {
  const [row] = await sql.query<CommentRow>(
    SQL`select ${COLUMNS} from comments where bra_id = ${braId} and comment_id = ${commentId}`,
  );
  return row ? commentOf(row) : null;
}

type About = { braId: string; commentId: string };

/** The writer of a comment, locked against a deletion. Null for a comment without a person. */
async function lockWriter(sql: Sql, { braId, commentId }: About): Promise<{ userId: string | null } | null> {
  const [row] = await sql.query<{ userId: string }>(
    SQL`select user_id as "userId" from comments where bra_id = ${braId} and comment_id = ${commentId}`,
  );
  if (!row) return null;
  return { userId: (await lockMember(sql, row.userId)) ? row.userId : null };
}

/**
 * Writes or replaces the shop's reply. The writer gets a notice of the first one. In the caller's transaction.
 * @param shopName name of the branch in the notice
 * @returns false when the branch has no such comment
 */
export async function replyAsShop(
  sql: Sql,
  { braId, commentId, shopName, text }: About & { shopName: string; text: string },
  now: Date,
): Promise<boolean> {
  const writer = await lockWriter(sql, { braId, commentId });
  if (writer === null) return false;
  const [row] = await sql.query<{ repliedAt: Date | null }>(
    SQL`select merchant_replied_at as "repliedAt" from comments
      where bra_id = ${braId} and comment_id = ${commentId} for update`,
  );
  if (!row) return false;
  await sql.query(
    SQL`update comments set merchant_reply = ${text}, merchant_replied_at = ${now}
      where bra_id = ${braId} and comment_id = ${commentId}`,
  );
  if (row.repliedAt === null && writer.userId !== null)
    await sql.query(
      SQL`insert into comment_notices (user_id, notice_id, kind, bra_id, comment_id, reply_id, about_reply_id, actor_id,
        actor_name, created_at)
       values (${writer.userId}, ${newId('n')}, 'reply', ${braId}, ${commentId}, null, null, null, ${shopName}, ${now})`,
    );
  return true;
}

type Counted = { score: number; hasPicture: boolean };
const COUNTED = SQL`score, cardinality(images) > 0 as "hasPicture"`;

/**
 * Hides a comment from all but its writer, who gets a message with the reason. A hidden one stays as it is. In the
 * caller's transaction.
 * @returns false when the branch has no such comment
 */
export async function hideComment(
  sql: Sql,
  { braId, commentId, reason }: About & { reason: string },
  now: Date,
): Promise<boolean> {
  const writer = await lockWriter(sql, { braId, commentId });
  if (writer === null) return false;
  const [hidden] = await sql.query<Counted>(
    SQL`update comments set hidden_at = ${now}, hidden_reason = ${reason}
      where bra_id = ${braId} and comment_id = ${commentId} and hidden_at is null returning ${COUNTED}`,
  );
  if (!hidden) return true;
  await takeFromScore(sql, braId, hidden);
  await tell(sql, writer.userId, braId, { title: '您的評論已被店家隱藏', text: `原因：${reason}` }, now);
  return true;
}

/** Shows a hidden comment again, and tells its writer. In the caller's transaction. */
export async function unhideComment(sql: Sql, { braId, commentId }: About, now: Date): Promise<boolean> {
  const writer = await lockWriter(sql, { braId, commentId });
  if (writer === null) return false;
  const [shown] = await sql.query<Counted>(
    SQL`update comments set hidden_at = null, hidden_reason = null
      where bra_id = ${braId} and comment_id = ${commentId} and hidden_at is not null returning ${COUNTED}`,
  );
  if (!shown) return true;
  await addToScore(sql, braId, shown);
  await tell(sql, writer.userId, braId, { title: '您的評論已恢復顯示', text: '店家已恢復顯示您的評論。' }, now);
  return true;
}

async function tell(
  sql: Sql,
  userId: string | null,
  braId: string,
  words: { title: string; text: string },
  now: Date,
): Promise<void> {
  if (userId !== null) await messageOne(sql, userId, { braId, ...words, target: { kind: 'store', braId } }, now);
}
