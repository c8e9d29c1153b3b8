/** The only access to the database: SQL over PGlite (embedded) or pg (DATABASE_URL). */
import { openPostgres, WAITS } from './postgres.ts';

import type { Waits } from './postgres.ts';
import type { Db } from './sql.ts';

export type { Db, Row, Sql, Statement } from './sql.ts';

export type DbConfig = {
  /** Folder of the embedded database, or null for memory. Ignored when `databaseUrl` is set. */
  dataDir: string | null;
  /** Embedded only: commits wait until the transaction is on the disk. */
  isDurable?: boolean;
  /** postgres://… of PostgreSQL or a compatible engine. */
  databaseUrl: string | null;
  /** Schema instead of `public`, created when missing. PostgreSQL only. */
  databaseSchema?: string | null;
  /** Maximum of connections to PostgreSQL, by default 20. */
  databaseConnections?: number;
  /** Whether connections keep plans of the calls' statements by name, by default true (decision 025). */
  namesStatements?: boolean;
  /** Time-outs that differ from `WAITS`. */
  waits?: Partial<Waits>;
};

const CONNECTIONS = 20;

async function open(config: DbConfig, purpose: 'calls' | 'upkeep'): Promise<Db> {
  const isNaming = config.namesStatements ?? true;
  if (config.databaseUrl === null) {
    // Loading the engine takes 100 ms of CPU, which a server on PostgreSQL does not need.
    const { openPglite } = await import('./pglite.ts');
    return openPglite(config.dataDir, { isDurable: config.isDurable ?? false, isNaming });
  }
  const connections = config.databaseConnections ?? CONNECTIONS;
  return openPostgres({
    url: config.databaseUrl,
    schema: config.databaseSchema ?? null,
    connections,
    purpose,
    isNaming,
    waits: { ...WAITS, ...config.waits },
  });
}

/**
 * Opens the database for calls, with short time-outs.
 * @throws DataDirInUse when another process works on the same folder
 */
export function openDb(config: DbConfig): Promise<Db> {
  return open(config, 'calls');
}

/**
 * Runs `work` without a statement time-out (migrations, seed). PostgreSQL gets a separate connection. The embedded
 * engine uses `db`, because it has one connection and no time-outs.
 */
export async function withUpkeep<T>(db: Db, config: DbConfig, work: (upkeep: Db) => Promise<T>): Promise<T> {
  if (db.engine === 'pglite') return work(db);
  const upkeep = await open(config, 'upkeep');
  try {
    return await work(upkeep);
  } finally {
    await upkeep.close();
  }
}
