/** LINE accounts. Each is bound to one member and never to a second (C5). */
import SQL from 'sql-template-tag';

import { SERIALISATION_FAILURE } from '../db/transact.ts';
import { newId } from './newId.ts';
import { createMember } from './users.ts';

import type { Sql } from '../db/client.ts';

/** An authorization code of the mock LINE app, with the parameters of its request. */
export type MockAppCode = {
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  nonce: string;
  lineUserId: string;
  displayName: string;
};

/** Makes the database repeat the transaction, which then finds no account and creates a new member. */
export const deletedMeanwhile = (): Error =>
  Object.assign(new Error('the member was deleted meanwhile'), { code: SERIALISATION_FAILURE });

/**
 * The member of a LINE account, created when there is none. Runs in a transaction.
 * @param lineUserId `sub` of a verified id_token, never a value from the browser
 */
export async function memberOfLine(
  sql: Sql,
  lineUserId: string,
  nickname: string,
  now: Date,
): Promise<{ userId: string; isNew: boolean }> {
  const userId = newId('u');
  const newRows = await sql.query(
    SQL`insert into line_accounts (line_user_id, user_id, bound_at) values (${lineUserId}, ${userId}, ${now})
      on conflict (line_user_id) do nothing returning 1`,
  );
  if (newRows.length > 0) {
    await createMember(sql, { userId, number: null, nickname, passwdHash: null }, now);
    return { userId, isNew: true };
  }
  const [account] = await sql.query<{ userId: string }>(
    SQL`select user_id as "userId" from line_accounts where line_user_id = ${lineUserId}`,
  );
  if (!account) throw deletedMeanwhile();
  return { userId: account.userId, isNew: false };
}

export async function putMockAppCode(sql: Sql, codeHash: string, code: MockAppCode, expiresAt: Date): Promise<void> {
  await sql.query(
    SQL`insert into line_stand_in_codes (code_hash, client_id, redirect_uri, code_challenge, nonce, line_user_id,
      display_name, expires_at)
     values (${codeHash}, ${code.clientId}, ${code.redirectUri}, ${code.codeChallenge}, ${code.nonce},
     ${code.lineUserId}, ${code.displayName}, ${expiresAt})`,
  );
}

/** Deletes a code, so that it works once. Null when it is unknown or expired. */
export async function takeMockAppCode(sql: Sql, codeHash: string, now: Date): Promise<MockAppCode | null> {
  const [code] = await sql.query<MockAppCode & { expiresAt: Date }>(
    SQL`delete from line_stand_in_codes where code_hash = ${codeHash}
     returning client_id as "clientId", redirect_uri as "redirectUri", code_challenge as "codeChallenge", nonce,
       line_user_id as "lineUserId", display_name as "displayName", expires_at as "expiresAt"`,
  );
  return code && code.expiresAt > now ? code : null;
}
