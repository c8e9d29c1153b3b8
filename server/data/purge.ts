/**
 * Takes away what is over: ended sign-ins, dead codes, answers that nobody asks for again, hits that no window counts
 * any more, messages deleted long
 * ago, and what the sandbox's mock apps kept.
 */
import { ABSOLUTE_MS, IDLE_MS } from './sessions.ts';
import { REPEAT_MS } from './smsCodes.ts';

import type { Sql } from '../db/client.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** No window of a limit is longer. */
const LONGEST_WINDOW_MS = DAY_MS;
/** Counts of a day are looked at afterwards, as by whoever pays the gateway. */
const DAYS_COUNTED_MS = 400 * DAY_MS;
/** A deleted message can be brought back for so long. */
const DELETED_MS = 30 * DAY_MS;
/** Who liked or answered, and what shops and the service wrote: nobody scrolls further back than this. */
const NOTICE_MS = 400 * DAY_MS;
const MESSAGE_MS = 800 * DAY_MS;
/** What mock apps and outbox of the sandbox keep. */
const SANDBOX_MS = 30 * DAY_MS;
/** Rows that one statement takes away: well within the time that a statement of a call may take. */
const ROWS_AT_ONCE = 5_000;

/** A table, the columns of its key, and what of it is over before which moment. */
type Over = { table: string; key: string; where: string; before: number };

const OVER: readonly Over[] = [
  { table: 'sessions', key: 'token_hash', where: 'seen_at <= $1', before: IDLE_MS },
  { table: 'sessions', key: 'token_hash', where: 'created_at <= $1', before: ABSOLUTE_MS },
  { table: 'sms_codes', key: 'phone_area_code, mobile_number, action', where: 'expires_at < $1', before: HOUR_MS },
  { table: 'spent_codes', key: 'try_hash', where: 'spent_at < $1', before: REPEAT_MS },
  { table: 'answered_calls', key: 'user_id, key_hash', where: 'answered_at < $1', before: DAY_MS },
  { table: 'sms_wrong_runs', key: 'phone_area_code, mobile_number', where: 'stopped_until < $1', before: 0 },
  { table: 'sms_days', key: 'day', where: 'day < $1', before: DAYS_COUNTED_MS },
  { table: 'limit_hits', key: 'rule, subject', where: 'last_at < $1', before: LONGEST_WINDOW_MS },
  { table: 'messages', key: 'user_id, message_id', where: 'deleted_at < $1', before: DELETED_MS },
  { table: 'messages', key: 'user_id, message_id', where: 'created_at < $1', before: MESSAGE_MS },
  { table: 'comment_notices', key: 'user_id, notice_id', where: 'created_at < $1', before: NOTICE_MS },
  { table: 'line_stand_in_codes', key: 'code_hash', where: 'expires_at < $1', before: 0 },
  { table: 'sms_outbox', key: 'sms_id', where: 'sent_at < $1', before: SANDBOX_MS },
  { table: 'handoffs', key: 'handoff_id', where: 'at < $1', before: SANDBOX_MS },
  { table: 'stand_in_visits', key: 'visit_id', where: 'at < $1', before: SANDBOX_MS },
  { table: 'faults', key: 'fault_id', where: 'created_at < $1', before: SANDBOX_MS },
];

/**
 * Safe to run at any time and by several processes at once; takes rows away some thousands at a time, so that no
 * backlog
 * is too large and nobody waits behind it.
 * @param rowsAtOnce for tests
 */
export async function purge(sql: Sql, now: Date, rowsAtOnce: number = ROWS_AT_ONCE): Promise<void> {
  for (const { table, key, where, before } of OVER) {
    const moment = new Date(now.getTime() - before);
    for (let taken = rowsAtOnce; taken === rowsAtOnce;) {
      const gone = await sql.query(
        `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${rowsAtOnce}) returning 1`,
        [moment],
      );
      taken = gone.length;
    }
  }
}
