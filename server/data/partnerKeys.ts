/** API keys of merchants for the partner interface, each with its rights and its end. Only a hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

import SQL from 'sql-template-tag';

import { newId } from './newId.ts';

import type { PartnerRight } from '#contract/partnerCall.ts';
import type { Sql } from '../db/client.ts';

const KEY_BYTES = 32;
const KEY = /^ume_[A-Za-z0-9_-]{43}$/;
/** The last use is stored once in this time, so that few calls write. */
const USE_STEP_MS = 3_600_000;

export type PartnerKey = { keyId: string; merId: string; rights: PartnerRight[] };
export type NewKey = { merId: string; name: string; rights: readonly PartnerRight[]; expiresAt: Date | null };
export type KeyRow = PartnerKey & {
  name: string;
  createdAt: Date;
  /** null for a key without an end. */
  expiresAt: Date | null;
  /** Accurate to an hour. null for a key that was never used. */
  lastUsedAt: Date | null;
  endedAt: Date | null;
};

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Creates and returns a key of 256 random bits, which is not stored. Null for an unknown merchant. */
export async function makePartnerKey(
  sql: Sql,
  { merId, name, rights, expiresAt }: NewKey,
  now: Date,
): Promise<{ keyId: string; key: string } | null> {
  const keyId = newId('pk');
  const key = `ume_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const newRows = await sql.query(
    SQL`insert into partner_keys (key_id, mer_id, name, key_hash, rights, created_at, expires_at)
     select ${keyId}, mer_id, ${name}, ${hashOf(key)}, ${[...rights]}::text[], ${now}, ${expiresAt}::timestamptz
     from merchants
     where mer_id = ${merId} returning 1`,
  );
  return newRows.length > 0 ? { keyId, key } : null;
}

/** The merchant and rights of a key, whose use is stored. Null when it is unknown, revoked or past its end. */
export async function usePartnerKey(sql: Sql, key: string, now: Date): Promise<PartnerKey | null> {
  if (!KEY.test(key)) return null;
  const [row] = await sql.query<PartnerKey & { lastUsedAt: Date | null }>(
    SQL`select key_id as "keyId", mer_id as "merId", rights, last_used_at as "lastUsedAt" from partner_keys
      where key_hash = ${hashOf(key)} and ended_at is null and (expires_at is null or expires_at > ${now})`,
  );
  if (!row) return null;
  const { keyId, merId, rights, lastUsedAt } = row;
  const earlier = new Date(now.getTime() - USE_STEP_MS);
  if (lastUsedAt === null || lastUsedAt <= earlier)
    await sql.query(
      SQL`update partner_keys set last_used_at = ${now} where key_id = ${keyId}
        and (last_used_at is null or last_used_at <= ${earlier})`,
    );
  return { keyId, merId, rights };
}

/** All keys of a merchant including revoked ones, newest first. */
export function listPartnerKeys(sql: Sql, merId: string): Promise<KeyRow[]> {
  return sql.query<KeyRow>(
    SQL`select key_id as "keyId", mer_id as "merId", name, rights, created_at as "createdAt",
      expires_at as "expiresAt", last_used_at as "lastUsedAt", ended_at as "endedAt"
      from partner_keys where mer_id = ${merId} order by created_at desc, key_id`,
  );
}

/** Revokes a key. False when there is no active key with that id. */
export async function endPartnerKey(sql: Sql, keyId: string, now: Date): Promise<boolean> {
  return (
    (
      await sql.query(
        SQL`update partner_keys set ended_at = ${now} where key_id = ${keyId} and ended_at is null returning 1`,
      )
    ).length > 0
  );
}
