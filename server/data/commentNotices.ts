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

type NoticeRow = Pick<Reply, 'noticeId' | 'commentId' | 'braId' | 'storeName' | 'isRead'> & {
  actorId: string | null;
  actorName: string;
  createdAt: Date;
  replyId: string | null;
  aboutReplyId: string | null;
};
/** What a notice is about, from where the branch's comments stand. */
type About = Pick<Reply, 'platform' | 'aboutText' | 'text'>;
type Row = NoticeRow & About;

/** So much of one's own words is enough to know them again. */
const ABOUT_LENGTH = 80;

/** What each of these notices is about, by their ids; missing where the comment is gone. */
async function aboutOf(sql: Sql, notices: readonly NoticeRow[]): Promise<Map<string, About>> {
  if (notices.length === 0) return new Map();
  const commentIds = [...new Set(notices.map(({ commentId }) => commentId))];
  const replyIds = notices.flatMap(({ replyId, aboutReplyId }) => [replyId, aboutReplyId]).filter((id) => id !== null);
  const branches = SQL`bra_id = any(${[...new Set(notices.map(({ braId }) => braId))]}::text[])`;
  const [comments, replies] = await Promise.all([
    sql.query<{ id: string; platform: Reply['platform']; text: string; merchantReply: string | null }>(
      SQL`select comment_id as id, platform, text, merchant_reply as "merchantReply" from comments where ${branches} and comment_id = any(${commentIds}::text[])`,
    ),
    replyIds.length === 0
      ? []
      : sql.query<{ id: string; text: string }>(
          SQL`select reply_id as id, text from comment_replies where ${branches} and comment_id = any(${commentIds}::text[]) and reply_id = any(${replyIds}::text[])`,
        ),
  ]);
  const commentBy = new Map(comments.map((comment) => [comment.id, comment]));
  const replyBy = new Map(replies.map(({ id, text }) => [id, text]));
  return new Map(
    notices.flatMap(({ noticeId, commentId, replyId, aboutReplyId }) => {
      const comment = commentBy.get(commentId);
      if (!comment) return [];
      const own = (aboutReplyId === null ? undefined : replyBy.get(aboutReplyId)) ?? comment.text;
      const answer = (replyId === null ? undefined : replyBy.get(replyId)) ?? comment.merchantReply ?? '';
      return [
        [
          noticeId,
          { platform: comment.platform, aboutText: Array.from(own).slice(0, ABOUT_LENGTH).join(''), text: answer },
        ] as const,
      ];
    }),
  );
}

async function listNotices<T>(
  sql: Sql,
  kind: NoticeKind,
  { userId, after, size, now }: NoticeQuery,
  toItem: (row: Row) => T,
) {
  const notices = await sql.query<NoticeRow>(
    SQL`select n.notice_id as "noticeId", n.comment_id as "commentId", n.bra_id as "braId", s.name as "storeName", n.actor_id as "actorId", n.actor_name as "actorName",
        n.created_at as "createdAt", n.read_at is not null as "isRead", n.reply_id as "replyId", n.about_reply_id as "aboutReplyId"
      from (select * from comment_notices where user_id = ${userId} and kind = ${kind} ${after === null ? empty : SQL`and (created_at, notice_id) < (${after.at}, ${after.id})`}
        order by created_at desc, notice_id desc limit ${size + 1}) n
      join stores s on s.bra_id = n.bra_id order by n.created_at desc, n.notice_id desc`,
  );
  // in two statements: notices stand with the member, comments with their branch
  const about = await aboutOf(sql, notices);
  const rows = notices.flatMap((notice) => {
    const found = about.get(notice.noticeId);
    return found ? [{ ...notice, ...found }] : [];
  });
  return cutPage(BY_TIME, rows, size, toItem, ({ createdAt, noticeId }) =>
    endAt(createdAt, noticeId, after?.asOf ?? now),
  );
}

function likeOf({
  noticeId,
  commentId,
  platform,
  braId,
  storeName,
  actorName,
  createdAt,
  isRead,
  aboutText,
}: Row): LikeNotice {
  return {
    noticeId,
    commentId,
    platform,
    braId,
    storeName,
    from: maskName(actorName),
    at: createdAt.toISOString(),
    isRead,
    aboutText,
  };
}

function answerOf(row: Row): Reply {
  const isMerchant = row.actorId === null;
  return {
    ...likeOf(row),
    from: isMerchant ? row.storeName : maskName(row.actorName),
    text: row.text,
    isMerchant,
    isToReply: row.aboutReplyId !== null,
  };
}

export const listLikeNotices = (sql: Sql, query: NoticeQuery) => listNotices(sql, 'like', query, likeOf);
export const listReplyNotices = (sql: Sql, query: NoticeQuery) => listNotices(sql, 'reply', query, answerOf);

/** Reads what came until then, so that what arrives meanwhile stays unread. */
export async function readNotices(sql: Sql, kind: NoticeKind, userId: string, until: Date, now: Date): Promise<void> {
  await sql.query(
    'update comment_notices set read_at = $4 where user_id = $1 and kind = $2 and created_at <= $3 and read_at is null',
    [userId, kind, until, now],
  );
}
