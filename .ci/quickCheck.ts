/**
 * `npm run check [-- --base REV]`: what a change needs before it is committed, in about two minutes. Types and layers
 * of
 * everything, lint of the changed files, their tests and those of their direct importers, ten smoke journeys.
 */
import { parseArgs } from 'node:util';

import { baseOfChange, changedFiles, testsOf } from './changedTests.ts';
import {
  buildJob,
  jestJob,
  journeysJob,
  layersJob,
  npmRun,
  runCheck,
  subjectsJob,
  tool,
  typesJob,
  type TestJob,
} from './testJobs.ts';

/** Tests of rules that hold between files: a change of any file can break them. */
const ALWAYS = ['__tests__/mirror.test.ts', '__tests__/contract.test.ts', '__tests__/src/api/invalidation.test.ts'];

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const base = values.base ?? baseOfChange();
const changed = changedFiles(base);
const tests = [...new Set([...ALWAYS, ...testsOf(changed)])];
const scripts = changed.filter((name) => /^(src|server|__tests__|e2e|\.ci)\/.*\.tsx?$/.test(name));
console.log(`${changed.length} files changed since ${base}; ${tests.length} suites:\n${tests.join('\n')}`);

process.env['ENV_FILE'] = '';
process.env['DATABASE_URL'] = '';

const lint: TestJob[] =
  scripts.length === 0
    ? []
    : [
        tool(
          'oxlint',
          [
            'npx',
            '--no-install',
            'oxlint',
            '--config',
            '.ci/oxlint.json',
            '--type-aware',
            '--max-warnings',
            '0',
            ...scripts,
          ],
          120,
        ),
        tool('eslint', ['npx', '--no-install', 'eslint', '--max-warnings', '0', '--no-warn-ignored', ...scripts], 120),
      ];

process.exitCode = await runCheck([
  buildJob(),
  typesJob(),
  tool('format', npmRun('format:check'), 60),
  ...lint,
  jestJob('unit', ['--maxWorkers=2', '--runTestsByPath', ...tests]),
  layersJob(),
  subjectsJob(),
  tool('size', npmRun('size'), 60, { needs: ['build'] }),
  journeysJob(['--grep', '@smoke']),
]);
