/**
 * `npm run seed -- --scale N --long-list` clears the shops and members of the configured database and seeds it again, N
 * times as large. `--long-list` gives the first store 10,000 comments, as a scale of 10 or more always does. Stop the
 * server first when the database is embedded, because one process owns it.
 */
import { parseArgs } from 'node:util';

import { openDb, withUpkeep } from '../db/client.ts';
import { processClock } from '../processClock.ts';
import { readSettings } from '../readSettings.ts';
import { upgrade } from '../upgrade.ts';
import { clearSeed, seed } from './seed.ts';

const MOST = 1_000;

function scaleOf(text: string): number {
  const scale = Number(text);
  if (!Number.isInteger(scale) || scale < 1 || scale > MOST)
    throw new Error(`--scale must be a whole number from 1 to ${MOST}`);
  return scale;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { scale: { type: 'string', default: '1' }, 'long-list': { type: 'boolean', default: false } },
  });
  const scale = scaleOf(values.scale);
  const config = readSettings();
  if (!config.isSandbox) throw new Error(`the seed replaces shops and members: not with UME_ENV=${config.env}`);
  const db = await openDb(config);
  try {
    const started = performance.now();
    await withUpkeep(db, config, async (upkeep) => {
      await upgrade(upkeep, config.root);
      await clearSeed(upkeep);
      await seed(upkeep, { now: processClock(config)(), scale, ...(values['long-list'] ? { hasLongList: true } : {}) });
      // Updates planner statistics, so that the first queries use the indexes.
      await upkeep.script('analyze');
    });
    console.log(`seeded at scale ${scale} in ${Math.round(performance.now() - started)} ms`);
  } finally {
    await db.close();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
