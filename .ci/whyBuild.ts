/** Whether the build in dist/ and build/ still serves, and whether the installed packages are the locked ones. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { hostsFor } from '../src/platform/hosts.ts';
import { sourceNames } from './sourceNames.ts';

/** What a build is made of beside the folders of sourceNames. */
const SETTINGS = ['webpack.config.ts', 'babel.config.js', 'package.json', 'package-lock.json'];

type Built = { env?: string; hosts?: Record<string, unknown>; sources?: string[] };
type Lock = {
  packages: Record<
    string,
    { version?: string; optional?: boolean; dev?: boolean; devOptional?: boolean; peer?: boolean }
  >;
};

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Every file under `folder` and of the settings that is younger than `stamp` (ms since 1970), the first one found. */
function younger(root: string, names: string[], stamp: number): string | undefined {
  return [...names, ...SETTINGS].find(
    (name) => (statSync(path.join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > stamp,
  );
}

/**
 * Why `root` needs a build for these settings, or null.
 * @throws Error naming the variable that is missing or wrong
 */
export function whyBuild(root: string, env: Readonly<Record<string, string | undefined>>): string | null {
  const facts = path.join(root, 'build/build.json');
  if (!existsSync(facts) || !existsSync(path.join(root, 'dist/index.html'))) return 'there is no build yet';
  const { env: builtFor, hosts = {}, sources } = readJson(facts) as Built;
  const names = sourceNames(root);
  const changed = younger(root, names, statSync(facts).mtimeMs);
  if (changed !== undefined) return `${changed} is newer than the build`;
  const gone = sources?.find((name) => !names.includes(name));
  if (gone !== undefined) return `${gone} is gone since the build`;
  const wanted = readJsonOf(hostsFor(env));
  if (wanted['env'] !== builtFor) return `the build is for UME_ENV=${builtFor ?? ''}`;
  const other = Object.keys(wanted).find((name) => !isDeepStrictEqual(wanted[name], hosts[name]));
  return other === undefined ? null : `the build has another ${other}`;
}

/** As it stands in build.json, where what is undefined is absent. */
function readJsonOf(value: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}

/**
 * A package that is installed in another version than the lock file's, or missing; null when all are as locked, or
 * nobody knows.
 */
export function staleInstall(root: string): string | null {
  const own = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(own)) return null;
  const installed = (readJson(own) as Lock).packages;
  const locked = Object.entries((readJson(path.join(root, 'package-lock.json')) as Lock).packages).filter(
    ([name]) => name !== '',
  );
  const stale = locked.find(([name, { version, optional, devOptional, dev, peer }]) => {
    const here = installed[name];
    return here === undefined
      ? !(optional === true || devOptional === true || dev === true || peer === true)
      : here.version !== version;
  });
  return stale === undefined ? null : stale[0].replace(/^.*node_modules\//, '');
}
