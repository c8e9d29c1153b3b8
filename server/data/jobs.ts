/**
 * Jobs: work that is too large for a call, done in portions. A process takes a job for one portion by a conditional
 * update, its lease. In one transaction it then does the portion, moves the cursor, and gives the job back. A process
 * that dies leaves the cursor where it was, and another one continues after the lease. The transaction locks
 * the job first, if the lease is still its own. No portion is lost or done twice, whatever the clocks say.
 */
import SQL, { empty } from 'sql-template-tag';

import { newId } from './newId.ts';

import type { Db, Sql, Statement } from '../db/client.ts';

export type JobKind = 'message' | 'points' | 'search';
export type JobState = 'open' | 'done' | 'cancelled' | 'failed';

/** A portion takes at most as long as a statement time-out allows a few statements. */
export const LEASE_MS = 30_000;
/** Portions in a row that fail before the job does. */
export const MOST_TRIES = 8;
/** Wait after the first failed portion, doubled with each further one. */
const RETRY_MS = 5_000;
/** Reason of a job whose processes ended without one. */
const ENDED = 'the process ended during the portion';

export type Job = {
  jobId: string;
  kind: JobKind;
  merId: string | null;
  payload: unknown;
  cursor: string;
  createdAt: Date;
};
/** Effect of a portion. `cursor` null: nothing is left. */
export type Portion = { count: number; cursor: string | null };

export type NewJob = Pick<Job, 'kind' | 'merId' | 'payload'> & { byName: string | null; total: number | null };

/** Adds a job. Null when an open one of the portal has this kind already. */
export async function addJob(
  sql: Sql,
  { kind, merId, payload, byName, total }: NewJob,
  now: Date,
): Promise<string | null> {
  const rows = await sql.query<{ jobId: string }>(
    SQL`insert into jobs (job_id, kind, mer_id, state, by_name, payload, cursor, done_count, total, tries, due_at,
       created_at)
     values (${newId('j')}, ${kind}, ${merId}, 'open', ${byName}, ${JSON.stringify(payload)}::jsonb, '', 0, ${total}, 0,
       '-infinity', ${now})
     on conflict (kind) where state = 'open' and mer_id is null do nothing returning job_id as "jobId"`,
  );
  return rows[0]?.jobId ?? null;
}

/** True while a job of the portal is open. */
export async function hasOpenJob(sql: Sql, kind: JobKind): Promise<boolean> {
  const rows = await sql.query(SQL`select 1 from jobs where kind = ${kind} and state = 'open' and mer_id is null`);
  return rows.length > 0;
}

const COLUMNS: Statement = SQL`job_id as "jobId", kind, mer_id as "merId", payload, cursor, created_at as "createdAt"`;

/** An open job whose time has come and that no process has. */
const isFree = (now: Date): Statement =>
  SQL`(lease_until is null or lease_until <= ${now}) and state = 'open' and due_at <= ${now}`;

/** Jobs that a process looks at before it waits, because others may take the first ones at the same time. */
const CANDIDATES = 5;

/**
 * Takes the job that has waited longest, for one portion. Null when none is free. A job with too many tries fails here.
 * Otherwise a portion that ends its process would end one after the other.
 * @param kinds those that may run now
 */
export async function takeJob(db: Db, owner: string, kinds: readonly JobKind[], now: Date): Promise<Job | null> {
  const free = await db.query<{ jobId: string; tries: number }>(
    SQL`select job_id as "jobId", tries from jobs where ${isFree(now)} and kind = any(${[...kinds]}::text[])
      order by due_at limit ${CANDIDATES}`,
  );
  for (const { jobId, tries } of free) {
    const isOver = tries >= MOST_TRIES;
    const change = isOver
      ? SQL`state = 'failed', ended_at = ${now}, error = coalesce(error, ${ENDED})`
      : SQL`tries = tries + 1, lease_owner = ${owner}, lease_until = ${new Date(now.getTime() + LEASE_MS)}`;
    const [job] = await db.query<Job>(
      SQL`update jobs set ${change} where job_id = ${jobId} and tries = ${tries} and ${isFree(now)} returning ${COLUMNS}`,
    );
    if (job && !isOver) return job;
  }
  return null;
}

/**
 * Does a portion of a taken job and moves its cursor, in one transaction.
 * @param work the writes of the portion, in the transaction
 * @param pauseMs wait before the next portion, from the time that this one took
 * @returns false when the job was cancelled, or another process has it
 */
export function doPortion(
  db: Db,
  { jobId }: Job,
  owner: string,
  work: (sql: Sql, job: Job) => Promise<Portion>,
  { clock, pauseMs }: { clock: () => Date; pauseMs: (tookMs: number) => number },
): Promise<boolean> {
  return db.transact(async (sql) => {
    const began = clock();
    const [job] = await sql.query<Job>(
      SQL`select ${COLUMNS} from jobs where job_id = ${jobId} and state = 'open' and lease_owner = ${owner} for update`,
    );
    if (!job) return false;
    const { count, cursor } = await work(sql, job);
    const now = clock();
    const due = new Date(now.getTime() + pauseMs(now.getTime() - began.getTime()));
    const end = cursor === null ? SQL`, state = 'done', ended_at = ${now}` : empty;
    await sql.query(
      SQL`update jobs set cursor = ${cursor ?? job.cursor}, done_count = done_count + ${count}, tries = 0, error = null,
        due_at = ${due}, lease_owner = null, lease_until = null ${end} where job_id = ${jobId}`,
    );
    return true;
  });
}

/** Gives back a job whose portion failed. After too many failures it ends, and the reason stays. */
export async function failPortion(
  sql: Sql,
  { jobId }: Job,
  owner: string,
  reason: string,
  now: Date,
): Promise<JobState | null> {
  // made here, because Citus adds no interval to an instant by a column
  const waits = Array.from({ length: MOST_TRIES }, (_, at) =>
    new Date(now.getTime() + RETRY_MS * 2 ** at).toISOString(),
  );
  const [job] = await sql.query<{ state: JobState }>(
    SQL`update jobs set error = ${reason}, lease_owner = null, lease_until = null,
      due_at = (${waits}::text[]::timestamptz[])[least(tries, ${MOST_TRIES}::int)],
      state = case when tries >= ${MOST_TRIES} then 'failed' else state end,
      ended_at = case when tries >= ${MOST_TRIES} then ${now}::timestamptz else ended_at end
     where job_id = ${jobId} and state = 'open' and lease_owner = ${owner} returning state`,
  );
  return job?.state ?? null;
}

export type JobRow = Pick<Job, 'jobId' | 'payload' | 'createdAt'> & {
  state: JobState;
  byName: string | null;
  done: number;
  total: number | null;
  error: string | null;
  endedAt: Date | null;
};

const JOB_ROW: Statement = SQL`job_id as "jobId", state, by_name as "byName", payload, done_count as done, total, error,
  created_at as "createdAt", ended_at as "endedAt"`;

/** The latest jobs of a merchant, newest first. */
export function jobsOf(sql: Sql, merId: string, most: number): Promise<JobRow[]> {
  return sql.query<JobRow>(
    SQL`select ${JOB_ROW} from jobs where mer_id = ${merId} order by created_at desc, job_id desc limit ${most}`,
  );
}

/** A job of a merchant. */
export async function jobOf(sql: Sql, merId: string, jobId: string): Promise<JobRow | null> {
  const [job] = await sql.query<JobRow>(SQL`select ${JOB_ROW} from jobs where job_id = ${jobId} and mer_id = ${merId}`);
  return job ?? null;
}

/** Ends an open or failed job of a merchant, after the portion under way at the latest. False for any other. */
export async function cancelJob(sql: Sql, merId: string, jobId: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    SQL`update jobs set state = 'cancelled', ended_at = ${now}, lease_owner = null, lease_until = null
      where job_id = ${jobId} and mer_id = ${merId} and state in ('open', 'failed') returning 1`,
  );
  return rows.length > 0;
}

/** Continues a failed job of a merchant behind its last portion. False when it has not failed. */
export async function resumeJob(sql: Sql, merId: string, jobId: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    SQL`update jobs set state = 'open', ended_at = null, tries = 0, error = null, due_at = ${now}
      where job_id = ${jobId} and mer_id = ${merId} and state = 'failed' returning 1`,
  );
  return rows.length > 0;
}

const DAY_MS = 86_400_000;

/** Numbers of open jobs, and of those that failed within the last day. */
export async function jobFigures(sql: Sql, now: Date): Promise<{ open: number; failed: number }> {
  const [row] = await sql.query<{ open: number; failed: number }>(
    SQL`select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'failed') as failed
      from jobs where state = 'open' or state = 'failed' and ended_at > ${new Date(now.getTime() - DAY_MS)}`,
  );
  return row ?? { open: 0, failed: 0 };
}
