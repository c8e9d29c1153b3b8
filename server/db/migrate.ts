/**
 * Brings the schema up to date: files of migrations/ in the order of their names, each once. A file is one transaction,
 * but for those that begin with `-- outside a transaction`: they build indexes of tables that may be large while others
 * write to these. One that begins with `-- on citus` is run where that extension stands in the database, and noted
 * elsewhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { sqlState } from './transact.ts';
import { makeTable } from './upkeepLock.ts';

import type { Db, Sql } from './sql.ts';

const OWN_TABLE =
  'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)';
const OUTSIDE = /^-- outside a transaction\b/;
const ON_CITUS = /^-- on citus\b/;
/** All that a file outside of transactions may hold: what can be run again when it broke off in the middle. */
const ALONE = /^(?:create index concurrently if not exists (\w+) |drop index concurrently if exists )/i;

/** SQLSTATE of a table that is not there. */
const NO_TABLE = '42P01';

async function appliedMigrations(sql: Sql): Promise<Set<string>> {
  try {
    return new Set((await sql.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name));
  } catch (error) {
    if (sqlState(error) === NO_TABLE) return new Set();
    throw error;
  }
}

/** The files of `folder` that this database lacks, in their order. Only reads. */
export async function missingMigrations(sql: Sql, folder: string): Promise<string[]> {
  const applied = await appliedMigrations(sql);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort();
}

/** Notes that a file is applied; false when another process did it meanwhile, for whose end this has waited. */
async function noteApplied(sql: Sql, name: string): Promise<boolean> {
  const noted = await sql.query(
    'insert into schema_migrations (name, applied_at) values ($1, now()) on conflict (name) do nothing returning name',
    [name],
  );
  return noted.length > 0;
}

/** The statements of a file that are run one by one. @throws for any that could not be run twice */
function statementsOf(name: string, text: string): string[] {
  const statements = text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const odd = statements.find((one) => !ALONE.test(one));
  if (odd !== undefined)
    throw new Error(`${name}: outside a transaction stand indexes only, built concurrently and if not there: ${odd}`);
  return statements;
}

/** An index whose building broke off stays behind, unusable, under its name. */
async function dropInvalid(db: Db, statement: string): Promise<void> {
  const [, index = ''] = ALONE.exec(statement) ?? [];
  const invalid = await db.query(
    'select 1 from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1 and c.relnamespace = current_schema()::regnamespace and not i.indisvalid',
    [index],
  );
  if (invalid.length > 0) await db.alone(`drop index concurrently if exists ${index}`);
}

async function isOnCitus(sql: Sql): Promise<boolean> {
  return (await sql.query("select 1 from pg_extension where extname = 'citus'")).length > 0;
}

async function apply(db: Db, name: string, text: string): Promise<boolean> {
  if (!OUTSIDE.test(text)) {
    return db.transact(async (sql) => {
      // first, so that of two processes the second waits here and then finds that nothing is left to do
      if (!(await noteApplied(sql, name))) return false;
      if (!ON_CITUS.test(text) || (await isOnCitus(sql))) await sql.script(text);
      return true;
    });
  }
  for (const statement of statementsOf(name, text)) {
    await dropInvalid(db, statement);
    await db.alone(statement);
  }
  return noteApplied(db, name);
}

/**
 * Applies what is missing and returns its names.
 * @param db for upkeep: a migration may take long (withUpkeep); several processes take turns by withUpkeepLock
 * @param folder where the .sql files stand
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  await makeTable(db, OWN_TABLE);
  const done: string[] = [];
  for (const name of await missingMigrations(db, folder)) {
    if (await apply(db, name, readFileSync(path.join(folder, name), 'utf8'))) done.push(name);
  }
  return done;
}
