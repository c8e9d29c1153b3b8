/** The embedded engine: PostgreSQL inside this process, kept in a folder or in memory. */
import { existsSync, fdatasyncSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

import { lockDataDir } from './dataDirLock.ts';
import { DataDirUnopened } from './dataDirUnopened.ts';
import { NotEmpty } from './notEmpty.ts';
import { oneAtATime } from './oneAtATime.ts';
import { beginAnew, sendAgain, sqlOver, types } from './pgSql.ts';
import { statementNames } from './statementNames.ts';
import { outsideOnly, refuseInsideTransaction, repeatTransaction, sqlState } from './transact.ts';

import type { ClientConfig } from 'pg';
import type { Db, Sql } from './sql.ts';
import type { StatementNames } from './statementNames.ts';

const filesOf = (dataDir: string): string => path.join(dataDir, 'pg');

/** The whole database of `dataDir` as one file's bytes (tar, gzip). @throws DataDirInUse while a server works on it */
export async function dumpPglite(dataDir: string): Promise<Uint8Array> {
  const unlock = await lockDataDir(dataDir);
  try {
    const engine = await PGlite.create({ dataDir: filesOf(dataDir) });
    const dump = await engine.dumpDataDir('gzip');
    await engine.close();
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await unlock();
  }
}

/** Puts a dump in place. @throws where a database stands there already, and DataDirInUse */
export async function loadPglite(dataDir: string, dump: Uint8Array<ArrayBuffer>): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDataDir(dataDir);
  try {
    if (existsSync(filesOf(dataDir)))
      throw new NotEmpty(`DATA_DIR: ${filesOf(dataDir)} holds a database already: move it away first`);
    const engine = await PGlite.create({ dataDir: filesOf(dataDir), loadDataDir: new Blob([dump]) });
    await engine.close();
  } finally {
    await unlock();
  }
}

/**
 * What PostgreSQL keeps for a hundred connections, where there is one: half of the process's memory, and half a second
 * of each start.
 */
const FOR_ONE = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=10'];

/**
 * Its own start, for one connection.
 * @param isSynced with fsync on (it says -F), by the one call of the two that reaches the file system below
 */
function startParams(isSynced: boolean): string[] {
  const own = PGlite.defaultStartParams;
  return [...(isSynced ? [...own.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'] : own), ...FOR_ONE];
}

type FileSystem = {
  open(name: string, mode: string): { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
  close(stream: unknown): void;
};

/**
 * The file system that PGlite brings for node forgets fsync; without it what PostgreSQL asks to be written may stand in
 * memory.
 */
function syncForReal(engine: PGlite): void {
  const files = (engine.Module as unknown as { FS: FileSystem }).FS;
  const any = files.open('/pglite/data/PG_VERSION', 'r');
  any.stream_ops.fsync = ({ nfd }) => {
    fdatasyncSync(nfd);
    return 0;
  };
  files.close(any);
}

/** PostgreSQL's version as the files of `dataDir` have it; null for a folder without any. */
function versionOf(dataDir: string): string | null {
  const file = path.join(filesOf(dataDir), 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Is there no database in this folder yet? */
export const isNewDataDir = (dataDir: string): boolean => versionOf(dataDir) === null;

/** One connection to the engine, by the same driver as to a PostgreSQL. */
async function connectTo(engine: PGlite): Promise<pg.Client> {
  const config: ClientConfig = Object.assign(createPgConfig(engine), { types });
  const client = new pg.Client(config);
  // without a listener it would end the process; the statement that failed says it, too
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function inTransaction<T>(client: pg.Client, names: StatementNames, work: (sql: Sql) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work(sqlOver(client, names, beginAnew));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** @throws DataDirUnopened when the files of `dataDir` are no good */
async function openEngine(dataDir: string | null, isSynced: boolean): Promise<PGlite> {
  const version = dataDir === null ? null : versionOf(dataDir);
  try {
    const engine = await PGlite.create({
      startParams: startParams(isSynced),
      ...(dataDir === null ? {} : { dataDir: filesOf(dataDir) }),
    });
    if (isSynced) syncForReal(engine);
    return engine;
  } catch (error) {
    // what the system says of a folder has a code, and is told by it
    throw dataDir === null || version === null || sqlState(error) !== ''
      ? error
      : new DataDirUnopened(dataDir, version, error);
  }
}

/**
 * Opens PGlite on `dataDir` (its files in the folder `pg` of it), or in memory for null.
 * @param isDurable each transaction is on the disk before it is acknowledged
 * @param isNaming the connection keeps the statements of calls planned, by name (decision 025)
 * @throws DataDirInUse when another process works on the folder, DataDirUnopened when its files are no good
 */
export async function openPglite(
  dataDir: string | null,
  { isDurable, isNaming }: { isDurable: boolean; isNaming: boolean },
): Promise<Db> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const unlock = dataDir === null ? () => Promise.resolve() : await lockDataDir(dataDir);
  let engine: PGlite;
  try {
    engine = await openEngine(dataDir, isDurable && dataDir !== null);
  } catch (error) {
    await unlock();
    throw error;
  }
  const client = await connectTo(engine);
  const names = statementNames(isNaming);
  let repeated = 0;
  const inTurn = oneAtATime();
  const sql = sqlOver(client, names, sendAgain);
  return {
    engine: 'pglite',
    ...outsideOnly({
      query: (statement, params) => inTurn(() => sql.query(statement, params)),
      script: (text) => inTurn(() => sql.script(text)),
    }),
    transact(work) {
      refuseInsideTransaction();
      return repeatTransaction(
        () => inTurn(() => inTransaction(client, names, work)),
        undefined,
        () => (repeated += 1),
      );
    },
    async alone(statement) {
      refuseInsideTransaction();
      await inTurn(() => client.query(statement.replace(/ concurrently\b/i, '')));
    },
    figures: () => ({ open: 1, idle: 0, waiting: 0, repeated }),
    async close() {
      await client.end();
      await engine.close();
      await unlock();
    },
  };
}
