/** Brings the schema up to date: files of migrations/ in the order of their names, each once, in one transaction each. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { sqlState } from './transact.ts';

import type { Db } from './sql.ts';

/** A start that died while migrating blocks the others no longer than this. */
const LOCK_SECONDS = 60;
const TURN_MS = 100;

const OWN_TABLES = `
  create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null);
  create table if not exists schema_lock (id text primary key, owner text not null, until timestamptz not null);
`;

/** `create table if not exists` at the same moment twice: one of the two sees a name that was not there a moment ago. */
const MADE_MEANWHILE = new Set(['23505', '42P07', '40001']);

async function makeOwnTables(db: Db): Promise<void> {
  for (;;) {
    try {
      await db.script(OWN_TABLES);
      return;
    } catch (error) {
      if (!MADE_MEANWHILE.has(sqlState(error))) throw error;
      await wait(TURN_MS);
    }
  }
}

/** A row instead of an advisory lock: every engine has rows. The database's clock decides, being the one all starts share. */
async function tryLock(db: Db, owner: string): Promise<boolean> {
  const got = await db.query(
    `insert into schema_lock as l (id, owner, until) values ('migrate', $1, now() + make_interval(secs => $2))
     on conflict (id) do update set owner = excluded.owner, until = excluded.until where l.until < now() returning id`,
    [owner, LOCK_SECONDS],
  );
  return got.length > 0;
}

/**
 * Applies what is missing and returns its names. Any number of processes may start at once.
 * @param folder where the .sql files stand
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  await makeOwnTables(db);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql')).sort();
  const applied = async () => new Set((await db.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name));
  const before = await applied();
  if (names.every((name) => before.has(name))) return [];

  const owner = randomUUID();
  while (!(await tryLock(db, owner))) await wait(TURN_MS);
  try {
    const done = await applied();
    const missing = names.filter((name) => !done.has(name));
    for (const name of missing) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      await db.transact(async (sql) => {
        await sql.script(text);
        await sql.query('insert into schema_migrations (name, applied_at) values ($1, now())', [name]);
      });
    }
    return missing;
  } finally {
    await db.query('delete from schema_lock where id = $1 and owner = $2', ['migrate', owner]);
  }
}
