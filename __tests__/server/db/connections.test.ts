/**
 * The server while its PostgreSQL connections are cut, reset, silent or all in use, with a real proxy. Needs
 * TEST_DATABASE_URL (set by .ci/run), because the embedded engine has no connections.
 */
import { setTimeout as wait } from 'node:timers/promises';

import pg from 'pg';

import { limits } from '../../../.ci/limits.ts';
import { buildApp } from '../../../server/app.ts';
import { openDb, withUpkeep } from '../../../server/db/client.ts';
import { WAITS } from '../../../server/db/postgres.ts';
import { concurrently, codesOf, withRetries } from '../../support/concurrently.ts';
import { closeTestServers, closeWithServers, signUp, startTestServer } from '../../support/testServer.ts';
import { startTcpProxy } from '../../support/tcpProxy.ts';

import type { FastifyInstance } from 'fastify';
import type { Db, DbConfig } from '../../../server/db/client.ts';
import type { TcpProxy } from '../../support/tcpProxy.ts';
import type { TestServer } from '../../support/testServer.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
// a suite on Citus does not use the proxy
const onPostgres = url === '' || process.env.TEST_CITUS_URL ? describe.skip : describe;

const LIKE = 'PUT /v1/ume/client/comment/like/{id}';
const UNLIKE = 'PUT /v1/ume/client/comment/unlike/{id}';
const HOME = 'GET /v1/ume/client/store/home/{braId}';
const LIST = 'GET /v1/ume/client/comment/catering/list';

/** Time-outs short enough for a test. */
const IMPATIENT = {
  statement: 600 * limits.scale,
  silence: 200 * limits.scale,
  lock: 200 * limits.scale,
  turn: 400 * limits.scale,
};
/** Interval of polling a state. */
const POLL_MS = 10;

it('all time-outs together are shorter than the portal’s wait for a call', () => {
  const { turn, connect, statement, silence, lock } = WAITS;
  expect(turn + connect + statement + silence).toBeLessThan(20_000);
  // shorter than the statement time-out, so that a lock time-out is reported
  expect(lock).toBeLessThan(statement);
});

onPostgres('the connections to the database', () => {
  let proxy: TcpProxy;
  let server: TestServer;
  let tokens: string[];
  let braId: string;
  let commentIds: string[];
  let direct: pg.Client;
  /** The suite's database without the proxy. */
  let directUrl: string;

  const like = (token: string, id: string) => server.call(LIKE, { id }, { token });
  const read = () => server.callRaw(LIST, { braId, size: 3 });
  const untilUp = async (ask: () => Promise<{ status: number }> = read) =>
    expect((await withRetries(ask)).status).toBe(200);

  /** Another process on the same database, with its own proxy. */
  async function openOther(
    waits: DbConfig['waits'] = {},
  ): Promise<{ app: FastifyInstance; db: Db; proxy: TcpProxy; close(): Promise<void> }> {
    const { hostname: host, port } = new URL(url);
    const ownProxy = await startTcpProxy({ host, port: Number(port || 5432) });
    const through = new URL(directUrl);
    [through.hostname, through.port] = ['127.0.0.1', String(ownProxy.port)];
    const db = await openDb({ ...server.place, databaseUrl: through.href, waits: { ...server.place.waits, ...waits } });
    const app = buildApp({ ...server.deps, db, config: { ...server.config, logLevel: 'silent' } });
    await app.ready();
    return {
      app,
      db,
      proxy: ownProxy,
      async close() {
        await app.close();
        await db.close();
        await ownProxy.close();
      },
    };
  }
  const likeBy = async (app: FastifyInstance, token: string, id: string) => {
    const headers = { 'request-tk': token, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'PUT', url: `/v1/ume/client/comment/like/${id}`, headers });
    return { status: answer.statusCode, ...answer.json<{ code: number }>() };
  };
  const readBy = async (app: FastifyInstance) => ({
    status: (await app.inject(`/v1/ume/client/comment/catering/list?braId=${braId}&size=3`)).statusCode,
  });

  /** Locks the comment's row until the returned function is called. */
  async function holdRow(id: string): Promise<() => Promise<void>> {
    await direct.query('begin');
    await direct.query('select 1 from comments where comment_id = $1 for update', [id]);
    return async () => {
      await direct.query('rollback');
    };
  }

  /** @returns start of the transaction that waits for the row */
  async function waitingSince(): Promise<string> {
    const watcher = new pg.Client({ connectionString: directUrl });
    await watcher.connect();
    try {
      for (;;) {
        const { rows } = await watcher.query<{ since: string }>(
          `select xact_start::text as since from pg_stat_activity
           where datname = current_database()
             and wait_event_type = 'Lock' and query like 'select comment_id from comments%'`,
        );
        if (rows[0]) return rows[0].since;
        await wait(POLL_MS);
      }
    } finally {
      await watcher.end();
    }
  }

  /** Waits until `count` statements of the server wait for a lock. */
  async function untilWaiting(count: number): Promise<void> {
    const watcher = new pg.Client({ connectionString: directUrl });
    await watcher.connect();
    try {
      for (;;) {
        const { rows } = await watcher.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%comment%'`,
        );
        if ((rows[0]?.n ?? 0) >= count) return;
        await wait(POLL_MS);
      }
    } finally {
      await watcher.end();
    }
  }

  beforeAll(async () => {
    const target = new URL(url);
    proxy = await startTcpProxy({ host: target.hostname, port: Number(target.port || 5432) });
    closeWithServers(() => proxy.close());
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    server = await startTestServer({
      databaseUrl: through.href,
      env: { DATABASE_CONNECTIONS: '10' },
      seed: true,
    });
    const found = await server.db.query<{ braId: string; id: string; schema: string }>(
      `select bra_id as "braId", comment_id as id, current_schema() as schema from comments where platform = 'catering' order by bra_id, comment_id limit 5`,
    );
    braId = found[0]?.braId ?? '';
    commentIds = found.filter((row) => row.braId === braId).map(({ id }) => id);
    target.pathname = new URL(server.place.databaseUrl ?? '').pathname;
    directUrl = target.href;
    direct = new pg.Client({ connectionString: directUrl, options: `-c search_path=${found[0]?.schema ?? ''}` });
    direct.on('error', () => undefined);
    await direct.connect();
    closeWithServers(() => direct.end());
    const numbers = Array.from({ length: 16 }, (_unused, at) => `09120000${String(at).padStart(2, '0')}`);
    tokens = [];
    for (const number of numbers)
      tokens.push((await signUp(server, number, { address: `10.1.0.${tokens.length}` })).token);
  });
  afterAll(closeTestServers);

  it.each(['cut', 'reset'] as const)(
    'a connection %s in a transaction fails one call with 503 and Retry-After',
    async (how) => {
      // not yet liked by this member, so that the call waits for its row
      const id = commentIds[how === 'cut' ? 0 : 1] ?? '';
      const release = await holdRow(id);
      const waiting = server.app.inject({
        method: 'PUT',
        url: `/v1/ume/client/comment/like/${id}`,
        headers: { 'request-tk': tokens[0] ?? '', 'content-type': 'application/json' },
      });
      await untilWaiting(1);
      proxy[how]();
      const answer = await waiting;
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
      await release();
      await untilUp();
      expect(await withRetries(() => like(tokens[0] ?? '', id))).toMatchObject({ code: 200 });
    },
  );

  it('no acknowledged write is lost or counted twice while connections are cut under load', async () => {
    const [id = ''] = commentIds;
    const liked = new Map<string, boolean>();
    let isOver = false;
    const worker = async (token: string): Promise<void> => {
      for (let at = 0; !isOver; at += 1) {
        const wanted = at % 2 === 0;
        const answer = await server.call(wanted ? LIKE : UNLIKE, { id }, { token });
        if (answer.code === 200) liked.set(token, wanted);
        else expect(answer.status).toBe(503);
      }
    };
    const workers = tokens.map(worker);
    // waits until each kind has an acknowledged write that could be lost
    for (let round = 0; round < 8 || liked.size < tokens.length; round += 1) {
      proxy[round % 2 === 0 ? 'cut' : 'reset']();
      for (let calls = 0; calls < 8; calls += 1) await read();
    }
    isOver = true;
    await Promise.all(workers);
    // the last response must match the row. After a lost response the call is repeated
    for (const token of tokens)
      expect(await withRetries(() => like(token, id))).toMatchObject({ code: 200, data: { isLiked: true } });
    const [counted] = await server.db.query<{ likes: number; rows: number; notices: number }>(
      `select like_count as likes, (select count(*) from comment_likes l where l.comment_id = c.comment_id) as rows from comments c where comment_id = $1`,
      [id],
    );
    expect(counted?.likes).toBe(counted?.rows);
  });

  it('silent connections are given up: calls answer 503 and later succeed again', async () => {
    const other = await openOther(IMPATIENT);
    await concurrently(10, () => readBy(other.app));
    other.proxy.swallow();
    const silent = await Promise.all(Array.from({ length: 12 }, () => readBy(other.app)));
    expect(silent.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    expect(silent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect((await concurrently(12, () => readBy(other.app))).filter(({ status }) => status !== 200)).toEqual([]);
    await other.close();
  });

  it('all reads are answered while forty calls wait for a locked row', async () => {
    // without likes so far, so that each like waits for the row or for its turn
    const id = commentIds[2] ?? '';
    const release = await holdRow(id);
    const answered: number[] = [];
    const likes = Array.from({ length: 40 }, async (_unused, at) =>
      answered.push((await like(tokens[at % tokens.length] ?? '', id)).code),
    );
    await untilWaiting(6);
    const reads = await Promise.all(Array.from({ length: 160 }, () => read()));
    expect(reads.filter(({ status }) => status !== 200)).toEqual([]);
    await untilUp(async () => ({ status: (await server.app.inject('/health')).statusCode }));
    expect(answered).toEqual([]);
    await release();
    await Promise.all(likes);
    expect(new Set(answered)).toEqual(new Set([200]));
  });

  it('a call that waits too long for a lock or a turn answers 503', async () => {
    const other = await openOther(IMPATIENT);
    const id = commentIds[4] ?? '';
    const release = await holdRow(id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_unused, at) => likeBy(other.app, tokens[at % tokens.length] ?? '', id)),
    );
    expect(codesOf(answers)).toEqual({ 503: 40 });
    await release();
    expect(await withRetries(() => likeBy(other.app, tokens[0] ?? '', id))).toMatchObject({ code: 200 });
    await other.close();
  });

  it('calls without a database answer 503, with one log line instead of stacks', async () => {
    server.logLines.length = 0;
    proxy.accept(false);
    proxy.cut();
    const away = await Promise.all(Array.from({ length: 100 }, read));
    expect(new Set(away.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await server.app.inject('/health')).statusCode).toBe(503);
    proxy.accept(true);
    await untilUp();
    const lines = server.logLines.map((line) => JSON.parse(line) as { event?: string; err?: unknown });
    // no line while the outage of the previous test is still open
    expect(lines.filter(({ event }) => event === 'databaseAway').length).toBeLessThanOrEqual(1);
    expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
  });

  it('the store page is still served while the database is unavailable', async () => {
    proxy.accept(false);
    proxy.cut();
    const page = await server.app.inject({ url: `/store/${braId}`, headers: { accept: 'text/html' } });
    proxy.accept(true);
    await untilUp();
    // the response is the portal's page, or the server's own page without a build
    expect([200, 503]).toContain(page.statusCode);
  });

  it('the store home answers 503, never 500, for any broken connection', async () => {
    const calls = Array.from({ length: 60 }, (_unused, at) => {
      if (at % 7 === 0) proxy.cut();
      return server.callRaw(HOME, { braId });
    });
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  });

  it('upkeep retries in short turns until a locked row is free', async () => {
    const id = commentIds[3] ?? '';
    const release = await holdRow(id);
    const place = { ...server.place, waits: { ...server.place.waits, upkeepLock: 300 * limits.scale } };
    const done = withUpkeep(server.db, place, (upkeep) =>
      upkeep.transact((sql) => sql.query('select comment_id from comments where comment_id = $1 for update', [id])),
    );
    const first = await waitingSince();
    while ((await waitingSince()) === first);
    await release();
    expect(await done).toEqual([{ comment_id: id }]);
  });
});
