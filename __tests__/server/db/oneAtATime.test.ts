/** The embedded engine under many calls at once. */
import { openDb } from '../../../server/db/client.ts';

import type { Db } from '../../../server/db/client.ts';

let db: Db;
beforeAll(async () => {
  db = await openDb({ dataDir: null, databaseUrl: null });
});
afterAll(() => db.close());

/** In how many turns of the event loop twelve statements are answered that wait for each other and take `ms` each. */
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

it('between long statements of the embedded database the process still serves its sockets', async () => {
  expect(await turnsOf(6)).toBe(12);
});

it('short statements are answered many a turn', async () => {
  expect(await turnsOf(0.1)).toBeLessThan(3);
});

it('statements are answered in their order, and one that fails holds up none', async () => {
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
