/** Data/deleteMember.test.ts tests the lock beside concurrent writes. */
import { lockMember } from '../../../server/data/lockMember.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

it('A11: finds the member itself, and says so when it does not exist any more', async () => {
  await server.db.transact(async (sql) => {
    expect([await lockMember(sql, 'u00001'), await lockMember(sql, 'u99999')]).toEqual([true, false]);
  });
});
