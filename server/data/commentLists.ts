/** Reads comments: a store's list by filter and sort, one comment, its replies, a store's totals. */
import SQL, { empty } from 'sql-template-tag';
import { z } from 'zod';

import { BY_TIME, cutPage, endAt, EndId, keyset, Moment, Rank } from './cursor.ts';
import { maskName } from './maskName.ts';

import type { CommentFilter, CommentItem, CommentReply, CommentSort, CommentSummary } from '#contract/comments.ts';
import type { Sql, Statement } from '../db/client.ts';
import type { Cursor, Keyset } from './cursor.ts';

type Item = z.input<typeof CommentItem>;
type Reply = z.input<typeof CommentReply>;
export type CommentPlatform = Item['platform'];

type CommentRow = {
  commentId: string;
  platform: CommentPlatform;
  braId: string;
  storeName: string;
  userId: string;
  authorName: string;
  score: number;
  text: string;
  images: string[];
  items: string[];
  likeCount: number;
  replyCount: number;
  replyText: string | null;
  repliedAt: Date | null;
  createdAt: Date;
  isLiked: boolean;
  hiddenReason: string | null;
  hiddenAt: Date | null;
};

/** Columns of a CommentRow. `userId` is null for a visitor, whose `isLiked` is always false. */
const columnsOf = (
  userId: string | null,
): Statement => SQL`c.comment_id as "commentId", c.platform, c.bra_id as "braId", s.name as "storeName",
  c.user_id as "userId", c.author_name as "authorName", c.score, c.text,
  c.images, c.items, c.like_count as "likeCount", c.reply_count as "replyCount", c.merchant_reply as "replyText",
  c.merchant_replied_at as "repliedAt", c.hidden_reason as "hiddenReason", c.hidden_at as "hiddenAt",
  c.created_at as "createdAt", ${userId === null ? SQL`false` : SQL`l.user_id is not null`} as "isLiked"`;
/** @param braId branch of the comments, so that a distributed engine finds all rows on one node */
const joinsOf = (userId: string | null, braId: Statement): Statement =>
  SQL`join stores s on s.bra_id = c.bra_id ${
    userId === null
      ? empty
      : SQL`left
    join comment_likes l on l.bra_id = ${braId} and l.user_id = ${userId} and l.comment_id = c.comment_id`
  }`;

function itemOf(row: CommentRow, userId: string | null): Item {
  const { commentId, platform, braId, storeName, score, text, images, items, likeCount, isLiked, replyCount } = row;
  const { replyText, repliedAt, hiddenReason, hiddenAt } = row;
  return {
    commentId,
    platform,
    braId,
    storeName,
    author: maskName(row.authorName),
    score,
    text,
    images,
    items,
    likeCount,
    isLiked,
    replyCount,
    createdAt: row.createdAt.toISOString(),
    merchantReply: repliedAt && { text: replyText ?? '', at: repliedAt.toISOString() },
    isOwn: row.userId === userId,
    hidden: hiddenAt && { reason: hiddenReason ?? '', at: hiddenAt.toISOString() },
  };
}

/** Hides what the shop has hidden from all but its writer. `userId` is null for a visitor. */
const seenBy = (userId: string | null): Statement =>
  userId === null ? SQL`c.hidden_at is null` : SQL`(c.hidden_at is null or c.user_id = ${userId})`;

/** Must repeat the conditions of the partial indexes in 0004_comments.sql literally, or the planner ignores them. */
const FILTERS: Record<CommentFilter, Statement> = {
  all: empty,
  pictures: SQL`and cardinality(images) > 0`,
  good: SQL`and score >= 4`,
  bad: SQL`and score < 3`,
};
const ORDERS: Record<CommentSort, Statement> = {
  newest: SQL`c.created_at desc, c.comment_id desc`,
  best: SQL`c.score desc, c.created_at desc, c.comment_id desc`,
  popular: SQL`c.like_count desc, c.created_at desc, c.comment_id desc`,
};

/** End of a page of comments. `rank` is the score (best), the number of likes (popular) or 0 (newest). */
export type CommentCursor = { sort: CommentSort; rank: number; at: Date; id: string; asOf: Date };

/** @param rank value of the sort's column */
const endsBy = (sort: CommentSort, rank: z.ZodType<number, number>): Keyset<CommentCursor> =>
  keyset({ sort: z.literal(sort), rank, at: Moment, id: EndId, asOf: Moment });

export const COMMENTS: Record<CommentSort, Keyset<CommentCursor>> = {
  newest: endsBy('newest', z.literal(0)),
  // one decimal
  best: endsBy(
    'best',
    z
      .number()
      .min(0)
      .max(5)
      .refine((score) => Number(score.toFixed(1)) === score),
  ),
  popular: endsBy('popular', Rank.min(0)),
};

export type CommentQuery = {
  platform: CommentPlatform;
  braId: string;
  filter: CommentFilter;
  sort: CommentSort;
  after: CommentCursor | null;
  size: number;
  userId: string | null;
  now: Date;
};

/** Condition for the rows after the end of a page. */
function beyond({ sort, rank, at, id, asOf }: CommentCursor): Statement {
  if (sort === 'newest') return SQL`and (created_at, comment_id) < (${at}, ${id})`;
  if (sort === 'best') return SQL`and (score, created_at, comment_id) < (${rank}::numeric, ${at}, ${id})`;
  // skips a comment that lost likes after the list began, because an earlier page already had it
  return SQL`and (like_count, created_at, comment_id) < (${rank}::int, ${at}, ${id})
    and (unliked_at is null or unliked_at <= ${asOf}
    or (liked_most, created_at, comment_id) < (${rank}::int, ${at}, ${id}))`;
}

/** The list's statement, exported for tests of its plan. */
export function listStatement({ platform, braId, filter, sort, after, size, userId }: CommentQuery): Statement {
  return SQL`select ${columnsOf(userId)}
    from (select * from comments c where bra_id = ${braId}
    and platform = ${platform} and hidden_at is null ${FILTERS[filter]} ${after === null ? empty : beyond(after)} order by ${ORDERS[sort]}
    limit ${size + 1}) c
    ${joinsOf(userId, SQL`${braId}`)} order by ${ORDERS[sort]}`;
}

/** One page of a store's comments. Empty for an unknown store. */
export async function listComments(sql: Sql, query: CommentQuery): Promise<{ list: Item[]; next: string | null }> {
  const { sort, size, userId, after, now } = query;
  const rows = await sql.query<CommentRow>(listStatement(query));
  const rankOf = ({ score, likeCount }: CommentRow) => (sort === 'newest' ? 0 : sort === 'best' ? score : likeCount);
  return cutPage(
    COMMENTS[sort],
    rows,
    size,
    (row) => itemOf(row, userId),
    (row) => ({ sort, rank: rankOf(row), at: row.createdAt, id: row.commentId, asOf: after?.asOf ?? now }),
  );
}

export type OwnCommentQuery = {
  platform: CommentPlatform;
  userId: string;
  after: Cursor | null;
  size: number;
};

/** One page of a member's own comments, latest first. */
export async function listOwnComments(
  sql: Sql,
  { platform, userId, after, size }: OwnCommentQuery,
): Promise<{ list: Item[]; next: string | null }> {
  const rows = await sql.query<CommentRow>(
    SQL`select ${columnsOf(userId)}
     from (select * from comments c where user_id = ${userId}
     and platform = ${platform} ${
       after === null
         ? empty
         : SQL`and (created_at, comment_id) < (${after.at},
       ${after.id})`
     } order by ${ORDERS.newest} limit ${size + 1}) c
     ${joinsOf(userId, SQL`c.bra_id`)} order by ${ORDERS.newest}`,
  );
  return cutPage(
    BY_TIME,
    rows,
    size,
    (row) => itemOf(row, userId),
    ({ createdAt, commentId }) => endAt(createdAt, commentId),
  );
}

/** One comment as seen by `userId` (null for a visitor). Null when this platform has none that the member sees. */
export async function findComment(
  sql: Sql,
  platform: CommentPlatform,
  commentId: string,
  userId: string | null,
): Promise<Item | null> {
  const [row] = await sql.query<CommentRow>(
    SQL`select ${columnsOf(userId)} from comments c ${joinsOf(userId, SQL`c.bra_id`)} where c.comment_id = ${commentId}
      and c.platform = ${platform} and ${seenBy(userId)}`,
  );
  return row ? itemOf(row, userId) : null;
}

type ReplyRow = {
  replyId: string;
  commentId: string;
  userId: string;
  authorName: string;
  text: string;
  createdAt: Date;
  parentReplyId: string | null;
  parentName: string | null;
  parentText: string | null;
};

const REPLY_COLUMNS = SQL`r.reply_id as "replyId", r.comment_id as "commentId", r.user_id as "userId",
  r.author_name as "authorName", r.text, r.created_at as "createdAt",
  r.parent_reply_id as "parentReplyId", p.author_name as "parentName", p.text as "parentText"`;
const PARENT = SQL`left join comment_replies p on p.bra_id = r.bra_id and p.comment_id = r.comment_id
  and p.reply_id = r.parent_reply_id`;

function replyOf(row: ReplyRow, userId: string | null): Reply {
  const { replyId, commentId, text, parentReplyId, parentName, parentText } = row;
  return {
    replyId,
    commentId,
    text,
    parentReplyId,
    author: maskName(row.authorName),
    createdAt: row.createdAt.toISOString(),
    isOwn: row.userId === userId,
    parent: parentName === null || parentText === null ? null : { author: maskName(parentName), text: parentText },
  };
}

export type ReplyQuery = {
  platform: CommentPlatform;
  commentId: string;
  after: Cursor | null;
  size: number;
  userId: string | null;
};

/** One page of a comment's replies, latest first. Null when this platform has no such comment. */
export async function listReplies(
  sql: Sql,
  { platform, commentId, after, size, userId }: ReplyQuery,
): Promise<{ list: Reply[]; next: string | null } | null> {
  const [comment] = await sql.query<{ braId: string }>(
    SQL`select bra_id as "braId" from comments c where comment_id = ${commentId} and platform = ${platform}
      and ${seenBy(userId)}`,
  );
  if (!comment) return null;
  const rows = await sql.query<ReplyRow>(
    SQL`select ${REPLY_COLUMNS} from comment_replies r ${PARENT}
     where r.bra_id = ${comment.braId}
     and r.comment_id = ${commentId} ${
       after === null
         ? empty
         : SQL`and (r.created_at, r.reply_id) < (${after.at},
       ${after.id})`
     }
     order by r.created_at desc, r.reply_id desc limit ${size + 1}`,
  );
  return cutPage(
    BY_TIME,
    rows,
    size,
    (row) => replyOf(row, userId),
    ({ createdAt, replyId }) => endAt(createdAt, replyId),
  );
}

/** One reply as seen by its author. */
export async function findReply(sql: Sql, replyId: string, userId: string): Promise<Reply | null> {
  const [row] = await sql.query<ReplyRow>(
    SQL`select ${REPLY_COLUMNS} from comment_replies r ${PARENT} where r.reply_id = ${replyId}
      and r.user_id = ${userId}`,
  );
  return row ? replyOf(row, userId) : null;
}

type SummaryRow = {
  braId: string;
  storeName: string;
  industryType: string;
  count: number | null;
  scoreSum: number;
  pictures: number;
  stars: number[];
};

/** Score and counts of a store, read from its running totals. Null for an unknown store. */
export async function commentSummary(sql: Sql, braId: string): Promise<CommentSummary | null> {
  const [row] = await sql.query<SummaryRow>(
    SQL`select s.bra_id as "braId", s.name as "storeName", m.industry_type as "industryType", c.comment_count as count,
      c.score_sum as "scoreSum", c.picture_count as pictures,
       array[c.star_1, c.star_2, c.star_3, c.star_4, c.star_5] as stars
     from stores s join merchants m on m.mer_id = s.mer_id left join store_scores c on c.bra_id = s.bra_id
     where s.bra_id = ${braId}`,
  );
  if (!row) return null;
  const count = row.count ?? 0;
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = count === 0 ? [] : row.stars;
  const good = four + five;
  return {
    braId,
    storeName: row.storeName,
    count,
    platform: row.industryType === 'fnb' ? 'catering' : 'retail',
    average: count === 0 ? null : Math.round((row.scoreSum / count) * 100) / 100,
    distribution: [one, two, three, four, five],
    counts: { all: count, pictures: count === 0 ? 0 : row.pictures, good, bad: one + two },
    goodPercent: count === 0 ? null : Math.round((good / count) * 100),
  };
}
