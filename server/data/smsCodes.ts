/** SMS codes. A number and an action have one active code, stored as a hash, with five tries (security section 2). */
import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';
import type { RepeatableTry } from './sessions.ts';

export type MobileNumber = { phoneAreaCode: string; mobileNumber: string };
export type CodeKey = MobileNumber & { action: string };
export type CodeRules = {
  smsCodeSeconds: number;
  smsCodeTries: number;
  wrongCodes: number;
  wrongCodesStopSeconds: number;
};

/** `wrongLast` was the code's last try. `dead` means no active code. `stopped` means too many wrong codes in a row. */
export type TryOutcome = 'right' | 'wrong' | 'wrongLast' | 'dead' | 'stopped';

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

/** Time in which a repeated successful try gets the same answer, because the response may have been lost. */
export const REPEAT_MS = 60_000;

/**
 * Instant within the last minute at which this try succeeded, or null.
 * @param tryHash covers number, action, code, owner and the browser's key
 */
export async function repeatedTry(sql: Sql, tryHash: string, now: Date): Promise<Date | null> {
  const [row] = await sql.query<{ spentAt: Date }>(
    SQL`select spent_at as "spentAt" from spent_codes where try_hash = ${tryHash}
      and spent_at > ${later(now, -REPEAT_MS / 1_000)}`,
  );
  return row?.spentAt ?? null;
}

/** Stores the active code of a number and an action, and replaces the one before. */
export async function putCode(
  sql: Sql,
  { phoneAreaCode, mobileNumber, action }: CodeKey,
  { codeHash, askedBy }: { codeHash: string; askedBy: string },
  rules: CodeRules,
  now: Date,
): Promise<void> {
  await sql.query(
    SQL`insert into sms_codes (phone_area_code, mobile_number, action, code_hash, asked_by, tries_left, created_at,
      expires_at)
     values (${phoneAreaCode}, ${mobileNumber}, ${action}, ${codeHash}, ${askedBy}, ${rules.smsCodeTries}, ${now},
     ${later(now, rules.smsCodeSeconds)})
     on conflict (phone_area_code, mobile_number, action) do update set code_hash = excluded.code_hash,
       asked_by = excluded.asked_by, tries_left = excluded.tries_left, created_at = excluded.created_at,
       expires_at = excluded.expires_at`,
  );
}

/** True when this caller requested the latest code of the number and action. The code may be dead. */
export async function isAsker(
  sql: Sql,
  { phoneAreaCode, mobileNumber, action }: CodeKey,
  caller: string,
): Promise<boolean> {
  const rows = await sql.query(
    SQL`select 1 from sms_codes where phone_area_code = ${phoneAreaCode} and mobile_number = ${mobileNumber}
      and action = ${action} and asked_by = ${caller}`,
  );
  return rows.length > 0;
}

/** Deletes a code that is still the active one of its number and action. */
export async function killCode(
  sql: Sql,
  { phoneAreaCode, mobileNumber, action }: CodeKey,
  codeHash: string,
): Promise<void> {
  await sql.query(
    SQL`delete from sms_codes where phone_area_code = ${phoneAreaCode} and mobile_number = ${mobileNumber}
      and action = ${action} and code_hash = ${codeHash}`,
  );
}

/** True when SMS sign-in is blocked for this number after too many wrong codes in a row. */
export async function isStopped(sql: Sql, { phoneAreaCode, mobileNumber }: MobileNumber, now: Date): Promise<boolean> {
  const rows = await sql.query(
    SQL`select 1 from sms_wrong_runs where phone_area_code = ${phoneAreaCode} and mobile_number = ${mobileNumber}
      and stopped_until > ${now}`,
  );
  return rows.length > 0;
}

/**
 * Counts a wrong code of the number. The last allowed one blocks the number. After a block the count begins at 1 again.
 */
async function countWrong(
  sql: Sql,
  { phoneAreaCode, mobileNumber }: MobileNumber,
  rules: CodeRules,
  now: Date,
): Promise<void> {
  await sql.query(
    SQL`insert into sms_wrong_runs as r (phone_area_code, mobile_number, wrong, stopped_until, last_at)
     values (${phoneAreaCode}, ${mobileNumber}, 1, case when ${rules.wrongCodes}::int <= 1
     then ${later(now, rules.wrongCodesStopSeconds)}::timestamptz end, ${now}::timestamptz)
     on conflict (phone_area_code, mobile_number) do update set last_at = excluded.last_at,
       wrong = case when r.stopped_until <= ${now}::timestamptz then 1 else r.wrong + 1 end,
       stopped_until = case
         when r.stopped_until > ${now}::timestamptz then r.stopped_until
         when (case when r.stopped_until is not null then 1 else r.wrong + 1 end) >= ${rules.wrongCodes}::int
         then ${later(now, rules.wrongCodesStopSeconds)}::timestamptz
       end`,
  );
}

/**
 * Tries the active code. The transaction must be committed for every outcome. The try is counted before the comparison,
 * so that concurrent tries all count.
 * @param isRight compares in constant time with the stored hash
 * @param repeatable a try that may be repeated (repeatedTry), stored together with the deletion of the code
 */
export async function tryCode(
  sql: Sql,
  key: CodeKey,
  isRight: (codeHash: string) => boolean,
  repeatable: RepeatableTry | null,
  rules: CodeRules,
  now: Date,
): Promise<TryOutcome> {
  const { phoneAreaCode, mobileNumber, action } = key;
  if (await isStopped(sql, key, now)) return 'stopped';
  const [code] = await sql.query<{ codeHash: string; triesLeft: number }>(
    SQL`update sms_codes set tries_left = tries_left - 1
     where phone_area_code = ${phoneAreaCode} and mobile_number = ${mobileNumber} and action = ${action}
     and tries_left > 0 and expires_at >= ${now}
     returning code_hash as "codeHash", tries_left as "triesLeft"`,
  );
  if (!code) return 'dead';
  if (!isRight(code.codeHash)) {
    await countWrong(sql, key, rules, now);
    return code.triesLeft > 0 ? 'wrong' : 'wrongLast';
  }
  // the row stays until it expires, because it says who asked
  await sql.query(
    SQL`update sms_codes set tries_left = 0 where phone_area_code = ${phoneAreaCode}
      and mobile_number = ${mobileNumber} and action = ${action} and code_hash = ${code.codeHash}`,
  );
  if (repeatable !== null)
    await sql.query(
      SQL`insert into spent_codes (try_hash, spent_at) values (${repeatable.tryHash}, ${now})
       on conflict (try_hash) do update set spent_at = excluded.spent_at, token_hash = null`,
    );
  await sql.query(
    SQL`delete from sms_wrong_runs where phone_area_code = ${phoneAreaCode} and mobile_number = ${mobileNumber}`,
  );
  return 'right';
}
