/** `npm run migrate` migrates the configured database, as each start does. Older servers may keep serving meanwhile. */
import { upgrade } from '../upgrade.ts';
import { onDatabase, runCommand } from './run.ts';

await runCommand(async (config) => {
  const { migrations, hasNewJob } = await onDatabase(config, (upkeep) => upgrade(upkeep, config.root));
  const schema = migrations.length === 0 ? 'the schema is up to date' : `migrations ${migrations.join(', ')}`;
  return hasNewJob ? `${schema}; the server fills the search` : schema;
});
