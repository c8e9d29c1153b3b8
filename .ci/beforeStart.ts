/**
 * Run by server/start.sh: prints why a build is needed, or nothing if the build is current. Warns on standard error if
 * an installed package differs from package-lock.json.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { loadEnvFile } from '../server/envFile.ts';
import { hostsFor } from '../src/platform/hosts.ts';

const FOLDERS = ['src', 'public'];
const SETTINGS = ['webpack.config.ts', 'babel.config.js', 'package.json', 'package-lock.json'];

type Locked = { version?: string; optional?: boolean; dev?: boolean; devOptional?: boolean; peer?: boolean };

const readJson = (...names: string[]): unknown => JSON.parse(readFileSync(path.join(...names), 'utf8'));

/** @throws Error with each missing or wrong host variable */
export function whyBuild(root: string, env: Readonly<Record<string, string | undefined>>): string | null {
  const facts = path.join(root, 'build/build.json');
  if (!existsSync(facts) || !existsSync(path.join(root, 'dist/index.html'))) return 'there is no build yet';
  const { hosts } = readJson(facts) as { hosts: unknown };
  // JSON drops undefined values.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(hostsFor(env))), hosts)) return 'the build is for other hosts';
  // A deleted file changes the time of its folder.
  const inputs = FOLDERS.flatMap((folder) => [
    folder,
    ...readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  ]);
  const modifiedAt = (name: string) => statSync(path.join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newer = [...inputs, ...SETTINGS].find((name) => modifiedAt(name) > statSync(facts).mtimeMs);
  return newer === undefined ? null : `${newer} is newer than the build`;
}

/** A package that is missing, or installed in another version than the locked one. */
export function staleInstall(root: string): string | null {
  const packagesOf = (file: string) => (readJson(root, file) as { packages: Record<string, Locked> }).packages;
  const installed = packagesOf('node_modules/.package-lock.json');
  const stale = Object.entries(packagesOf('package-lock.json')).find(([name, locked]) => {
    const mayBeAbsent = name === '' || locked.optional || locked.devOptional || locked.dev || locked.peer;
    return installed[name] === undefined ? mayBeAbsent !== true : installed[name].version !== locked.version;
  });
  return stale?.[0].replace(/^.*node_modules\//, '') ?? null;
}

function main(): void {
  loadEnvFile();
  const stale = existsSync('node_modules/.package-lock.json') ? staleInstall('.') : null;
  if (stale !== null) console.error(`ume: ${stale} differs from package-lock.json: run npm ci`);
  try {
    console.log(whyBuild('.', process.env) ?? '');
  } catch (error) {
    console.error((error as Error).message.replace(/^/gm, 'ume: '));
    process.exitCode = 1;
  }
}

if (process.argv[1]?.endsWith('beforeStart.ts') === true) main();
