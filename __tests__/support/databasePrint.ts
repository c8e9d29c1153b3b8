/** Fingerprint of a database per table, for tests that a call changed nothing. */
import type { Sql } from '../../server/db/client.ts';

/** Maps a table's name to a fingerprint of its rows, regardless of their order. */
export type DatabasePrint = Record<string, string>;

/** @param except tables that may change */
export async function databasePrint(sql: Sql, except: readonly string[] = []): Promise<DatabasePrint> {
  const tables = await sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all($1::text[]) order by 1`,
    [except],
  );
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ':', sum(hashtextextended(t::text, 0))) as print from ${name} t`,
  );
  const rows = await sql.query<{ name: string; print: string }>(prints.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
