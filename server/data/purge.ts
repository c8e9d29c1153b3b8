/**
 * Adds the job that ends points, ends the days of sold goods, and deletes expired rows. These are sign-ins, codes,
 * stored answers, hits outside of every window, and messages deleted long ago. The sandbox's mock apps have further
 * tables.
 */
import SQL, { raw } from 'sql-template-tag';

import { sweepFormerMembers } from './deleteMember.ts';
import { fillInbox } from './fillInbox.ts';
import { SEARCHED_DAYS } from './hotWords.ts';
import { addJob } from './jobs.ts';
import { hasEndedPoints } from './pointsLedger.ts';
import { countDays } from './report.ts';
import { ABSOLUTE_MS, IDLE_MS } from './sessions.ts';
import { REPEAT_MS } from './smsCodes.ts';
import { endSoldDays } from './soldGoods.ts';

import type { Retention } from '../config.ts';
import type { Db } from '../db/client.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longest window of all limits. */
const LONGEST_WINDOW_MS = DAY_MS;
/** Time after the last wrong code of a number, which had no right one since. */
const WRONG_RUN_MS = 30 * DAY_MS;
/** Time for which a merchant can look up who wrote something, and its messages to many. */
const SHOP_LOG_MS = 400 * DAY_MS;
/** For rows of the sandbox's mock apps and outbox. */
const SANDBOX_MS = 30 * DAY_MS;
/** Rows deleted by one statement, so that it stays well below the statement timeout of calls. */
const ROWS_AT_ONCE = 5_000;

/** `where` begins a condition that the instant `maxAge` ms ago completes. `key` has the columns of the table's key. */
type Rule = { table: string; key: string; where: string; maxAge: number };

/** Texts to shops and to the operator with their places in the inbox, and the columns of their keys. */
const COMPLAINTS = [
  ['inbox_items', 'bra_id, item_id'],
  ['suggestions', 'user_id, suggestion_id'],
  ['order_complaints', 'user_id, platform, order_id, category_id'],
  ['comment_complaints', 'user_id, comment_id'],
] as const;

const rulesOf = (retention: Retention): readonly Rule[] => [
  { table: 'sessions', key: 'user_id, token_hash', where: 'seen_at <=', maxAge: IDLE_MS },
  { table: 'sessions', key: 'user_id, token_hash', where: 'created_at <=', maxAge: ABSOLUTE_MS },
  { table: 'sms_codes', key: 'phone_area_code, mobile_number, action', where: 'expires_at <', maxAge: HOUR_MS },
  { table: 'spent_codes', key: 'try_hash', where: 'spent_at <', maxAge: REPEAT_MS },
  { table: 'answered_calls', key: 'user_id, key_hash', where: 'answered_at <', maxAge: DAY_MS },
  { table: 'sms_wrong_runs', key: 'phone_area_code, mobile_number', where: 'stopped_until <', maxAge: 0 },
  { table: 'sms_wrong_runs', key: 'phone_area_code, mobile_number', where: 'last_at <', maxAge: WRONG_RUN_MS },
  { table: 'sms_days', key: 'day', where: 'day <', maxAge: retention.smsCountDays * DAY_MS },
  { table: 'searched_words', key: 'folded, searcher', where: 'day <', maxAge: SEARCHED_DAYS * DAY_MS },
  { table: 'limit_hits', key: 'rule, subject', where: 'last_at <', maxAge: LONGEST_WINDOW_MS },
  {
    table: 'messages',
    key: 'user_id, message_id',
    where: 'deleted_at <',
    maxAge: retention.deletedMessageDays * DAY_MS,
  },
  { table: 'messages', key: 'user_id, message_id', where: 'created_at <', maxAge: retention.messageDays * DAY_MS },
  { table: 'comment_notices', key: 'user_id, notice_id', where: 'created_at <', maxAge: retention.noticeDays * DAY_MS },
  ...COMPLAINTS.map(([table, key]) => ({
    table,
    key,
    where: 'created_at <',
    maxAge: retention.complaintDays * DAY_MS,
  })),
  { table: 'partner_keys', key: 'key_id', where: 'person_id is not null and expires_at <', maxAge: 0 },
  { table: 'shop_log', key: 'mer_id, log_id', where: 'at <', maxAge: SHOP_LOG_MS },
  { table: 'jobs', key: 'job_id', where: 'ended_at <', maxAge: SHOP_LOG_MS },
  { table: 'line_stand_in_codes', key: 'code_hash', where: 'expires_at <', maxAge: 0 },
  { table: 'sms_outbox', key: 'sms_id', where: 'sent_at <', maxAge: SANDBOX_MS },
  { table: 'handoffs', key: 'handoff_id', where: 'at <', maxAge: SANDBOX_MS },
  { table: 'stand_in_visits', key: 'visit_id', where: 'at <', maxAge: SANDBOX_MS },
  { table: 'faults', key: 'fault_id', where: 'created_at <', maxAge: SANDBOX_MS },
];

/**
 * Deletes expired rows some thousands at a time, so that a large backlog blocks nobody. Several processes may run it at
 * the same time.
 * @param rowsAtOnce for tests
 */
export async function purge(db: Db, retention: Retention, now: Date, rowsAtOnce: number = ROWS_AT_ONCE): Promise<void> {
  await sweepFormerMembers(db, now);
  await fillInbox(db, now);
  if (await hasEndedPoints(db, now))
    await addJob(db, { kind: 'points', merId: null, payload: {}, byName: null, total: null }, now);
  await endSoldDays(db, now, rowsAtOnce);
  await countDays(db, now);
  for (const rule of rulesOf(retention)) {
    const [table, key, where] = [raw(rule.table), raw(rule.key), raw(rule.where)];
    const before = new Date(now.getTime() - rule.maxAge);
    for (let count = rowsAtOnce; count === rowsAtOnce;) {
      const deletedRows = await db.query(
        SQL`delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} ${before}
          limit ${rowsAtOnce}) returning 1`,
      );
      count = deletedRows.length;
    }
  }
}
