/**
 * Shared parts of the maintenance commands (migrate, reindex, backup, restore): settings, database, one line on
 * failure.
 */
import { WrongSetting } from '../config.ts';
import { openDb, withUpkeep } from '../db/client.ts';
import { readSettings } from '../readSettings.ts';
import { startFailure } from '../startFailure.ts';

import type { Config } from '../config.ts';
import type { Db } from '../db/client.ts';

/**
 * Runs a command with the server's settings and prints its result. A failure prints one `ume: …` line that names the
 * variable, and exits with status 1.
 */
export async function runCommand(command: (config: Config) => Promise<string>): Promise<void> {
  let config: Config | null = null;
  try {
    config = readSettings();
    console.log(await command(config));
  } catch (error) {
    const message = startFailure(error, config);
    console.error(message === null ? error : message.replace(/^/gm, 'ume: '));
    process.exitCode = 1;
  }
}

/** The command's file argument. @throws WrongSetting without it */
export function fileArgument(): string {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new WrongSetting('name the file: npm run backup -- ume.backup');
  return file;
}

/**
 * Runs `work` on the configured database, without a statement timeout.
 * @throws DataDirInUse while a server uses the embedded database
 */
export async function onDatabase<T>(config: Config, work: (upkeep: Db) => Promise<T>): Promise<T> {
  const db = await openDb(config);
  try {
    return await withUpkeep(db, config, work);
  } finally {
    await db.close();
  }
}
