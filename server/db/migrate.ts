/**
 * Applies the files of migrations/ in the order of their names, each once and in one transaction. A file that begins
 * with `-- outside a transaction` builds indexes concurrently, while others write. A file that begins with `-- on
 * citus` runs only if the database has that extension, and is recorded in any case. A file that begins with `--
 * repeatable` runs without a transaction, for engines that have none for DDL. Its statements run again after a crash.
 * A file is recorded after its last statement.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { isOnCitus } from './spread.ts';
import { sqlState } from './transact.ts';
import { makeTable } from './upkeepLock.ts';

import type { Db, Sql } from './sql.ts';

const MIGRATIONS_TABLE =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)';
const OUTSIDE = /^-- outside a transaction\b/;
const ON_CITUS = /^-- on citus\b/;
const IN_PARTS = /^-- repeatable\b/;
/** Statements allowed outside of transactions. They can be repeated after a crash. */
const REPEATABLE =
  /^(?:create (?:unique )?index concurrently if not exists (\w+) |drop index concurrently if exists )/i;

/** Statements of a file `-- repeatable`. A second run changes nothing. */
const CHANGES_NOTHING_AGAIN = [
  /^create (?:table|(?:unique )?index) if not exists /i,
  /^drop (?:table|index) if exists /i,
  /^alter table \w+ (?:add column if not exists|drop column if exists|alter column \w+ (?:set|drop) (?:default|not null)) /i,
  /^insert into [\s\S]* on conflict /i,
];

/** SQLSTATE of a missing table. */
const NO_TABLE = '42P01';

async function migrationNames(sql: Sql): Promise<Set<string>> {
  try {
    return new Set((await sql.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name));
  } catch (error) {
    if (sqlState(error) === NO_TABLE) return new Set();
    throw error;
  }
}

/** Files of `folder` that this database lacks, in their order. Only reads. */
export async function missingMigrations(sql: Sql, folder: string): Promise<string[]> {
  const names = await migrationNames(sql);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !names.has(name))
    .sort();
}

const isRecorded = async (sql: Sql, name: string): Promise<boolean> =>
  (await sql.query('select 1 from schema_migrations where name = $1', [name])).length > 0;

/** Rolls a file back that a concurrent process has applied. */
class AppliedElsewhere extends Error {}

/** Records a file as applied. Waits for a concurrent process, and returns false when that has applied it. */
async function recordMigration(sql: Sql, name: string): Promise<boolean> {
  const newRows = await sql.query(
    'insert into schema_migrations (name, applied_at) values ($1, now()) on conflict (name) do nothing returning name',
    [name],
  );
  return newRows.length > 0;
}

/** One statement: text, comments, strings and dollar-quoted bodies up to a semicolon. */
const STATEMENT = /(?:--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'[^']*'|[^;'])+?(?=;|$(?![\s\S]))/g;

/** The statements of a file. They run one by one, because Citus refuses several in one message. */
export function statementsOf(text: string): string[] {
  return Array.from(text.matchAll(STATEMENT), ([statement]) => statement.trim()).filter(
    (statement) => statement.replace(/--.*$/gm, '').trim() !== '',
  );
}

/** The statements of a file that runs without a transaction. @throws for a statement that is not repeatable */
function repeatableOf(name: string, text: string, allowed: readonly RegExp[], rule: string): string[] {
  const statements = statementsOf(text.replace(/--.*$/gm, ''));
  const forbidden = statements.find((statement) => !allowed.some((shape) => shape.test(`${statement} `)));
  if (forbidden !== undefined) throw new Error(`${name}: ${rule}: ${forbidden}`);
  return statements;
}

/** Drops an invalid index that an interrupted build has left. */
async function dropInvalid(db: Db, statement: string): Promise<void> {
  const [, index = ''] = REPEATABLE.exec(statement) ?? [];
  const invalidRows = await db.query(
    'select 1 from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1 and c.relnamespace = current_schema()::regnamespace and not i.indisvalid',
    [index],
  );
  if (invalidRows.length > 0) await db.alone(`drop index concurrently if exists ${index}`);
}

async function applyWhole(db: Db, name: string, text: string): Promise<boolean> {
  try {
    return await db.transact(async (sql) => {
      if (await isRecorded(sql, name)) return false;
      if (!ON_CITUS.test(text) || (await isOnCitus(sql)))
        for (const statement of statementsOf(text)) await sql.script(statement);
      if (!(await recordMigration(sql, name))) throw new AppliedElsewhere();
      return true;
    });
  } catch (error) {
    // a concurrent process was first, so that a table exists already, or the record
    if (await isRecorded(db, name)) return false;
    throw error;
  }
}

async function apply(db: Db, name: string, text: string): Promise<boolean> {
  if (IN_PARTS.test(text)) {
    const rule = 'a repeatable file has statements that may run twice only (if exists, if not exists, on conflict)';
    for (const statement of repeatableOf(name, text, CHANGES_NOTHING_AGAIN, rule)) await db.script(statement);
    return recordMigration(db, name);
  }
  if (!OUTSIDE.test(text)) return applyWhole(db, name, text);
  const rule = 'outside a transaction stand indexes only, built concurrently and if not there';
  for (const statement of repeatableOf(name, text, [REPEATABLE], rule)) {
    await dropInvalid(db, statement);
    await db.alone(statement);
  }
  return recordMigration(db, name);
}

/**
 * Applies the missing files and returns their names.
 * @param db for upkeep, because a migration may take long (withUpkeep), serialised by withUpkeepLock
 * @param folder folder of the .sql files
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  await makeTable(db, MIGRATIONS_TABLE);
  const names: string[] = [];
  for (const name of await missingMigrations(db, folder)) {
    if (await apply(db, name, readFileSync(path.join(folder, name), 'utf8'))) names.push(name);
  }
  return names;
}
