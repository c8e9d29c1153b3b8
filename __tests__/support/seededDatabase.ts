/**
 * Most suites of the server begin with the seed, which takes five seconds to migrate and fill. The first of a run writes
 * what it has filled to a file of that run (testRun.cjs), the others begin with it.
 */
import path from 'node:path';

import { withUpkeep } from '../../server/db/client.ts';
import { openDeps } from '../../server/deps.ts';
import { seed } from '../../server/seed/seed.ts';

import type { Config } from '../../server/config.ts';
import type { DbPlace } from '../../server/db/client.ts';
import type { AppDeps } from '../../server/handlers/handlers.ts';

declare global {
  var umePglite: {
    openedFrom<T>(file: string, open: () => Promise<T>): Promise<{ result: T; isFromDump: boolean; keep(): Promise<void> }>;
  };
}

const fill = (deps: AppDeps, place: DbPlace, clock: () => Date): Promise<unknown> => withUpkeep(deps.db, place, (upkeep) => seed(upkeep, { now: clock() }));

/** Opens `place` and fills it with the seed of the clock's day. */
export async function openSeeded(config: Config, clock: () => Date, place: DbPlace): Promise<AppDeps> {
  const folder = process.env.UME_TEST_RUN;
  if (place.databaseUrl !== null || folder === undefined) {
    const deps = await openDeps(config, clock, place);
    await fill(deps, place, clock);
    return deps;
  }
  const opened = await umePglite.openedFrom(path.join(folder, `seeded-${clock().getTime()}.tar`), () => openDeps(config, clock, place));
  if (!opened.isFromDump) {
    await fill(opened.result, place, clock);
    await opened.keep();
  }
  return opened.result;
}
