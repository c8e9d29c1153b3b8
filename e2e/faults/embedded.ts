/** The embedded database: its process is killed during writes. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openDb } from '../../server/db/client.ts';
import { callServer } from '../support/callServer.ts';
import { startServer } from '../support/portalServer.ts';
import { whileWriting, signIn, wrongRows } from './members.ts';

import type { Report } from './report.ts';

const ROUNDS = 3;

export async function embeddedFaults(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ume-embedded-'));
  await report.fault(
    'the embedded database is killed (kill -9)',
    `${ROUNDS} times while 16 members like and unlike`,
    async () => {
      const totals = { acknowledged: 0, lost: 0, miscounted: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await startServer(dataDir);
        const { call, close } = callServer(1);
        const { stores } = JSON.parse((await call(server.origin, 'GET', '/sandbox/seed.json')).body) as {
          stores: { braId: string }[];
        };
        close();
        const ids = Array.from({ length: 4 }, (_unused, at) => `k${stores[0]?.braId ?? ''}-${at + 1}`);
        const { writes } = await whileWriting(server.origin, await signIn(server.origin, 16), ids, async () => {
          await wait(1_500);
          const ended = once(server.process, 'exit');
          server.process.kill('SIGKILL');
          await ended;
        });
        const db = await openDb({ dataDir, databaseUrl: null });
        const { lost, miscounted } = await wrongRows((statement, params) => db.query(statement, params), writes, ids);
        await db.close();
        totals.acknowledged += writes.outcomes.get('200') ?? 0;
        totals.lost += lost;
        totals.miscounted += miscounted;
      }
      return {
        observation: `${totals.acknowledged} acknowledged; ${totals.lost} lost, ${totals.miscounted} miscounted`,
        isRight: totals.acknowledged > 0 && totals.lost === 0 && totals.miscounted === 0,
      };
    },
  );
  rmSync(dataDir, { recursive: true, force: true });
}
