/** The upkeep lock has one holder, is renewed, and expires after the holder died. */
import { withUpkeep } from '../../../server/db/client.ts';
import { withUpkeepLock } from '../../../server/db/upkeepLock.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Sql } from '../../../server/db/client.ts';
import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

const until = async (sql: Sql) =>
  (await sql.query<{ until: Date }>('select until from schema_lock'))[0]?.until.getTime() ?? 0;

async function renewedTwice(sql: Sql): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const before = await until(sql);
    // a query of the embedded engine blocks timers
    while ((await until(sql)) === before) await new Promise(setImmediate);
  }
}

describe('withUpkeepLock', () => {
  it('lets one process work at a time and leaves no row', async () => {
    let working = 0;
    let most = 0;
    const once = () =>
      withUpkeepLock(server.db, async () => {
        working += 1;
        most = Math.max(most, working);
        await server.db.query('select 1');
        working -= 1;
      });
    await Promise.all(Array.from({ length: 5 }, once));
    expect(most).toBe(1);
    expect(await server.db.query('select * from schema_lock')).toEqual([]);
  });

  it('is renewed by a living holder, also during its own transaction', async () => {
    await withUpkeep(server.db, server.place, (upkeep) =>
      withUpkeepLock(
        upkeep,
        async () => {
          // a transaction blocks the embedded engine, so nobody else can take the lock
          if (upkeep.engine === 'postgres') await upkeep.transact(renewedTwice);
          else await renewedTwice(upkeep);
        },
        0.3,
      ),
    );
  });

  it('is taken over after its lifetime when the holder died', async () => {
    await server.db.query(
      "insert into schema_lock (id, owner, until) values ('migrate', 'dead', now() - interval '1 second')",
    );
    expect(await withUpkeepLock(server.db, () => Promise.resolve('done'))).toBe('done');
  });

  it('releases the lock when the work under it fails', async () => {
    await expect(withUpkeepLock(server.db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await until(server.db)).toBe(0);
  });
});
