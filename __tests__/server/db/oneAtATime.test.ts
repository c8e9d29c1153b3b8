/** The embedded engine under many calls at once. */
import { openDb } from '../../../server/db/client.ts';

import type { Db } from '../../../server/db/client.ts';

let db: Db;
beforeAll(async () => {
  db = await openDb({ dataDir: null, databaseUrl: null });
});
afterAll(() => db.close());

/** Some 4 ms of the engine. */
const work = () => db.query<{ n: number }>('select count(*)::int as n from generate_series(1, 20000) s where sqrt(s) > 2');

it('issue 12.6: while statements wait for the embedded database the process hears its sockets', async () => {
  await work();
  let heard = 0;
  const hear = (): void => {
    heard += 1;
    handle = setImmediate(hear);
  };
  let handle = setImmediate(hear);
  const heardBefore = await Promise.all(Array.from({ length: 40 }, () => work().then(() => heard)));
  clearImmediate(handle);
  // not all of them in one turn of the event loop
  expect(new Set(heardBefore).size).toBeGreaterThan(5);
});

it('statements are answered in their order, and one that fails holds up none', async () => {
  const done: number[] = [];
  const ask = (n: number) => db.query(n === 2 ? 'select 1 / 0' : 'select 1').then(() => done.push(n), () => done.push(-n));
  await Promise.all([ask(1), ask(2), ask(3), db.transact((sql) => sql.query('select 1')).then(() => done.push(4)), ask(5)]);
  expect(done).toEqual([1, -2, 3, 4, 5]);
});
