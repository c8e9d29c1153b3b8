/** Reading comments: a store's list by filter and sort, one comment, its replies, the sums of a store. */
import { writeCommentCursor } from './commentCursor.ts';
import { cutPage } from './cursor.ts';
import { maskName } from './maskName.ts';

import type { z } from 'zod';
import type { CommentFilter, CommentItem, CommentReply, CommentSort, CommentSummary } from '#contract/comments.ts';
import type { Sql } from '../db/client.ts';
import type { CommentCursor } from './commentCursor.ts';
import type { Cursor } from './cursor.ts';

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

/** $1 is the member, null for a visitor. */
const COLUMNS = `c.comment_id as "commentId", c.platform, c.bra_id as "braId", s.name as "storeName", c.user_id as "userId", c.author_name as "authorName", c.score, c.text,
  c.images, c.items, c.like_count as "likeCount", c.reply_count as "replyCount", c.merchant_reply as "replyText", c.merchant_replied_at as "repliedAt",
  c.created_at as "createdAt", l.user_id is not null as "isLiked"`;
const JOINS = 'join stores s on s.bra_id = c.bra_id left join comment_likes l on l.user_id = $1 and l.comment_id = c.comment_id';

function itemOf({ userId: authorId, authorName, createdAt, replyText, repliedAt, ...rest }: CommentRow, userId: string | null): Item {
  return {
    ...rest,
    author: maskName(authorName),
    createdAt: createdAt.toISOString(),
    merchantReply: replyText === null || repliedAt === null ? null : { text: replyText, at: repliedAt.toISOString() },
    isOwn: authorId === userId,
  };
}

/** Word for word the conditions of the indexes in 0004_comments.sql, or the database does not find them. */
const FILTERS: Record<CommentFilter, string> = {
  all: '',
  pictures: 'and cardinality(images) > 0',
  good: 'and score >= 4',
  bad: 'and score < 3',
};
const RANKS: Record<CommentSort, { column: string; type: string } | null> = {
  newest: null,
  best: { column: 'score', type: 'numeric' },
  popular: { column: 'like_count', type: 'int' },
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

/** What comes after the cursor, whose parts stand from $5 on. */
function beyond(sort: CommentSort): string {
  const rank = RANKS[sort];
  if (rank === null) return 'and (created_at, comment_id) < ($5, $6)';
  const rest = `and (${rank.column}, created_at, comment_id) < ($7::${rank.type}, $5, $6)`;
  // one that lost likes since the list was begun stood higher up: it has been shown
  return sort === 'popular' ? `${rest} and (unliked_at is null or unliked_at <= $8 or (liked_most, created_at, comment_id) < ($7::int, $5, $6))` : rest;
}

function afterParams({ sort, after }: CommentQuery): unknown[] {
  if (after === null) return [];
  const { at, id, rank, asOf } = after;
  return [at, id, ...(sort === 'newest' ? [] : [rank]), ...(sort === 'popular' ? [asOf] : [])];
}

/** The list's statement, for data and for tests of its plan. */
export function listStatement(query: CommentQuery): { text: string; params: unknown[] } {
  const { platform, braId, filter, sort, after, size, userId } = query;
  const rank = RANKS[sort];
  const order = (table: string) => `order by ${rank === null ? '' : `${table}${rank.column} desc, `}${table}created_at desc, ${table}comment_id desc`;
  return {
    text: `select ${COLUMNS}
      from (select * from comments where bra_id = $2 and platform = $3 ${FILTERS[filter]} ${after === null ? '' : beyond(sort)} ${order('')} limit $4) c ${JOINS}
      ${order('c.')}`,
    params: [userId, braId, platform, size + 1, ...afterParams(query)],
  };
}

/** One page of a store's comments; none for an unknown store. */
export async function listComments(sql: Sql, query: CommentQuery): Promise<{ list: Item[]; next: string | null }> {
  const { sort, size, userId, after, now } = query;
  const { text, params } = listStatement(query);
  const rows = await sql.query<CommentRow>(text, params);
  const rankOf = ({ score, likeCount }: CommentRow) => (sort === 'newest' ? 0 : sort === 'best' ? score : likeCount);
  const kept = rows.slice(0, size);
  const last = kept[kept.length - 1];
  return {
    list: kept.map((row) => itemOf(row, userId)),
    next: last === undefined || rows.length <= size ? null : writeCommentCursor({ sort, rank: rankOf(last), at: last.createdAt, id: last.commentId, asOf: after?.asOf ?? now }),
  };
}

/** One comment as `userId` (null: a visitor) sees it; null when there is none such on this platform. */
export async function findComment(sql: Sql, platform: CommentPlatform, commentId: string, userId: string | null): Promise<Item | null> {
  const [row] = await sql.query<CommentRow>(`select ${COLUMNS} from comments c ${JOINS} where c.comment_id = $2 and c.platform = $3`, [userId, commentId, platform]);
  return row ? itemOf(row, userId) : null;
}

type ReplyRow = Omit<Reply, 'author' | 'createdAt' | 'isOwn' | 'parent'> & { userId: string; authorName: string; createdAt: Date; parentName: string | null; parentText: string | null };

const REPLY_COLUMNS = `r.reply_id as "replyId", r.comment_id as "commentId", r.user_id as "userId", r.author_name as "authorName", r.text, r.created_at as "createdAt",
  r.parent_reply_id as "parentReplyId", p.author_name as "parentName", p.text as "parentText"`;
const PARENT = 'left join comment_replies p on p.bra_id = r.bra_id and p.comment_id = r.comment_id and p.reply_id = r.parent_reply_id';

function replyOf({ userId: authorId, authorName, createdAt, parentName, parentText, ...rest }: ReplyRow, userId: string | null): Reply {
  return {
    ...rest,
    author: maskName(authorName),
    createdAt: createdAt.toISOString(),
    isOwn: authorId === userId,
    parent: parentName === null || parentText === null ? null : { author: maskName(parentName), text: parentText },
  };
}

export type ReplyQuery = { platform: CommentPlatform; commentId: string; after: Cursor | null; size: number; userId: string | null; now: Date };

/** One page of the replies to a comment, latest first; null when there is no such comment on this platform. */
export async function listReplies(sql: Sql, { platform, commentId, after, size, userId, now }: ReplyQuery): Promise<{ list: Reply[]; next: string | null } | null> {
  const [comment] = await sql.query<{ braId: string }>('select bra_id as "braId" from comments where comment_id = $1 and platform = $2', [commentId, platform]);
  if (!comment) return null;
  const rows = await sql.query<ReplyRow>(
    `select ${REPLY_COLUMNS} from comment_replies r ${PARENT}
     where r.bra_id = $1 and r.comment_id = $2 ${after === null ? '' : 'and (r.created_at, r.reply_id) < ($4, $5)'}
     order by r.created_at desc, r.reply_id desc limit $3`,
    [comment.braId, commentId, size + 1, ...(after === null ? [] : [after.at, after.id])],
  );
  return cutPage(rows, size, (row) => replyOf(row, userId), ({ createdAt, replyId }) => ({ at: createdAt, id: replyId, phase: 0, asOf: after?.asOf ?? now }));
}

/** One reply as its author sees it. */
export async function findReply(sql: Sql, replyId: string, userId: string): Promise<Reply | null> {
  const [row] = await sql.query<ReplyRow>(`select ${REPLY_COLUMNS} from comment_replies r ${PARENT} where r.reply_id = $1 and r.user_id = $2`, [replyId, userId]);
  return row ? replyOf(row, userId) : null;
}

type SummaryRow = { braId: string; storeName: string; industryType: string; count: number | null; scoreSum: number; pictures: number; stars: number[] };

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
    braId, storeName: row.storeName, count,
    platform: row.industryType === 'fnb' ? 'catering' : 'retail',
    average: count === 0 ? null : Math.round((row.scoreSum / count) * 100) / 100,
    distribution: [one, two, three, four, five],
    counts: { all: count, pictures: count === 0 ? 0 : row.pictures, good, bad: one + two },
    goodPercent: count === 0 ? null : Math.round((good / count) * 100),
  };
}
