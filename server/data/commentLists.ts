/** Reading comments: a store's list by filter and sort, one comment, its replies, the sums of a store. */
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

type CommentRow = Omit<Item, 'author' | 'createdAt' | 'merchantReply' | 'isOwn'> & {
  userId: string;
  authorName: string;
  createdAt: Date;
  replyText: string | null;
  repliedAt: Date | null;
};

/** `userId` is null for a visitor, who likes nothing. */
const columnsOf = (
  userId: string | null,
): Statement => SQL`c.comment_id as "commentId", c.platform, c.bra_id as "braId", s.name as "storeName", c.user_id as "userId", c.author_name as "authorName", c.score, c.text,
  c.images, c.items, c.like_count as "likeCount", c.reply_count as "replyCount", c.merchant_reply as "replyText", c.merchant_replied_at as "repliedAt",
  c.created_at as "createdAt", ${userId === null ? SQL`false` : SQL`l.user_id is not null`} as "isLiked"`;
/** `braId`: the branch of the comments where it is known, so that one place has all the rows. */
const joinsOf = (userId: string | null, braId: Statement): Statement =>
  SQL`join stores s on s.bra_id = c.bra_id ${userId === null ? empty : SQL`left join comment_likes l on l.bra_id = ${braId} and l.user_id = ${userId} and l.comment_id = c.comment_id`}`;

function itemOf(
  { userId: authorId, authorName, createdAt, replyText, repliedAt, ...rest }: CommentRow,
  userId: string | null,
): Item {
  return {
    ...rest,
    author: maskName(authorName),
    createdAt: createdAt.toISOString(),
    merchantReply: replyText === null || repliedAt === null ? null : { text: replyText, at: repliedAt.toISOString() },
    isOwn: authorId === userId,
  };
}

/** Word for word the conditions of the indexes in 0004_comments.sql, or the database does not find them. */
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

/** Where a page of comments ended: `rank` is the score (best) or the likes (popular), 0 for newest. */
export type CommentCursor = { sort: CommentSort; rank: number; at: Date; id: string; asOf: Date };

/** @param rank what the sort counts by, as its column has it */
const endsBy = (sort: CommentSort, rank: z.ZodType<number, number>): Keyset<CommentCursor> =>
  keyset({ sort: z.literal(sort), rank, at: Moment, id: EndId, asOf: Moment });

export const COMMENTS: Record<CommentSort, Keyset<CommentCursor>> = {
  newest: endsBy('newest', z.literal(0)),
  // to one decimal
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

/** What comes after a page that ended there. */
function beyond({ sort, rank, at, id, asOf }: CommentCursor): Statement {
  if (sort === 'newest') return SQL`and (created_at, comment_id) < (${at}, ${id})`;
  if (sort === 'best') return SQL`and (score, created_at, comment_id) < (${rank}::numeric, ${at}, ${id})`;
  // one that lost likes since the list was begun stood higher up: it has been shown
  return SQL`and (like_count, created_at, comment_id) < (${rank}::int, ${at}, ${id})
    and (unliked_at is null or unliked_at <= ${asOf} or (liked_most, created_at, comment_id) < (${rank}::int, ${at}, ${id}))`;
}

/** The list's statement, for data and for tests of its plan. */
export function listStatement({ platform, braId, filter, sort, after, size, userId }: CommentQuery): Statement {
  return SQL`select ${columnsOf(userId)}
    from (select * from comments c where bra_id = ${braId} and platform = ${platform} ${FILTERS[filter]} ${after === null ? empty : beyond(after)} order by ${ORDERS[sort]} limit ${size + 1}) c
    ${joinsOf(userId, SQL`${braId}`)} order by ${ORDERS[sort]}`;
}

/** One page of a store's comments; none for an unknown store. */
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
  now: Date;
};

/** One page of what a member has written, latest first. */
export async function listOwnComments(
  sql: Sql,
  { platform, userId, after, size, now }: OwnCommentQuery,
): Promise<{ list: Item[]; next: string | null }> {
  const rows = await sql.query<CommentRow>(
    SQL`select ${columnsOf(userId)}
     from (select * from comments c where user_id = ${userId} and platform = ${platform} ${after === null ? empty : SQL`and (created_at, comment_id) < (${after.at}, ${after.id})`} order by ${ORDERS.newest} limit ${size + 1}) c
     ${joinsOf(userId, SQL`c.bra_id`)} order by ${ORDERS.newest}`,
  );
  return cutPage(
    BY_TIME,
    rows,
    size,
    (row) => itemOf(row, userId),
    ({ createdAt, commentId }) => endAt(createdAt, commentId, after?.asOf ?? now),
  );
}

/** One comment as `userId` (null: a visitor) sees it; null when there is none such on this platform. */
export async function findComment(
  sql: Sql,
  platform: CommentPlatform,
  commentId: string,
  userId: string | null,
): Promise<Item | null> {
  const [row] = await sql.query<CommentRow>(
    SQL`select ${columnsOf(userId)} from comments c ${joinsOf(userId, SQL`c.bra_id`)} where c.comment_id = ${commentId} and c.platform = ${platform}`,
  );
  return row ? itemOf(row, userId) : null;
}

type ReplyRow = Omit<Reply, 'author' | 'createdAt' | 'isOwn' | 'parent'> & {
  userId: string;
  authorName: string;
  createdAt: Date;
  parentName: string | null;
  parentText: string | null;
};

const REPLY_COLUMNS = SQL`r.reply_id as "replyId", r.comment_id as "commentId", r.user_id as "userId", r.author_name as "authorName", r.text, r.created_at as "createdAt",
  r.parent_reply_id as "parentReplyId", p.author_name as "parentName", p.text as "parentText"`;
const PARENT = SQL`left join comment_replies p on p.bra_id = r.bra_id and p.comment_id = r.comment_id and p.reply_id = r.parent_reply_id`;

function replyOf(
  { userId: authorId, authorName, createdAt, parentName, parentText, ...rest }: ReplyRow,
  userId: string | null,
): Reply {
  return {
    ...rest,
    author: maskName(authorName),
    createdAt: createdAt.toISOString(),
    isOwn: authorId === userId,
    parent: parentName === null || parentText === null ? null : { author: maskName(parentName), text: parentText },
  };
}

export type ReplyQuery = {
  platform: CommentPlatform;
  commentId: string;
  after: Cursor | null;
  size: number;
  userId: string | null;
  now: Date;
};

/** One page of the replies to a comment, latest first; null when there is no such comment on this platform. */
export async function listReplies(
  sql: Sql,
  { platform, commentId, after, size, userId, now }: ReplyQuery,
): Promise<{ list: Reply[]; next: string | null } | null> {
  const [comment] = await sql.query<{ braId: string }>(
    'select bra_id as "braId" from comments where comment_id = $1 and platform = $2',
    [commentId, platform],
  );
  if (!comment) return null;
  const rows = await sql.query<ReplyRow>(
    SQL`select ${REPLY_COLUMNS} from comment_replies r ${PARENT}
     where r.bra_id = ${comment.braId} and r.comment_id = ${commentId} ${after === null ? empty : SQL`and (r.created_at, r.reply_id) < (${after.at}, ${after.id})`}
     order by r.created_at desc, r.reply_id desc limit ${size + 1}`,
  );
  return cutPage(
    BY_TIME,
    rows,
    size,
    (row) => replyOf(row, userId),
    ({ createdAt, replyId }) => endAt(createdAt, replyId, after?.asOf ?? now),
  );
}

/** One reply as its author sees it. */
export async function findReply(sql: Sql, replyId: string, userId: string): Promise<Reply | null> {
  const [row] = await sql.query<ReplyRow>(
    SQL`select ${REPLY_COLUMNS} from comment_replies r ${PARENT} where r.reply_id = ${replyId} and r.user_id = ${userId}`,
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

/** Score and numbers of a store, from its sums; null for an unknown store. */
export async function commentSummary(sql: Sql, braId: string): Promise<CommentSummary | null> {
  const [row] = await sql.query<SummaryRow>(
    `select s.bra_id as "braId", s.name as "storeName", m.industry_type as "industryType", c.comment_count as count, c.score_sum as "scoreSum", c.picture_count as pictures,
       array[c.star_1, c.star_2, c.star_3, c.star_4, c.star_5] as stars
     from stores s join merchants m on m.mer_id = s.mer_id left join store_scores c on c.bra_id = s.bra_id where s.bra_id = $1`,
    [braId],
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
