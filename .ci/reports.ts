/** Reads the results of jest, Playwright and the floor's journeys: counts, durations, each failure in one line. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';

export type Report = {
  passed: number;
  failures: string[];
  durations: { name: string; seconds: number }[];
  /** Time inside of tests, s. The rest of the durations is transform, environment, imports and hooks. */
  testSeconds?: number;
};

type JestTest = { fullName: string; status: string; failureMessages: string[]; duration?: number | null };
type JestSuite = { name: string; message: string; startTime: number; endTime: number; assertionResults: JestTest[] };
type JestResults = { numPassedTests: number; testResults: (JestSuite & { status: string })[] };

/** The start of an error without colours: its message, and the difference from what was expected. */
function firstLines(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '' && line !== '●');
  return words.slice(0, 12).join(' ').slice(0, 700);
}

/** @throws Error if jest crashed, which leaves no file */
export function readJestReport(file: string): Report {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestResults;
  const suites = testResults.map((suite) => ({ ...suite, name: path.relative('', suite.name) }));
  const tests = suites.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: numPassedTests,
    failures: suites.flatMap(({ name, message, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // The suite itself failed, for example in an import.
      if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLines(message)}`] : [];
      return failed.map(({ fullName, failureMessages: [first] }) => `${name} › ${fullName}: ${firstLines(first)}`);
    }),
    durations: suites.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 })),
    testSeconds: tests.reduce((sum, { duration }) => sum + (duration ?? 0) / 1000, 0),
  };
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsOf)];

/** @throws Error if Playwright crashed, which leaves no file */
export function readPlaywrightReport(file: string): Report {
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  const specs = suites.flatMap(specsOf).map(({ file: suite, line, title, ok, tests }) => {
    // One browser runs a journey once.
    const result = tests[0]?.results[0];
    const name = `e2e/${suite}:${line} ${title}`;
    return {
      name,
      seconds: (result?.duration ?? 0) / 1000,
      failures: ok ? [] : [`${name}: ${result?.errors.map(({ message }) => firstLines(message)).join(' | ')}`],
    };
  });
  return {
    passed: stats.expected,
    failures: [...specs.flatMap(({ failures }) => failures), ...errors.map(({ message }) => firstLines(message))],
    durations: specs,
  };
}

/** Reads the log of e2e/floor/main.ts. */
export function readFloorReport(log: string): Report {
  const [, passed] = /^(\d+) passed, \d+ failed$/m.exec(log) ?? [];
  const failures = [...log.matchAll(/^FAILED +(.+)\n(.*)$/gm)].map(([, name = '', error = '']) => `${name}: ${error}`);
  return { passed: Number(passed ?? 0), failures: passed ? failures : ['no count was printed'], durations: [] };
}
