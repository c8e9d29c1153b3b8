/**
 * `npm run restore -- file` loads a backup into the configured database, which must be empty. It spreads the tables
 * where Citus is, and migrates them.
 */
import { restore } from '../db/backup.ts';
import { isOnCitus, spread } from '../db/spread.ts';
import { upgrade } from '../upgrade.ts';
import { fileArgument, onDatabase, runCommand } from './run.ts';

await runCommand(async (config) => {
  const file = fileArgument();
  await restore(config, file);
  await onDatabase(config, async (upkeep) => {
    if (await isOnCitus(upkeep)) await spread(upkeep);
    await upgrade(upkeep, config.root);
  });
  return `restored from ${file}`;
});
