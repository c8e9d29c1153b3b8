/**
 * Deletes a member in one transaction. Personal rows are deleted. Orders and invoices stay without a person, because
 * accounting laws require shops to store them. Comments stay without a person, because others have answered them.
 */
import SQL, { raw } from 'sql-template-tag';

import { newId } from './newId.ts';

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
  invoice_items: 'keep without a person',
  invoices: 'keep without a person',
  line_accounts: 'delete',
  member_numbers: 'delete',
  members: 'delete',
  memberships: 'delete',
  messages: 'delete',
  order_complaints: 'delete',
  pack_receipts: 'delete',
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

/** Removes the member's name and carrier from rows that stay. */
async function removeName(sql: Sql, userId: string): Promise<void> {
  await sql.query(SQL`delete from comment_notices where actor_id = ${userId}`);
  await sql.query(SQL`update comments set author_name = ${NO_NAME} where user_id = ${userId}`);
  await sql.query(SQL`update comment_replies set author_name = ${NO_NAME} where user_id = ${userId}`);
  // a carrier code identifies a person, and the Ministry of Finance's platform still has it
  await sql.query(SQL`update invoices set carrier_code = null where user_id = ${userId}`);
}

/** Tables keyed by branch, with the member in another column. */
const KEYED_BY_BRANCH: ReadonlySet<string> = new Set(['comment_replies', 'comments']);

/** Moves the member's rows of a table to `anonymousId`, which has no member. */
async function anonymize(sql: Sql, table: string, userId: string, anonymousId: string): Promise<void> {
  if (KEYED_BY_BRANCH.has(table)) {
    await sql.query(SQL`update ${raw(table)} set user_id = ${anonymousId} where user_id = ${userId}`);
    return;
  }
  // copies the rows and leaves their deletion to the caller: a distributed engine cannot change the key of a row
  const columnRows = await sql.query<{ name: string }>(
    SQL`select column_name as name from information_schema.columns where table_name = ${table}
      and table_schema = current_schema() and column_name <> 'user_id' order by ordinal_position`,
  );
  const columns = raw(columnRows.map(({ name }) => name).join(', '));
  await sql.query(
    SQL`insert into ${raw(table)} (user_id, ${columns}) select ${anonymousId}::text, ${columns} from ${raw(table)}
      where user_id = ${userId}`,
  );
}

/**
 * Deletes the account. Its number and its LINE account may then register as a new member.
 * @returns false when the member does not exist
 */
export function deleteMember(db: Db, userId: string, now: Date): Promise<boolean> {
  const anonymousId = newId('x');
  return db.transact(async (sql) => {
    const [number] = await sql.query<{ areaCode: string | null; mobileNumber: string | null }>(
      SQL`select phone_area_code as "areaCode", mobile_number as "mobileNumber" from members
        where user_id = ${userId} for update`,
    );
    if (!number) return false;
    await removeLikes(sql, userId, now);
    await removeName(sql, userId);
    await sql.query(
      SQL`delete from sms_codes where phone_area_code = ${number.areaCode} and mobile_number = ${number.mobileNumber}`,
    );
    for (const [table, rule] of Object.entries(LEAVING)) {
      if (rule === 'keep without a person') await anonymize(sql, table, userId, anonymousId);
      if (!KEYED_BY_BRANCH.has(table)) await sql.query(SQL`delete from ${raw(table)} where user_id = ${userId}`);
    }
    return true;
  });
}
