/** The ceiling of all SMS of a day: who asks for codes from many networks at once costs no more than that. */
import type { Sql } from '../db/client.ts';

/**
 * Counts one SMS of the day in Taipei by one conditional statement.
 * @returns how many there are now; null when there were `most` already
 */
export async function takeSmsOfDay(sql: Sql, day: string, most: number): Promise<number | null> {
  const [row] = await sql.query<{ sent: number }>(
    `insert into sms_days as d (day, sent) values ($1, 1) on conflict (day) do update set sent = d.sent + 1 where d.sent < $2 returning sent`,
    [day, most],
  );
  return row?.sent ?? null;
}

/** Takes one back that was not sent. */
export async function giveBackSmsOfDay(sql: Sql, day: string): Promise<void> {
  await sql.query('update sms_days set sent = sent - 1 where day = $1 and sent > 0', [day]);
}
