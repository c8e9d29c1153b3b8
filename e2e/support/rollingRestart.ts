/** A rolling restart behind haproxy with its defaults, while sixteen callers read and write. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { callServer } from './callServer.ts';
import { freePorts } from '../../__tests__/support/freePorts.ts';
import { startServer } from './portalServer.ts';

import type { PortalServer } from './portalServer.ts';

const CALLERS = 16;
export const LEAST_CALLS = 3_000;
/** haproxy checks every 2 s, removes a server after three failures, and restores it after two successes. */
const UP_AGAIN_MS = 6_000;

function configOf(port: number, servers: readonly number[]): string {
  return `
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
frontend portal
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  option httpchk GET /ready
${servers.map((one) => `  server s${one} 127.0.0.1:${one} check`).join('\n')}
`;
}

export const hasHaproxy = (): boolean => !spawnSync('haproxy', ['-v']).error;

/**
 * Two servers on one PostgreSQL, in a schema that is dropped afterwards, restarted one after the other.
 * @returns the number of calls, and those without status 200 by outcome
 */
export async function rollingRestart(url: string): Promise<{ calls: number; failed: Map<string, number> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ume-rolling-'));
  const schema = `t_${randomBytes(8).toString('hex')}`;
  const [front, ...ports] = [await freePorts(), await freePorts(), await freePorts()] as [number, number, number];
  const start = (port: number): Promise<PortalServer> =>
    startServer(folder, { DATABASE_URL: url, DATABASE_SCHEMA: schema, PORT: String(port), STOP_DELAY_MS: '10000' });
  const servers = new Map<number, PortalServer>();
  for (const port of ports) servers.set(port, await start(port));
  writeFileSync(join(folder, 'haproxy.cfg'), configOf(front, ports));
  const proxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const { call, close } = callServer(CALLERS);
  const origin = `http://127.0.0.1:${front}`;
  try {
    const sandbox = `http://127.0.0.1:${ports[0]}/sandbox`;
    const { stores } = (await (await fetch(`${sandbox}/seed.json`)).json()) as { stores: { braId: string }[] };
    const { token } = (await (
      await fetch(`${sandbox}/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"userId":"u00001"}',
      })
    ).json()) as { token: string };
    const braId = stores[0]?.braId ?? '';
    while ((await call(origin, 'GET', '/live')).status !== '200') await wait(50);

    let calls = 0;
    let isOver = false;
    const failed = new Map<string, number>();
    const caller = async (index: number): Promise<void> => {
      for (let at = 0; !isOver || calls < LEAST_CALLS; at += 1) {
        const isWrite = (at + index) % 4 === 0;
        const path = isWrite
          ? `/v1/ume/client/comment/like/k${braId}-${index + 1}`
          : `/v1/ume/client/store/home/${braId}`;
        const { status } = await call(origin, isWrite ? 'PUT' : 'GET', path, { token });
        calls += 1;
        if (status !== '200') failed.set(status, (failed.get(status) ?? 0) + 1);
        await wait(50);
      }
    };
    const callers = Array.from({ length: CALLERS }, (_unused, index) => caller(index));
    for (const port of ports) {
      await servers.get(port)?.stop();
      servers.set(port, await start(port));
      await wait(UP_AGAIN_MS);
    }
    isOver = true;
    await Promise.all(callers);
    return { calls, failed };
  } finally {
    close();
    proxy.kill();
    await Promise.all(Array.from(servers.values(), (server) => server.stop()));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`drop schema if exists ${schema} cascade`);
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
