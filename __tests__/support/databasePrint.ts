/** What stands in a database, table by table, so that a test can say that a call left it as it was. */
import type { Sql } from '../../server/db/client.ts';

/** A table's name and a print of its rows, whatever their order. */
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
