/** The jobs of `npm test` and `npm run check`, and the lines that both print at the end. */
import { join, resolve } from 'node:path';

import { runDay } from '../e2e/support/runDay.ts';
import { limits } from './limits.ts';
import { readFloorReport, readJestReport, readPlaywrightReport } from './reports.ts';
import { OUT, runJobs, type Job } from './runJobs.ts';

/** Environment of all jobs with a server: no database of the developer, no .env file, one day. */
const LOCAL = { UME_ENV: 'local', DATABASE_URL: '', UME_E2E_DAY: runDay };
const SEED = "import('./e2e/support/seededFolder.ts').then(({ seededFolder }) => seededFolder())";
/** Commits since this check exists. A shallow clone has fewer of them, and a copy without git none. */
const LONG_SUBJECTS = "git log --since=2026-11-26T02:30:00Z --no-merges --format=%s | grep -E '.{73}'";

export function job(name: string, command: string, more: Partial<Job> = {}): Job {
  return { name, command, ...more };
}

/** The build, and the database that servers of journeys copy. */
export const firstJobs = [
  job('build', 'npm run -s build', { env: { UME_ENV: 'local' } }),
  job('seed', `npx tsx -e "${SEED}"`, { env: LOCAL }),
];
/** Checks without tests, for `npm test` and `npm run check`. */
export const staticJobs: readonly Job[] = [
  job('types', 'npm run -s types'),
  job('layers', 'npm run -s layers'),
  job('prose', 'npm run -s prose'),
  job('size', 'npm run -s size', { needs: ['build'] }),
  job('format', 'npm run -s format:check'),
  job('subjects', `! ${LONG_SUBJECTS}`),
];

/** @param words arguments of jest */
export function jestJob(name: string, words: string, more: Partial<Job> & { node?: string } = {}): Job {
  const { node = 'node', ...options } = more;
  const file = join(OUT, `${name}.json`);
  return job(name, `${node} node_modules/jest/bin/jest.js --silent --json --outputFile=${file} ${words}`, {
    report: () => readJestReport(file),
    ...options,
  });
}

/** @param words arguments of Playwright */
export function journeysJob(words = ''): Job {
  const file = resolve(OUT, 'journeys.json');
  return job('journeys', `npm run -s journeys -- ${words}`, {
    env: { ...LOCAL, UME_E2E_REPORT: file },
    needs: ['build', 'seed'],
    isAlone: true,
    report: () => readPlaywrightReport(file),
  });
}

/** The oldest supported engines. The log names each engine that is not installed. */
export const floorJob = job('floor', 'npx tsx e2e/floor/main.ts', {
  env: LOCAL,
  needs: ['build', 'seed'],
  report: readFloorReport,
});

/**
 * Runs the jobs. Prints time by job, the ten slowest tests, parts that were not run, one line a failure, and the counts.
 * `suites s` minus `tests s` is transform, environment, imports and hooks. `CPU s` leaves Chromium's processes out.
 * @param notRun parts of the check that this machine cannot run
 * @returns the exit status
 */
export async function runCheck(jobs: readonly Job[], notRun: readonly string[] = []): Promise<0 | 1> {
  const start = performance.now();
  const results = await runJobs(jobs);
  const sum = (numbers: number[]) => Math.round(numbers.reduce((total, number) => total + number, 0));
  console.log(`limits × ${limits.scale}`);
  console.table(
    results.map(({ name, passed, failures, seconds, cpuSeconds, durations, testSeconds }) => ({
      job: name,
      passed,
      failed: failures.length,
      s: Math.round(seconds),
      'CPU s': Math.round(cpuSeconds),
      ...(testSeconds !== undefined && {
        'suites s': sum(durations.map((suite) => suite.seconds)),
        'tests s': Math.round(testSeconds),
      }),
    })),
  );
  const durations = results.flatMap((result) => result.durations).sort((a, b) => b.seconds - a.seconds);
  for (const { name, seconds } of durations.slice(0, 10)) console.log(`slow: ${seconds.toFixed(1)} s ${name}`);
  const absent = results.flatMap(({ log }) => Array.from(log.matchAll(/^not run: (.+)$/gm), ([, part = '']) => part));
  for (const part of [...notRun, ...absent]) console.log(`not run: ${part}`);
  for (const { name, failures } of results) for (const failure of failures) console.log(`failed: ${name}: ${failure}`);
  const seconds = Math.round((performance.now() - start) / 1000);
  const cpuSeconds = sum(results.map((result) => result.cpuSeconds));
  console.log(`after ${Math.floor(seconds / 60)} min ${seconds % 60} s, CPU ${cpuSeconds} s`);
  const failed = sum(results.map(({ failures }) => failures.length));
  console.log(`${sum(results.map(({ passed }) => passed))} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
