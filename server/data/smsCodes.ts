/** Codes sent by SMS: one alive for a number and an action, hashed, with five tries (security section 2). */
import type { Sql } from '../db/client.ts';

export type MobileNumber = { phoneAreaCode: string; mobileNumber: string };
export type CodeKey = MobileNumber & { action: string };
export type CodeRules = {
  smsCodeSeconds: number;
  smsCodeTries: number;
  wrongCodes: number;
  wrongCodesStopSeconds: number;
};

/**
 * `wrongLast`: wrong, and this was the code's last try. `dead`: none is alive. `stopped`: too many wrong ones in a row.
 */
export type TryOutcome = 'right' | 'wrong' | 'wrongLast' | 'dead' | 'stopped';

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000);
}

/** So long after a code was right the same try is answered as before: its answer may have been lost. */
export const REPEAT_MS = 60_000;

/**
 * Was this very try (its hash covers number, action, code, owner and the browser's own key) right within the last
 * minute? When, else null.
 */
export async function repeatedTry(sql: Sql, tryHash: string, now: Date): Promise<Date | null> {
  const [found] = await sql.query<{ spentAt: Date }>(
    'select spent_at as "spentAt" from spent_codes where try_hash = $1 and spent_at > $2',
    [tryHash, later(now, -REPEAT_MS / 1_000)],
  );
  return found?.spentAt ?? null;
}

/** Makes a code the living one of its number and action; the one before is dead from then on. */
export async function putCode(
  sql: Sql,
  { phoneAreaCode, mobileNumber, action }: CodeKey,
  codeHash: string,
  rules: CodeRules,
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into sms_codes (phone_area_code, mobile_number, action, code_hash, tries_left, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (phone_area_code, mobile_number, action) do update set code_hash = excluded.code_hash,
       tries_left = excluded.tries_left, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [phoneAreaCode, mobileNumber, action, codeHash, rules.smsCodeTries, now, later(now, rules.smsCodeSeconds)],
  );
}

/** Kills one code; returns whether it was still the living one. */
export async function killCode(
  sql: Sql,
  { phoneAreaCode, mobileNumber, action }: CodeKey,
  codeHash: string,
): Promise<boolean> {
  const killed = await sql.query(
    'delete from sms_codes where phone_area_code = $1 and mobile_number = $2 and action = $3 and code_hash = $4 returning 1',
    [phoneAreaCode, mobileNumber, action, codeHash],
  );
  return killed.length > 0;
}

/** Is SMS sign-in stopped for this number, after too many wrong codes in a row? */
export async function isStopped(sql: Sql, { phoneAreaCode, mobileNumber }: MobileNumber, now: Date): Promise<boolean> {
  const found = await sql.query(
    'select 1 from sms_wrong_runs where phone_area_code = $1 and mobile_number = $2 and stopped_until > $3',
    [phoneAreaCode, mobileNumber, now],
  );
  return found.length > 0;
}

/** Counts a wrong code in the number's run; the last one allowed stops the number. A run begins anew after a stop. */
async function countWrong(
  sql: Sql,
  { phoneAreaCode, mobileNumber }: MobileNumber,
  rules: CodeRules,
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into sms_wrong_runs as r (phone_area_code, mobile_number, wrong, stopped_until)
     values ($1, $2, 1, case when $3::int <= 1 then $4::timestamptz end)
     on conflict (phone_area_code, mobile_number) do update set
       wrong = case when r.stopped_until <= $5::timestamptz then 1 else r.wrong + 1 end,
       stopped_until = case
         when r.stopped_until > $5::timestamptz then r.stopped_until
         when (case when r.stopped_until is not null then 1 else r.wrong + 1 end) >= $3::int then $4::timestamptz
       end`,
    [phoneAreaCode, mobileNumber, rules.wrongCodes, later(now, rules.wrongCodesStopSeconds), now],
  );
}

/**
 * One try at the living code. Must run in a transaction that is committed whatever comes out: a try is spent before
 * anything is compared, so that tries at the same moment count as many.
 * @param isRight compares in constant time with the stored hash
 * @param tryHash where the caller may have to repeat it (repeatedTry); noted with the code's end, so that of two at
 * once one is a repetition
 */
export async function tryCode(
  sql: Sql,
  key: CodeKey,
  isRight: (codeHash: string) => boolean,
  tryHash: string | null,
  rules: CodeRules,
  now: Date,
): Promise<TryOutcome> {
  const { phoneAreaCode, mobileNumber, action } = key;
  if (await isStopped(sql, key, now)) return 'stopped';
  const [spent] = await sql.query<{ codeHash: string; triesLeft: number }>(
    `update sms_codes set tries_left = tries_left - 1
     where phone_area_code = $1 and mobile_number = $2 and action = $3 and tries_left > 0 and expires_at >= $4
     returning code_hash as "codeHash", tries_left as "triesLeft"`,
    [phoneAreaCode, mobileNumber, action, now],
  );
  if (!spent) return 'dead';
  if (!isRight(spent.codeHash)) {
    await countWrong(sql, key, rules, now);
    return spent.triesLeft > 0 ? 'wrong' : 'wrongLast';
  }
  await killCode(sql, key, spent.codeHash);
  if (tryHash !== null)
    await sql.query(
      'insert into spent_codes (try_hash, spent_at) values ($1, $2) on conflict (try_hash) do update set spent_at = excluded.spent_at',
      [tryHash, now],
    );
  await sql.query('delete from sms_wrong_runs where phone_area_code = $1 and mobile_number = $2', [
    phoneAreaCode,
    mobileNumber,
  ]);
  return 'right';
}
