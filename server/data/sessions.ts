/**
 * Sign-ins. The database stores only the hash of a token (C16). A token is a secret followed by its member's id. A
 * sign-in is therefore looked up where its member's rows are (docs/scale.md).
 */
import { randomBytes } from 'node:crypto';

import SQL, { empty } from 'sql-template-tag';

import { taipeiDay } from '#domain/taipeiClock.ts';

import { lockMember } from './lockMember.ts';
import { hashOf } from './secretHash.ts';

import type { Device, SignIn } from '#contract/signIns.ts';
import type { Sql, Statement } from '../db/client.ts';

const SECRET_BYTES = 32;
/** Length of a secret in base64url. */
const SECRET_LENGTH = 43;
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

/** Key of a sign-in. */
export type SessionKey = { userId: string; tokenHash: string };
export type Session = SessionKey & { seenAt: Date };

const TOKEN = /^[A-Za-z0-9_-]{22,128}$/;

const isSession = ({ userId, tokenHash }: SessionKey): Statement =>
  SQL`user_id = ${userId} and token_hash = ${tokenHash}`;

/** A try of a code that may be repeated. All repetitions get a token with the same secret. */
export type RepeatableTry = { tryHash: string; secret: string };

/**
 * Records the sign-in of a try. Holds its end back until the transaction ends. False when the sign-in of an earlier
 * repetition has ended.
 */
async function joinTry(sql: Sql, tryHash: string, tokenHash: string): Promise<boolean> {
  const rows = await sql.query(
    SQL`update spent_codes set token_hash = ${tokenHash} where try_hash = ${tryHash} returning 1`,
  );
  return rows.length > 0;
}

/**
 * Begins a sign-in in the caller's transaction, and returns its token, which is not stored. Its secret has 256 random
 * bits.
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
  const token = (repeatable?.secret ?? randomBytes(SECRET_BYTES).toString('base64url')) + userId;
  const tokenHash = hashOf(token);
  if (repeatable !== null && !(await joinTry(sql, repeatable.tryHash, tokenHash))) return null;
  // no column is named, because the key has user_id on several machines
  await sql.query(
    SQL`insert into sessions (token_hash, user_id, created_at, seen_at, device)
      values (${tokenHash}, ${userId}, ${now}, ${now}, ${device}) on conflict do nothing`,
  );
  return token;
}

/**
 * The active sign-in of a token. Null when it is unknown, ended or expired. A token from before migration 0064
 * has no member's id, so its sign-in is looked for on all machines.
 */
export async function findSession(sql: Sql, token: string, now: Date): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const userId = token.slice(SECRET_LENGTH);
  const ofMember = userId === '' ? empty : SQL`user_id = ${userId} and`;
  const [session] = await sql.query<Session>(
    SQL`select user_id as "userId", token_hash as "tokenHash", seen_at as "seenAt" from sessions
     where ${ofMember} token_hash = ${hashOf(token)} and seen_at > ${new Date(now.getTime() - IDLE_MS)}
     and created_at > ${new Date(now.getTime() - ABSOLUTE_MS)}`,
  );
  return session ?? null;
}

/** Records the use of a sign-in, at most once a day. */
export async function touchSession(sql: Sql, session: Session, now: Date): Promise<void> {
  if (now.getTime() - session.seenAt.getTime() < TOUCH_EVERY_MS) return;
  await sql.query(SQL`update sessions set seen_at = ${now} where ${isSession(session)} and seen_at < ${now}`);
}

/** The member's active sign-ins, that of `tokenHash` first, then the last used. Days are those of Taipei. */
export async function listSessions(sql: Sql, { userId, tokenHash }: SessionKey, now: Date): Promise<SignIn[]> {
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

/**
 * Ends sign-ins of a member, and the tries that began them, so that no repeated try begins one again. Returns their
 * number.
 */
async function end(sql: Sql, userId: string, hashes: readonly string[]): Promise<number> {
  // first the tries: a repetition under way ends before, and its sign-in with the next statement
  await sql.query(SQL`delete from spent_codes where token_hash = any(${[...hashes]}::text[])`);
  const ended = await sql.query(
    SQL`delete from sessions where user_id = ${userId} and token_hash = any(${[...hashes]}::text[]) returning 1`,
  );
  return ended.length;
}

/** Ends one sign-in, in the caller's transaction. */
export async function endSession(sql: Sql, { userId, tokenHash }: SessionKey): Promise<void> {
  await end(sql, userId, [tokenHash]);
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
  const hashes = sessions.map(({ tokenHash }) => tokenHash);
  return end(
    sql,
    userId,
    hashes.filter((tokenHash) => tokenHash !== keepTokenHash),
  );
}

/** Records on this sign-in that the member's current number was confirmed. */
export async function noteOldNumber(sql: Sql, session: SessionKey, at: Date): Promise<void> {
  await sql.query(SQL`update sessions set old_number_confirmed_at = ${at} where ${isSession(session)}`);
}

/** True when the current number was confirmed on this sign-in within the last ten minutes. */
export async function isOldNumberConfirmed(sql: Sql, session: SessionKey, now: Date): Promise<boolean> {
  const rows = await sql.query(
    SQL`select 1 from sessions where ${isSession(session)}
      and old_number_confirmed_at > ${new Date(now.getTime() - OLD_NUMBER_MS)}`,
  );
  return rows.length > 0;
}

/** True when a code or LINE has proved the person on this sign-in within the last ten minutes. */
export async function isPersonProven(sql: Sql, session: SessionKey, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - OLD_NUMBER_MS);
  const rows = await sql.query(
    SQL`select 1 from sessions where ${isSession(session)}
      and (created_at > ${since} or old_number_confirmed_at > ${since})`,
  );
  return rows.length > 0;
}

/** Consumes the confirmation, which allows one change. False when there is none within the last ten minutes. */
export async function takeOldNumberConfirmation(sql: Sql, session: SessionKey, now: Date): Promise<boolean> {
  const rows = await sql.query(
    SQL`update sessions set old_number_confirmed_at = null where ${isSession(session)}
      and old_number_confirmed_at > ${new Date(now.getTime() - OLD_NUMBER_MS)} returning 1`,
  );
  return rows.length > 0;
}
