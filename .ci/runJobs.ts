/** Runs jobs on two cores. Each job writes a log. The log of a failed job is printed. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, unwatchFile, watchFile } from 'node:fs';

import { limits } from './limits.ts';

import type { Report } from './reports.ts';

export const OUT = '.cache/check';
const PRINTED_LINES = 400;
/** A job that writes nothing to its log for this time hangs, s. A job may take hours on a busy machine. */
const HANGS_S = Math.round(3000 * limits.scale);

export type Job = {
  name: string;
  /** Shell command. */
  command: string;
  env?: Record<string, string>;
  /** Names of earlier jobs that must pass first. */
  needs?: string[];
  /** Uses both cores: starts when all other jobs have ended. */
  isAlone?: true;
  /** Reads the test results. Without it, the job counts as one test. */
  report?: (log: string) => Report;
};

/** A job without failures has passed. */
export type JobResult = Report & { name: string; seconds: number; cpuSeconds: number; log: string };

/** @param status exit status of the job, null after a signal */
function reportOf({ report }: Job, status: number | null, log: string): Report {
  const end = status === null ? `ended by a signal, as after ${HANGS_S} s of silence` : `ended with status ${status}`;
  try {
    const { failures, ...counts } = report?.(log) ?? { passed: status === 0 ? 1 : 0, failures: [], durations: [] };
    // A runner can fail without a failed test: it crashed, or one of its thresholds failed.
    return { ...counts, failures: status !== 0 && failures.length === 0 ? [end] : failures };
  } catch {
    return { passed: 0, failures: [`${end}, and wrote no report`], durations: [] };
  }
}

async function run(job: Job): Promise<JobResult> {
  const file = `${OUT}/${job.name}.log`;
  const output = openSync(file, 'w');
  const start = performance.now();
  console.log(`starts  ${job.name}`);
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
  watchFile(file, () => timer.refresh());
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  unwatchFile(file);
  process.off('exit', endWithCheck);
  const seconds = (performance.now() - start) / 1000;
  const log = readFileSync(file, 'utf8');
  const [, user = 0, system = 0] = /^cpu (\S+) (\S+)$/m.exec(log.slice(-200)) ?? [];
  const report = reportOf(job, status, log);
  const hasFailed = report.failures.length > 0;
  console.log(`${hasFailed ? 'FAILED ' : 'ok     '} ${job.name} (${seconds.toFixed(0)} s)`);
  if (hasFailed) console.log(log.split('\n').slice(-PRINTED_LINES).join('\n'));
  return { ...report, name: job.name, seconds, cpuSeconds: Number(user) + Number(system), log };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Runs two jobs at a time in their order, and those that are alone at the end. */
export async function runJobs(jobs: readonly Job[]): Promise<JobResult[]> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const results = new Map<string, Promise<JobResult>>();
  const start = async (job: Job): Promise<JobResult> => {
    const needed = await Promise.all((job.needs ?? []).map(async (name) => results.get(name)));
    if (needed.every((result) => result?.failures.length === 0)) return run(job);
    const failures = ['not run: a job that it needs has failed'];
    return { name: job.name, passed: 0, failures, durations: [], seconds: 0, cpuSeconds: 0, log: '' };
  };
  const work = async (queue: Job[]): Promise<void> => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      results.set(job.name, start(job));
      await results.get(job.name);
    }
  };
  const shared = jobs.filter(({ isAlone }) => !isAlone);
  await Promise.all([work(shared), work(shared)]);
  await work(jobs.filter(({ isAlone }) => isAlone));
  return Promise.all(results.values());
}
