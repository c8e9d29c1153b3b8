/** `test` on a server of its own whose first store has 10,000 comments. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { limits } from '../../.ci/limits.ts';
import { serverEnv, startServer, type PortalServer } from './portalServer.ts';
import { expect, test as base } from './portalTest.ts';

const run = promisify(execFile);

export const test = base.extend<object, { longServer: PortalServer }>({
  longServer: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'ume-e2e-long-'));
      // The port of the environment is unused, because nothing listens.
      await run(process.execPath, ['--import', 'tsx', 'server/seed/main.ts', '--long-list'], {
        env: serverEnv(0, folder),
      });
      const server = await startServer(folder);
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: limits.longJourney },
  ],
  baseURL: async ({ longServer }, use) => {
    await use(longServer.origin);
  },
});

export { expect };
