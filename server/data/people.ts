/**
 * People of a merchant. An invitation is good once and for a day, and binds a person to the own member account. Only
 * its hash is stored.
 */
import { randomBytes } from 'node:crypto';

import SQL, { empty } from 'sql-template-tag';

import { DAY_MS } from '#domain/taipeiClock.ts';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { lockMember } from './lockMember.ts';
import { newId } from './newId.ts';
import { hashOf } from './secretHash.ts';

import type { PartnerRole } from '#contract/partnerCall.ts';
import type { Db, Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

const CODE_BYTES = 16;
const CODE = /^[A-Za-z0-9_-]{22}$/;
const INVITE_MS = DAY_MS;

/** `braIds` null: all branches. `expiresAt` null: without an end. */
export type NewPerson = {
  merId: string;
  name: string;
  role: PartnerRole;
  braIds: readonly string[] | null;
  expiresAt: Date | null;
};

/** A code for an invitation. */
const newInviteCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

/**
 * Invites a person. Returns the code of the invitation, which is not stored. Null for an unknown merchant, or for the
 * code of another invitation.
 * @param code 128 random bits, base64url
 */
export async function invitePerson(
  sql: Sql,
  { merId, name, role, braIds, expiresAt }: NewPerson,
  now: Date,
  code: string = newInviteCode(),
): Promise<{ personId: string; code: string } | null> {
  const personId = newId('pe');
  const rows = await sql.query(
    SQL`insert into people (person_id, mer_id, name, role, bra_ids, invite_hash, invite_until, created_at, expires_at)
      select ${personId}, mer_id, ${name}, ${role}, ${braIds === null ? null : [...braIds]}::text[], ${hashOf(code)},
       ${new Date(now.getTime() + INVITE_MS)}, ${now}, ${expiresAt}::timestamptz
      from merchants where mer_id = ${merId} on conflict (invite_hash) do nothing returning 1`,
  );
  return rows.length > 0 ? { personId, code } : null;
}

export type Invitation = { merchantName: string; name: string; role: PartnerRole };

/** An invitation that can be used. Null when it is unknown, used, ended or too old. */
export async function findInvitation(sql: Sql, code: string, now: Date): Promise<Invitation | null> {
  if (!CODE.test(code)) return null;
  const [row] = await sql.query<Invitation>(
    SQL`select m.name as "merchantName", p.name, p.role from people p join merchants m on m.mer_id = p.mer_id
      where p.invite_hash = ${hashOf(code)} and p.invite_until > ${now} and p.ended_at is null
      and (p.expires_at is null or p.expires_at > ${now})`,
  );
  return row ?? null;
}

/** Binds the invited person to a member. Null when the invitation cannot be used, as for a second time. */
export function acceptInvitation(db: Db, code: string, userId: string, now: Date): Promise<string | null> {
  if (!CODE.test(code)) return Promise.resolve(null);
  return db.transact(async (sql) => {
    if (!(await lockMember(sql, userId))) return null;
    const [row] = await sql.query<{ personId: string }>(
      SQL`update people set user_id = ${userId}, invite_hash = null, invite_until = null
        where invite_hash = ${hashOf(code)} and invite_until > ${now} and ended_at is null
        and (expires_at is null or expires_at > ${now}) returning person_id as "personId"`,
    );
    return row?.personId ?? null;
  });
}

/** The person that a member is, the one used last. Null when nobody has invited the member, or the person has ended. */
export async function personOf(sql: Sql, userId: string, now: Date): Promise<string | null> {
  const [row] = await sql.query<{ personId: string }>(
    SQL`select person_id as "personId" from people where user_id = ${userId} and ended_at is null
      and (expires_at is null or expires_at > ${now}) order by last_used_at desc nulls last, created_at desc limit 1`,
  );
  return row?.personId ?? null;
}

/** A merchant that a member works for. `isCurrent`: the key is of this person. */
export type ShopOfMember = { personId: string; merchantName: string; role: PartnerRole; isCurrent: boolean };

/** The merchants that the member of a desk's key works for, by name. Empty for an ended key. */
export function shopsOfKey(sql: Sql, key: string, now: Date): Promise<ShopOfMember[]> {
  return sql.query<ShopOfMember>(
    SQL`select p.person_id as "personId", m.name as "merchantName", p.role, p.person_id = me.person_id as "isCurrent"
      from partner_keys k join people me on me.person_id = k.person_id
      join people p on p.user_id = me.user_id and p.ended_at is null and (p.expires_at is null or p.expires_at > ${now})
      join merchants m on m.mer_id = p.mer_id
      where k.key_hash = ${hashOf(key)} and k.ended_at is null and k.expires_at > ${now}
      order by m.name, p.person_id`,
  );
}

export type PersonRow = {
  personId: string;
  name: string;
  role: PartnerRole;
  braIds: readonly string[] | null;
  /** The invitation was not used yet. */
  isInvited: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  endedAt: Date | null;
};

const PERSON = SQL`person_id as "personId", name, role, bra_ids as "braIds", user_id is null as "isInvited",
  created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt", ended_at as "endedAt"`;

/** All people of a merchant including those that have ended, newest first. */
export function listPeople(sql: Sql, merId: string): Promise<PersonRow[]> {
  return sql.query<PersonRow>(
    SQL`select ${PERSON} from people where mer_id = ${merId} order by created_at desc, person_id`,
  );
}

/**
 * A page of the people of a merchant who have not ended, newest first.
 * @param braIds only people of these branches alone, null: all people
 */
export async function pageOfPeople(
  sql: Sql,
  { merId, braIds }: { merId: string; braIds: readonly string[] | null },
  after: Cursor | null,
  size: number,
): Promise<{ list: PersonRow[]; next: string | null }> {
  const rows = await sql.query<PersonRow>(
    SQL`select ${PERSON} from people where mer_id = ${merId} and ended_at is null
      ${braIds === null ? empty : SQL`and bra_ids <@ ${[...braIds]}::text[]`}
      ${after === null ? empty : SQL`and (created_at, person_id) < (${after.at}, ${after.id})`}
      order by created_at desc, person_id desc limit ${size + 1}`,
  );
  return cutPage(
    BY_TIME,
    rows,
    size,
    (row) => row,
    ({ createdAt, personId }) => endAt(createdAt, personId),
  );
}

/** One person of a merchant, or null. */
export async function findPerson(sql: Sql, merId: string, personId: string): Promise<PersonRow | null> {
  const [row] = await sql.query<PersonRow>(
    SQL`select ${PERSON} from people where mer_id = ${merId} and person_id = ${personId}`,
  );
  return row ?? null;
}

/** Ends a person, with all sign-ins at the desk. False when there is no such person. */
export async function endPerson(sql: Sql, merId: string, personId: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    SQL`update people set ended_at = ${now} where mer_id = ${merId} and person_id = ${personId}
      and ended_at is null returning 1`,
  );
  return rows.length > 0;
}
