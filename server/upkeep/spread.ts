/**
 * `npm run spread` distributes the tables of a filled database over the machines of Citus (docs/scale.md). It may be
 * repeated. Stop the servers first.
 */
import { spread } from '../db/spread.ts';
import { withUpkeepLock } from '../db/upkeepLock.ts';
import { upgrade } from '../upgrade.ts';
import { onDatabase, runCommand } from './run.ts';

await runCommand((config) =>
  onDatabase(config, async (upkeep) => {
    const tables = await withUpkeepLock(upkeep, () => spread(upkeep));
    await upgrade(upkeep, config.root);
    return tables.length === 0 ? 'all tables are spread' : `spread ${tables.join(', ')}`;
  }),
);
