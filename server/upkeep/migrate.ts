/** `npm run migrate` migrates the configured database, as each start does. Older servers may keep serving meanwhile. */
import { upgrade } from '../upgrade.ts';
import { onDatabase, runCommand } from './run.ts';

await runCommand(async (config) => {
  const { applied, reindexed } = await onDatabase(config, (upkeep) => upgrade(upkeep, config.root));
  const schema = applied.length === 0 ? 'the schema is up to date' : `applied ${applied.join(', ')}`;
  return reindexed === null ? schema : `${schema}; filled the search with ${reindexed} names`;
});
