/**
 * Comments as the ordering and pass apps write them, and what members do with them: like, reply, complain. Reading is
 * in commentLists.ts.
 */
import { newId } from './newId.ts';
import { markCommented } from './orders.ts';

import type { ComplaintReason } from '#contract/comments.ts';
import type { Db, Sql } from '../db/client.ts';
import type { OrderPlatform } from './orders.ts';

export type NewComment = {
  braId: string;
  platform: 'retail' | 'catering';
  userId: string;
  /** The member's name; shown masked. */
  authorName: string;
  /** 1 to 5, in halves. */
  score: number;
  text: string;
  images: readonly string[];
  items: readonly string[];
  orderId: string | null;
  /** Where that order was placed; it must still await its comment. */
  orderPlatform?: OrderPlatform;
};

/** The star a score counts as: 4.5 is a four, 0.5 a one. */
export function starOf(score: number): 1 | 2 | 3 | 4 | 5 {
  return Math.min(Math.max(Math.floor(score), 1), 5) as 1 | 2 | 3 | 4 | 5;
}

/**
 * Writes a comment; the store's sums and the order's mark move with it.
 * @returns its id; null when the order no longer awaits one, so that one order is commented once
 */
export async function writeComment(db: Db, comment: NewComment, now: Date): Promise<string | null> {
  const commentId = newId('m');
  const star = starOf(comment.score);
  const { braId, platform, userId, authorName, score, text, images, items, orderId, orderPlatform } = comment;
  const isWritten = await db.transact(async (sql) => {
    if (orderId !== null && orderPlatform !== undefined && !(await markCommented(sql, orderPlatform, userId, orderId)))
      return false;
    await sql.query(
      `insert into comments (bra_id, comment_id, platform, user_id, author_name, score, text, images, items, order_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::text[], $9::text[], $10, $11)`,
      [braId, commentId, platform, userId, authorName, score, text, [...images], [...items], orderId, now],
    );
    await sql.query(
      `insert into store_scores as s (bra_id, comment_count, score_sum, picture_count, star_1, star_2, star_3, star_4, star_5)
       values ($1, 1, $2::numeric, $3::int, ${[1, 2, 3, 4, 5].map((one) => (one === star ? 1 : 0)).join(', ')})
       on conflict (bra_id) do update set comment_count = s.comment_count + 1, score_sum = s.score_sum + excluded.score_sum,
         picture_count = s.picture_count + excluded.picture_count, star_${star} = s.star_${star} + 1`,
      [braId, score, images.length > 0 ? 1 : 0],
    );
    return true;
  });
  return isWritten ? commentId : null;
}

type Found = { braId: string; ownerId: string; likeCount: number };

/** A member's name as it stands now; they have their own place, apart from the comments'. */
async function nicknameOf(sql: Sql, userId: string): Promise<string | null> {
  const [member] = await sql.query<{ nickname: string }>('select nickname from members where user_id = $1', [userId]);
  return member?.nickname ?? null;
}

async function findOwner(sql: Sql, commentId: string): Promise<Found | undefined> {
  const [row] = await sql.query<Found>(
    'select bra_id as "braId", user_id as "ownerId", like_count as "likeCount" from comments where comment_id = $1',
    [commentId],
  );
  return row;
}

/** Beside the member's own doing: the row that tells another member of it. */
type Told = {
  toId: string;
  kind: 'like' | 'reply';
  commentId: string;
  braId: string;
  replyId: string | null;
  aboutReplyId: string | null;
  actorId: string;
};

async function tell(
  sql: Sql,
  { toId, kind, commentId, braId, replyId, aboutReplyId, actorId }: Told,
  now: Date,
): Promise<void> {
  if (toId === actorId) return;
  const actorName = await nicknameOf(sql, actorId);
  if (actorName === null) return;
  await sql.query(
    `insert into comment_notices (user_id, notice_id, kind, bra_id, comment_id, reply_id, about_reply_id, actor_id, actor_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [toId, newId('n'), kind, braId, commentId, replyId, aboutReplyId, actorId, actorName, now],
  );
}

/** A like that was taken back within this time still counts as shown; longer than anyone pages through a list. */
const LIST_LIFE_MS = 3_600_000;

export type LikeState = { likeCount: number; isLiked: boolean };

/**
 * Likes a comment for the token's owner; a second time changes nothing. The number moves only with the row that the
 * member's key lets in, so that it is the number of rows.
 * @returns null when there is no such comment
 */
export function likeComment(db: Db, commentId: string, userId: string, now: Date): Promise<LikeState | null> {
  return db.transact(async (sql) => {
    const found = await findOwner(sql, commentId);
    if (!found) return null;
    const made = await sql.query(
      'insert into comment_likes (user_id, comment_id, bra_id, created_at) values ($1, $2, $3, $4) on conflict do nothing returning comment_id',
      [userId, commentId, found.braId, now],
    );
    // looked up again: the first of two at once has moved it meanwhile
    if (made.length === 0)
      return { likeCount: (await findOwner(sql, commentId))?.likeCount ?? found.likeCount, isLiked: true };
    const [moved] = await sql.query<{ likeCount: number }>(
      'update comments set like_count = like_count + 1 where bra_id = $1 and comment_id = $2 returning like_count as "likeCount"',
      [found.braId, commentId],
    );
    await tell(
      sql,
      {
        toId: found.ownerId,
        kind: 'like',
        commentId,
        braId: found.braId,
        replyId: null,
        aboutReplyId: null,
        actorId: userId,
      },
      now,
    );
    return { likeCount: moved?.likeCount ?? found.likeCount, isLiked: true };
  });
}

/** Takes a like back, and what told of it. A second time changes nothing; null when there is no such comment. */
export function unlikeComment(db: Db, commentId: string, userId: string, now: Date): Promise<LikeState | null> {
  return db.transact(async (sql) => {
    const found = await findOwner(sql, commentId);
    if (!found) return null;
    const gone = await sql.query(
      'delete from comment_likes where user_id = $1 and comment_id = $2 and bra_id = $3 returning comment_id',
      [userId, commentId, found.braId],
    );
    if (gone.length === 0)
      return { likeCount: (await findOwner(sql, commentId))?.likeCount ?? found.likeCount, isLiked: false };
    const [moved] = await sql.query<{ likeCount: number }>(
      `update comments set like_count = like_count - 1, unliked_at = $3::timestamptz,
         liked_most = case when unliked_at > $4::timestamptz then greatest(liked_most, like_count) else like_count end
       where bra_id = $1 and comment_id = $2 returning like_count as "likeCount"`,
      [found.braId, commentId, now, new Date(now.getTime() - LIST_LIFE_MS)],
    );
    await sql.query(
      `delete from comment_notices where user_id = $1 and comment_id = $2 and actor_id = $3 and kind = 'like'`,
      [found.ownerId, commentId, userId],
    );
    return { likeCount: moved?.likeCount ?? found.likeCount, isLiked: false };
  });
}

export type NewReply = { commentId: string; parentReplyId: string | null; userId: string; text: string };

/**
 * Replies for the token's owner; whoever is answered is told, once.
 * @returns the reply's id; null when there is no such comment, or no such reply of it
 */
export function replyToComment(
  db: Db,
  { commentId, parentReplyId, userId, text }: NewReply,
  now: Date,
): Promise<string | null> {
  const replyId = newId('r');
  return db.transact(async (sql) => {
    const found = await findOwner(sql, commentId);
    if (!found) return null;
    const { braId, ownerId } = found;
    const [parent] = await sql.query<{ userId: string }>(
      'select user_id as "userId" from comment_replies where bra_id = $1 and comment_id = $2 and reply_id = $3',
      [braId, commentId, parentReplyId],
    );
    if (parentReplyId !== null && !parent) return null;
    const authorName = await nicknameOf(sql, userId);
    if (authorName === null) return null;
    await sql.query(
      `insert into comment_replies (bra_id, comment_id, reply_id, user_id, author_name, text, created_at, parent_reply_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [braId, commentId, replyId, userId, authorName, text, now, parentReplyId],
    );
    await sql.query('update comments set reply_count = reply_count + 1 where bra_id = $1 and comment_id = $2', [
      braId,
      commentId,
    ]);
    const told = { kind: 'reply', commentId, braId, replyId, actorId: userId } as const;
    if (parent) await tell(sql, { ...told, toId: parent.userId, aboutReplyId: parentReplyId }, now);
    if (parent?.userId !== ownerId) await tell(sql, { ...told, toId: ownerId, aboutReplyId: null }, now);
    return replyId;
  });
}

export type Complaint = { commentId: string; userId: string; reasons: readonly ComplaintReason[]; text: string };

/** Keeps a member's complaint about a comment of someone else, one for each comment. Says why not. */
export async function complainAboutComment(
  sql: Sql,
  { commentId, userId, reasons, text }: Complaint,
  now: Date,
): Promise<'sent' | 'notFound' | 'commentOwn' | 'commentComplained'> {
  const found = await findOwner(sql, commentId);
  if (!found) return 'notFound';
  if (found.ownerId === userId) return 'commentOwn';
  const made = await sql.query(
    `insert into comment_complaints (user_id, comment_id, bra_id, reasons, text, created_at) values ($1, $2, $3, $4::text[], $5, $6)
     on conflict (user_id, comment_id) do nothing returning comment_id`,
    [userId, commentId, found.braId, [...new Set(reasons)], text, now],
  );
  return made.length > 0 ? 'sent' : 'commentComplained';
}
