/** A copy of everything that the tables have of a member, by the same list of tables as the deletion. */
import SQL, { raw } from 'sql-template-tag';

import { LEAVING } from './deleteMember.ts';

import type { Sql } from '../db/client.ts';

type Row = Readonly<Record<string, unknown>>;
/** Rows by table. Consents have the accepted version of the terms and the instant, as the database writes it. */
export type MemberCopy = {
  madeAt: string;
  consents: { version: string; acceptedAt: string }[];
  tables: Record<string, Row[]>;
};

/**
 * Columns that the copy leaves out. Hashes tell the member nothing, and an answer repeats rows of other tables. The
 * name of a person who liked or replied is that person's.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'actor_id',
  'actor_name',
  'answer',
  'answered_by',
  'input_hash',
  'invite_hash',
  'key_hash',
  'passwd_hash',
  'token_hash',
]);

/** Rows of one table, newest data included, as JSON. Only tables with the member's id. */
async function rowsOf(sql: Sql, table: string, userId: string): Promise<Row[]> {
  const rows = await sql.query<{ row: Row }>(
    SQL`select to_jsonb(t) - ${[...LEFT_OUT]}::text[] as row from ${raw(table)} t where t.user_id = ${userId}`,
  );
  return rows.map(({ row }) => row);
}

/** Null when the member does not exist. */
export async function copyOfMember(sql: Sql, userId: string, now: Date): Promise<MemberCopy | null> {
  const tables: MemberCopy['tables'] = {};
  for (const table of Object.keys(LEAVING)) tables[table] = await rowsOf(sql, table, userId);
  const [member] = tables['members'] ?? [];
  if (!member) return null;
  const { terms_version: version, terms_accepted_at: acceptedAt } = member;
  const consents = typeof version === 'string' ? [{ version, acceptedAt: String(acceptedAt) }] : [];
  return { madeAt: now.toISOString(), consents, tables };
}
