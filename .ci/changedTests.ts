/** Which tests a change needs first: those of the changed files, and of the files that import them directly. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = ['src', 'server'];
const IMPORTED = /(?:from|import|import\()\s*'([^']+)'/g;
const TEST = /^__tests__\/.*\.test\.tsx?$/;

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * The commit that the change began at: what the branch follows, or the commit before where nothing is changed since.
 */
export function baseOfChange(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD';
  }
}

/** Files that differ from `base`, new ones included, deleted ones left out. */
export function changedFiles(base: string): string[] {
  const names = [
    ...linesOf(git('diff', '--name-only', '--diff-filter=d', base)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ];
  return [...new Set(names)].filter((name) => existsSync(name));
}

/** Every file below the folders, with forward slashes. */
function filesBelow(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.split(path.sep).join('/')),
    ),
  );
}

/** The source file that `specifier` names in `importer`, or null where it is a package. */
function resolved(specifier: string, importer: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(importer), specifier) : null;
}

/** Sources that import one of `files` directly. */
export function importersOf(
  files: readonly string[],
  sources: readonly string[] = filesBelow(SOURCES).filter((name) => /\.tsx?$/.test(name)),
): string[] {
  const wanted = new Set(files);
  return sources.filter((source) =>
    [...readFileSync(source, 'utf8').matchAll(IMPORTED)].some(([, specifier = '']) =>
      wanted.has(resolved(specifier, source) ?? ''),
    ),
  );
}

/** The tests that mirror a source: `src/a/B.tsx` has `__tests__/src/a/B.test.tsx` and `B.<variant>.test.tsx`. */
function mirrorsOf(sources: readonly string[], tests: readonly string[]): string[] {
  const stems = new Set(sources.map((source) => `__tests__/${source.replace(/\.[^./]+$/, '')}`));
  return tests.filter(
    (test) => stems.has(test.replace(/\.test\.tsx?$/, '')) || stems.has(test.replace(/\.\w+\.test\.tsx?$/, '')),
  );
}

/** Changed tests, the mirror tests of changed sources, and those of their direct importers. */
export function testsOf(changed: readonly string[]): string[] {
  const tests = filesBelow(['__tests__']).filter((name) => TEST.test(name));
  const sources = changed.filter((name) => SOURCES.some((folder) => name.startsWith(`${folder}/`)));
  const own = mirrorsOf([...sources, ...importersOf(sources)], tests);
  return [...new Set([...changed.filter((name) => TEST.test(name)), ...own])].sort();
}
