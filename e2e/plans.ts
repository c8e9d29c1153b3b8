/**
 * `npm run load -- --plans` prints the buffers that each call reads at growing sizes of a seeded database. It runs on
 * the embedded engine in memory, or on the empty database in LOAD_DATABASE_URL. `--scales=1,10,50` selects the sizes.
 */
import { readConfig } from '../server/config.ts';
import { openDb, withUpkeep } from '../server/db/client.ts';
import { seed } from '../server/seed/seed.ts';
import { upgrade } from '../server/upgrade.ts';
import { buffersOf, CALLS, growTo, vacuum } from '../__tests__/support/callPlans.ts';

export async function printPlans(databaseUrl: string | null, scales: readonly number[]): Promise<void> {
  const config = readConfig({ UME_ENV: 'local', LOG_LEVEL: 'fatal', PORT: '8080' });
  const place = { dataDir: null, databaseUrl, waits: { statement: 600_000 } };
  const clock = () => new Date();
  const db = await openDb(place);
  try {
    await withUpkeep(db, place, async (upkeep) => {
      await upgrade(upkeep, config.root);
      await seed(upkeep, { now: clock() });
      await vacuum(upkeep);
    });
    const columns: Record<string, number>[] = [];
    let have = 1;
    for (const scale of scales) {
      if (scale > have) await withUpkeep(db, place, (upkeep) => growTo(upkeep, have, scale));
      have = scale;
      columns.push(await buffersOf(db, config, clock));
    }
    console.log(`| call | ${scales.join(' | ')} |\n|---|${scales.map(() => '---:').join('|')}|`);
    for (const name of Object.keys(CALLS))
      console.log(`| ${name} | ${columns.map((column) => String(column[name])).join(' | ')} |`);
  } finally {
    await db.close();
  }
}
