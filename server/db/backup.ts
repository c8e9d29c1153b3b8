/** Backs the whole database up into one file and restores it: PGlite by its own dump, PostgreSQL by its tools. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import pg from 'pg';

import { NotEmpty } from './notEmpty.ts';
import { dumpPglite, loadPglite } from './pglite.ts';
import { dumpPostgres, restorePostgres } from './pgTools.ts';

import type { DbConfig } from './client.ts';

/** A database that is not in memory. */
export type StoredDbConfig = DbConfig & { dataDir: string };

/**
 * Writes a backup that only the file's owner can read. The file gets its name when it is complete.
 * @throws DataDirInUse while a server uses the embedded database, NoTool without pg_dump
 */
export async function backup(config: StoredDbConfig, file: string): Promise<void> {
  const draft = `${file}.part`;
  // creates the file with its mode first, because it will contain data of all members
  rmSync(draft, { force: true });
  writeFileSync(draft, '', { mode: 0o600 });
  try {
    if (config.databaseUrl === null) writeFileSync(draft, await dumpPglite(config.dataDir));
    else await dumpPostgres(config.databaseUrl, config.databaseSchema ?? null, draft);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** True when the schema that the server would use contains tables. */
async function hasTables(url: string, schema: string | null): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'select 1 from pg_tables where schemaname = coalesce($1, current_schema()) limit 1',
      [schema],
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

/**
 * Restores a backup into an empty database. Existing data is never overwritten.
 * @throws NotEmpty, DataDirInUse, NoTool
 */
export async function restore(config: StoredDbConfig, file: string): Promise<void> {
  if (config.databaseUrl === null) {
    await loadPglite(config.dataDir, new Uint8Array(readFileSync(file)));
    return;
  }
  if (await hasTables(config.databaseUrl, config.databaseSchema ?? null))
    throw new NotEmpty('DATABASE_URL: the database holds tables already: restore into an empty one');
  await restorePostgres(config.databaseUrl, file);
}
