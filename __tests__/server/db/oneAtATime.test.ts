/** The embedded engine with many concurrent calls. */
import { openDb } from '../../../server/db/client.ts';

import type { Db } from '../../../server/db/client.ts';

let db: Db;
beforeAll(async () => {
  db = await openDb({ dataDir: null, databaseUrl: null });
});
afterAll(() => db.close());

/** Number of event loop turns during twelve queued statements that take `ms` each. */
async function turnsOf(ms: number): Promise<number> {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += ms));
  let heard = 0;
  const hear = (): void => {
    heard += 1;
    handle = setImmediate(hear);
  };
  let handle = setImmediate(hear);
  const heardBefore = await Promise.all(Array.from({ length: 12 }, () => db.query('select 1').then(() => heard)));
  clearImmediate(handle);
  clock.mockRestore();
  return new Set(heardBefore).size;
}

it('serves the sockets between long statements of the embedded database', async () => {
  expect(await turnsOf(6)).toBe(12);
});

it('runs many short statements in one turn of the event loop', async () => {
  expect(await turnsOf(0.1)).toBeLessThan(3);
});

it('runs statements in their order, and a failing one blocks no other', async () => {
  const done: number[] = [];
  const ask = (n: number) =>
    db.query(n === 2 ? 'select 1 / 0' : 'select 1').then(
      () => done.push(n),
      () => done.push(-n),
    );
  await Promise.all([
    ask(1),
    ask(2),
    ask(3),
    db.transact((sql) => sql.query('select 1')).then(() => done.push(4)),
    ask(5),
  ]);
  expect(done).toEqual([1, -2, 3, 4, 5]);
});
