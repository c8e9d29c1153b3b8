/** `npm run restore -- file`: puts a backup into the configured database, which must be empty, and brings it up to date. */
import { restore } from '../db/backup.ts';
import { upgrade } from '../upgrade.ts';
import { fileArgument, onDatabase, runCommand } from './run.ts';

await runCommand(async (config) => {
  const file = fileArgument();
  await restore(config, file);
  await onDatabase(config, (upkeep) => upgrade(upkeep, config.root));
  return `restored from ${file}`;
});
