/** Daily limit of all SMS, which bounds the cost of an attack from many networks. */
import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

/**
 * Counts one SMS of the day (Asia/Taipei) by one conditional statement.
 * @returns the new count, or null when the limit `most` is reached
 */
export async function takeSmsOfDay(sql: Sql, day: string, most: number): Promise<number | null> {
  const [row] = await sql.query<{ sent: number }>(
    SQL`insert into sms_days as d (day, sent) values (${day}, 1) on conflict (day) do update set sent = d.sent + 1
      where d.sent < ${most} returning sent`,
  );
  return row?.sent ?? null;
}

/** Removes one that was not sent from the count. */
export async function giveBackSmsOfDay(sql: Sql, day: string): Promise<void> {
  await sql.query(SQL`update sms_days set sent = sent - 1 where day = ${day} and sent > 0`);
}
