/**
 * Writes comments for the ordering and pass apps, and members' likes, replies and complaints. commentLists.ts reads
 * them.
 */
import SQL, { join, raw } from 'sql-template-tag';

import { lockMember } from './lockMember.ts';
import { newId } from './newId.ts';
import { markCommented } from './orders.ts';
import { putIntoInbox } from './putIntoInbox.ts';

import type { ComplaintReason } from '#contract/comments.ts';
import type { Db, Sql } from '../db/client.ts';
import type { OrderPlatform } from './orders.ts';

export type NewComment = {
  braId: string;
  platform: 'retail' | 'catering';
  userId: string;
  /** The member's name, masked when it is shown. */
  authorName: string;
  /** 1 to 5, in halves. */
  score: number;
  text: string;
  images: readonly string[];
  items: readonly string[];
  orderId: string | null;
  /** App of that order, which must still await its comment. */
  orderPlatform?: OrderPlatform;
};

/** Star that a score is counted under: 4.5 counts as 4, 0.5 as 1. */
export function starOf(score: number): 1 | 2 | 3 | 4 | 5 {
  return Math.min(Math.max(Math.floor(score), 1), 5) as 1 | 2 | 3 | 4 | 5;
}

/** Fields of a comment that count in the store's totals. */
export type Counted = { score: number; hasPicture: boolean };

/** Adds a comment to the store's totals. */
export async function addToScore(sql: Sql, braId: string, { score, hasPicture }: Counted): Promise<void> {
  const star = starOf(score);
  const starColumn = raw(`star_${star}`);
  await sql.query(
    SQL`insert into store_scores as s (bra_id, comment_count, score_sum, picture_count, star_1, star_2, star_3,
      star_4, star_5)
     values (${braId}, 1, ${score}::numeric, ${hasPicture ? 1 : 0}::int,
     ${join([1, 2, 3, 4, 5].map((one) => (one === star ? 1 : 0)))})
     on conflict (bra_id) do update
     set comment_count = s.comment_count + 1, score_sum = s.score_sum + excluded.score_sum,
       picture_count = s.picture_count + excluded.picture_count, ${starColumn} = s.${starColumn} + 1`,
  );
}

/** Takes a comment out of the store's totals. */
export async function takeFromScore(sql: Sql, braId: string, { score, hasPicture }: Counted): Promise<void> {
  const starColumn = raw(`star_${starOf(score)}`);
  await sql.query(
    SQL`update store_scores set comment_count = comment_count - 1, score_sum = score_sum - ${score}::numeric,
       picture_count = picture_count - ${hasPicture ? 1 : 0}::int, ${starColumn} = ${starColumn} - 1
     where bra_id = ${braId}`,
  );
}

/**
 * Writes a comment, and updates the store's totals and the order's state in the same transaction.
 * @returns its id, or null when the order no longer awaits a comment
 */
export async function writeComment(db: Db, comment: NewComment, now: Date): Promise<string | null> {
  const commentId = newId('m');
  const { braId, platform, userId, authorName, score, text, images, items, orderId, orderPlatform } = comment;
  const isWritten = await db.transact(async (sql) => {
    if (orderId !== null && orderPlatform !== undefined && !(await markCommented(sql, orderPlatform, userId, orderId)))
      return false;
    await sql.query(
      SQL`insert into comments (bra_id, comment_id, platform, user_id, author_name, score, text, images, items,
        order_id, created_at)
       values (${braId}, ${commentId}, ${platform}, ${userId}, ${authorName}, ${score}, ${text}, ${[...images]}::text[],
       ${[...items]}::text[], ${orderId}, ${now})`,
    );
    await addToScore(sql, braId, { score, hasPicture: images.length > 0 });
    return true;
  });
  return isWritten ? commentId : null;
}

/**
 * Deletes a comment of this member with its replies, likes and notices, and takes it out of the store's totals. The
 * complaints about it stay.
 * @returns false when the member has no such comment
 */
export function deleteComment(db: Db, commentId: string, userId: string): Promise<boolean> {
  return db.transact(async (sql) => {
    const comment = await findOwner(sql, commentId);
    if (comment?.ownerId !== userId) return false;
    const { braId } = comment;
    const [deleted] = await sql.query<{ score: number; hasPicture: boolean; isHidden: boolean }>(
      SQL`delete from comments where bra_id = ${braId} and comment_id = ${commentId}
        returning score, cardinality(images) > 0 as "hasPicture", hidden_at is not null as "isHidden"`,
    );
    if (!deleted) return false;
    const replies = await sql.query<{ userId: string }>(
      SQL`delete from comment_replies where bra_id = ${braId} and comment_id = ${commentId}
        returning user_id as "userId"`,
    );
    await sql.query(SQL`delete from comment_likes where bra_id = ${braId} and comment_id = ${commentId}`);
    const notified = [...new Set([userId, ...replies.map((reply) => reply.userId)])];
    await sql.query(
      SQL`delete from comment_notices where user_id = any(${notified}::text[]) and comment_id = ${commentId}`,
    );
    // a hidden one is not in the totals
    if (!deleted.isHidden) await takeFromScore(sql, braId, deleted);
    return true;
  });
}

/** Thrown to undo a like or a reply whose comment was deleted meanwhile. */
class CommentGone extends Error {}

function nullIfGone(error: unknown): null {
  if (error instanceof CommentGone) return null;
  throw error;
}

type OwnerRow = { braId: string; ownerId: string; likeCount: number; isHidden: boolean };

/** A member's current name. A statement of its own, because members and comments are distributed by different keys. */
async function nicknameOf(sql: Sql, userId: string): Promise<string | null> {
  const [member] = await sql.query<{ nickname: string }>(SQL`select nickname from members where user_id = ${userId}`);
  return member?.nickname ?? null;
}

async function findOwner(sql: Sql, commentId: string): Promise<OwnerRow | undefined> {
  const [row] = await sql.query<OwnerRow>(
    SQL`select bra_id as "braId", user_id as "ownerId", like_count as "likeCount", hidden_at is not null as "isHidden"
      from comments where comment_id = ${commentId}`,
  );
  return row;
}

/** Owner of a comment that everybody sees. Nobody answers, likes or reports a hidden one. */
async function findShownOwner(sql: Sql, commentId: string): Promise<OwnerRow | undefined> {
  const row = await findOwner(sql, commentId);
  return row?.isHidden === true ? undefined : row;
}

/** Notice to another member about a like or a reply. */
type NewNotice = {
  toId: string;
  kind: 'like' | 'reply';
  commentId: string;
  braId: string;
  replyId: string | null;
  aboutReplyId: string | null;
  actorId: string;
};

/** Stores the notice. Call it before the transaction changes the comment, because it waits for a deletion of `toId`. */
async function notify(
  sql: Sql,
  { toId, kind, commentId, braId, replyId, aboutReplyId, actorId }: NewNotice,
  now: Date,
): Promise<void> {
  if (toId === actorId) return;
  const actorName = await nicknameOf(sql, actorId);
  // the author may be deleted: comments stay
  if (actorName === null || !(await lockMember(sql, toId))) return;
  await sql.query(
    SQL`insert into comment_notices (user_id, notice_id, kind, bra_id, comment_id, reply_id, about_reply_id, actor_id,
      actor_name, created_at)
     values (${toId}, ${newId('n')}, ${kind}, ${braId}, ${commentId}, ${replyId}, ${aboutReplyId}, ${actorId},
     ${actorName}, ${now})`,
  );
}

/** Longest time that a list is paged through. A like removed within it still counts for the order of the list. */
const LIST_LIFE_MS = 3_600_000;

export type LikeState = { likeCount: number; isLiked: boolean };

/**
 * Likes a comment for the token's owner. A second like changes nothing. The count is increased only if the like's row
 * was inserted, so that it equals the number of rows.
 * @returns null when there is no such comment
 */
export function likeComment(db: Db, commentId: string, userId: string, now: Date): Promise<LikeState | null> {
  const liked = db.transact<LikeState | null>(async (sql) => {
    const comment = await findShownOwner(sql, commentId);
    if (!comment) return null;
    const newRows = await sql.query(
      SQL`insert into comment_likes (user_id, comment_id, bra_id, created_at)
        values (${userId}, ${commentId}, ${comment.braId}, ${now}) on conflict do nothing returning comment_id`,
    );
    // reads the count again, because a concurrent like may have increased it
    if (newRows.length === 0)
      return { likeCount: (await findOwner(sql, commentId))?.likeCount ?? comment.likeCount, isLiked: true };
    const { ownerId: toId, braId } = comment;
    const notice = { kind: 'like', commentId, braId, replyId: null, aboutReplyId: null, actorId: userId } as const;
    await notify(sql, { ...notice, toId }, now);
    const [row] = await sql.query<{ likeCount: number }>(
      SQL`update comments set like_count = like_count + 1 where bra_id = ${comment.braId} and comment_id = ${commentId}
        returning like_count as "likeCount"`,
    );
    if (!row) throw new CommentGone();
    return { likeCount: row.likeCount, isLiked: true };
  });
  return liked.catch(nullIfGone);
}

/** Removes a like and its notice. A second call changes nothing. Null when there is no such comment. */
export function unlikeComment(db: Db, commentId: string, userId: string, now: Date): Promise<LikeState | null> {
  return db.transact(async (sql) => {
    const comment = await findShownOwner(sql, commentId);
    if (!comment) return null;
    const deletedRows = await sql.query(
      SQL`delete from comment_likes where user_id = ${userId} and comment_id = ${commentId}
        and bra_id = ${comment.braId} returning comment_id`,
    );
    if (deletedRows.length === 0)
      return { likeCount: (await findOwner(sql, commentId))?.likeCount ?? comment.likeCount, isLiked: false };
    const [row] = await sql.query<{ likeCount: number }>(
      SQL`update comments set like_count = like_count - 1, unliked_at = ${now}::timestamptz,
         liked_most = case when unliked_at > ${new Date(now.getTime() - LIST_LIFE_MS)}::timestamptz
         then greatest(liked_most, like_count) else like_count end
       where bra_id = ${comment.braId} and comment_id = ${commentId} returning like_count as "likeCount"`,
    );
    await sql.query(
      SQL`delete from comment_notices where user_id = ${comment.ownerId} and comment_id = ${commentId}
        and actor_id = ${userId} and kind = 'like'`,
    );
    return { likeCount: row?.likeCount ?? comment.likeCount, isLiked: false };
  });
}

export type NewReply = { commentId: string; parentReplyId: string | null; userId: string; text: string };

/**
 * Writes a reply of the token's owner. The authors of the comment and of the parent reply get one notice each.
 * @returns the reply's id, or null when there is no such comment or parent reply
 */
export function replyToComment(
  db: Db,
  { commentId, parentReplyId, userId, text }: NewReply,
  now: Date,
): Promise<string | null> {
  const replyId = newId('r');
  const replied = db.transact<string | null>(async (sql) => {
    const comment = await findShownOwner(sql, commentId);
    if (!comment) return null;
    const { braId, ownerId } = comment;
    const [parent] = await sql.query<{ userId: string }>(
      SQL`select user_id as "userId" from comment_replies where bra_id = ${braId} and comment_id = ${commentId}
        and reply_id = ${parentReplyId}`,
    );
    if (parentReplyId !== null && !parent) return null;
    const authorName = await nicknameOf(sql, userId);
    if (authorName === null) return null;
    const notice = { kind: 'reply', commentId, braId, replyId, actorId: userId } as const;
    if (parent) await notify(sql, { ...notice, toId: parent.userId, aboutReplyId: parentReplyId }, now);
    if (parent?.userId !== ownerId) await notify(sql, { ...notice, toId: ownerId, aboutReplyId: null }, now);
    await sql.query(
      SQL`insert into comment_replies (bra_id, comment_id, reply_id, user_id, author_name, text, created_at,
        parent_reply_id)
       values (${braId}, ${commentId}, ${replyId}, ${userId}, ${authorName}, ${text}, ${now}, ${parentReplyId})`,
    );
    const countedRows = await sql.query(
      SQL`update comments set reply_count = reply_count + 1 where bra_id = ${braId} and comment_id = ${commentId}
        returning 1`,
    );
    if (countedRows.length === 0) throw new CommentGone();
    return replyId;
  });
  return replied.catch(nullIfGone);
}

export type Complaint = { commentId: string; userId: string; reasons: readonly ComplaintReason[]; text: string };

/**
 * Stores a complaint about another member's comment, one for each comment, and puts it into the branch's inbox. In the
 * caller's transaction. Returns the reason of a refusal.
 */
export async function complainAboutComment(
  sql: Sql,
  { commentId, userId, reasons, text }: Complaint,
  now: Date,
): Promise<'sent' | 'notFound' | 'commentOwn' | 'commentComplained'> {
  const comment = await findShownOwner(sql, commentId);
  if (!comment) return 'notFound';
  if (comment.ownerId === userId) return 'commentOwn';
  const newRows = await sql.query(
    SQL`insert into comment_complaints (user_id, comment_id, bra_id, reasons, text, created_at)
      values (${userId}, ${commentId}, ${comment.braId}, ${[...new Set(reasons)]}::text[], ${text}, ${now})
     on conflict (user_id, comment_id) do nothing returning comment_id`,
  );
  if (newRows.length === 0) return 'commentComplained';
  await putIntoInbox(sql, { braId: comment.braId, kind: 'comment', userId, aboutId: commentId }, now);
  return 'sent';
}
