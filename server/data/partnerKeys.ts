/** API keys of merchants for the partner interface, each with its rights and its end. Only a hash is stored. */
import { randomBytes } from 'node:crypto';

import SQL, { empty } from 'sql-template-tag';

import { RIGHTS_OF_ROLE } from '#contract/partnerCall.ts';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { newId } from './newId.ts';
import { hashOf } from './secretHash.ts';

import type { PartnerRight, PartnerRole } from '#contract/partnerCall.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

const KEY_BYTES = 32;
const KEY_FORM = /^ume_[A-Za-z0-9_-]{43}$/;
/** The last use is stored once in this time, so that few calls write. */
const USE_STEP_MS = 3_600_000;

/** `role` and `personId` null: a key of a till. `braIds` null: all branches of the merchant. */
export type PartnerKey = {
  keyId: string;
  merId: string;
  personId: string | null;
  name: string;
  role: PartnerRole | null;
  rights: readonly PartnerRight[];
  braIds: readonly string[] | null;
};
export type NewKey = {
  merId: string;
  name: string;
  rights: readonly PartnerRight[];
  braIds?: readonly string[] | null;
  expiresAt: Date | null;
};
export type KeyRow = Omit<PartnerKey, 'role' | 'personId'> & {
  createdAt: Date;
  /** null for a key without an end. */
  expiresAt: Date | null;
  /** Accurate to an hour. null for a key that was never used. */
  lastUsedAt: Date | null;
  endedAt: Date | null;
};

/** Creates and returns a key of 256 random bits, which is not stored. Null for an unknown merchant. */
export async function makePartnerKey(
  sql: Sql,
  { merId, name, rights, braIds = null, expiresAt }: NewKey,
  now: Date,
): Promise<{ keyId: string; key: string } | null> {
  const keyId = newId('pk');
  const key = `ume_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const newRows = await sql.query(
    SQL`insert into partner_keys (key_id, mer_id, name, key_hash, rights, bra_ids, created_at, expires_at)
     select ${keyId}, mer_id, ${name}, ${hashOf(key)}, ${[...rights]}::text[],
       ${braIds === null ? null : [...braIds]}::text[], ${now}, ${expiresAt}::timestamptz
     from merchants
     where mer_id = ${merId} returning 1`,
  );
  return newRows.length > 0 ? { keyId, key } : null;
}

/** Time for which a sign-in at the desk lasts. */
export const DESK_MS = 14 * 86_400_000;

/** Creates and returns a key of the desk for a person, whose role and branches count at each use. */
export async function makeDeskKey(sql: Sql, personId: string, now: Date): Promise<string> {
  const key = `ume_${randomBytes(KEY_BYTES).toString('base64url')}`;
  await sql.query(
    SQL`insert into partner_keys (key_id, mer_id, name, key_hash, rights, person_id, created_at, expires_at)
     select ${newId('pk')}, mer_id, name, ${hashOf(key)}, '{}'::text[], person_id, ${now},
       ${new Date(now.getTime() + DESK_MS)}
     from people where person_id = ${personId}`,
  );
  return key;
}

/** Ends a sign-in at the desk. */
export async function endDeskKey(sql: Sql, key: string, now: Date): Promise<void> {
  await sql.query(
    SQL`update partner_keys set ended_at = ${now} where key_hash = ${hashOf(key)} and person_id is not null
      and ended_at is null`,
  );
}

type UsedKey = PartnerKey & { personUsedAt: Date | null; lastUsedAt: Date | null };

/**
 * The merchant and rights of a key, whose use is stored. Null when it is unknown, revoked or past its end. A key of a
 * person has the rights and branches of the person, and ends with the person.
 */
export async function usePartnerKey(sql: Sql, key: string, now: Date): Promise<PartnerKey | null> {
  if (!KEY_FORM.test(key)) return null;
  const [row] = await sql.query<UsedKey>(
    SQL`select k.key_id as "keyId", k.mer_id as "merId", coalesce(p.name, k.name) as name, p.role, k.rights,
      case when p.person_id is null then k.bra_ids else p.bra_ids end as "braIds", p.person_id as "personId",
      p.last_used_at as "personUsedAt", k.last_used_at as "lastUsedAt"
      from partner_keys k left join people p on p.person_id = k.person_id
      where k.key_hash = ${hashOf(key)} and k.ended_at is null and (k.expires_at is null or k.expires_at > ${now})
      and (k.person_id is null or p.user_id is not null and p.ended_at is null
       and (p.expires_at is null or p.expires_at > ${now}))`,
  );
  if (!row) return null;
  const { keyId, merId, name, role, rights, braIds, personId, personUsedAt, lastUsedAt } = row;
  const earlier = new Date(now.getTime() - USE_STEP_MS);
  if ((lastUsedAt ?? earlier) <= earlier)
    await sql.query(
      SQL`update partner_keys set last_used_at = ${now} where key_id = ${keyId}
        and (last_used_at is null or last_used_at <= ${earlier})`,
    );
  if (personId !== null && (personUsedAt ?? earlier) <= earlier)
    await sql.query(
      SQL`update people set last_used_at = ${now} where person_id = ${personId}
        and (last_used_at is null or last_used_at <= ${earlier})`,
    );
  return { keyId, merId, personId, name, role, rights: role === null ? rights : RIGHTS_OF_ROLE[role], braIds };
}

const KEY_ROW = SQL`key_id as "keyId", mer_id as "merId", name, rights, bra_ids as "braIds",
  created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", ended_at as "endedAt"`;

/** All keys of a merchant's tills including revoked ones, newest first. */
export function listPartnerKeys(sql: Sql, merId: string): Promise<KeyRow[]> {
  return sql.query<KeyRow>(
    SQL`select ${KEY_ROW} from partner_keys where mer_id = ${merId} and person_id is null
      order by created_at desc, key_id`,
  );
}

/**
 * A page of the keys of a merchant's tills that still work at `now`, newest first.
 * @param braIds only keys of these branches alone, null: all keys
 */
export async function pageOfKeys(
  sql: Sql,
  { merId, braIds }: { merId: string; braIds: readonly string[] | null },
  after: Cursor | null,
  size: number,
  now: Date,
): Promise<{ list: KeyRow[]; next: string | null }> {
  const rows = await sql.query<KeyRow>(
    SQL`select ${KEY_ROW} from partner_keys where mer_id = ${merId} and person_id is null and ended_at is null
      and (expires_at is null or expires_at > ${now})
      ${braIds === null ? empty : SQL`and bra_ids <@ ${[...braIds]}::text[]`}
      ${after === null ? empty : SQL`and (created_at, key_id) < (${after.at}, ${after.id})`}
      order by created_at desc, key_id desc limit ${size + 1}`,
  );
  return cutPage(
    BY_TIME,
    rows,
    size,
    (row) => row,
    ({ createdAt, keyId }) => endAt(createdAt, keyId),
  );
}

/** A till's key of a merchant that has not ended, or null. */
export async function findPartnerKey(sql: Sql, merId: string, keyId: string): Promise<KeyRow | null> {
  const [row] = await sql.query<KeyRow>(
    SQL`select ${KEY_ROW} from partner_keys where mer_id = ${merId} and key_id = ${keyId} and person_id is null
      and ended_at is null`,
  );
  return row ?? null;
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
