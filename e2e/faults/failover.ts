/**
 * A cluster of three database machines loses its primary. The setup is the high availability of docs/operate.md, by
 * deploy/ha.
 */
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { callServer } from '../support/callServer.ts';
import { databaseMachines, databaseMachinesMissing, keepsNewPrimary } from '../support/databaseMachines.ts';
import { startServer } from '../support/portalServer.ts';
import { whileWriting, judgeWrites, signIn } from './members.ts';

import type { CallServer } from '../support/callServer.ts';
import type { DatabaseMachines } from '../support/databaseMachines.ts';
import type { PortalServer } from '../support/portalServer.ts';
import type { Query } from './members.ts';
import type { Report, Observation } from './report.ts';

/**
 * Limit for recovery. A lost machine keeps its lease for 20 s at most, 22 s if it also led etcd. Then haproxy checks
 * every second.
 */
const BACK_MS = 30_000;
const MEMBERS = 16;

type Stage = {
  machines: DatabaseMachines;
  server: PortalServer;
  calls: CallServer;
  query: Query;
  members: { userId: string; token: string }[];
  ids: string[];
};

/** SQLSTATE with which the database refuses a statement. */
async function refusalOf(connectionString: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query(statement);
    return 'none';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await client.end();
  }
}

/** Writes until one call succeeds. @returns the time in ms, null when it took too long */
async function untilWritten({ server, calls, members, ids }: Stage): Promise<number | null> {
  const began = Date.now();
  const { token = '' } = members.at(-1) ?? {};
  for (
    let at = 0;
    (
      await calls.call(
        server.origin,
        'PUT',
        `/v1/ume/client/comment/${at % 2 === 0 ? 'like' : 'unlike'}/${ids[0] ?? ''}`,
        { token },
      )
    ).status !== '200';
    at += 1
  ) {
    if (Date.now() - began > BACK_MS) return null;
    await wait(100);
  }
  return Date.now() - began;
}

/** `lose` takes the primary down while members write, and `find` brings it back. */
async function losePrimary(
  stage: Stage,
  takeDown: (name: string) => void,
  find: (name: string) => void,
): Promise<Observation> {
  const { machines, server, query, members, ids } = stage;
  const before = (await machines.primary('db1')) ?? '';
  const {
    writes,
    result: { backMs, after, wholeMs, atLast },
  } = await whileWriting(server.origin, members.slice(0, MEMBERS), ids.slice(1), async () => {
    await wait(1_000);
    takeDown(before);
    const took = await untilWritten(stage);
    await wait(500);
    const next = (await machines.primary(machines.other(before))) ?? 'none';
    find(before);
    const returnedAt = Date.now();
    await machines.whole();
    const tookWhole = Date.now() - returnedAt;
    const last = (await machines.primary(before)) ?? 'none';
    await wait(500);
    return { backMs: took, after: next, wholeMs: tookWhole, atLast: last };
  });
  const { observation, isRight } = await judgeWrites(query, server, writes, ids.slice(1), backMs);
  return {
    observation: `${before}, then ${after}, at last ${atLast}; ${observation}; all three again after ${wholeMs} ms`,
    isRight: isRight && after !== before && atLast === after,
  };
}

export async function failoverFaults(report: Report): Promise<void> {
  const missing = databaseMachinesMissing();
  if (missing !== null) {
    report.notRun('a failover by Patroni', missing);
    return;
  }
  const calls = callServer(4);
  const up: { machines?: DatabaseMachines; server?: PortalServer } = {};
  try {
    await report.fault(
      'a start on three database machines',
      'etcd, Patroni and haproxy by the files of deploy/ha; the server’s role may not change the schema',
      async () => {
        up.machines = await databaseMachines();
        // It creates and fills the schema.
        await (await startServer(undefined, { DATABASE_URL: up.machines.ownerUrl, LOG_LEVEL: 'error' })).stop();
        const settings = { DATABASE_URL: up.machines.url, MIGRATE_AT_START: 'off', LOG_LEVEL: 'error' };
        up.server = await startServer(undefined, settings);
        const { status } = await calls.call(up.server.origin, 'GET', '/ready');
        const refusals = await Promise.all([
          refusalOf(up.machines.url, 'create table strange (id int)'),
          refusalOf(up.machines.url, 'alter table members add strange int'),
          refusalOf(up.machines.url.replace(/\?.*/, ''), 'select 1'),
        ]);
        return {
          observation: `/ready ${status}; a new table, a new column, no TLS: ${refusals.join(', ')}`,
          isRight: status === '200' && refusals.join() === '42501,42501,28000',
        };
      },
    );
    const { machines, server } = up;
    if (machines === undefined || server === undefined) return;
    const query: Query = async <T extends object>(statement: string, params?: readonly unknown[]) => {
      const client = new pg.Client({ connectionString: machines.url });
      await client.connect();
      try {
        return (await client.query<T>(statement, params && [...params])).rows;
      } finally {
        await client.end();
      }
    };
    const comments = await query<{ id: string }>(
      `select comment_id as id from comments where platform = 'catering' order by comment_id limit 7`,
    );
    const stage: Stage = {
      machines,
      server,
      calls,
      query,
      members: await signIn(server.origin, MEMBERS + 1),
      ids: comments.map(({ id }) => id),
    };
    await report.fault(
      'the machine of the primary dies',
      `all of its processes at once, while ${MEMBERS} members like and unlike; started again`,
      () =>
        losePrimary(
          stage,
          (name) => machines.die(name),
          (name) => machines.start(name),
        ),
    );
    const hungName = 'the machine of the primary hangs';
    if (keepsNewPrimary()) {
      await report.fault(
        hungName,
        `its connections stay open, while ${MEMBERS} members like and unlike; then it goes on`,
        () =>
          losePrimary(
            stage,
            (name) => machines.freeze(name),
            (name) => machines.thaw(name),
          ),
      );
    } else report.notRun(hungName, 'wants Patroni 3.0.3: before, it may take the lead back (docs/operate.md)');
  } finally {
    calls.close();
    await up.server?.stop();
    up.machines?.close();
  }
}
