/**
 * `npm run backup -- file` writes the whole database to one file. PostgreSQL keeps serving meanwhile. Stop the server
 * first when its database is embedded.
 */
import { backup } from '../db/backup.ts';
import { fileArgument, runCommand } from './run.ts';

await runCommand(async (config) => {
  const file = fileArgument();
  await backup(config, file);
  return `backed up to ${file}`;
});
