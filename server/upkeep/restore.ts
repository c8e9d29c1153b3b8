/** `npm run restore -- file` loads a backup into the configured database, which must be empty, and migrates it. */
import { restore } from '../db/backup.ts';
import { upgrade } from '../upgrade.ts';
import { fileArgument, onDatabase, runCommand } from './run.ts';

await runCommand(async (config) => {
  const file = fileArgument();
  await restore(config, file);
  await onDatabase(config, (upkeep) => upgrade(upkeep, config.root));
  return `restored from ${file}`;
});
