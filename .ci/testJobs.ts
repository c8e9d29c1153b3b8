/** The jobs that `npm test` and `npm run check` are made of, and what both print at their end. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { runJobs, type Job, type JobResult } from './jobQueue.ts';
import { limits } from './limits.ts';
import { readJestReport, readPlaywrightReport, tableOfProjects, type TestReport } from './testReports.ts';

const OUT = '.cache/check';
const SLOWEST = 10;
const NODE_TSX = [process.execPath, '--import', 'tsx'];

/** A job with the report that says what its tests did. Without a report the job itself counts as one test. */
export type TestJob = Job & { report?: (result: JobResult) => TestReport; suiteTimes?: string };

export const npmRun = (script: string, ...words: string[]): string[] => [
  'npm',
  'run',
  '-s',
  script,
  ...(words.length > 0 ? ['--', ...words] : []),
];

/** One program whose exit status is its result. */
export function tool(name: string, command: string[], limitS: number, more: Partial<Job> = {}): TestJob {
  return { name, command, limitS, cores: 1, ...more };
}

export function typesJob(): TestJob {
  return tool('types', npmRun('types'), 300);
}

export function layersJob(): TestJob {
  return tool('layers', npmRun('layers'), 300);
}

/** Commits since this check exists. A shallow clone has fewer of them, and a copy without git none. */
const SUBJECTS = 'git log --since=2026-11-26T01:30:00Z --no-merges --format=%s';

/** A commit subject has at most 72 characters (docs/contributing.md). */
export function subjectsJob(): TestJob {
  const tooLong = 'awk \'length > 72 { print "longer than 72 characters: " $0; bad = 1 } END { exit bad }\'';
  return tool('subjects', ['bash', '-c', `${SUBJECTS} | ${tooLong}`], 60);
}

export function buildJob(): TestJob {
  return tool('build', npmRun('build'), 600, { env: { UME_ENV: 'local' } });
}

/** @param words jest's own arguments: projects, files, workers */
export function jestJob(name: string, words: string[], more: Partial<Job> & { node?: string } = {}): TestJob {
  const { node = process.execPath, env, ...rest } = more;
  const file = join(OUT, `${name}.json`);
  const suiteTimes = join(OUT, `${name}.suites.json`);
  return {
    name,
    command: [
      node,
      'node_modules/jest/bin/jest.js',
      '--silent',
      '--json',
      `--outputFile=${file}`,
      '--reporters=default',
      '--reporters=./.ci/suiteTimes.cjs',
      ...words,
    ],
    env: { UME_SUITE_TIMES: suiteTimes, ...env },
    cores: 1,
    limitS: 1500,
    ...rest,
    suiteTimes,
    report: () => readJestReport(file),
  };
}

/** @param words Playwright's own arguments */
export function journeysJob(words: string[] = []): TestJob {
  const file = join(OUT, 'journeys.json');
  return {
    name: 'journeys',
    command: ['npx', '--no-install', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', ...words],
    env: { UME_ENV: 'local', DATABASE_URL: '', UME_E2E_REPORT: join(process.cwd(), file) },
    needs: ['build'],
    cores: 2,
    limitS: 1800,
    report: () => readPlaywrightReport(file),
  };
}

/** The engines at the floor of what is supported; an engine that is absent is named in `notRun`. */
export function floorJob(notRun: string[]): TestJob {
  return {
    name: 'floor',
    command: [...NODE_TSX, 'e2e/floor/main.ts'],
    env: { UME_ENV: 'local', DATABASE_URL: '' },
    needs: ['build'],
    cores: 1,
    limitS: 600,
    report: ({ log }) => {
      notRun.push(...[...log.matchAll(/^not run: (.+)$/gm)].map(([, what = '']) => what));
      const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(log) ?? [];
      const causes = [...log.matchAll(/^FAILED +(.+)\n(.*)$/gm)].map(
        ([, name = '', error = '']) => `${name}: ${error}`,
      );
      return passed === undefined
        ? { passed: 0, failed: 1, causes: ['no count was printed'], durations: [] }
        : { passed: Number(passed), failed: Number(failed), causes, durations: [] };
    },
  };
}

function reportOf(job: TestJob, result: JobResult): TestReport {
  const report = job.report?.(result) ?? {
    passed: result.status === 0 ? 1 : 0,
    failed: result.status === 0 ? 0 : 1,
    causes: [],
    durations: [],
  };
  // a runner that failed without a failed test has crashed, or found something outside of the tests
  return result.status !== 0 && report.failed === 0
    ? { ...report, failed: 1, causes: [`ended with status ${String(result.status)}`] }
    : report;
}

/**
 * Runs the jobs and prints where the time went, the slowest tests, each failure in a line, and `N passed, N failed`
 * last.
 * @param notRun filled before or by the jobs: what this machine lacks
 * @returns the exit status
 */
export async function runCheck(jobs: readonly TestJob[], notRun: string[] = []): Promise<number> {
  // reports of an earlier run must not be taken for this one's
  rmSync(OUT, { recursive: true, force: true });
  const started = Date.now();
  const { results, skipped } = await runJobs(jobs, OUT);
  const reports = results.map((result) => {
    const job = jobs.find(({ name }) => name === result.name);
    return { result, report: job ? reportOf(job, result) : null };
  });

  console.log(
    `\n${'job'.padEnd(16)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'s'.padStart(8)}${'CPU s'.padStart(8)}   (machine ${limits.scale} times slower than the reference)`,
  );
  for (const { result, report } of reports) {
    console.log(
      `${result.name.padEnd(16)}${String(report?.passed ?? 0).padStart(8)}${String(report?.failed ?? 0).padStart(8)}${result.seconds.toFixed(0).padStart(8)}${result.cpuSeconds.toFixed(0).padStart(8)}`,
    );
  }
  console.log(`\n${tableOfProjects(jobs.flatMap(({ suiteTimes }) => suiteTimes ?? [])).join('\n')}\n\nslowest:`);
  const slowest = reports
    .flatMap(({ report }) => report?.durations ?? [])
    .sort((one, other) => other.seconds - one.seconds);
  for (const { name, seconds } of slowest.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);

  console.log('');
  for (const what of notRun) console.log(`not run: ${what}`);
  for (const name of skipped) console.log(`not run: ${name} (a job before it failed)`);
  for (const { result, report } of reports) {
    if (report && report.failed > 0)
      for (const cause of report.causes.length > 0 ? report.causes : ['see its output above'])
        console.log(`failed: ${result.name}: ${cause}`);
  }
  const passed = reports.reduce((sum, { report }) => sum + (report?.passed ?? 0), 0);
  const failed = reports.reduce((sum, { report }) => sum + (report?.failed ?? 0), skipped.length);
  const seconds = Math.round((Date.now() - started) / 1000);
  const cpu = results.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  console.log(`after ${Math.floor(seconds / 60)} min ${seconds % 60} s, CPU ${cpu.toFixed(0)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
