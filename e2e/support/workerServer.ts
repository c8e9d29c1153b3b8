/**
 * `test` with a server per worker, for journeys that enable faults. A fault affects all callers of a server, and so
 * would break parallel journeys.
 */
import { limits } from '../../.ci/limits.ts';
import { startServer, type PortalServer } from './portalServer.ts';
import { test as base } from './portalTest.ts';

export const test = base.extend<object, { workerServer: PortalServer }>({
  workerServer: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: limits.serverStart },
  ],
  baseURL: async ({ workerServer }, use) => {
    await use(workerServer.origin);
  },
});

test.afterEach(async ({ sandbox }) => {
  await sandbox.fault({ kind: 'none' });
});
