/**
 * `npm run mutants -- FOLDER or FILE …`: changes the code in many small ways (mutants), and reports which changes no
 * test notices. Each folder is one run with the tests of its mirror folder. A file of serverMutants.ts runs with its
 * own suites (`-- server` for all). Not part of the check. Results are kept in `.cache/mutants`, so a second run tries
 * only the mutants of changed files and tests.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { Stryker } from '@stryker-mutator/core';

import { SERVER_MUTANTS } from './serverMutants.ts';

const OUT = '.cache/mutants';
/** No test reads these folders. */
const NOT_COPIED = ['.cache', 'build', 'data', 'dist', 'release', 'test-results'];
/** Loaded only: no test can run these lines. */
const NOT_MUTATED = ['!src/api/shapes/**', '!**/*.d.ts'];

type Project = { displayName: string; testEnvironment: string; testMatch: string[] };
const { jest } = JSON.parse(readFileSync('package.json', 'utf8')) as { jest: { projects: Project[] } };
const require = createRequire(import.meta.url);
const prepareTestRun = require('../__tests__/support/testRun.cjs') as () => void;
const endTestRun = require('../__tests__/support/testRunEnd.cjs') as () => Promise<void>;

/** Jest's project of `path`, limited to the tests of the same folder and to `tests`. */
function jestConfigFor(path: string, tests: string[]) {
  const project = jest.projects.find(
    ({ displayName }) => displayName === (path.startsWith('src') ? 'portal' : 'server'),
  );
  const suites = SERVER_MUTANTS[path]?.map((suite) => `__tests__/server/${suite}.test.ts`);
  const folder = statSync(path).isDirectory() ? path : path.replace(/\/[^/]+$/, '');
  return {
    ...project,
    // Stryker loads the environment by itself, from the folder of its copy.
    testEnvironment: project?.testEnvironment.replace('<rootDir>', '.'),
    testMatch: [...(suites ?? [folder]), ...tests].map((place) => testsOf(place)),
  };
}

const testsOf = (place: string) =>
  existsSync(place) && !statSync(place).isDirectory()
    ? `<rootDir>/${place}`
    : `<rootDir>/__tests__/${place}/**/*.test.{ts,tsx}`;

/** Runs one folder. @returns its line of the last table */
async function run(path: string, tests: string[], force: boolean): Promise<string> {
  const name = path.replaceAll('/', '-');
  const stryker = new Stryker({
    mutate: [statSync(path).isDirectory() ? `${path}/**/*.{ts,tsx}` : path, ...NOT_MUTATED],
    ignorePatterns: NOT_COPIED.map((folder) => `/${folder}`),
    plugins: ['@stryker-mutator/jest-runner', resolve('.ci/mutantIgnorer.cjs')],
    ignorers: ['developer words'],
    // an empty SQL statement tells nothing
    mutator: { excludedMutations: path in SERVER_MUTANTS ? ['StringLiteral'] : [] },
    testRunner: 'jest',
    jest: { projectType: 'custom', config: jestConfigFor(path, tests), enableFindRelatedTests: true },
    coverageAnalysis: 'perTest',
    // A value computed while a file loads needs a new start of every test.
    ignoreStatic: true,
    disableTypeChecks: false,
    concurrency: 1,
    incremental: true,
    incrementalFile: join(OUT, `${name}.incremental.json`),
    force,
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    // A mutant may wait for a lock or for a slow machine. An endless loop is found by the count of its rounds.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    reporters: ['clear-text', 'progress-append-only', 'json'],
    jsonReporter: { fileName: join(OUT, `${name}.json`) },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  });
  const results = await stryker.runMutationTest();
  const count = (...states: string[]) => results.filter(({ status }) => states.includes(status)).length;
  const found = count('Killed', 'Timeout');
  const missed = count('Survived', 'NoCoverage');
  const score = ((100 * found) / (found + missed)).toFixed(2);
  const left = `${count('Survived')} survived, ${count('NoCoverage')} without a test, ${count('Ignored')} left out`;
  return `${path}: ${score} % of ${found + missed} mutants (${left})`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true, default: [] }, force: { type: 'boolean', default: false } },
});
if (positionals.length === 0) throw new Error('npm run mutants -- src/domain [--tests __tests__/x.test.ts] [--force]');
setPriority(10);
prepareTestRun();
const lines: string[] = [];
const paths = positionals.flatMap((place) => (place === 'server' ? Object.keys(SERVER_MUTANTS) : [place]));
for (const path of paths) lines.push(await run(path, values.tests, values.force));
await endTestRun();
console.log(lines.join('\n'));
