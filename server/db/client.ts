/** The one door to the database: plain SQL over PGlite (embedded) or pg (DATABASE_URL). */
import { openPglite } from './pglite.ts';
import { openPostgres, WAITS } from './postgres.ts';

import type { Waits } from './postgres.ts';
import type { Db } from './sql.ts';

export type { Db, Row, Sql, Statement } from './sql.ts';

export type DbPlace = {
  /** Folder of the embedded database; null keeps it in memory. Not read when `databaseUrl` is set. */
  dataDir: string | null;
  /** Embedded only: a transaction is on the disk before it is acknowledged. */
  isDurable?: boolean;
  /** postgres://… of PostgreSQL, or of anything that speaks its protocol. */
  databaseUrl: string | null;
  /** Schema to work in, instead of `public`; made when it is missing. PostgreSQL only. */
  databaseSchema?: string | null;
  /** Most connections of this process to PostgreSQL; 20 when absent. */
  databaseConnections?: number;
  /** Connections keep the statements of calls planned, by name; true when absent. */
  namesStatements?: boolean;
  /** How long calls and upkeep wait for PostgreSQL, where it is not `WAITS`. */
  waits?: Partial<Waits>;
};

const CONNECTIONS = 20;

function open(place: DbPlace, purpose: 'calls' | 'upkeep'): Promise<Db> {
  const isNaming = place.namesStatements ?? true;
  if (place.databaseUrl === null) return openPglite(place.dataDir, { isDurable: place.isDurable ?? false, isNaming });
  const connections = place.databaseConnections ?? CONNECTIONS;
  return openPostgres({
    url: place.databaseUrl,
    schema: place.databaseSchema ?? null,
    connections,
    purpose,
    isNaming,
    waits: { ...WAITS, ...place.waits },
  });
}

/**
 * Opens the database that `place` names, for calls: nothing in it may take long.
 * @throws DataDirInUse when another process works on the same folder
 */
export function openDb(place: DbPlace): Promise<Db> {
  return open(place, 'calls');
}

/**
 * Runs `work` where a statement may take as long as it needs (migrations, seed): on a connection of its own, or on `db`
 * itself when that is the embedded engine, which has one and no time-outs.
 */
export async function withUpkeep<T>(db: Db, place: DbPlace, work: (upkeep: Db) => Promise<T>): Promise<T> {
  if (db.engine === 'pglite') return work(db);
  const upkeep = await open(place, 'upkeep');
  try {
    return await work(upkeep);
  } finally {
    await upkeep.close();
  }
}
