/**
 * `test` with a server of its own for the journeys that switch on faults: a fault stands for all callers of a server,
 * so the journeys beside them would meet it too. One server a worker.
 */
import { limits } from '../../.ci/limits.ts';
import { startServer, type PortalServer } from './portalServer.ts';
import { test as base } from './portalTest.ts';

export const test = base.extend<object, { ownServer: PortalServer }>({
  ownServer: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: limits.serverStart },
  ],
  baseURL: async ({ ownServer }, use) => {
    await use(ownServer.origin);
  },
});

test.afterEach(async ({ sandbox }) => {
  await sandbox.fault({ kind: 'none' });
});
