/**
 * The lock between a member's writes and the deletion of the member (deleteMember.ts). Without it, a write under way
 * would leave a row behind that nothing finds again.
 */
import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

/**
 * Call it in each transaction that writes rows of a member, before the first write. The member then exists until the
 * transaction ends. Writers do not wait for each other, only for a deletion.
 * @returns false when the member does not exist
 */
export async function lockMember(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql.query(SQL`select 1 from members where user_id = ${userId} for key share`);
  return rows.length > 0;
}
