/** Notices of likes and replies to a member's comments. The member is always the token's owner (C18). */
import SQL, { empty } from 'sql-template-tag';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { maskName } from './maskName.ts';

import type { z } from 'zod';
import type { LikeNotice, ReplyNotice } from '#contract/comments.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type Reply = z.input<typeof ReplyNotice>;
export type NoticeKind = 'like' | 'reply';
export type NoticeQuery = { userId: string; after: Cursor | null; size: number };

type NoticeRow = {
  noticeId: string;
  commentId: string;
  braId: string;
  storeName: string;
  isRead: boolean;
  actorId: string | null;
  actorName: string;
  createdAt: Date;
  replyId: string | null;
  aboutReplyId: string | null;
};
/** Texts of a notice, read from the branch's comments. */
type NoticeTexts = { platform: 'retail' | 'catering'; aboutText: string; text: string };

/** Characters of the member's own text that a notice quotes. */
const ABOUT_LENGTH = 80;

/** Texts of these notices by notice id. A notice whose comment is deleted, or hidden from `userId`, is left out. */
async function textsOf(sql: Sql, userId: string, notices: readonly NoticeRow[]): Promise<Map<string, NoticeTexts>> {
  if (notices.length === 0) return new Map();
  const commentIds = [...new Set(notices.map(({ commentId }) => commentId))];
  const replyIds = notices.flatMap(({ replyId, aboutReplyId }) => [replyId, aboutReplyId]);
  const branches = SQL`bra_id = any(${[...new Set(notices.map(({ braId }) => braId))]}::text[])`;
  const [comments, replies] = await Promise.all([
    sql.query<{ id: string; platform: NoticeTexts['platform']; text: string; merchantReply: string | null }>(
      SQL`select comment_id as id, platform, text, merchant_reply as "merchantReply" from comments where ${branches}
        and comment_id = any(${commentIds}::text[]) and (hidden_at is null or user_id = ${userId})`,
    ),
    sql.query<{ id: string; text: string }>(
      SQL`select reply_id as id, text from comment_replies where ${branches}
        and comment_id = any(${commentIds}::text[]) and reply_id = any(${replyIds}::text[])`,
    ),
  ]);
  const commentBy = new Map(comments.map((comment) => [comment.id, comment]));
  const replyBy = new Map<string | null, string>(replies.map(({ id, text }) => [id, text]));
  return new Map(
    notices.flatMap(({ noticeId, commentId, replyId, aboutReplyId }) => {
      const comment = commentBy.get(commentId);
      if (!comment) return [];
      const aboutText = replyBy.get(aboutReplyId) ?? comment.text;
      const text = replyBy.get(replyId) ?? comment.merchantReply ?? '';
      return [
        [
          noticeId,
          { platform: comment.platform, aboutText: Array.from(aboutText).slice(0, ABOUT_LENGTH).join(''), text },
        ] as const,
      ];
    }),
  );
}

async function listNotices<T>(
  sql: Sql,
  kind: NoticeKind,
  { userId, after, size }: NoticeQuery,
  toItem: (row: NoticeRow, texts: NoticeTexts) => T,
) {
  const rows = await sql.query<NoticeRow>(
    SQL`select n.notice_id as "noticeId", n.comment_id as "commentId", n.bra_id as "braId", s.name as "storeName",
      n.actor_id as "actorId", n.actor_name as "actorName",
        n.created_at as "createdAt", n.read_at is not null as "isRead", n.reply_id as "replyId",
        n.about_reply_id as "aboutReplyId"
      from (select * from comment_notices where user_id = ${userId}
      and kind = ${kind} ${after === null ? empty : SQL`and (created_at, notice_id) < (${after.at}, ${after.id})`}
        order by created_at desc, notice_id desc limit ${size + 1}) n
      join stores s on s.bra_id = n.bra_id order by n.created_at desc, n.notice_id desc`,
  );
  // a second statement, because notices are stored with the member and comments with their branch
  const textsById = await textsOf(sql, userId, rows);
  const { list, next } = cutPage(
    BY_TIME,
    rows,
    size,
    (row) => {
      const texts = textsById.get(row.noticeId);
      return texts && toItem(row, texts);
    },
    ({ createdAt, noticeId }) => endAt(createdAt, noticeId),
  );
  return { list: list.filter((item) => item !== undefined), next };
}

function likeOf(notice: NoticeRow, { platform, aboutText }: NoticeTexts): LikeNotice {
  const { noticeId, commentId, braId, storeName, isRead } = notice;
  return {
    noticeId,
    commentId,
    platform,
    braId,
    storeName,
    from: maskName(notice.actorName),
    at: notice.createdAt.toISOString(),
    isRead,
    aboutText,
  };
}

function replyOf(notice: NoticeRow, texts: NoticeTexts): Reply {
  const isMerchant = notice.actorId === null;
  return {
    ...likeOf(notice, texts),
    from: isMerchant ? notice.storeName : maskName(notice.actorName),
    text: texts.text,
    isMerchant,
    isToReply: notice.aboutReplyId !== null,
  };
}

export const listLikeNotices = (sql: Sql, query: NoticeQuery) => listNotices(sql, 'like', query, likeOf);
export const listReplyNotices = (sql: Sql, query: NoticeQuery) => listNotices(sql, 'reply', query, replyOf);

/** Marks notices up to `until` as read, so that later ones stay unread. */
export async function readNotices(sql: Sql, kind: NoticeKind, userId: string, until: Date, now: Date): Promise<void> {
  await sql.query(
    SQL`update comment_notices set read_at = ${now} where user_id = ${userId} and kind = ${kind}
      and created_at <= ${until} and read_at is null`,
  );
}
