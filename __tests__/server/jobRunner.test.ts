/** Jobs on a real database, done by processes that are killed and by several at once. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import {
  cancelJob,
  hasOpenJob,
  jobFigures,
  jobOf,
  LEASE_MS,
  MOST_TRIES,
  resumeJob,
  takeJob,
} from '../../server/data/jobs.ts';
import { purge } from '../../server/data/purge.ts';
import { addReindex } from '../../server/data/reindex.ts';
import { readConfig } from '../../server/config.ts';
import { openDb } from '../../server/db/client.ts';
import { openDeps } from '../../server/deps.ts';
import { finishJobs, runJobs } from '../../server/jobRunner.ts';
import { newMessageJob } from '../support/sendMessages.ts';
import { closeTestServers, closeWithServers, startTestServer, TEST_EPOCH, testClock } from '../support/testServer.ts';

import type { MessageToMany } from '../../server/data/partnerMessages.ts';
import type { Db, DbConfig } from '../../server/db/client.ts';
import type { JobDeps } from '../../server/jobRunner.ts';
import type { TestServer } from '../support/testServer.ts';

const MERCHANT = 'm01';
const TITLE = '本週新品';
const MEMBERS = 350;
const ROWS = 100;

const config = readConfig({ UME_ENV: 'test', LOG_LEVEL: 'silent' });

/** A message to all members of the merchant, as a job. */
const addMessage = (db: Db, now: Date, more: Partial<MessageToMany> = {}): Promise<string> =>
  newMessageJob({ db, clock: testClock(now) }, MERCHANT, '1001', more);

/** Members of the merchant, who joined at `at`. */
const addMembers = (db: Db, count: number, prefix: string, at: Date) =>
  db.query(
    `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
     select $1 || lpad(n::text, 6, '0'), $2, '1001', n % 3, 0, 0, $3 from generate_series(1, $4::int) n`,
    [prefix, MERCHANT, at, count],
  );

/** How often members have the message: number of messages → number of members. */
const copies = async (db: Db): Promise<Record<number, number>> => {
  const rows = await db.query<{ copies: number; members: number }>(
    `select copies, count(*) as members from (select count(g.message_id) as copies from memberships m
       left join messages g on g.user_id = m.user_id and g.title = $2 where m.mer_id = $1 group by m.user_id) c
     group by copies order by copies`,
    [MERCHANT, TITLE],
  );
  return Object.fromEntries(rows.map((row) => [row.copies, row.members]));
};

const depsOf = (db: Db, now: () => Date, more: Partial<JobDeps> = {}): JobDeps => ({
  db,
  clock: now,
  quietHours: null,
  rows: ROWS,
  onFailure(_job, error) {
    throw error;
  },
  ...more,
});

describe('a process that is killed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ume-jobs-'));
  let program: string;
  beforeAll(() => {
    mkdirSync('.cache', { recursive: true });
    // inside the project, so that Node finds its packages
    const compiled = mkdtempSync(path.resolve('.cache/jobs-'));
    program = path.join(compiled, 'jobProcess.mjs');
    closeWithServers(() => {
      for (const directory of [folder, compiled]) rmSync(directory, { recursive: true, force: true });
    });
    execFileSync('node_modules/.bin/esbuild', [
      path.resolve('__tests__/support/jobProcess.ts'),
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--packages=external',
      '--log-level=error',
      `--outfile=${program}`,
    ]);
  });
  afterAll(closeTestServers);

  /**
   * Runs a process until it has reached `states` states, and kills it there.
   * @returns its last line. `ended` when it had nothing left to do before
   */
  async function runProcess(place: DbConfig, now: Date, states: number): Promise<string> {
    const child = spawn(process.execPath, [program, JSON.stringify(place), now.toISOString(), String(ROWS)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const exit = new Promise((resolve) => child.once('exit', resolve));
    let last = '';
    let reached = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      last = line;
      reached += 1;
      // a process that ended reads no more
      if (reached === states || line === 'ended') break;
      child.stdin.write('\n');
    }
    child.kill('SIGKILL');
    await exit;
    return last;
  }

  const places: [string, () => Promise<DbConfig>][] = [
    [
      'the embedded database',
      async () => {
        await umePglite.putEmpty(path.join(folder, 'data/pg'));
        return { dataDir: path.join(folder, 'data'), databaseUrl: null };
      },
    ],
    ...(process.env.TEST_DATABASE_URL || process.env.TEST_CITUS_URL
      ? [
          [
            'PostgreSQL',
            async () => {
              const { place } = await startTestServer();
              return place;
            },
          ] satisfies [string, () => Promise<DbConfig>],
        ]
      : []),
  ];

  it.each(places)(
    'on %s leaves each member with the message exactly once after a kill at each state',
    async (_name, open) => {
      const place = await open();
      const { db } = await openDeps(config, () => TEST_EPOCH, place);
      await addMembers(db, MEMBERS, 'u', TEST_EPOCH);
      const jobId = await addMessage(db, TEST_EPOCH);
      await db.close();

      const killedAt: string[] = [];
      let now = TEST_EPOCH;
      // each portion has three states, and the second process is killed in its second portion
      for (const states of [1, 5, 3]) {
        killedAt.push(await runProcess(place, now, states));
        // the next process begins when the lease of the killed one is over
        now = new Date(now.getTime() + LEASE_MS);
      }
      expect(killedAt).toEqual(['taken', 'written', 'committed']);
      expect(await runProcess(place, now, Infinity)).toBe('ended');

      const after = await openDb(place);
      try {
        expect(await copies(after)).toEqual({ 1: MEMBERS });
        expect(await jobOf(after, MERCHANT, jobId)).toMatchObject({ state: 'done', done: MEMBERS, error: null });
      } finally {
        await after.close();
      }
    },
  );
});

describe('jobs', () => {
  let server: TestServer;
  let db: Db;
  let deps: JobDeps;
  beforeAll(async () => {
    server = await startTestServer();
    ({ db } = server);
    deps = depsOf(db, server.clock);
  });
  afterAll(closeTestServers);
  beforeEach(async () => {
    for (const table of ['jobs', 'memberships', 'messages']) await db.query(`delete from ${table}`);
    server.clock.set(TEST_EPOCH);
    await addMembers(db, 350, 'u', TEST_EPOCH);
  });

  /** A runner whose portions wait for the test: `reached` resolves when one is open. */
  function heldRunner() {
    let reach: () => void;
    let release: () => void;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const held: Db = {
      ...db,
      transact: async (work) => {
        reach();
        await released;
        return db.transact(work);
      },
    };
    return { deps: { ...deps, db: held }, reached, release: () => release() };
  }

  it('two processes at once send each member one message and repeat no portion', async () => {
    const jobId = await addMessage(db, server.clock());
    const portions = [0, 0];
    const counting = (at: 0 | 1): JobDeps => ({
      ...deps,
      rows: 10,
      db: {
        ...db,
        transact(work) {
          portions[at] = (portions[at] ?? 0) + 1;
          return db.transact(work);
        },
      },
    });
    // a process that finds the job taken ends, and the other one goes on
    await Promise.all([finishJobs(counting(0)), finishJobs(counting(1))]);
    expect(await copies(db)).toEqual({ 1: 350 });
    expect(await jobOf(db, MERCHANT, jobId)).toMatchObject({ state: 'done', done: 350 });
    expect(portions[0]! + portions[1]!).toBe(36);
  });

  it('a process that has lost its lease writes nothing, and the other sends on', async () => {
    await addMessage(db, server.clock());
    const slow = heldRunner();
    const slowRun = finishJobs(slow.deps);
    await slow.reached;
    // the lease holds others off, and then ends
    await finishJobs(deps);
    expect(await copies(db)).toEqual({ 0: 350 });
    server.clock.forward(LEASE_MS);
    await finishJobs(deps);
    slow.release();
    await slowRun;
    expect(await copies(db)).toEqual({ 1: 350 });
  });

  it('members who leave before the sending, or join after the writing, get no message', async () => {
    await addMessage(db, server.clock());
    await db.query('delete from memberships where user_id > $1', ['u000340']);
    server.clock.forward(1);
    await addMembers(db, 5, 'later', server.clock());
    await addMembers(db, 5, 'z', server.clock());
    await finishJobs(deps);
    expect(await copies(db)).toEqual({ 0: 10, 1: 340 });
  });

  it('a message to a grade reaches its members only, in portions of all', async () => {
    const jobId = await addMessage(db, server.clock(), { level: 2 });
    await finishJobs(deps);
    expect(await copies(db)).toEqual({ 0: 233, 1: 117 });
    expect(await jobOf(db, MERCHANT, jobId)).toMatchObject({ state: 'done', done: 117 });
  });

  it('nobody else gets a cancelled message, after the portion under way at the latest', async () => {
    const jobId = await addMessage(db, server.clock());
    const slow = heldRunner();
    const slowRun = finishJobs(slow.deps);
    await slow.reached;
    expect(await cancelJob(db, MERCHANT, jobId, server.clock())).toBe(true);
    slow.release();
    await slowRun;
    await finishJobs(deps);
    expect(await copies(db)).toEqual({ 0: 350 });
    expect(await jobOf(db, MERCHANT, jobId)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await cancelJob(db, MERCHANT, jobId, server.clock())).toBe(false);
    expect(await cancelJob(db, 'm02', await addMessage(db, server.clock()), server.clock())).toBe(false);
  });

  it('a job that keeps failing ends with its reason, and resumes where it stopped', async () => {
    const jobId = await addMessage(db, server.clock());
    await db.query("alter table messages add constraint late check (user_id <= 'u000150') not valid");
    const states: (string | null)[] = [];
    const failing = {
      ...deps,
      onFailure: (_job: unknown, _error: unknown, state: string | null) => states.push(state),
    };
    for (let turn = 0; turn < MOST_TRIES + 2; turn += 1) {
      await finishJobs(failing);
      server.clock.forward(3_600_000);
    }
    expect(states).toEqual([...Array.from({ length: MOST_TRIES - 1 }, () => 'open'), 'failed']);
    expect(await jobOf(db, MERCHANT, jobId)).toMatchObject({ state: 'failed', done: 100, error: /constraint "late/ });
    expect(await copies(db)).toEqual({ 0: 250, 1: 100 });
    await db.query('alter table messages drop constraint late');
    expect(await resumeJob(db, MERCHANT, jobId, server.clock())).toBe(true);
    await finishJobs(deps);
    expect(await copies(db)).toEqual({ 1: 350 });
    expect(await jobOf(db, MERCHANT, jobId)).toMatchObject({ state: 'done', done: 350, error: null });
  });

  it('a portion that ends its process each time ends as failed too', async () => {
    const jobId = await addMessage(db, server.clock());
    for (let turn = 0; turn < MOST_TRIES + 1; turn += 1) {
      await takeJob(db, 'a process that ends', ['message'], server.clock());
      server.clock.forward(LEASE_MS);
    }
    expect(await jobOf(db, MERCHANT, jobId)).toMatchObject({ state: 'failed', error: /ended/ });
    expect(await jobFigures(db, server.clock())).toEqual({ open: 0, failed: 1 });
    server.clock.forward(86_400_000);
    expect(await jobFigures(db, server.clock())).toEqual({ open: 0, failed: 0 });
  });

  it('hands out no message in the quiet hours, and does other jobs', async () => {
    const quiet = { ...deps, quietHours: { from: 22 * 60, to: 8 * 60 } };
    await addMessage(db, server.clock());
    await addReindex(db);
    // 22:00 of 20 November in Taipei
    server.clock.set(new Date('2026-11-20T14:00:00Z'));
    await finishJobs(quiet);
    expect(await copies(db)).toEqual({ 0: 350 });
    expect(await hasOpenJob(db, 'search')).toBe(false);
    server.clock.set(new Date('2026-11-20T23:59:59Z'));
    await finishJobs(quiet);
    expect(await copies(db)).toEqual({ 0: 350 });
    server.clock.forward(1_000);
    await finishJobs(quiet);
    expect(await copies(db)).toEqual({ 1: 350 });
  });

  it('a stopping server finishes the portion under way, and another process sends the rest', async () => {
    await addMessage(db, server.clock());
    const stopping = new AbortController();
    const slow = heldRunner();
    const run = runJobs(slow.deps, stopping.signal, (error) => {
      throw error;
    });
    await slow.reached;
    stopping.abort();
    slow.release();
    await run;
    expect(await copies(db)).toEqual({ 0: 250, 1: 100 });
    server.clock.forward(LEASE_MS);
    await finishJobs(deps);
    expect(await copies(db)).toEqual({ 1: 350 });
  });

  it('tells of a database that does not answer, and asks again later', async () => {
    const stopping = new AbortController();
    const errors: unknown[] = [];
    const away = { ...db, query: () => Promise.reject(new Error('away')) } as unknown as Db;
    await runJobs({ ...deps, db: away }, stopping.signal, (error) => {
      errors.push(error);
      stopping.abort();
    });
    expect(errors).toEqual([new Error('away')]);
  });

  it('the purge adds one job for ended points, and deletes jobs after 400 days', async () => {
    await db.query('delete from memberships');
    await addMembers(db, 120, 'p', TEST_EPOCH);
    await db.query('update memberships set points = 5');
    await db.query(
      `insert into points_ledger (user_id, mer_id, entry_id, at, points, why, until, left_points)
       select user_id, mer_id, 'p' || user_id, $1, 5, 'gift', '2026-11-19', 5 from memberships`,
      [server.clock()],
    );
    await purge(db, config.retention, server.clock());
    await purge(db, config.retention, server.clock());
    expect(await jobFigures(db, server.clock())).toEqual({ open: 1, failed: 0 });
    await finishJobs(deps);
    expect(await db.query('select distinct points from memberships')).toEqual([{ points: 0 }]);
    expect(await db.query('select 1 from points_ledger where points < 0')).toHaveLength(120);
    expect(await db.query(`select kind, state, done_count as done from jobs`)).toEqual([
      { kind: 'points', state: 'done', done: 120 },
    ]);
    server.clock.forward(401 * 86_400_000);
    await purge(db, config.retention, server.clock());
    expect(await db.query('select 1 from jobs')).toEqual([]);
  });
});
