/** `npm run reindex` rebuilds the search index from stores, goods and coupons. Searches keep working meanwhile. */
import { reindex } from '../data/reindex.ts';
import { withUpkeepLock } from '../db/upkeepLock.ts';
import { onDatabase, runCommand } from './run.ts';

await runCommand(async (config) => {
  const names = await onDatabase(config, (upkeep) =>
    withUpkeepLock(upkeep, () => reindex((work) => upkeep.transact(work))),
  );
  return `filled the search with ${names} names`;
});
