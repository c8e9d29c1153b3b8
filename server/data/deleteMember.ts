/**
 * A member leaves: what is theirs alone goes, what a shop has to keep (orders and invoices, by the accounting laws) or
 * others have answered (comments) stays without a person. One transaction, so that nobody is half gone.
 */
import SQL, { raw } from 'sql-template-tag';

import { newId } from './newId.ts';

import type { Db, Sql } from '../db/client.ts';

type Rule = 'delete' | 'keep without a person';

/** What becomes of a member's rows in each table with a user_id. A new table does not pass its test without a rule. */
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

/** Stands where a name stood; masked like one, nothing of it shows a person. */
const NOBODY = '○○';

/** Likes are counted on the comments: the number stays that of the rows. */
async function takeBackLikes(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql.query(
    SQL`update comments c set like_count = like_count - 1, liked_most = greatest(liked_most, like_count), unliked_at = ${now}
     from comment_likes l where l.user_id = ${userId} and c.bra_id = l.bra_id and c.comment_id = l.comment_id`,
  );
}

/** What stands of the member in rows that are kept, or that are others'. */
async function forgetPerson(sql: Sql, userId: string): Promise<void> {
  await sql.query(SQL`delete from comment_notices where actor_id = ${userId}`);
  await sql.query(SQL`update comments set author_name = ${NOBODY} where user_id = ${userId}`);
  await sql.query(SQL`update comment_replies set author_name = ${NOBODY} where user_id = ${userId}`);
  // a carrier is a person's; who needs it has it from the Ministry of Finance's platform
  await sql.query(SQL`update invoices set carrier_code = null where user_id = ${userId}`);
}

/** Their keys are the branch's: the member is one of the columns. */
const OF_BRANCHES: ReadonlySet<string> = new Set(['comment_replies', 'comments']);

/** Gives the member's rows of a table to somebody who is nobody. */
async function giveToNobody(sql: Sql, table: string, userId: string, nobody: string): Promise<void> {
  if (OF_BRANCHES.has(table)) {
    await sql.query(SQL`update ${raw(table)} set user_id = ${nobody} where user_id = ${userId}`);
    return;
  }
  // as a copy, and then the member's own go: an engine that spreads a table by the member never moves a row
  const found = await sql.query<{ name: string }>(
    SQL`select column_name as name from information_schema.columns where table_name = ${table} and table_schema = current_schema() and column_name <> 'user_id' order by ordinal_position`,
  );
  const columns = raw(found.map(({ name }) => name).join(', '));
  await sql.query(
    SQL`insert into ${raw(table)} (user_id, ${columns}) select ${nobody}::text, ${columns} from ${raw(table)} where user_id = ${userId}`,
  );
}

/**
 * Deletes the account; the number and the LINE account may register anew, as somebody else.
 * @returns false when there is no such member (any more)
 */
export function deleteMember(db: Db, userId: string, now: Date): Promise<boolean> {
  const nobody = newId('x');
  return db.transact(async (sql) => {
    const [number] = await sql.query<{ areaCode: string | null; mobileNumber: string | null }>(
      SQL`select phone_area_code as "areaCode", mobile_number as "mobileNumber" from members where user_id = ${userId} for update`,
    );
    if (!number) return false;
    await takeBackLikes(sql, userId, now);
    await forgetPerson(sql, userId);
    await sql.query(
      SQL`delete from sms_codes where phone_area_code = ${number.areaCode} and mobile_number = ${number.mobileNumber}`,
    );
    for (const [table, rule] of Object.entries(LEAVING)) {
      if (rule === 'keep without a person') await giveToNobody(sql, table, userId, nobody);
      if (!OF_BRANCHES.has(table)) await sql.query(SQL`delete from ${raw(table)} where user_id = ${userId}`);
    }
    return true;
  });
}
