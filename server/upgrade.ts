/** What a database of an earlier version needs to serve this one: its schema, and the search over its names. */
import path from 'node:path';

import { isSearchOutdated, reindex } from './data/reindex.ts';
import { migrate, missingMigrations } from './db/migrate.ts';
import { withUpkeepLock } from './db/upkeepLock.ts';

import type { Db, Sql } from './db/client.ts';

/** Migrations that were applied, and how many names the search was filled with; null when that was not needed. */
export type Upgraded = { applied: string[]; reindexed: number | null };

const folderOf = (root: string): string => path.join(root, 'server/db/migrations');

/** The database is one of an earlier version, and this start may not change it. The message is for whoever started it. */
export class NotUpgraded extends Error {
  constructor(missing: readonly string[]) {
    super(`the database lacks ${missing.join(', ')} and MIGRATE_AT_START is off: run npm run migrate first`);
    this.name = 'NotUpgraded';
  }
}

/** Does this database have all that this version wants? @returns the names of the migrations it lacks */
export function missingOf(sql: Sql, root: string): Promise<string[]> {
  return missingMigrations(sql, folderOf(root));
}

/**
 * Upgrades. Any number of processes may do so at once, while others serve: one works and the rest wait for it.
 * @param upkeep a connection whose statements may take as long as they need (withUpkeep)
 * @param root where this version's files are
 */
export async function upgrade(upkeep: Db, root: string): Promise<Upgraded> {
  const isDone = async () => (await missingOf(upkeep, root)).length === 0 && !(await isSearchOutdated(upkeep));
  if (await isDone()) return { applied: [], reindexed: null };
  return withUpkeepLock(upkeep, async () => {
    const applied = await migrate(upkeep, folderOf(root));
    const reindexed = (await isSearchOutdated(upkeep)) ? await reindex((work) => upkeep.transact(work)) : null;
    return { applied, reindexed };
  });
}
