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
const HANGS_S = Math.round(3000 * limits.scale);

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

async function run(job: Job): Promise<JobResult> {
  const file = join(OUT, `${job.name}.log`);
  const output = openSync(file, 'w');
  const start = performance.now();
  // A job leads a process group, which ends as a whole when it hangs and when this process ends.
  const child = spawn('bash', ['-c', `TIMEFORMAT='cpu %U %S'; time { ${job.command}; }`], {
    detached: true,
    env: { ...process.env, ...job.env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const end = (signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal);
  const endWithCheck = () => end('SIGTERM');
  process.once('exit', endWithCheck);
  const timer = setTimeout(end, HANGS_S * 1000, 'SIGKILL');
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  process.off('exit', endWithCheck);
  const seconds = (performance.now() - start) / 1000;
  const text = readFileSync(file, 'utf8');
  const log = seconds < HANGS_S ? text : `${text}\nended after its time limit of ${HANGS_S} s\n`;
  const [, user = 0, system = 0] = /^cpu (\S+) (\S+)$/m.exec(log.slice(-200)) ?? [];
  const result = { job, status, seconds, cpuSeconds: Number(user) + Number(system), log };
  console.log(`${status === 0 ? 'ok     ' : 'FAILED '} ${job.name} (${seconds.toFixed(0)} s)`);
  if (status !== 0) console.log(log.split('\n').slice(-PRINTED_LINES).join('\n'));
  return result;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

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
    results.push(await run(job));
    freeCores += job.cores;
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
