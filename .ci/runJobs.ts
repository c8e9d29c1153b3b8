/**
 * Runs jobs on two cores. A job starts when its cores are free and the jobs that it needs have passed. Each job writes
 * a log. The log of a failed job is printed.
 */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { limits } from './limits.ts';

import type { Report } from './reports.ts';

export const OUT = '.cache/check';
const CORES = 2;
const PRINTED_LINES = 400;
/** A job that takes longer hangs, s. A fast job takes many times its usual time on a busy machine. */
const HANGS_S = 3000;
/** Time between SIGTERM and SIGKILL, ms. */
const GRACE_MS = 10_000;

export type Job = {
  name: string;
  /** Shell command. */
  command: string;
  env?: Record<string, string>;
  /** Names of jobs that must pass first. */
  needs?: string[];
  cores: 1 | 2;
  /** Reads the test results. Without it, the job counts as one test. */
  report?: (log: string) => Report;
};

/** `status` is null after a signal, and 'skipped' where a needed job failed. */
export type JobResult = {
  job: Job;
  status: number | null | 'skipped';
  seconds: number;
  cpuSeconds: number;
  log: string;
};

const groups = new Set<number>();

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}

// Jobs lead process groups of their own, so the terminal's Ctrl-C does not reach them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const pid of groups) endGroup(pid, 'SIGTERM');
    process.exit(1);
  });
}

async function run(job: Job): Promise<JobResult> {
  const file = join(OUT, `${job.name}.log`);
  const output = openSync(file, 'w');
  const start = performance.now();
  const child = spawn('bash', ['-c', `TIMEFORMAT='cpu %U %S'; time { ${job.command}; }`], {
    detached: true,
    env: { ...process.env, ...job.env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const pid = child.pid ?? 0;
  groups.add(pid);
  const limitS = Math.round(HANGS_S * limits.scale);
  const timers = [
    setTimeout(() => endGroup(pid, 'SIGTERM'), limitS * 1000),
    setTimeout(() => endGroup(pid, 'SIGKILL'), limitS * 1000 + GRACE_MS),
  ];
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  timers.forEach(clearTimeout);
  groups.delete(pid);
  const seconds = (performance.now() - start) / 1000;
  const text = readFileSync(file, 'utf8');
  const log = seconds < limitS ? text : `${text}\nended after its time limit of ${limitS} s\n`;
  const [, user = 0, system = 0] = /^cpu (\S+) (\S+)$/m.exec(log.slice(-200)) ?? [];
  return { job, status, seconds, cpuSeconds: Number(user) + Number(system), log };
}

function print({ job, status, seconds, log }: JobResult): void {
  console.log(`${status === 0 ? 'ok     ' : 'FAILED '} ${job.name} (${seconds.toFixed(0)} s)`);
  if (status !== 0) console.log(log.split('\n').slice(-PRINTED_LINES).join('\n'));
}

/** Runs all jobs. Earlier jobs start first. */
export async function runJobs(jobs: readonly Job[]): Promise<JobResult[]> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const results: JobResult[] = [];
  const running = new Set<Promise<void>>();
  const waiting = new Set(jobs);
  let freeCores = CORES;
  const start = async (job: Job): Promise<void> => {
    freeCores -= job.cores;
    console.log(`starts  ${job.name}`);
    const result = await run(job);
    freeCores += job.cores;
    results.push(result);
    print(result);
  };
  while (waiting.size + running.size > 0) {
    for (const job of waiting) {
      const needed = (job.needs ?? []).map((name) => results.find((result) => result.job.name === name));
      if (needed.some((result) => result !== undefined && result.status !== 0)) {
        results.push({ job, status: 'skipped', seconds: 0, cpuSeconds: 0, log: '' });
        waiting.delete(job);
      } else if (!needed.includes(undefined) && job.cores <= freeCores) {
        waiting.delete(job);
        const work = start(job).then(() => void running.delete(work));
        running.add(work);
      }
    }
    if (running.size > 0) await Promise.race(running);
  }
  return results;
}
