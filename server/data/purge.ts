/** Takes away what is over: ended sign-ins, dead codes, hits that no window counts any more, messages deleted long ago. */
import { ABSOLUTE_MS, IDLE_MS } from './sessions.ts';

import type { Sql } from '../db/client.ts';

const HOUR_MS = 3_600_000;
/** No window of a limit is longer. */
const LONGEST_WINDOW_MS = 24 * HOUR_MS;
/** A deleted message can be brought back for so long. */
const DELETED_MS = 30 * 24 * HOUR_MS;

/** Safe to run at any time and by several processes at once. */
export async function purge(sql: Sql, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await sql.query('delete from sessions where seen_at <= $1 or created_at <= $2', [before(IDLE_MS), before(ABSOLUTE_MS)]);
  await sql.query('delete from sms_codes where expires_at < $1', [before(HOUR_MS)]);
  await sql.query('delete from limit_hits where last_at < $1', [before(LONGEST_WINDOW_MS)]);
  await sql.query('delete from messages where deleted_at < $1', [before(DELETED_MS)]);
  await sql.query('delete from line_stand_in_codes where expires_at < $1', [now]);
}
