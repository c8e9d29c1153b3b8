/**
 * `npm run check [-- --base REV]`: the checks of a change, in about two minutes. Types and layers cover everything,
 * lint the changed files, unit tests those files and their direct importers. Ten smoke journeys follow.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { firstJobs, jestJob, job, journeysJob, runCheck, staticJobs } from './jobs.ts';

/** Tests of rules between files. A change of any file can break them. */
const ALWAYS = ['mirror.test', 'contract.test', 'src/api/invalidation.test'].map((name) => `__tests__/${name}`);

/** Lines that git prints, none if it fails. */
const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

const { values } = parseArgs({ options: { base: { type: 'string' } } });
/** First commit of the change: where the branch left its upstream, or the commit before in a clean tree. */
const base =
  values.base ??
  git('merge-base', 'HEAD', '@{upstream}')[0] ??
  (git('status', '--porcelain').length === 0 ? 'HEAD~1' : 'HEAD');
const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const changed = files.filter((file) => existsSync(file));
const imports = changed.flatMap((file) => ['-e', `/${path.basename(file)}'`]);
// Without a pattern, git fails and prints nothing.
const importers = git('grep', '-lF', '--untracked', ...imports, '--', 'src', 'server');
const tests = [
  ...ALWAYS,
  ...changed.filter((file) => /^__tests__\/.*\.test\.tsx?$/.test(file)),
  // `src/a/B.tsx` has the tests `__tests__/src/a/B.test.tsx` and `B.<variant>.test.tsx`.
  ...[...changed, ...importers]
    .filter((file) => /^(src|server)\//.test(file))
    .map((file) => `__tests__/${file.replace(/\.[^./]+$/, '')}(\\.\\w+)?\\.test`),
];
const scripts = changed.filter((file) => /^(src|server|__tests__|e2e|\.ci|scripts|webpack)\/.*\.tsx?$/.test(file));
console.log(`${changed.length} files changed since ${base}, ${importers.length} files import them`);

process.env['ENV_FILE'] = '';
process.env['DATABASE_URL'] = '';
const oxlint = `npx oxlint --type-aware --max-warnings 0 ${scripts.join(' ')}`;
const eslint = `npx eslint --max-warnings 0 --no-warn-ignored ${scripts.join(' ')}`;

process.exitCode = await runCheck([
  ...firstJobs,
  ...staticJobs,
  ...(scripts.length === 0 ? [] : [job('oxlint', oxlint), job('eslint', eslint)]),
  jestJob('unit', `--maxWorkers=2 --testPathPatterns='${[...new Set(tests)].join('|')}'`),
  journeysJob('--grep @smoke'),
]);
