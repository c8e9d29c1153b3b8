/** LINE accounts, each bound to one member once and never to a second (security C5). */
import { newId } from './newId.ts';
import { createMember } from './users.ts';

import type { Sql } from '../db/client.ts';

/** A code that the mock app of LINE gave out, with what it was given out for. */
export type MockAppCode = {
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  nonce: string;
  lineUserId: string;
  displayName: string;
};

/**
 * The member of a LINE account, made when there is none yet; run in a transaction.
 * @param lineUserId `sub` of a verified id_token, never of the browser
 */
export async function memberOfLine(
  sql: Sql,
  lineUserId: string,
  nickname: string,
  now: Date,
): Promise<{ userId: string; isNew: boolean }> {
  const userId = newId('u');
  const bound = await sql.query(
    'insert into line_accounts (line_user_id, user_id, bound_at) values ($1, $2, $3) on conflict (line_user_id) do nothing returning 1',
    [lineUserId, userId, now],
  );
  if (bound.length > 0) {
    await createMember(sql, { userId, number: null, nickname, passwdHash: null }, now);
    return { userId, isNew: true };
  }
  const [found] = await sql.query<{ userId: string }>(
    'select user_id as "userId" from line_accounts where line_user_id = $1',
    [lineUserId],
  );
  if (!found) throw Object.assign(new Error('the account was unbound meanwhile'), { code: '40001' });
  return { userId: found.userId, isNew: false };
}

export async function putMockAppCode(sql: Sql, codeHash: string, code: MockAppCode, expiresAt: Date): Promise<void> {
  await sql.query(
    `insert into line_stand_in_codes (code_hash, client_id, redirect_uri, code_challenge, nonce, line_user_id, display_name, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      codeHash,
      code.clientId,
      code.redirectUri,
      code.codeChallenge,
      code.nonce,
      code.lineUserId,
      code.displayName,
      expiresAt,
    ],
  );
}

/** Takes a code out of the store: whatever comes of it, it works once. Null when unknown or too old. */
export async function takeMockAppCode(sql: Sql, codeHash: string, now: Date): Promise<MockAppCode | null> {
  const [found] = await sql.query<MockAppCode & { expiresAt: Date }>(
    `delete from line_stand_in_codes where code_hash = $1
     returning client_id as "clientId", redirect_uri as "redirectUri", code_challenge as "codeChallenge", nonce,
       line_user_id as "lineUserId", display_name as "displayName", expires_at as "expiresAt"`,
    [codeHash],
  );
  return found && found.expiresAt > now ? found : null;
}
