/** Upgrades a database of an earlier version: its schema, and its search tables by a job. */
import path from 'node:path';

import { addReindex, isSearchOutdated } from './data/reindex.ts';
import { migrate, missingMigrations } from './db/migrate.ts';
import { refuseUnspread } from './db/spread.ts';
import { withUpkeepLock } from './db/upkeepLock.ts';

import type { Db, Sql } from './db/client.ts';

/** Applied migrations, and whether a job was added that fills the search. */
export type UpgradeResult = { migrations: string[]; hasNewJob: boolean };

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

/** Accepts only an up-to-date database. @throws NotUpgraded, NotSpread */
export async function refuseOlder(sql: Sql, root: string): Promise<void> {
  await refuseUnspread(sql);
  const missing = await missingOf(sql, root);
  if (missing.length > 0) throw new NotUpgraded(missing);
}

/**
 * Upgrades the database. Several processes may call it at the same time, while others serve: one works and the rest
 * wait.
 * @param upkeep a connection without a statement time-out (withUpkeep)
 * @param root folder of this version's files
 * @throws NotSpread
 */
export async function upgrade(upkeep: Db, root: string): Promise<UpgradeResult> {
  await refuseUnspread(upkeep);
  const hasAll = (await missingOf(upkeep, root)).length === 0;
  const migrations = hasAll ? [] : await withUpkeepLock(upkeep, () => migrate(upkeep, folderOf(root)));
  const hasNewJob = (await isSearchOutdated(upkeep)) && (await addReindex(upkeep));
  return { migrations, hasNewJob };
}
