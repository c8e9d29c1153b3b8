/** Sign-ins. The database holds only the hash of a token (security C16). */
import { createHash, randomBytes } from 'node:crypto';

import type { Sql } from '../db/client.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** A sign-in ends after so long without use, … */
export const IDLE_MS = 30 * DAY_MS;
/** … and in any case so long after it began. */
export const ABSOLUTE_MS = 180 * DAY_MS;
/** Use is written down at most this often. */
const TOUCH_EVERY_MS = 3_600_000;
/** How long a confirmed old number allows the step to a new one. */
const OLD_NUMBER_MS = 10 * 60_000;

export type Session = { userId: string; tokenHash: string; seenAt: Date };

const TOKEN = /^[A-Za-z0-9_-]{22,128}$/;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Begins a sign-in and returns its token, 256 bits that nobody can guess; nothing else ever holds it.
 * @param token of a try that can be repeated: the same token then, and one sign-in; made at random when absent
 */
export async function beginSession(
  sql: Sql,
  userId: string,
  now: Date,
  token: string = randomBytes(TOKEN_BYTES).toString('base64url'),
): Promise<string> {
  await sql.query(
    'insert into sessions (token_hash, user_id, created_at, seen_at) values ($1, $2, $3, $3) on conflict (token_hash) do nothing',
    [hashOf(token), userId, now],
  );
  return token;
}

/** The living sign-in of a token; null when it never was, was ended or is over. */
export async function findSession(sql: Sql, token: string, now: Date): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const found = await sql.query<Session>(
    `select user_id as "userId", token_hash as "tokenHash", seen_at as "seenAt" from sessions
     where token_hash = $1 and seen_at > $2 and created_at > $3`,
    [hashOf(token), new Date(now.getTime() - IDLE_MS), new Date(now.getTime() - ABSOLUTE_MS)],
  );
  return found[0] ?? null;
}

/** Notes that a sign-in is in use, at most once an hour. */
export async function touchSession(sql: Sql, session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.seenAt.getTime() < TOUCH_EVERY_MS) return;
  await sql.query('update sessions set seen_at = $2 where token_hash = $1 and seen_at < $2', [session.tokenHash, now]);
}

export async function endSession(sql: Sql, tokenHash: string): Promise<void> {
  await sql.query('delete from sessions where token_hash = $1', [tokenHash]);
}

/** Ends all sign-ins of a member but one; returns how many ended. */
export async function endOtherSessions(sql: Sql, userId: string, keepTokenHash: string): Promise<number> {
  return (
    await sql.query('delete from sessions where user_id = $1 and token_hash <> $2 returning 1', [userId, keepTokenHash])
  ).length;
}

/** Keeps on this sign-in that the member's present number was confirmed just now. */
export async function noteOldNumber(sql: Sql, tokenHash: string, at: Date): Promise<void> {
  await sql.query('update sessions set old_number_confirmed_at = $2 where token_hash = $1', [tokenHash, at]);
}

/** Was the present number confirmed on this sign-in within the last ten minutes? */
export async function isOldNumberConfirmed(sql: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const found = await sql.query('select 1 from sessions where token_hash = $1 and old_number_confirmed_at > $2', [
    tokenHash,
    new Date(now.getTime() - OLD_NUMBER_MS),
  ]);
  return found.length > 0;
}

/**
 * Uses that confirmation up; false when there is none within the last ten minutes. One confirmation allows one change.
 */
export async function takeOldNumberConfirmation(sql: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await sql.query(
    'update sessions set old_number_confirmed_at = null where token_hash = $1 and old_number_confirmed_at > $2 returning 1',
    [tokenHash, new Date(now.getTime() - OLD_NUMBER_MS)],
  );
  return taken.length > 0;
}
