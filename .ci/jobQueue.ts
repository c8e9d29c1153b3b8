/**
 * Runs the jobs of a check on two cores: a job starts as soon as its cores are free and the jobs that it needs have
 * passed.
 * The output of a job goes to a log; only a job that failed is printed whole.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { limits } from './limits.ts';

const CORES = 2;
/** Lines of a failed job's log that are printed; the log has the rest. */
const PRINTED_LINES = 400;

export type Job = {
  name: string;
  /** Program and arguments. */
  command: string[];
  env?: Record<string, string>;
  /** Names of jobs that have to pass before; where one of them fails, this one does not run. */
  needs?: string[];
  cores: 1 | 2;
  /** Time after which the job is ended, s, on the reference machine. */
  limitS: number;
};

export type JobResult = { name: string; status: number | null; seconds: number; cpuSeconds: number; log: string };

/** Ends the job with all its children; each job leads a process group of its own. */
function endGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // it has ended meanwhile
  }
}

/** User and system time of the job and its children, s: the last line that bash's `time` wrote. */
function cpuSecondsIn(log: string): number {
  const [, user = '0', system = '0'] = /ume-cpu (\S+) (\S+)\s*$/.exec(log) ?? [];
  return Number(user) + Number(system);
}

async function run({ name, command, env, limitS }: Job, folder: string): Promise<JobResult> {
  const file = join(folder, `${name}.log`);
  const started = Date.now();
  const child = spawn('bash', ['-c', 'TIMEFORMAT="ume-cpu %U %S"; time "$@"', 'job', ...command], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out = createWriteStream(file);
  child.stdout.pipe(out, { end: false });
  child.stderr.pipe(out, { end: false });
  const timer = setTimeout(
    () => {
      out.write(`\n${name} did not end within ${Math.round(limitS * limits.scale)} s\n`);
      endGroup(child.pid, 'SIGTERM');
      setTimeout(() => endGroup(child.pid, 'SIGKILL'), 10_000).unref();
    },
    limitS * limits.scale * 1000,
  );
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  await new Promise<void>((resolve) => out.end(resolve));
  const log = readFileSync(file, 'utf8');
  return { name, status, seconds: (Date.now() - started) / 1000, cpuSeconds: cpuSecondsIn(log), log };
}

function print({ name, status, seconds, cpuSeconds, log }: JobResult): void {
  const time = `${seconds.toFixed(0)} s, CPU ${cpuSeconds.toFixed(0)} s`;
  console.log(status === 0 ? `ok      ${name} (${time})` : `FAILED  ${name} (status ${String(status)}, ${time})`);
  if (status !== 0) console.log(log.split('\n').slice(-PRINTED_LINES).join('\n'));
}

/** Runs all jobs, the first ones first; gives their results and the names of those that could not run. */
export async function runJobs(
  jobs: readonly Job[],
  folder: string,
): Promise<{ results: JobResult[]; skipped: string[] }> {
  mkdirSync(folder, { recursive: true });
  const waiting = [...jobs];
  const running = new Map<string, Promise<void>>();
  const results: JobResult[] = [];
  const skipped: string[] = [];
  let free = CORES;

  const stateOf = (name: string): 'passed' | 'failed' | 'open' => {
    if (skipped.includes(name)) return 'failed';
    const result = results.find((one) => one.name === name);
    if (result === undefined) return 'open';
    return result.status === 0 ? 'passed' : 'failed';
  };
  const start = (job: Job): void => {
    free -= job.cores;
    console.log(`starts  ${job.name}`);
    const work = run(job, folder).then((result) => {
      free += job.cores;
      results.push(result);
      running.delete(job.name);
      print(result);
    });
    running.set(job.name, work);
  };

  while (waiting.length + running.size > 0) {
    for (const job of [...waiting]) {
      const states = (job.needs ?? []).map(stateOf);
      const isLost = states.includes('failed');
      const canStart = !isLost && states.every((state) => state === 'passed') && job.cores <= free;
      if (isLost) skipped.push(job.name);
      if (canStart) start(job);
      if (isLost || canStart) waiting.splice(waiting.indexOf(job), 1);
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  return { results, skipped };
}
