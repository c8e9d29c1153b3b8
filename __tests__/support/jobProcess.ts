/**
 * A process that does the jobs of a database, for tests that kill it. It stops at each state of a portion, prints it,
 * and continues when the test writes a line. Arguments: the place of the database (DbConfig as JSON), its clock's time,
 * and the rows of a portion.
 */
import { createInterface } from 'node:readline';

import { openDb } from '../../server/db/client.ts';
import { finishJobs } from '../../server/jobRunner.ts';

import type { Db, DbConfig } from '../../server/db/client.ts';

const [place = '', time = '', rows = ''] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** Prints a state and waits for the test. */
async function reach(state: 'taken' | 'written' | 'committed'): Promise<void> {
  process.stdout.write(`${state}\n`);
  await lines.next();
}

const db = await openDb(JSON.parse(place) as DbConfig);
const halting: Db = {
  ...db,
  async transact(work) {
    await reach('taken');
    const result = await db.transact(async (sql) => {
      const inside = await work(sql);
      // the statements of the portion were sent, and their transaction is open
      await reach('written');
      return inside;
    });
    await reach('committed');
    return result;
  },
};
await finishJobs({
  db: halting,
  clock: () => new Date(time),
  quietHours: null,
  rows: Number(rows),
  onFailure(_job, error) {
    throw error;
  },
});
await db.close();
process.stdout.write('ended\n');
process.exit(0);
