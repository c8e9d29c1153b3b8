/** Messages to a member. Every key contains the member, who is always the token's owner (C18). */
import SQL, { empty } from 'sql-template-tag';

import { isContractInstant } from './contractInstants.ts';
import { type CouponRow, valueOf } from './couponRows.ts';
import { BY_TIME, cutPage, endAt } from './cursor.ts';

import type { z } from 'zod';
import type {
  DiscountMessage,
  MessageTarget,
  StoreMessage,
  StoreThread,
  SystemNotice,
  UnreadNum,
} from '#contract/messages.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type Notice = z.input<typeof SystemNotice>;
type Message = z.input<typeof StoreMessage>;
export type MessageQuery = { userId: string; after: Cursor | null; size: number };
type Page<T> = { list: T[]; next: string | null };

/** Columns of the coupon that a message leads to. Its kind is null without one. */
type OfferedRow = Pick<CouponRow, 'amount' | 'percentToPay' | 'giftLabel'> & { couponKind: CouponRow['kind'] | null };
type MessageRow = OfferedRow & {
  messageId: string;
  title: string;
  text: string;
  image: string | null;
  target: MessageTarget | null;
  braId: string;
  createdAt: Date;
  isRead: boolean;
  storeName: string | null;
};

const COLUMNS = SQL`m.message_id as "messageId", m.title, m.text, m.image, m.target, m.bra_id as "braId",
  m.created_at as "createdAt", m.read_at is not null as "isRead"`;

function noticeOf({ messageId, title, text, target, createdAt, isRead }: MessageRow): Notice {
  return { messageId, title, text, target, isRead, at: createdAt.toISOString() };
}

const messageOf = (row: MessageRow): Message => ({
  ...noticeOf(row),
  braId: row.braId,
  storeName: row.storeName ?? '',
  image: row.image,
});

function offerOf(row: MessageRow): z.input<typeof DiscountMessage> {
  const { couponKind: kind, amount, percentToPay, giftLabel } = row;
  if (kind === null) return messageOf(row);
  return { ...messageOf(row), value: valueOf({ kind, amount, percentToPay, giftLabel }) };
}

/** @param braId limits the list to one shop */
async function listOf<T>(
  sql: Sql,
  kind: 'store' | 'discount' | 'system',
  { userId, after, size }: MessageQuery,
  toItem: (row: MessageRow) => T,
  braId?: string,
): Promise<Page<T>> {
  const beyond = after === null ? empty : SQL`and (created_at, message_id) < (${after.at}, ${after.id})`;
  const ofShop = braId === undefined ? empty : SQL`and bra_id = ${braId}`;
  const rows = await sql.query<MessageRow>(
    SQL`select ${COLUMNS}, s.name as "storeName", k.kind as "couponKind", k.amount,
       k.percent_to_pay as "percentToPay", k.gift_label as "giftLabel"
     from (select * from messages where user_id = ${userId} and kind = ${kind}
     and deleted_at is null ${ofShop} ${beyond} order by created_at desc, message_id desc limit ${size + 1}) m
     left join stores s on s.bra_id = m.bra_id
     left join coupons k on k.bra_id = m.target ->> 'braId' and k.coupon_id = m.target ->> 'couponId'
     order by m.created_at desc, m.message_id desc`,
  );
  return cutPage(BY_TIME, rows, size, toItem, ({ createdAt, messageId }) => endAt(createdAt, messageId));
}

export const listSystemNotices = (sql: Sql, query: MessageQuery) => listOf(sql, 'system', query, noticeOf);
export const listDiscountMessages = (sql: Sql, query: MessageQuery) => listOf(sql, 'discount', query, offerOf);
/** Messages of one shop, latest first. */
export const listStoreMessages = (sql: Sql, braId: string, query: MessageQuery) =>
  listOf(sql, 'store', query, messageOf, braId);

type ThreadRow = {
  braId: string;
  storeName: string;
  merId: string;
  lastTitle: string;
  lastAt: Date;
  unreadCount: number;
};

/** Shops that wrote to the member, the one with the latest message first. */
export async function listStoreThreads(
  sql: Sql,
  { userId, after, size }: MessageQuery,
): Promise<Page<z.input<typeof StoreThread>>> {
  const rows = await sql.query<ThreadRow>(
    SQL`select t.bra_id as "braId", s.name as "storeName", s.mer_id as "merId", t.last_at as "lastAt",
      t.unread as "unreadCount", t.last_title as "lastTitle"
     from (select bra_id, max(created_at) as last_at, count(*) filter (where read_at is null) as unread,
         (array_agg(title order by created_at desc, message_id desc))[1] as last_title
       from messages where user_id = ${userId} and kind = 'store' and deleted_at is null
       and ${isContractInstant(SQL`created_at`)} group by bra_id) t
     join stores s on s.bra_id = t.bra_id
     ${after === null ? empty : SQL`where (t.last_at, t.bra_id) < (${after.at}, ${after.id})`}
       order by t.last_at desc, t.bra_id desc limit ${size + 1}`,
  );
  const threadOf = ({ braId, storeName, merId, lastTitle, lastAt, unreadCount }: ThreadRow) => ({
    braId,
    storeName,
    logo: `logo-${merId}`,
    lastTitle,
    lastAt: lastAt.toISOString(),
    unreadCount,
  });
  return cutPage(BY_TIME, rows, size, threadOf, ({ lastAt, braId }) => endAt(lastAt, braId));
}

/** Highest count of a kind, which stands for more as well. A badge shows 99+ (src/features/notices/CountBadge.tsx). */
const MOST_UNREAD = 100;

type UnreadKind = 'store' | 'system' | 'discount' | 'like' | 'reply';

/** Number of unread messages of each kind, at most 100, read from partial indexes. */
export async function unreadNum(sql: Sql, userId: string): Promise<UnreadNum> {
  const unread = (kind: UnreadKind, rows: Statement): Statement =>
    SQL`select ${kind}::text as kind, count(*) as n from (select 1 from ${rows} and user_id = ${userId}
      and kind = ${kind} and read_at is null limit ${MOST_UNREAD}) m`;
  const messages = SQL`messages where deleted_at is null`;
  const notices = SQL`comment_notices where true`;
  const rows = await sql.query<{ kind: UnreadKind; n: number }>(
    SQL`${unread('store', messages)} union all ${unread('system', messages)} union all ${unread('discount', messages)}
     union all ${unread('like', notices)} union all ${unread('reply', notices)}`,
  );
  const counts: Partial<Record<UnreadKind, number>> = Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
  const { store = 0, system = 0, discount = 0, like = 0, reply = 0 } = counts;
  return { store, system, discount, like, reply, total: store + system + discount + like + reply };
}

/** Marks messages up to `until` as read, so that later ones stay unread. */
export async function readSection(
  sql: Sql,
  section: 'system' | 'discount',
  userId: string,
  until: Date,
  now: Date,
): Promise<void> {
  await sql.query(
    SQL`update messages set read_at = ${now} where user_id = ${userId} and kind = ${section} and created_at <= ${until}
      and read_at is null`,
  );
}

/** Marks a message and the shop's earlier ones as read. False when the member has no such message. */
export async function readStoreMessages(sql: Sql, userId: string, messageId: string, now: Date): Promise<boolean> {
  const [message] = await sql.query<{ braId: string; createdAt: Date }>(
    SQL`select bra_id as "braId", created_at as "createdAt" from messages where user_id = ${userId}
      and message_id = ${messageId} and kind = 'store'`,
  );
  if (!message) return false;
  await sql.query(
    SQL`update messages set read_at = ${now} where user_id = ${userId} and bra_id = ${message.braId} and kind = 'store'
      and created_at <= ${message.createdAt} and read_at is null`,
  );
  return true;
}

/** Marks messages and notices of every kind as read. */
export async function readAll(db: Db, userId: string, now: Date): Promise<void> {
  await db.transact(async (sql) => {
    await sql.query(
      SQL`update messages set read_at = ${now} where user_id = ${userId} and read_at is null and deleted_at is null`,
    );
    await sql.query(SQL`update comment_notices set read_at = ${now} where user_id = ${userId} and read_at is null`);
  });
}

/** Deletes the system notices that were read. @returns their number */
export async function clearReadNotices(sql: Sql, userId: string, now: Date): Promise<number> {
  const rows = await sql.query(
    SQL`update messages set deleted_at = ${now} where user_id = ${userId} and kind = 'system' and read_at is not null
      and deleted_at is null returning message_id`,
  );
  return rows.length;
}

/**
 * Deletes a shop's message, or restores it (`deletedAt` null). A second call changes nothing. False when the member has
 * no such message.
 */
export async function setDeleted(
  sql: Sql,
  userId: string,
  messageId: string,
  deletedAt: Date | null,
): Promise<boolean> {
  const rows = await sql.query(
    SQL`update messages set deleted_at = case when ${deletedAt}::timestamptz is null then null
      else coalesce(deleted_at, ${deletedAt}::timestamptz) end
     where user_id = ${userId} and message_id = ${messageId} and kind = 'store' returning message_id`,
  );
  return rows.length > 0;
}
