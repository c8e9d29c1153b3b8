/** Reads the results of jest, Playwright and the floor's journeys: counts, durations, each failure in one line. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Report = {
  passed: number;
  failures: string[];
  durations: { name: string; seconds: number }[];
  /** Time inside of tests, s. The rest of the durations is transform, environment, imports and hooks. */
  testSeconds?: number;
};

type JestResults = {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[]; duration?: number | null }[];
  }[];
};
type Spec = { title: string; line: number; ok: boolean; tests: { results: Attempt[] }[] };
type Attempt = { duration: number; error?: { message?: string } };
type Suite = { file: string; specs: Spec[]; suites?: Suite[] };
type PlaywrightResults = { stats: { expected: number }; suites: Suite[]; errors: { message?: string }[] };

/** Each colour begins with it. */
const ESCAPE = String.fromCharCode(27);

/** The first two lines of an error without colours. Jest writes the expected value on the second one. */
function firstLines(message = ''): string {
  const lines = message.replace(new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g'), '').split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '' && line !== '●');
  return words.slice(0, 2).join(' ').slice(0, 240);
}

/** A runner that crashes leaves no file. */
const NO_FILE: Report = { passed: 0, failures: ['no report was written'], durations: [] };
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export function readJestReport(file: string): Report {
  if (!existsSync(file)) return NO_FILE;
  const { numPassedTests, testResults } = readJson(file) as JestResults;
  return {
    passed: numPassedTests,
    failures: testResults.flatMap(({ name, message, status, assertionResults }) => {
      const suite = path.relative('', name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // The suite itself failed, for example in an import.
      if (failed.length === 0) return status === 'failed' ? [`${suite}: ${firstLines(message)}`] : [];
      return failed.map(({ fullName, failureMessages: [first] }) => `${suite} › ${fullName}: ${firstLines(first)}`);
    }),
    durations: testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative('', name),
      seconds: (endTime - startTime) / 1000,
    })),
    testSeconds:
      testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
  };
}

const specsOf = ({ file, specs, suites = [] }: Suite): { name: string; isOk: boolean; attempts: Attempt[] }[] => [
  ...specs.map(({ line, title, ok, tests }) => ({
    name: `e2e/${file}:${line} ${title}`,
    isOk: ok,
    attempts: tests.flatMap(({ results }) => results),
  })),
  ...suites.flatMap(specsOf),
];

export function readPlaywrightReport(file: string): Report {
  if (!existsSync(file)) return NO_FILE;
  const { stats, suites, errors } = readJson(file) as PlaywrightResults;
  const specs = suites.flatMap(specsOf);
  const failed = specs.filter(({ isOk }) => !isOk);
  return {
    passed: stats.expected,
    failures: [
      ...failed.map(
        ({ name, attempts }) => `${name}: ${firstLines(attempts.find(({ error }) => error)?.error?.message)}`,
      ),
      ...errors.map(({ message }) => firstLines(message)),
    ],
    durations: specs.map(({ name, attempts }) => ({
      name,
      seconds: attempts.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  };
}

/** Reads the log of e2e/floor/main.ts. */
export function readFloorReport(log: string): Report {
  const [, passed] = /^(\d+) passed, \d+ failed$/m.exec(log) ?? [];
  const failures = [...log.matchAll(/^FAILED +(.+)\n(.*)$/gm)].map(([, name = '', error = '']) => `${name}: ${error}`);
  return { passed: Number(passed ?? 0), failures: passed ? failures : ['no count was printed'], durations: [] };
}
