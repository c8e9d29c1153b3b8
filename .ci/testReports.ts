/**
 * Reads the reports that jest and Playwright leave: counts, slowest parts, and the cause of each failure in one line.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type TestReport = {
  passed: number;
  failed: number;
  /** `file › test: first line of the error`, one a failure. */
  causes: string[];
  /** Suites or journeys with their seconds. */
  durations: { name: string; seconds: number }[];
};

type JestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type Spec = {
  title: string;
  line: number;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
};
type PlaywrightSuite = { file: string; specs: Spec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

const NO_REPORT: TestReport = { passed: 0, failed: 1, causes: ['no report was written'], durations: [] };
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The first two lines with words, without colours: jest puts what was expected on the second one. */
function firstLines(message: string): string {
  // oxlint-disable-next-line no-control-regex -- the escape character begins a colour
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
  const lines = plain
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '●');
  return lines.slice(0, 2).join(' ').slice(0, 240);
}

export function readJestReport(file: string): TestReport {
  if (!existsSync(file)) return NO_REPORT;
  const { numPassedTests, testResults } = readJson(file) as JestReport;
  const causes = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const suite = path.relative('', name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${suite}: ${firstLines(message)}`] : [];
    return failed.map(({ fullName, failureMessages: [first = ''] }) => `${suite} › ${fullName}: ${firstLines(first)}`);
  });
  const durations = testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative('', name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: causes.length, causes, durations };
}

export function readPlaywrightReport(file: string): TestReport {
  if (!existsSync(file)) return NO_REPORT;
  const { stats, suites, errors } = readJson(file) as PlaywrightReport;
  const specsOf = (suite: PlaywrightSuite): { file: string; spec: Spec }[] => [
    ...suite.specs.map((spec) => ({ file: suite.file, spec })),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const all = suites.flatMap(specsOf);
  const named = ({ file: name, spec }: (typeof all)[number]) => `e2e/${name}:${spec.line} ${spec.title}`;
  const causes = all
    .filter(({ spec }) => spec.tests.some(({ status }) => status !== 'expected' && status !== 'skipped'))
    .map(
      (one) =>
        `${named(one)}: ${firstLines(one.spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '')}`,
    );
  causes.push(...errors.map(({ message = '' }) => firstLines(message)));
  const durations = all.map((one) => ({
    name: named(one),
    seconds: one.spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return { passed: stats.expected, failed: Math.max(causes.length, stats.unexpected + stats.flaky), causes, durations };
}

type SuiteTimes = {
  project: string;
  total: number;
  environment: number;
  setUp: number;
  imports: number;
  tests: number;
};

/** A row for each jest project: worker-seconds in total, and how they part. */
export function tableOfProjects(files: readonly string[]): string[] {
  const suites = files.filter((file) => existsSync(file)).flatMap((file) => readJson(file) as SuiteTimes[]);
  const projects = [...new Set(suites.map(({ project }) => project))];
  const columns = ['total', 'environment', 'setUp', 'imports', 'tests'] as const;
  const rows = projects.map((project) => {
    const own = suites.filter((one) => one.project === project);
    const sums = columns.map((column) =>
      (own.reduce((sum, one) => sum + one[column], 0) / 1000).toFixed(0).padStart(12),
    );
    return `${project.padEnd(12)}${String(own.length).padStart(8)}${sums.join('')}`;
  });
  return [
    `${'project'.padEnd(12)}${'suites'.padStart(8)}${columns.map((column) => column.padStart(12)).join('')}   (s of the workers)`,
    ...rows,
  ];
}
