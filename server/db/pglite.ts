/** The embedded engine: PostgreSQL inside this process, kept in a folder or in memory. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { lockDataDir } from './dataDirLock.ts';
import { outsideOnly, PARSERS, plainParams, refuseInsideTransaction, repeatTransaction } from './transact.ts';

import type { PGliteInterface, Transaction } from '@electric-sql/pglite';
import type { Db, Sql } from './sql.ts';

function sqlOver(pg: Transaction | PGliteInterface): Sql {
  return {
    async query<T>(text: string, params: readonly unknown[] = []) {
      return (await pg.query<T>(text, plainParams(params))).rows;
    },
    async script(text) {
      await pg.exec(text);
    },
  };
}

/**
 * Opens PGlite on `dataDir` (its files in the folder `pg` of it), or in memory for null.
 * @throws DataDirInUse when another process works on the folder
 */
export async function openPglite(dataDir: string | null): Promise<Db> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const unlock = dataDir === null ? () => Promise.resolve() : await lockDataDir(dataDir);
  let pg: PGlite;
  try {
    pg = await PGlite.create({ parsers: PARSERS, ...(dataDir === null ? {} : { dataDir: path.join(dataDir, 'pg') }) });
  } catch (error) {
    await unlock();
    throw error;
  }
  let repeated = 0;
  return {
    engine: 'pglite',
    ...outsideOnly(sqlOver(pg)),
    transact(work) {
      refuseInsideTransaction();
      return repeatTransaction(
        () => pg.transaction((transaction) => work(sqlOver(transaction))),
        undefined,
        () => (repeated += 1),
      );
    },
    async alone(statement) {
      refuseInsideTransaction();
      await pg.exec(statement.replace(/ concurrently\b/i, ''));
    },
    figures: () => ({ open: 1, idle: 0, waiting: 0, repeated }),
    async close() {
      await pg.close();
      await unlock();
    },
  };
}
