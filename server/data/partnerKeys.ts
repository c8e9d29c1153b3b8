/** API keys of merchants for the partner interface, each with its rights. Only a hash is stored. */
import { createHash, randomBytes } from 'node:crypto';

import SQL from 'sql-template-tag';

import { newId } from './newId.ts';

import type { PartnerRight } from '#contract/partnerCall.ts';
import type { Sql } from '../db/client.ts';

const KEY_BYTES = 32;
const KEY = /^ume_[A-Za-z0-9_-]{43}$/;

export type PartnerKey = { keyId: string; merId: string; rights: PartnerRight[] };
export type KeyRow = PartnerKey & { name: string; createdAt: Date; endedAt: Date | null };

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** Creates and returns a key of 256 random bits, which is not stored. Null for an unknown merchant. */
export async function makePartnerKey(
  sql: Sql,
  { merId, name, rights }: { merId: string; name: string; rights: readonly PartnerRight[] },
  now: Date,
): Promise<{ keyId: string; key: string } | null> {
  const keyId = newId('pk');
  const key = `ume_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const newRows = await sql.query(
    SQL`insert into partner_keys (key_id, mer_id, name, key_hash, rights, created_at)
     select ${keyId}, mer_id, ${name}, ${hashOf(key)}, ${[...rights]}::text[], ${now} from merchants
     where mer_id = ${merId} returning 1`,
  );
  return newRows.length > 0 ? { keyId, key } : null;
}

/** The merchant and rights of a key. Null when it is unknown or revoked. */
export async function findPartnerKey(sql: Sql, key: string): Promise<PartnerKey | null> {
  if (!KEY.test(key)) return null;
  const [row] = await sql.query<PartnerKey>(
    SQL`select key_id as "keyId", mer_id as "merId", rights from partner_keys where key_hash = ${hashOf(key)}
      and ended_at is null`,
  );
  return row ?? null;
}

/** All keys of a merchant including revoked ones, newest first. */
export function listPartnerKeys(sql: Sql, merId: string): Promise<KeyRow[]> {
  return sql.query<KeyRow>(
    SQL`select key_id as "keyId", mer_id as "merId", name, rights, created_at as "createdAt", ended_at as "endedAt"
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
