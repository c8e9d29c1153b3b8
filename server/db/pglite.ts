/** The embedded engine: PostgreSQL inside this process, kept in a folder or in memory. */
import { existsSync, fdatasyncSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { lockDataDir } from './dataDirLock.ts';
import { DataDirUnopened } from './dataDirUnopened.ts';
import { NotEmpty } from './notEmpty.ts';
import { oneAtATime } from './oneAtATime.ts';
import { outsideOnly, PARSERS, plainStatement, refuseInsideTransaction, repeatTransaction, sqlState } from './transact.ts';

import type { PGliteInterface, Transaction } from '@electric-sql/pglite';
import type { Db, Sql, Statement } from './sql.ts';

function sqlOver(pg: Transaction | PGliteInterface): Sql {
  return {
    async query<T>(statement: string | Statement, params: readonly unknown[] = []) {
      const { text, values } = plainStatement(statement, params);
      return (await pg.query<T>(text, values)).rows;
    },
    async script(text) {
      await pg.exec(text);
    },
  };
}

const filesOf = (dataDir: string): string => path.join(dataDir, 'pg');

/** The whole database of `dataDir` as one file's bytes (tar, gzip). @throws DataDirInUse while a server works on it */
export async function dumpPglite(dataDir: string): Promise<Uint8Array> {
  const unlock = await lockDataDir(dataDir);
  try {
    const pg = await PGlite.create({ dataDir: filesOf(dataDir) });
    const dump = await pg.dumpDataDir('gzip');
    await pg.close();
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
    if (existsSync(filesOf(dataDir))) throw new NotEmpty(`DATA_DIR: ${filesOf(dataDir)} holds a database already: move it away first`);
    const pg = await PGlite.create({ dataDir: filesOf(dataDir), loadDataDir: new Blob([dump]) });
    await pg.close();
  } finally {
    await unlock();
  }
}

/** Its own start, but with fsync on (it says -F), by the one call of the two that reaches the file system below. */
function durableStart(): string[] {
  return [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}

type FileSystem = { open(name: string, mode: string): { stream_ops: { fsync?: (stream: { nfd: number }) => number } }; close(stream: unknown): void };

/** The file system that PGlite brings for node forgets fsync; without it what PostgreSQL asks to be written may stand in memory. */
function syncForReal(pg: PGlite): void {
  const files = (pg.Module as unknown as { FS: FileSystem }).FS;
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

/**
 * Opens PGlite on `dataDir` (its files in the folder `pg` of it), or in memory for null.
 * @param isDurable each transaction is on the disk before it is acknowledged
 * @throws DataDirInUse when another process works on the folder, DataDirUnopened when its files are no good
 */
export async function openPglite(dataDir: string | null, isDurable: boolean): Promise<Db> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const unlock = dataDir === null ? () => Promise.resolve() : await lockDataDir(dataDir);
  const version = dataDir === null ? null : versionOf(dataDir);
  let pg: PGlite;
  try {
    const isSynced = isDurable && dataDir !== null;
    pg = await PGlite.create({ parsers: PARSERS, ...(dataDir === null ? {} : { dataDir: filesOf(dataDir) }), ...(isSynced ? { startParams: durableStart() } : {}) });
    if (isSynced) syncForReal(pg);
  } catch (error) {
    await unlock();
    // what the system says of a folder has a code, and is told by it
    throw dataDir === null || version === null || sqlState(error) !== '' ? error : new DataDirUnopened(dataDir, version, error);
  }
  let repeated = 0;
  const inTurn = oneAtATime();
  const sql = sqlOver(pg);
  return {
    engine: 'pglite',
    ...outsideOnly({ query: (statement, params) => inTurn(() => sql.query(statement, params)), script: (text) => inTurn(() => sql.script(text)) }),
    transact(work) {
      refuseInsideTransaction();
      return repeatTransaction(
        () => inTurn(() => pg.transaction((transaction) => work(sqlOver(transaction)))),
        undefined,
        () => (repeated += 1),
      );
    },
    async alone(statement) {
      refuseInsideTransaction();
      await inTurn(() => pg.exec(statement.replace(/ concurrently\b/i, '')));
    },
    figures: () => ({ open: 1, idle: 0, waiting: 0, repeated }),
    async close() {
      await pg.close();
      await unlock();
    },
  };
}
