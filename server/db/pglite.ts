/** The embedded engine: PostgreSQL inside this process, stored in a folder or in memory. */
import { existsSync, fdatasyncSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

import { filesOf, makeDataDir, versionOf } from './dataDir.ts';
import { lockDataDir } from './dataDirLock.ts';
import { DataDirUnopened } from './dataDirUnopened.ts';
import { NotEmpty } from './notEmpty.ts';
import { oneAtATime } from './oneAtATime.ts';
import { restartTransaction, sendAgain, sqlOver, types } from './pgSql.ts';
import { statementNames } from './statementNames.ts';
import { outsideOnly, refuseInsideTransaction, repeatTransaction, sqlState } from './transact.ts';

import type { ClientConfig } from 'pg';
import type { Db, Sql } from './sql.ts';
import type { StatementNames } from './statementNames.ts';

/** Dumps the database of `dataDir` as tar.gz. @throws DataDirInUse while a server uses it */
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

/** Restores a dump. @throws NotEmpty when the folder has a database, DataDirInUse */
export async function loadPglite(dataDir: string, dump: Uint8Array<ArrayBuffer>): Promise<void> {
  makeDataDir(dataDir);
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
 * Smaller than the defaults for a hundred connections. Saves half of the process's memory and half a second at start.
 */
const SMALL_SERVER = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=10'];

/**
 * PGlite's start parameters for one connection.
 * @param isSynced turns fsync on (-F turns it off), with the only sync method that reaches the file system
 */
function startParams(isSynced: boolean): string[] {
  const defaults = PGlite.defaultStartParams;
  const params = isSynced ? [...defaults.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'] : defaults;
  return [...params, ...SMALL_SERVER];
}

type FileSystem = {
  open(name: string, mode: string): { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
  close(stream: unknown): void;
};

/** Adds fsync to PGlite's file system for Node.js, which ignores it. */
function addFsync(engine: PGlite): void {
  const files = (engine.Module as unknown as { FS: FileSystem }).FS;
  const stream = files.open('/pglite/data/PG_VERSION', 'r');
  stream.stream_ops.fsync = ({ nfd }) => {
    fdatasyncSync(nfd);
    return 0;
  };
  files.close(stream);
}

/** Connects to the engine with the same driver as to PostgreSQL. */
async function connectTo(engine: PGlite): Promise<pg.Client> {
  const config: ClientConfig = Object.assign(createPgConfig(engine), { types });
  const client = new pg.Client(config);
  // an error without a listener ends the process, although the failed statement rejects too
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function inTransaction<T>(client: pg.Client, names: StatementNames, work: (sql: Sql) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work(sqlOver(client, names, restartTransaction));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** @throws DataDirUnopened when the files of `dataDir` cannot be opened */
async function openEngine(dataDir: string | null, isSynced: boolean): Promise<PGlite> {
  const version = dataDir === null ? null : versionOf(dataDir);
  try {
    const engine = await PGlite.create({
      startParams: startParams(isSynced),
      ...(dataDir === null ? {} : { dataDir: filesOf(dataDir) }),
    });
    if (isSynced) addFsync(engine);
    return engine;
  } catch (error) {
    // an error of the file system has a code, which startFailure.ts explains
    throw dataDir === null || version === null || sqlState(error) !== ''
      ? error
      : new DataDirUnopened(dataDir, version, error);
  }
}

/**
 * Opens PGlite on `dataDir` (files in its folder `pg`), or in memory for null.
 * @param isDurable commits wait until the transaction is on the disk
 * @param isNaming the connection keeps plans of the calls' statements by name (decision 025)
 * @throws DataDirInUse when another process uses the folder, DataDirUnopened when its files cannot be opened
 */
export async function openPglite(
  dataDir: string | null,
  { isDurable, isNaming }: { isDurable: boolean; isNaming: boolean },
): Promise<Db> {
  if (dataDir !== null) makeDataDir(dataDir);
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
