/** `npm run backup -- file`: the whole database as one file. PostgreSQL goes on serving meanwhile; the embedded one is stopped first. */
import { backup } from '../db/backup.ts';
import { fileArgument, runCommand } from './run.ts';

await runCommand(async (config) => {
  const file = fileArgument();
  await backup(config, file);
  return `backed up to ${file}`;
});
