/** A member's own profile. Its calls are tested in handlers/account.test.ts. */
import { myInfo } from '../../../server/data/account.ts';
import { deleteMember } from '../../../server/data/deleteMember.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

it('C18: a member whose account was deleted meanwhile has no profile', async () => {
  const info = () => myInfo(server.db, 'u00058', server.clock());
  expect(await info()).toMatchObject({ userId: 'u00058' });
  await deleteMember(server.db, 'u00058', server.clock());
  expect(await info()).toBeNull();
});
