/**
 * Deletes a member in one transaction. Personal rows are deleted. Orders and invoices stay without a person, because
 * accounting laws require shops to store them. Comments and replies stay without a person, because others have answered
 * them. Each of these rows gets an id of its own, so that nobody can tell which had the same person.
 */
import { randomBytes } from 'node:crypto';

import SQL, { raw } from 'sql-template-tag';

import { endSessionsOf } from './sessions.ts';

import type { Db, Sql } from '../db/client.ts';

type Rule = 'delete' | 'keep without a person';

/** Rule for a member's rows in each table with a user_id. A test fails for a new table without a rule. */
export const LEAVING: Readonly<Record<string, Rule>> = {
  address_books: 'delete',
  addresses: 'delete',
  answered_calls: 'delete',
  check_ins: 'delete',
  comment_complaints: 'delete',
  comment_likes: 'delete',
  comment_notices: 'delete',
  comment_replies: 'keep without a person',
  comments: 'keep without a person',
  coupon_claims: 'delete',
  favourites: 'delete',
  fnb_order_items: 'keep without a person',
  fnb_orders: 'keep without a person',
  inbox_items: 'delete',
  invoice_items: 'keep without a person',
  invoices: 'keep without a person',
  line_accounts: 'delete',
  member_numbers: 'delete',
  members: 'delete',
  memberships: 'delete',
  messages: 'delete',
  order_complaints: 'delete',
  pack_receipts: 'delete',
  people: 'delete',
  points_ledger: 'delete',
  sessions: 'delete',
  shop_order_items: 'keep without a person',
  shop_orders: 'keep without a person',
  stand_in_visits: 'delete',
  suggestions: 'delete',
};

/** Replaces the member's name. */
const NO_NAME = '○○';

/** Lowers the comments' like counts, so that they still equal the number of rows. */
async function removeLikes(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql.query(
    SQL`update comments c
      set like_count = like_count - 1, liked_most = greatest(liked_most, like_count), unliked_at = ${now}
     from comment_likes l where l.user_id = ${userId} and c.bra_id = l.bra_id and c.comment_id = l.comment_id`,
  );
}

/**
 * Removes the member's name and carrier from rows that stay, and the comments' orders, which would join two of them.
 */
async function removeName(sql: Sql, userId: string): Promise<void> {
  await sql.query(SQL`delete from comment_notices where actor_id = ${userId}`);
  await sql.query(SQL`update comments set author_name = ${NO_NAME}, order_id = null where user_id = ${userId}`);
  await sql.query(SQL`update comment_replies set author_name = ${NO_NAME} where user_id = ${userId}`);
  // a carrier code identifies a person, and the Ministry of Finance's platform still has it
  await sql.query(SQL`update invoices set carrier_code = null where user_id = ${userId}`);
}

/** Tables keyed by branch, with the member in another column. */
const KEYED_BY_BRANCH: ReadonlySet<string> = new Set(['comment_replies', 'comments']);

/** Column with the thing that a row without a person belongs to. An order or invoice shares its id with its items. */
const THING: Readonly<Record<string, string>> = {
  comment_replies: 'reply_id',
  comments: 'comment_id',
  fnb_order_items: 'order_id',
  fnb_orders: 'order_id',
  invoice_items: 'invoice_id',
  invoices: 'invoice_id',
  shop_order_items: 'order_id',
  shop_orders: 'order_id',
};

/**
 * Replaces the member's id in the rows of a table by one for each thing, which has no member.
 * @param salt random and forgotten afterwards. Without it nobody can tell the ids of one member
 */
async function anonymize(sql: Sql, table: string, userId: string, salt: string): Promise<void> {
  // a hash and not a random id, because a distributed engine allows no volatile function here
  const ownId = SQL`'x' || md5(${salt}::text || ${raw(THING[table] ?? '')})`;
  if (KEYED_BY_BRANCH.has(table)) {
    await sql.query(SQL`update ${raw(table)} set user_id = ${ownId} where user_id = ${userId}`);
    return;
  }
  // a till that moves an order at the same time waits, and then finds the copy
  await sql.query(SQL`select 1 from ${raw(table)} where user_id = ${userId} for update`);
  // copies the rows and leaves their deletion to the caller: a distributed engine cannot change the key of a row
  const columnRows = await sql.query<{ name: string }>(
    SQL`select column_name as name from information_schema.columns where table_name = ${table}
      and table_schema = current_schema() and column_name <> 'user_id' order by ordinal_position`,
  );
  const columns = raw(columnRows.map(({ name }) => name).join(', '));
  await sql.query(
    SQL`insert into ${raw(table)} (user_id, ${columns}) select ${ownId}, ${columns} from ${raw(table)}
      where user_id = ${userId}`,
  );
}

/** Applies the rules of LEAVING to all rows of a member. */
async function removeRows(sql: Sql, userId: string, now: Date): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  await removeLikes(sql, userId, now);
  await removeName(sql, userId);
  await endSessionsOf(sql, userId, null);
  // limits of the number stay for their day, because they protect its owner from codes
  await sql.query(SQL`delete from limit_hits where subject = ${userId}`);
  for (const [table, rule] of Object.entries(LEAVING)) {
    if (rule === 'keep without a person') await anonymize(sql, table, userId, salt);
    if (!KEYED_BY_BRANCH.has(table)) await sql.query(SQL`delete from ${raw(table)} where user_id = ${userId}`);
  }
}

/** Tables with a number beside a member's: its codes, wrong codes, and the sandbox's messages. */
const BY_NUMBER = ['sms_codes', 'sms_wrong_runs', 'sms_outbox'] as const;

/**
 * Waits for a message to all members of a shop that is being sent, and holds back the next one. Such a message locks no
 * member (partnerMessages.ts).
 */
async function holdBackMessages(sql: Sql, userId: string): Promise<void> {
  const rows = await sql.query<{ merId: string }>(
    SQL`select mer_id as "merId" from memberships where user_id = ${userId} order by mer_id`,
  );
  for (const { merId } of rows) await sql.query(SQL`select 1 from merchants where mer_id = ${merId} for key share`);
}

/**
 * Deletes the account. Its number and its LINE account may then register as a new member. Writes of the member that are
 * under way (lockMember.ts) end first, and later ones are refused.
 * @returns false when the member does not exist
 */
export function deleteMember(db: Db, userId: string, now: Date): Promise<boolean> {
  return db.transact(async (sql) => {
    const [number] = await sql.query<{ areaCode: string | null; mobileNumber: string | null }>(
      SQL`select phone_area_code as "areaCode", mobile_number as "mobileNumber" from members
        where user_id = ${userId} for update`,
    );
    if (!number) return false;
    await holdBackMessages(sql, userId);
    for (const table of BY_NUMBER) {
      await sql.query(
        SQL`delete from ${raw(table)} where phone_area_code = ${number.areaCode}
          and mobile_number = ${number.mobileNumber}`,
      );
    }
    await removeRows(sql, userId, now);
    await sql.query(
      SQL`insert into former_members (former_id, deleted_at) values (${userId}, ${now})
        on conflict (former_id) do nothing`,
    );
    return true;
  });
}

/** Time after a deletion in which no process of an earlier release writes for the member any more. */
const SWEEP_AFTER_MS = 3_600_000;

/** Removes rows that were written for members after their deletion, and forgets these members' ids. For the purge. */
export async function sweepFormerMembers(db: Db, now: Date): Promise<void> {
  const rows = await db.query<{ userId: string }>(
    SQL`select former_id as "userId" from former_members
      where deleted_at < ${new Date(now.getTime() - SWEEP_AFTER_MS)}`,
  );
  for (const { userId } of rows) {
    await db.transact(async (sql) => {
      await removeRows(sql, userId, now);
      await sql.query(SQL`delete from former_members where former_id = ${userId}`);
    });
  }
}
