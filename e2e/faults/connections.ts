/** Faults of the database connection: a restart, a cut, a reset, silence, a locked row. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { startTcpProxy } from '../../__tests__/support/tcpProxy.ts';
import { callServer } from '../support/callServer.ts';
import { startServer } from '../support/portalServer.ts';
import { whileWriting, isAlive, judgeWrites, signIn } from './members.ts';

import type { TcpProxy } from '../../__tests__/support/tcpProxy.ts';
import type { CallServer } from '../support/callServer.ts';
import type { PortalServer } from '../support/portalServer.ts';
import type { ThrowAwayPostgres } from '../support/throwAwayPostgres.ts';
import type { Report, Observation } from './report.ts';

const DATABASE = 'connections';
/** Limit for recovery. */
const BACK_MS = 20_000;
const MEMBERS = 16;

type Stage = {
  postgres: ThrowAwayPostgres;
  proxy: TcpProxy;
  server: PortalServer;
  calls: CallServer;
  members: { userId: string; token: string }[];
  /** Comments that are liked and unliked continuously. */
  ids: string[];
  /** Comments without likes. Each is used once, for a like that has to wait for its row. */
  unlikedIds: string[];
  braId: string;
};

const takeFresh = ({ unlikedIds }: Stage): string => unlikedIds.shift() ?? '';

const read = ({ server, calls, braId }: Stage) =>
  calls.call(server.origin, 'GET', `/v1/ume/client/comment/catering/list?braId=${braId}&size=3`);
const like = ({ server, calls, members }: Stage, id: string, of = 0) =>
  calls.call(server.origin, 'PUT', `/v1/ume/client/comment/like/${id}`, { token: members[of]?.token ?? '' });

/** Reads until one call succeeds. @returns the time in ms, null when it took too long */
async function untilBack(stage: Stage): Promise<number | null> {
  const began = Date.now();
  while ((await read(stage)).status !== '200') {
    if (Date.now() - began > BACK_MS) return null;
    await wait(100);
  }
  return Date.now() - began;
}

async function underWrites(stage: Stage, act: () => Promise<void> | void): Promise<Observation> {
  const { writes, result: backMs } = await whileWriting(stage.server.origin, stage.members, stage.ids, async () => {
    await wait(500);
    await act();
    const took = await untilBack(stage);
    await wait(500);
    return took;
  });
  return judgeWrites(
    (statement, params) => stage.postgres.query(DATABASE, statement, params),
    stage.server,
    writes,
    stage.ids,
    backMs,
  );
}

/** Locks one comment's row while `work` runs. */
async function withHeldRow<T>({ postgres }: Stage, id: string, work: () => Promise<T>): Promise<T> {
  const lockClient = new pg.Client({ connectionString: postgres.urlOf(DATABASE) });
  lockClient.on('error', () => undefined);
  await lockClient.connect();
  await lockClient.query('begin');
  await lockClient.query('select 1 from comments where comment_id = $1 for update', [id]);
  try {
    return await work();
  } finally {
    await lockClient.end();
  }
}

/** The PostgreSQL backend whose transaction waits for a row. */
async function waitingBackend({ postgres }: Stage): Promise<number> {
  for (;;) {
    const [backend] = await postgres.query<{ pid: number }>(
      DATABASE,
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%comment%'",
    );
    if (backend) return backend.pid;
  }
}

/** A like waits for a row, then its connection breaks. */
function brokenWhileWaiting(stage: Stage, act: (backend: number) => unknown): Promise<Observation> {
  const id = takeFresh(stage);
  return withHeldRow(stage, id, async () => {
    const pendingLike = like(stage, id);
    await act(await waitingBackend(stage));
    const { status } = await pendingLike;
    const backMs = await untilBack(stage);
    return {
      observation: `that call ${status}; the process ${isAlive(stage.server) ? 'lives' : 'DIED'}; back after ${backMs ?? 'more than 20,000'} ms`,
      isRight: status === '503' && isAlive(stage.server) && backMs !== null,
    };
  });
}

async function restartsAndCuts(report: Report, stage: Stage): Promise<void> {
  const { postgres, proxy } = stage;
  for (const how of ['fast', 'immediate'] as const) {
    await report.fault(`PostgreSQL restarts (${how})`, `three times while ${MEMBERS} members like and unlike`, () =>
      underWrites(stage, async () => {
        for (let round = 0; round < 3; round += 1) {
          postgres.stop(how);
          postgres.start();
          await wait(700);
        }
      }),
    );
  }
  await report.fault('PostgreSQL is away for 3 s', `${MEMBERS} members write meanwhile`, async () => {
    const before = stage.server.output().length;
    const { observation, isRight } = await underWrites(stage, async () => {
      postgres.stop('fast');
      await wait(3_000);
      postgres.start();
    });
    const lines = stage.server.output().slice(before).split('\n');
    const outages = lines.filter((line) => line.includes('"databaseAway"')).length;
    const stacks = lines.filter((line) => line.includes('"stack"')).length;
    return {
      observation: `${observation}; ${outages} line of the outage, ${stacks} stacks in the log`,
      isRight: isRight && outages <= 1 && stacks === 0,
    };
  });
  await report.fault('pg_terminate_backend', 'of a transaction that waits for a row', () =>
    brokenWhileWaiting(stage, (backend) => postgres.query(DATABASE, 'select pg_terminate_backend($1)', [backend])),
  );
  await report.fault(
    'one backend is killed (kill -9)',
    'whose transaction waits for a row; PostgreSQL restarts all of them',
    () => brokenWhileWaiting(stage, (backend) => process.kill(backend, 'SIGKILL')),
  );
  await report.fault('the connection is reset', 'by a proxy, as a firewall does, while a transaction waits', () =>
    brokenWhileWaiting(stage, () => proxy.reset()),
  );
}

async function silenceAndLocks(report: Report, stage: Stage): Promise<void> {
  const { proxy, members } = stage;
  await report.fault(
    'connections fall silent',
    'a proxy swallows all bytes of those that are open; new ones work',
    async () => {
      await Promise.all(Array.from({ length: 30 }, () => read(stage)));
      return underWrites(stage, () => proxy.swallow());
    },
  );
  await report.fault('one row is held for 8 s', '40 likes of it and 160 unrelated reads', async () => {
    const id = takeFresh(stage);
    const [likes, reads] = await withHeldRow(stage, id, async () => {
      const all = [
        Promise.all(Array.from({ length: 40 }, (_unused, at) => like(stage, id, at % members.length))),
        Promise.all(Array.from({ length: 160 }, () => read(stage))),
      ] as const;
      await wait(8_000);
      return Promise.all(all);
    });
    const failed = reads.filter(({ status }) => status !== '200').length;
    const unexpected = likes.filter(({ status }) => status !== '503').length;
    const after = (await like(stage, id)).status;
    return {
      observation: `${failed} of 160 reads failed; ${40 - unexpected} of 40 likes 503; afterwards ${after}`,
      isRight: failed === 0 && unexpected === 0 && after === '200',
    };
  });
  await report.fault('100 ms each way to the database', 'one store home, one like', async () => {
    proxy.delay(100);
    const times = await Promise.all(
      [
        () => stage.calls.call(stage.server.origin, 'GET', `/v1/ume/client/store/home/${stage.braId}`),
        () => like(stage, takeFresh(stage)),
      ].map(async (act) => {
        const began = Date.now();
        const { status } = await act();
        return { status, ms: Date.now() - began };
      }),
    );
    proxy.delay(0);
    return {
      observation: times.map(({ status, ms }) => `${status} after ${ms} ms`).join(', '),
      isRight: times.every(({ status, ms }) => status === '200' && ms < 3_000),
    };
  });
  await report.fault(
    'SIGTERM with a call under way',
    'a call that takes 2 s, its process told to end meanwhile',
    async () => {
      const { server, calls, braId } = stage;
      await calls.call(server.origin, 'PUT', '/sandbox/faults', {
        input: { kind: 'delay', calls: '/v1/ume/client/store/home', count: 1, delayMs: 2_000 },
      });
      const slow = calls.call(server.origin, 'GET', `/v1/ume/client/store/home/${braId}`);
      while ((await calls.call(server.origin, 'GET', '/sandbox/faults')).body !== '[]');
      const ended = once(server.process, 'exit');
      server.process.kill('SIGTERM');
      const { status } = await slow;
      const [exitCode] = (await ended) as [number | null];
      return { observation: `${status}, exit ${String(exitCode)}`, isRight: status === '200' && exitCode === 0 };
    },
  );
}

export async function connectionFaults(report: Report, postgres: ThrowAwayPostgres): Promise<void> {
  await postgres.create(DATABASE);
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: postgres.port });
  const server = await startServer(undefined, {
    DATABASE_URL: postgres.urlOf(DATABASE, proxy.port),
    LOG_LEVEL: 'error',
  });
  const calls = callServer(220);
  try {
    const members = await signIn(server.origin, MEMBERS);
    const comments = await postgres.query<{ id: string; braId: string }>(
      DATABASE,
      `select comment_id as id, bra_id as "braId" from comments where platform = 'catering' order by comment_id limit 12`,
    );
    const ids = comments.map(({ id }) => id);
    const stage: Stage = {
      postgres,
      proxy,
      server,
      calls,
      members,
      ids: ids.slice(0, 6),
      unlikedIds: ids.slice(6),
      braId: comments[0]?.braId ?? '',
    };
    // These have no likes, so each like waits for the comment's row.
    await postgres.query(
      DATABASE,
      `with gone as (delete from comment_likes where comment_id = any($1::text[]) returning comment_id) update comments set like_count = 0 where comment_id = any($1::text[])`,
      [ids],
    );
    await restartsAndCuts(report, stage);
    await silenceAndLocks(report, stage);
  } finally {
    calls.close();
    await server.stop();
    await proxy.close();
  }
}
