/** Database maintenance over the years: backup, restore, and the upgrade from the oldest schema. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { callServer } from '../support/callServer.ts';
import { startServer } from '../support/portalServer.ts';

import type { ThrowAwayPostgres } from '../support/throwAwayPostgres.ts';
import type { Report } from './report.ts';

/** @param served a database that the servers filled @param oldest statements of the oldest schema */
export async function upkeepFaults(
  report: Report,
  postgres: ThrowAwayPostgres,
  served: string,
  oldest: string,
): Promise<void> {
  if (spawnSync('pg_dump', ['--version']).error) report.notRun('backup and restore', 'pg_dump is not installed');
  else {
    await report.fault(
      'backup and restore',
      'npm run backup of a database, npm run restore into an empty one',
      async () => {
        const [from, to] = [postgres.urlOf(served), await postgres.create('restored')];
        const file = join(tmpdir(), `ume-faults-${process.pid}.backup`);
        const run = (command: string, url: string) =>
          spawnSync(process.execPath, ['--import', 'tsx', `server/upkeep/${command}.ts`, file], {
            env: { ...process.env, ENV_FILE: '', UME_ENV: 'local', DATABASE_URL: url },
            encoding: 'utf8',
          });
        const ended = [run('backup', from), run('restore', to)];
        rmSync(file, { force: true });
        const [before] = await postgres.query<{ n: number }>(served, 'select count(*)::int as n from comment_likes');
        const [after] = await postgres.query<{ n: number }>('restored', 'select count(*)::int as n from comment_likes');
        return {
          observation: `exit ${ended.map(({ status }) => String(status)).join(', ')}; ${String(before?.n)} likes before, ${String(after?.n)} after`,
          isRight: ended.every(({ status }) => status === 0) && before?.n === after?.n,
        };
      },
    );
  }
  await report.fault('an upgrade from the first schema', 'with a member, a shop and claims in it', async () => {
    const url = await postgres.create('older');
    await postgres.query('older', oldest);
    const server = await startServer(undefined, { DATABASE_URL: url });
    const { call, close } = callServer(1);
    const restored = JSON.parse(
      (
        await call(
          server.origin,
          'GET',
          `/v1/ume/client/discover/search?q=${encodeURIComponent('牛肉')}&kind=store&size=10`,
        )
      ).body,
    ) as { data: { list: unknown[] } | null };
    const claims = (await postgres.query('older', 'select 1 from coupon_claims')).length;
    close();
    await server.stop();
    return {
      observation: `the search finds ${String(restored.data?.list.length)} shop, ${claims} claims`,
      isRight: restored.data?.list.length === 1 && claims === 3,
    };
  });
}
