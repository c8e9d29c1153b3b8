/** Upgrades a database of an earlier version: its schema and its search tables. */
import path from 'node:path';

import { isSearchOutdated, reindex } from './data/reindex.ts';
import { migrate, missingMigrations } from './db/migrate.ts';
import { withUpkeepLock } from './db/upkeepLock.ts';

import type { Db, Sql } from './db/client.ts';

/** Applied migrations, and the number of reindexed names, or null when no reindexing was needed. */
export type UpgradeResult = { migrations: string[]; nameCount: number | null };

const folderOf = (root: string): string => path.join(root, 'server/db/migrations');

/**
 * The database has an older schema, and this start may not migrate it. The message is for the person who started it.
 */
export class NotUpgraded extends Error {
  constructor(missing: readonly string[]) {
    super(`the database lacks ${missing.join(', ')} and MIGRATE_AT_START is off: run npm run migrate first`);
    this.name = 'NotUpgraded';
  }
}

/** Names of the migrations that the database lacks. */
export function missingOf(sql: Sql, root: string): Promise<string[]> {
  return missingMigrations(sql, folderOf(root));
}

/**
 * Upgrades the database. Several processes may call it at the same time, while others serve: one works and the rest
 * wait.
 * @param upkeep a connection without a statement time-out (withUpkeep)
 * @param root folder of this version's files
 */
export async function upgrade(upkeep: Db, root: string): Promise<UpgradeResult> {
  const isDone = async () => (await missingOf(upkeep, root)).length === 0 && !(await isSearchOutdated(upkeep));
  if (await isDone()) return { migrations: [], nameCount: null };
  return withUpkeepLock(upkeep, async () => {
    const migrations = await migrate(upkeep, folderOf(root));
    const nameCount = (await isSearchOutdated(upkeep)) ? await reindex((work) => upkeep.transact(work)) : null;
    return { migrations, nameCount };
  });
}
