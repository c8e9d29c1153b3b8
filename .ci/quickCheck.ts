/**
 * `npm run check [-- --base REV]`: the checks of a change, in about two minutes. Types and layers cover everything,
 * lint the changed files, unit tests those files and their direct importers. Ten smoke journeys follow.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { buildJob, jestJob, job, journeysJob, runCheck, seedJob, staticJobs } from './jobs.ts';

/** Tests of rules between files. A change of any file can break them. */
const ALWAYS = ['mirror.test', 'contract.test', 'src/api/invalidation.test'].map((name) => `__tests__/${name}`);

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** First commit of the change: where the branch left its upstream, or the commit before in a clean tree. */
function findBase(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD';
  } catch {
    return git('status', '--porcelain').length === 0 ? 'HEAD~1' : 'HEAD';
  }
}

/** Files that `file` imports, by their paths from the root. */
function importsOf(file: string): string[] {
  const specifiers = Array.from(readFileSync(file, 'utf8').matchAll(/'([#.][^'\n]*)'/g), ([, name = '']) => name);
  return specifiers.map((name) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : path.posix.join(path.posix.dirname(file), name),
  );
}

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const base = values.base ?? findBase();
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...untracked].filter((file) =>
  existsSync(file),
);
const sources = [...git('ls-files', 'src', 'server'), ...untracked].filter((file) =>
  /^(src|server)\/.*\.tsx?$/.test(file),
);
const importers = sources.filter((file) => existsSync(file) && importsOf(file).some((name) => changed.includes(name)));
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
  buildJob,
  seedJob,
  ...staticJobs,
  ...(scripts.length === 0 ? [] : [job('oxlint', oxlint), job('eslint', eslint)]),
  jestJob('unit', `--maxWorkers=2 --testPathPatterns='${[...new Set(tests)].join('|')}'`),
  journeysJob('--grep @smoke'),
]);
