/**
 * Does the jobs of all kinds (data/jobs.ts), one portion after the other. Each process may run it: the lease of a job
 * decides which one does the next portion.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { doPortion, failPortion, takeJob } from './data/jobs.ts';
import { messagePortion } from './data/partnerMessages.ts';
import { endPoints } from './data/pointsLedger.ts';
import { quietEnd } from './data/quietHours.ts';
import { reindexPortion } from './data/reindex.ts';

import type { Config } from './config.ts';
import type { Job, JobKind, JobState, Portion } from './data/jobs.ts';
import type { Db, Sql } from './db/client.ts';

/** Wait of a process that has found no job. */
const IDLE_MS = 1_000;
/** Wait after the database failed. */
const AWAY_MS = 10_000;
/**
 * Share of the time without a portion: after each one the job waits for a multiple of its time. Other calls are slowed
 * down during a portion only.
 */
const PAUSE_FACTOR = 3;
const LEAST_PAUSE_MS = 50;
const MOST_PAUSE_MS = 5_000;
/** Rows of a portion. The embedded engine has one connection, so other calls wait for the portion. */
const ROWS = { postgres: 2_000, pglite: 200 } as const;
/** Each card takes several statements. */
const CARDS_AT_ONCE = 50;
/** Longest reason that is stored. */
const MOST_REASON = 200;

const WORK: Readonly<Record<JobKind, (sql: Sql, job: Job, now: Date, rows: number) => Promise<Portion>>> = {
  message: messagePortion,
  points: (sql, _job, now) => endPoints(sql, now, CARDS_AT_ONCE),
  search: (sql, { cursor }) => reindexPortion(sql, cursor),
};

const KINDS = Object.keys(WORK) as JobKind[];

const pauseMs = (tookMs: number): number => Math.min(Math.max(tookMs * PAUSE_FACTOR, LEAST_PAUSE_MS), MOST_PAUSE_MS);

export type JobDeps = {
  db: Db;
  clock: () => Date;
  quietHours: Config['quietHours'];
  /** A portion that failed. `state` failed: the job has ended. Null: the database could not be told. */
  onFailure: (job: Job, error: unknown, state: JobState | null) => void;
  /** Only jobs of these kinds. */
  kinds?: readonly JobKind[];
  /** Rows of a portion, for tests. */
  rows?: number;
};

function reasonOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return (typeof message === 'string' ? message : String(error)).slice(0, MOST_REASON);
}

/**
 * Does one portion of the job that has waited longest.
 * @param isPausing whether the job waits after it
 * @returns the kind of the job, null when there was nothing to do
 */
async function doNext(
  { db, clock, quietHours, onFailure, kinds = KINDS, rows = ROWS[db.engine] }: JobDeps,
  owner: string,
  isPausing: boolean,
): Promise<JobKind | null> {
  const isQuiet = quietEnd(quietHours, clock()) !== null;
  const now = kinds.filter((kind) => kind !== 'message' || !isQuiet);
  const job = await takeJob(db, owner, now, clock());
  if (job === null) return null;
  try {
    const work = (sql: Sql, taken: Job) => WORK[taken.kind](sql, taken, clock(), rows);
    await doPortion(db, job, owner, work, { clock, pauseMs: isPausing ? pauseMs : () => 0 });
  } catch (error) {
    const state = await failPortion(db, job, owner, reasonOf(error), clock()).catch(() => null);
    onFailure(job, error, state);
  }
  return job.kind;
}

/** Does all portions whose time has come, without pauses. For a command and for tests. */
export async function finishJobs(deps: JobDeps): Promise<void> {
  const owner = randomUUID();
  while ((await doNext(deps, owner, false)) !== null);
}

/**
 * Does jobs until `signal` aborts. Resolves after the portion under way, so that the database can be closed then.
 * @param onError called when the database does not tell of jobs
 */
export async function runJobs(deps: JobDeps, signal: AbortSignal, onError: (error: unknown) => void): Promise<void> {
  const owner = randomUUID();
  while (!signal.aborted) {
    const began = performance.now();
    let pause = IDLE_MS;
    try {
      if ((await doNext(deps, owner, true)) !== null) pause = pauseMs(performance.now() - began);
    } catch (error) {
      onError(error);
      pause = AWAY_MS;
    }
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
