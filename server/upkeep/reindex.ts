/**
 * `npm run reindex` rebuilds the search index from stores, goods and coupons. Searches keep working meanwhile. A server
 * continues when the command ends early.
 */
import { hasOpenJob } from '../data/jobs.ts';
import { addReindex } from '../data/reindex.ts';
import { finishJobs } from '../jobRunner.ts';
import { onDatabase, runCommand } from './run.ts';

await runCommand((config) =>
  onDatabase(config, async (upkeep) => {
    await addReindex(upkeep);
    await finishJobs({
      db: upkeep,
      clock: () => new Date(),
      quietHours: null,
      kinds: ['search'],
      onFailure: (_job, error) => console.error(error),
    });
    return (await hasOpenJob(upkeep, 'search')) ? 'the server fills the search' : 'filled the search';
  }),
);
