/** What others did with a member's comments. Always the token's owner's (security C18). */
import SQL, { empty } from 'sql-template-tag';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { maskName } from './maskName.ts';

import type { z } from 'zod';
import type { LikeNotice, ReplyNotice } from '#contract/comments.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type Reply = z.input<typeof ReplyNotice>;
export type NoticeKind = 'like' | 'reply';
export type NoticeQuery = { userId: string; after: Cursor | null; size: number; now: Date };

type Row = Omit<Reply, 'from' | 'at' | 'isMerchant' | 'isToReply'> & { actorId: string | null; actorName: string; createdAt: Date; aboutReplyId: string | null };

/** So much of one's own words is enough to know them again. */
const ABOUT_LENGTH = 80;

const SELECT = SQL`select n.notice_id as "noticeId", n.comment_id as "commentId", c.platform, n.bra_id as "braId", s.name as "storeName", n.actor_id as "actorId",
    n.actor_name as "actorName", n.created_at as "createdAt", n.read_at is not null as "isRead", n.about_reply_id as "aboutReplyId",
    left(coalesce(a.text, c.text), ${ABOUT_LENGTH}::int) as "aboutText", coalesce(r.text, c.merchant_reply, '') as text`;
const JOINS = SQL`join comments c on c.bra_id = n.bra_id and c.comment_id = n.comment_id
  join stores s on s.bra_id = n.bra_id
  left join comment_replies r on r.bra_id = n.bra_id and r.comment_id = n.comment_id and r.reply_id = n.reply_id
  left join comment_replies a on a.bra_id = n.bra_id and a.comment_id = n.comment_id and a.reply_id = n.about_reply_id
  order by n.created_at desc, n.notice_id desc`;

async function listNotices<T>(sql: Sql, kind: NoticeKind, { userId, after, size, now }: NoticeQuery, toItem: (row: Row) => T) {
  const rows = await sql.query<Row>(
    SQL`${SELECT} from (select * from comment_notices where user_id = ${userId} and kind = ${kind} ${after === null ? empty : SQL`and (created_at, notice_id) < (${after.at}, ${after.id})`}
      order by created_at desc, notice_id desc limit ${size + 1}) n ${JOINS}`,
  );
  return cutPage(BY_TIME, rows, size, toItem, ({ createdAt, noticeId }) => endAt(createdAt, noticeId, after?.asOf ?? now));
}

function likeOf({ noticeId, commentId, platform, braId, storeName, actorName, createdAt, isRead, aboutText }: Row): LikeNotice {
  return { noticeId, commentId, platform, braId, storeName, from: maskName(actorName), at: createdAt.toISOString(), isRead, aboutText };
}

function answerOf(row: Row): Reply {
  const isMerchant = row.actorId === null;
  return { ...likeOf(row), from: isMerchant ? row.storeName : maskName(row.actorName), text: row.text, isMerchant, isToReply: row.aboutReplyId !== null };
}

export const listLikeNotices = (sql: Sql, query: NoticeQuery) => listNotices(sql, 'like', query, likeOf);
export const listReplyNotices = (sql: Sql, query: NoticeQuery) => listNotices(sql, 'reply', query, answerOf);

/** Reads what came until then, so that what arrives meanwhile stays unread. */
export async function readNotices(sql: Sql, kind: NoticeKind, userId: string, until: Date, now: Date): Promise<void> {
  await sql.query('update comment_notices set read_at = $4 where user_id = $1 and kind = $2 and created_at <= $3 and read_at is null', [userId, kind, until, now]);
}
