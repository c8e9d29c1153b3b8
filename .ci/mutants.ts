/**
 * `npm run mutants -- FOLDER or FILE …`: changes the code in many small ways (mutants), and reports which changes no
 * test notices. Each folder is one run with the tests of its mirror folder. A file of the server runs with its own
 * suites, and `-- server` runs all (serverMutants.ts). Not part of the check. Results are kept in `.cache/mutants`, so a
 * second run tries only the mutants of changed files and tests.
 */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { Stryker } from '@stryker-mutator/core';

import { SERVER_FILES, suitesOf } from './serverMutants.ts';

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

/** Jest's project of `path`, limited to its suites. */
function jestConfigFor(path: string, isFile: boolean) {
  const isPortal = path.startsWith('src');
  const project = jest.projects.find(({ displayName }) => displayName === (isPortal ? 'portal' : 'server'));
  const folder = isFile ? dirname(path) : path;
  const suites = isFile && !isPortal ? suitesOf(path) : [`__tests__/${folder}/**/*.test.{ts,tsx}`];
  return {
    ...project,
    // Stryker loads the environment by itself, from the folder of its copy.
    testEnvironment: project?.testEnvironment.replace('<rootDir>', '.'),
    testMatch: suites.map((suite) => `<rootDir>/${suite}`),
  };
}

/** Runs one folder or file, and prints its table. */
async function run(path: string): Promise<void> {
  const isFile = statSync(path).isFile();
  const stryker = new Stryker({
    mutate: [isFile ? path : `${path}/**/*.{ts,tsx}`, ...NOT_MUTATED],
    ignorePatterns: NOT_COPIED.map((folder) => `/${folder}`),
    plugins: ['@stryker-mutator/jest-runner', resolve('.ci/mutantIgnorer.cjs')],
    ignorers: ['developer words'],
    // an empty SQL statement tells nothing
    mutator: { excludedMutations: path.startsWith('server') ? ['StringLiteral'] : [] },
    testRunner: 'jest',
    jest: { projectType: 'custom', config: jestConfigFor(path, isFile), enableFindRelatedTests: true },
    coverageAnalysis: 'perTest',
    // A value computed while a file loads needs a new start of every test.
    ignoreStatic: true,
    disableTypeChecks: false,
    concurrency: 1,
    incremental: true,
    incrementalFile: join(OUT, `${path.replaceAll('/', '-')}.json`),
    tempDirName: '.cache/stryker',
    cleanTempDir: 'always',
    // A mutant may wait for a lock or for a slow machine. An endless loop is found by the count of its rounds.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  });
  await stryker.runMutationTest();
}

const paths = process.argv.slice(2).flatMap((place) => (place === 'server' ? SERVER_FILES : [place]));
if (paths.length === 0) throw new Error('npm run mutants -- src/domain');
setPriority(10);
prepareTestRun();
for (const path of paths) await run(path);
await endTestRun();
