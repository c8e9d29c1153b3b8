/** Sign-ins. The database stores only the hash of a token (C16). */
import { randomBytes } from 'node:crypto';

import SQL from 'sql-template-tag';

import { taipeiDay } from '#domain/taipeiClock.ts';

import { lockMember } from './lockMember.ts';
import { hashOf } from './secretHash.ts';

import type { Device, SignIn } from '#contract/signIns.ts';
import type { Sql } from '../db/client.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** Longest time without use. */
export const IDLE_MS = 30 * DAY_MS;
/** Longest time after the sign-in. */
export const ABSOLUTE_MS = 180 * DAY_MS;
/** Sign-ins that the member's list shows. */
const MOST_LISTED = 100;
/** Shortest time between two updates of `seen_at`. */
const TOUCH_EVERY_MS = DAY_MS;
/** Time for entering a new number after the old one was confirmed. */
const OLD_NUMBER_MS = 10 * 60_000;

export type Session = { userId: string; tokenHash: string; seenAt: Date };

const TOKEN = /^[A-Za-z0-9_-]{22,128}$/;

/** Hash by which a token is stored. */
export function tokenHashOf(token: string): string {
  return hashOf(token);
}

/** A try of a code that may be repeated: its stored hash, and the token that all repetitions get. */
export type RepeatableTry = { tryHash: string; token: string };

/**
 * True when the try began no sign-in yet, or one that has not ended. Holds its end back until the transaction ends.
 */
async function isTryOpen(sql: Sql, tryHash: string): Promise<boolean> {
  return (await sql.query(SQL`select 1 from spent_codes where try_hash = ${tryHash} for key share`)).length > 0;
}

/**
 * Begins a sign-in in the caller's transaction, and returns its token of 256 random bits, which is not stored.
 * @param repeatable a repeatable try of a code, so that the retry gets the same token, else null
 * @param device kind of the device, for the member's list
 * @returns null when the member does not exist, or when the try's sign-in has ended
 */
export async function beginSession(
  sql: Sql,
  userId: string,
  now: Date,
  { repeatable = null, device = null }: { repeatable?: RepeatableTry | null; device?: Device | null } = {},
): Promise<string | null> {
  if (!(await lockMember(sql, userId))) return null;
  if (repeatable !== null && !(await isTryOpen(sql, repeatable.tryHash))) return null;
  const token = repeatable?.token ?? randomBytes(TOKEN_BYTES).toString('base64url');
  await sql.query(
    SQL`insert into sessions (token_hash, user_id, created_at, seen_at, device)
      values (${tokenHashOf(token)}, ${userId}, ${now}, ${now}, ${device}) on conflict (token_hash) do nothing`,
  );
  return token;
}

/** The active sign-in of a token. Null when it is unknown, ended or expired. */
export async function findSession(sql: Sql, token: string, now: Date): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const [session] = await sql.query<Session>(
    SQL`select user_id as "userId", token_hash as "tokenHash", seen_at as "seenAt" from sessions
     where token_hash = ${tokenHashOf(token)} and seen_at > ${new Date(now.getTime() - IDLE_MS)}
     and created_at > ${new Date(now.getTime() - ABSOLUTE_MS)}`,
  );
  return session ?? null;
}

/** Records the use of a sign-in, at most once a day. */
export async function touchSession(sql: Sql, session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.seenAt.getTime() < TOUCH_EVERY_MS) return;
  await sql.query(
    SQL`update sessions set seen_at = ${now} where token_hash = ${session.tokenHash} and seen_at < ${now}`,
  );
}

/** The member's active sign-ins, that of `tokenHash` first, then the last used. Days are those of Taipei. */
export async function listSessions(
  sql: Sql,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  now: Date,
): Promise<SignIn[]> {
  const rows = await sql.query<{ device: Device | null; createdAt: Date; seenAt: Date; isThis: boolean }>(
    SQL`select device, created_at as "createdAt", seen_at as "seenAt", token_hash = ${tokenHash} as "isThis"
      from sessions where user_id = ${userId} and seen_at > ${new Date(now.getTime() - IDLE_MS)}
      and created_at > ${new Date(now.getTime() - ABSOLUTE_MS)}
     order by 4 desc, seen_at desc, created_at desc limit ${MOST_LISTED}`,
  );
  return rows.map(({ device, createdAt, seenAt, isThis }) => ({
    device: device ?? 'other',
    beganOn: taipeiDay(createdAt.getTime()),
    lastUsedOn: taipeiDay(seenAt.getTime()),
    isThis,
  }));
}

/** Ends sign-ins, and the tries that began them, so that no repeated try begins one again. Returns their number. */
async function end(sql: Sql, sessions: readonly { tokenHash: string }[]): Promise<number> {
  const hashes = sessions.map(({ tokenHash }) => tokenHash);
  // first the tries: a repetition under way ends before, and its sign-in with the next statement
  await sql.query(SQL`delete from spent_codes where token_hash = any(${hashes}::text[])`);
  return (await sql.query(SQL`delete from sessions where token_hash = any(${hashes}::text[]) returning 1`)).length;
}

/** Ends one sign-in, in the caller's transaction. */
export async function endSession(sql: Sql, tokenHash: string): Promise<void> {
  await end(sql, [{ tokenHash }]);
}

/**
 * Ends all sign-ins of a member but one. The transaction has the member's row locked for update, so that none begins
 * meanwhile. Returns their number.
 * @param keepTokenHash null ends all
 */
export async function endSessionsOf(sql: Sql, userId: string, keepTokenHash: string | null): Promise<number> {
  const sessions = await sql.query<{ tokenHash: string }>(
    SQL`select token_hash as "tokenHash" from sessions where user_id = ${userId}`,
  );
  return end(
    sql,
    sessions.filter(({ tokenHash }) => tokenHash !== keepTokenHash),
  );
}

/** Records on this sign-in that the member's current number was confirmed. */
export async function noteOldNumber(sql: Sql, tokenHash: string, at: Date): Promise<void> {
  await sql.query(SQL`update sessions set old_number_confirmed_at = ${at} where token_hash = ${tokenHash}`);
}

/** True when the current number was confirmed on this sign-in within the last ten minutes. */
export async function isOldNumberConfirmed(sql: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    SQL`select 1 from sessions where token_hash = ${tokenHash}
      and old_number_confirmed_at > ${new Date(now.getTime() - OLD_NUMBER_MS)}`,
  );
  return rows.length > 0;
}

/** True when a code or LINE has proved the person on this sign-in within the last ten minutes. */
export async function isPersonProven(sql: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - OLD_NUMBER_MS);
  const rows = await sql.query(
    SQL`select 1 from sessions where token_hash = ${tokenHash}
      and (created_at > ${since} or old_number_confirmed_at > ${since})`,
  );
  return rows.length > 0;
}

/** Consumes the confirmation, which allows one change. False when there is none within the last ten minutes. */
export async function takeOldNumberConfirmation(sql: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    SQL`update sessions set old_number_confirmed_at = null where token_hash = ${tokenHash}
      and old_number_confirmed_at > ${new Date(now.getTime() - OLD_NUMBER_MS)} returning 1`,
  );
  return rows.length > 0;
}
