/** Likes of comments, and the writers' notices: recent likes and all replies. The last members get none. */
import { later } from './fillComments.ts';
import { insertRows } from './insertRows.ts';
import { LAST_WRITTEN_TO } from './fillMessages.ts';
import { randomOf } from './random.ts';

import type { Sql } from '../db/client.ts';
import type { Plan, PlannedMember } from './plan.ts';

type Comment = {
  braId: string;
  commentId: string;
  userId: string;
  likeCount: number;
  replyText: string | null;
  repliedAt: Date | null;
  createdAt: Date;
  storeName: string;
};
type Reply = {
  braId: string;
  commentId: string;
  replyId: string;
  userId: string;
  authorName: string;
  parentId: string | null;
  createdAt: Date;
};
type Notice = {
  user_id: string;
  notice_id: string;
  kind: 'like' | 'reply';
  bra_id: string;
  comment_id: string;
  reply_id: string | null;
  about_reply_id: string | null;
  actor_id: string | null;
  actor_name: string;
  created_at: Date;
  read_at: Date | null;
};

/** Likes of comments older than this many days create no notice. */
const TOLD_DAYS = 90;
const UNREAD_DAYS = 3;
/** Coprime with the number of members, so that the steps reach each member once. */
const STEP = 7;

/** One member per like of the comment, without its writer. */
function likersOf({ commentId, userId, likeCount }: Comment, { members }: Plan): PlannedMember[] {
  const start = randomOf(`likes ${commentId}`).int(members.length);
  const others = Array.from({ length: likeCount + 1 }, (_, n) => members[(start + n * STEP) % members.length]).filter(
    (member) => member !== undefined && member.userId !== userId,
  );
  return others.slice(0, likeCount) as PlannedMember[];
}

function likesOf(comment: Comment, plan: Plan) {
  const random = randomOf(`like times ${comment.commentId}`);
  return likersOf(comment, plan).map((liker) => ({
    liker,
    row: {
      user_id: liker.userId,
      comment_id: comment.commentId,
      bra_id: comment.braId,
      created_at: later(comment.createdAt, plan, random),
    },
  }));
}

const NONE = { reply_id: null, about_reply_id: null } as const;

function readAt(createdAt: Date, { days }: Plan): Date | null {
  return createdAt >= days.at(-UNREAD_DAYS, 0) ? null : new Date(createdAt.getTime() + 3_600_000);
}

function noticesOf(
  comments: readonly Comment[],
  likes: readonly ReturnType<typeof likesOf>[],
  replies: readonly Reply[],
  plan: Plan,
): Notice[] {
  const byId = new Map(comments.map((comment) => [comment.commentId, comment]));
  const writers = new Map(replies.map(({ replyId, userId }) => [replyId, userId]));
  const noticesFrom = plan.days.at(-TOLD_DAYS, 0);
  const likeNotices = likes.flatMap((commentLikes, at) => {
    const comment = comments[at];
    if (!comment || comment.createdAt < noticesFrom) return [];
    return commentLikes.map(({ liker, row }): Omit<Notice, 'read_at'> => ({
      user_id: comment.userId,
      notice_id: `nl-${comment.commentId}-${liker.at}`,
      kind: 'like',
      bra_id: row.bra_id,
      comment_id: row.comment_id,
      ...NONE,
      actor_id: liker.userId,
      actor_name: liker.nickname,
      created_at: row.created_at,
    }));
  });
  const replyNotices = replies.flatMap(
    ({ braId, commentId, replyId, userId, authorName, parentId, createdAt }): Omit<Notice, 'read_at'>[] => {
      const owner = byId.get(commentId)?.userId;
      const repliedWriter = parentId === null ? undefined : writers.get(parentId);
      const base = {
        kind: 'reply',
        bra_id: braId,
        comment_id: commentId,
        reply_id: replyId,
        actor_id: userId,
        actor_name: authorName,
        created_at: createdAt,
      } as const;
      return [
        ...(repliedWriter === undefined || repliedWriter === userId
          ? []
          : [{ ...base, user_id: repliedWriter, notice_id: `na-${replyId}`, about_reply_id: parentId }]),
        ...(owner === undefined || owner === userId || owner === repliedWriter
          ? []
          : [{ ...base, user_id: owner, notice_id: `nr-${replyId}`, about_reply_id: null }]),
      ];
    },
  );
  const merchantNotices = comments.flatMap(
    ({ braId, commentId, userId, replyText, repliedAt, storeName }): Omit<Notice, 'read_at'>[] =>
      replyText === null || repliedAt === null
        ? []
        : [
            {
              user_id: userId,
              notice_id: `nm-${commentId}`,
              kind: 'reply',
              bra_id: braId,
              comment_id: commentId,
              ...NONE,
              actor_id: null,
              actor_name: storeName,
              created_at: repliedAt,
            },
          ],
  );
  const receivers = new Set(plan.members.slice(0, LAST_WRITTEN_TO).map(({ userId }) => userId));
  return [...likeNotices, ...replyNotices, ...merchantNotices]
    .filter(({ user_id }) => receivers.has(user_id))
    .map((notice) => ({ ...notice, read_at: readAt(notice.created_at, plan) }));
}

export async function fillCommentNotices(sql: Sql, plan: Plan): Promise<void> {
  const comments = await sql.query<Comment>(
    `select c.bra_id as "braId", c.comment_id as "commentId", c.user_id as "userId", c.like_count as "likeCount", c.merchant_reply as "replyText",
       c.merchant_replied_at as "repliedAt", c.created_at as "createdAt", s.name as "storeName" from comments c join stores s on s.bra_id = c.bra_id`,
  );
  const replies = await sql.query<Reply>(
    `select bra_id as "braId", comment_id as "commentId", reply_id as "replyId", user_id as "userId", author_name as "authorName", parent_reply_id as "parentId", created_at as "createdAt" from comment_replies`,
  );
  const likes = comments.map((comment) => likesOf(comment, plan));
  await insertRows(
    sql,
    'comment_likes',
    likes.flatMap((commentLikes) => commentLikes.map(({ row }) => row)),
  );
  await insertRows(sql, 'comment_notices', noticesOf(comments, likes, replies, plan));
}
