/** The whole database as one file, and back again: PGlite by its own dump, PostgreSQL by pg_dump and pg_restore. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

import pg from 'pg';

import { NotEmpty } from './notEmpty.ts';
import { dumpPglite, loadPglite } from './pglite.ts';
import { dumpPostgres, restorePostgres } from './pgTools.ts';

import type { DbPlace } from './client.ts';

/** A folder, not memory: what is backed up. */
export type KeptPlace = DbPlace & { dataDir: string };

/**
 * Writes a backup, readable by its owner alone. The file appears under its name when it is whole.
 * @throws DataDirInUse while a server works on the embedded database; NoTool without pg_dump
 */
export async function backup(place: KeptPlace, file: string): Promise<void> {
  const draft = `${file}.part`;
  // all members stand in it: it is its owner's alone from the first byte on, whichever tool writes it
  rmSync(draft, { force: true });
  writeFileSync(draft, '', { mode: 0o600 });
  try {
    if (place.databaseUrl === null) writeFileSync(draft, await dumpPglite(place.dataDir));
    else await dumpPostgres(place.databaseUrl, place.databaseSchema ?? null, draft);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Are there tables of ours, or of anyone else where the server would put its own? */
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
 * Puts a backup in place of nothing: what stands there already is never overwritten.
 * @throws NotEmpty, DataDirInUse, NoTool
 */
export async function restore(place: KeptPlace, file: string): Promise<void> {
  if (place.databaseUrl === null) {
    await loadPglite(place.dataDir, new Uint8Array(readFileSync(file)));
    return;
  }
  if (await hasTables(place.databaseUrl, place.databaseSchema ?? null))
    throw new NotEmpty('DATABASE_URL: the database holds tables already: restore into an empty one');
  await restorePostgres(place.databaseUrl, file);
}
