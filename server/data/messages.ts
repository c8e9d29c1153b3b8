/** Messages to a member. Always the token's owner's: the member stands in every key (security C18). */
import SQL, { empty } from 'sql-template-tag';

import { BY_TIME, cutPage, endAt } from './cursor.ts';

import type { z } from 'zod';
import type { StoreMessage, StoreThread, SystemNotice, UnreadNum } from '#contract/messages.ts';
import type { Db, Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type Notice = z.input<typeof SystemNotice>;
type Message = z.input<typeof StoreMessage>;
export type MessageQuery = { userId: string; after: Cursor | null; size: number; now: Date };
type Page<T> = { list: T[]; next: string | null };

type Row = Omit<Message, 'at' | 'storeName'> & { storeName: string | null; createdAt: Date };

const COLUMNS = SQL`m.message_id as "messageId", m.title, m.text, m.image, m.target, m.bra_id as "braId", m.created_at as "createdAt", m.read_at is not null as "isRead"`;

function noticeOf({ messageId, title, text, target, createdAt, isRead }: Row): Notice {
  return { messageId, title, text, target, isRead, at: createdAt.toISOString() };
}

const messageOf = (row: Row): Message => ({
  ...noticeOf(row),
  braId: row.braId,
  storeName: row.storeName ?? '',
  image: row.image,
});

/** @param braId of this shop only */
async function listOf<T>(
  sql: Sql,
  kind: 'store' | 'discount' | 'system',
  { userId, after, size, now }: MessageQuery,
  toItem: (row: Row) => T,
  braId?: string,
): Promise<Page<T>> {
  const beyond = after === null ? empty : SQL`and (created_at, message_id) < (${after.at}, ${after.id})`;
  const ofShop = braId === undefined ? empty : SQL`and bra_id = ${braId}`;
  const rows = await sql.query<Row>(
    SQL`select ${COLUMNS}, s.name as "storeName"
     from (select * from messages where user_id = ${userId} and kind = ${kind} and deleted_at is null ${ofShop} ${beyond} order by created_at desc, message_id desc limit ${size + 1}) m
     left join stores s on s.bra_id = m.bra_id order by m.created_at desc, m.message_id desc`,
  );
  return cutPage(BY_TIME, rows, size, toItem, ({ createdAt, messageId }) =>
    endAt(createdAt, messageId, after?.asOf ?? now),
  );
}

export const listSystemNotices = (sql: Sql, query: MessageQuery) => listOf(sql, 'system', query, noticeOf);
export const listDiscountMessages = (sql: Sql, query: MessageQuery) => listOf(sql, 'discount', query, messageOf);
/** Latest first. */
export const listStoreMessages = (sql: Sql, braId: string, query: MessageQuery) =>
  listOf(sql, 'store', query, messageOf, braId);

type ThreadRow = Omit<z.input<typeof StoreThread>, 'lastAt' | 'logo'> & { merId: string; lastAt: Date };

/** Shops that wrote, the one with the latest message first. */
export async function listStoreThreads(
  sql: Sql,
  { userId, after, size, now }: MessageQuery,
): Promise<Page<z.input<typeof StoreThread>>> {
  const rows = await sql.query<ThreadRow>(
    SQL`select t.bra_id as "braId", s.name as "storeName", s.mer_id as "merId", t.last_at as "lastAt", t.unread as "unreadCount", t.last_title as "lastTitle"
     from (select bra_id, max(created_at) as last_at, count(*) filter (where read_at is null) as unread,
         (array_agg(title order by created_at desc, message_id desc))[1] as last_title
       from messages where user_id = ${userId} and kind = 'store' and deleted_at is null group by bra_id) t
     join stores s on s.bra_id = t.bra_id
     ${after === null ? empty : SQL`where (t.last_at, t.bra_id) < (${after.at}, ${after.id})`} order by t.last_at desc, t.bra_id desc limit ${size + 1}`,
  );
  const threadOf = ({ merId, lastAt, ...rest }: ThreadRow) => ({
    ...rest,
    logo: `logo-${merId}`,
    lastAt: lastAt.toISOString(),
  });
  return cutPage(BY_TIME, rows, size, threadOf, ({ lastAt, braId }) => endAt(lastAt, braId, after?.asOf ?? now));
}

/** What is unread of each kind, along indexes of the unread alone. */
export async function unreadNum(sql: Sql, userId: string): Promise<UnreadNum> {
  const rows = await sql.query<{ kind: keyof UnreadNum; n: number }>(
    `select kind, count(*) as n from messages where user_id = $1 and read_at is null and deleted_at is null group by kind
     union all select kind, count(*) from comment_notices where user_id = $1 and read_at is null group by kind`,
    [userId],
  );
  const of = Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) as Partial<UnreadNum>;
  const { store = 0, system = 0, discount = 0, like = 0, reply = 0 } = of;
  return { store, system, discount, like, reply, total: store + system + discount + like + reply };
}

/** Reads what came until then, so that what arrives meanwhile stays unread. */
export async function readSection(
  sql: Sql,
  section: 'system' | 'discount',
  userId: string,
  until: Date,
  now: Date,
): Promise<void> {
  await sql.query(
    'update messages set read_at = $4 where user_id = $1 and kind = $2 and created_at <= $3 and read_at is null',
    [userId, section, until, now],
  );
}

/** Reads a message and the earlier ones of its shop. False when the member has no such message. */
export async function readStoreMessages(sql: Sql, userId: string, messageId: string, now: Date): Promise<boolean> {
  const [found] = await sql.query<{ braId: string; createdAt: Date }>(
    `select bra_id as "braId", created_at as "createdAt" from messages where user_id = $1 and message_id = $2 and kind = 'store'`,
    [userId, messageId],
  );
  if (!found) return false;
  await sql.query(
    `update messages set read_at = $4 where user_id = $1 and bra_id = $2 and kind = 'store' and created_at <= $3 and read_at is null`,
    [userId, found.braId, found.createdAt, now],
  );
  return true;
}

/** Reads everything of every kind. */
export async function readAll(db: Db, userId: string, now: Date): Promise<void> {
  await db.transact(async (sql) => {
    await sql.query('update messages set read_at = $2 where user_id = $1 and read_at is null and deleted_at is null', [
      userId,
      now,
    ]);
    await sql.query('update comment_notices set read_at = $2 where user_id = $1 and read_at is null', [userId, now]);
  });
}

/** Takes away the system notices that were read. @returns how many */
export async function clearReadNotices(sql: Sql, userId: string, now: Date): Promise<number> {
  const rows = await sql.query(
    `update messages set deleted_at = $2 where user_id = $1 and kind = 'system' and read_at is not null and deleted_at is null returning message_id`,
    [userId, now],
  );
  return rows.length;
}

/**
 * Deletes a message of a shop, or brings it back (`deletedAt` null). Twice is once; false when the member has no such
 * message.
 */
export async function setDeleted(
  sql: Sql,
  userId: string,
  messageId: string,
  deletedAt: Date | null,
): Promise<boolean> {
  const rows = await sql.query(
    `update messages set deleted_at = case when $3::timestamptz is null then null else coalesce(deleted_at, $3::timestamptz) end
     where user_id = $1 and message_id = $2 and kind = 'store' returning message_id`,
    [userId, messageId, deletedAt],
  );
  return rows.length > 0;
}
