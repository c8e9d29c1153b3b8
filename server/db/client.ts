/** The one door to the database: plain SQL over PGlite (embedded) or pg (DATABASE_URL). */
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

import type { Db } from './sql.ts';

export type { Db, Row, Sql } from './sql.ts';

export type DbPlace = {
  /** Folder of the embedded database; null keeps it in memory. Not read when `databaseUrl` is set. */
  dataDir: string | null;
  /** postgres://… of PostgreSQL, or of anything that speaks its protocol. */
  databaseUrl: string | null;
  /** Schema to work in, instead of `public`; made when it is missing. PostgreSQL only. */
  databaseSchema?: string | null;
};

/**
 * Opens the database that `place` names.
 * @throws DataDirInUse when another process works on the same folder
 */
export function openDb(place: DbPlace): Promise<Db> {
  return place.databaseUrl === null ? openPglite(place.dataDir) : openPostgres(place.databaseUrl, place.databaseSchema ?? null);
}
