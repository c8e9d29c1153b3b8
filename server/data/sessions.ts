/** Sign-ins. The database stores only the hash of a token (C16). */
import { createHash, randomBytes } from 'node:crypto';

import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** Longest time without use. */
export const IDLE_MS = 30 * DAY_MS;
/** Longest time after the sign-in. */
export const ABSOLUTE_MS = 180 * DAY_MS;
/** Shortest time between two updates of `seen_at`. */
const TOUCH_EVERY_MS = 3_600_000;
/** Time for entering a new number after the old one was confirmed. */
const OLD_NUMBER_MS = 10 * 60_000;

export type Session = { userId: string; tokenHash: string; seenAt: Date };

const TOKEN = /^[A-Za-z0-9_-]{22,128}$/;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Begins a sign-in and returns its token of 256 random bits, which is not stored.
 * @param token token of a try that may be repeated, so that the retry gets the same one, else random
 */
export async function beginSession(
  sql: Sql,
  userId: string,
  now: Date,
  token: string = randomBytes(TOKEN_BYTES).toString('base64url'),
): Promise<string> {
  await sql.query(
    SQL`insert into sessions (token_hash, user_id, created_at, seen_at)
      values (${hashOf(token)}, ${userId}, ${now}, ${now}) on conflict (token_hash) do nothing`,
  );
  return token;
}

/** The active sign-in of a token. Null when it is unknown, ended or expired. */
export async function findSession(sql: Sql, token: string, now: Date): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const [session] = await sql.query<Session>(
    SQL`select user_id as "userId", token_hash as "tokenHash", seen_at as "seenAt" from sessions
     where token_hash = ${hashOf(token)} and seen_at > ${new Date(now.getTime() - IDLE_MS)}
     and created_at > ${new Date(now.getTime() - ABSOLUTE_MS)}`,
  );
  return session ?? null;
}

/** Records the use of a sign-in, at most once an hour. */
export async function touchSession(sql: Sql, session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.seenAt.getTime() < TOUCH_EVERY_MS) return;
  await sql.query(
    SQL`update sessions set seen_at = ${now} where token_hash = ${session.tokenHash} and seen_at < ${now}`,
  );
}

export async function endSession(sql: Sql, tokenHash: string): Promise<void> {
  await sql.query(SQL`delete from sessions where token_hash = ${tokenHash}`);
}

/** Ends all other sign-ins of a member. Returns their number. */
export async function endOtherSessions(sql: Sql, userId: string, keepTokenHash: string): Promise<number> {
  return (
    await sql.query(SQL`delete from sessions where user_id = ${userId} and token_hash <> ${keepTokenHash} returning 1`)
  ).length;
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

/** Consumes the confirmation, which allows one change. False when there is none within the last ten minutes. */
export async function takeOldNumberConfirmation(sql: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    SQL`update sessions set old_number_confirmed_at = null where token_hash = ${tokenHash}
      and old_number_confirmed_at > ${new Date(now.getTime() - OLD_NUMBER_MS)} returning 1`,
  );
  return rows.length > 0;
}
