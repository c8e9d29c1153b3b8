/** Run by server/start.sh: prints why a build is needed, or nothing if the build is current. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { loadEnvFile } from '../server/envFile.ts';
import { hostsFor } from '../src/platform/hosts.ts';

const INPUTS = ['src', 'public', 'webpack.config.ts', 'babel.config.js', 'package.json', 'package-lock.json'];

/** @throws Error with each missing or wrong host variable */
export function whyBuild(root: string, env: Readonly<Record<string, string | undefined>>): string | null {
  const facts = path.join(root, 'build/build.json');
  if (!existsSync(facts) || !existsSync(path.join(root, 'dist/index.html'))) return 'there is no build yet';
  const { hosts } = JSON.parse(readFileSync(facts, 'utf8')) as { hosts: unknown };
  // JSON drops undefined values.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(hostsFor(env))), hosts)) return 'the build is for other hosts';
  // A deleted file changes the time of its folder.
  const inputs = INPUTS.filter((name) => existsSync(path.join(root, name)));
  const found = execFileSync('find', [...inputs, '-newer', 'build/build.json'], { cwd: root, encoding: 'utf8' });
  return found === '' ? null : `${found.split('\n', 1)[0]} is newer than the build`;
}

if (process.argv[1]?.endsWith('beforeStart.ts') === true) {
  loadEnvFile();
  try {
    console.log(whyBuild('.', process.env) ?? '');
  } catch (error) {
    console.error((error as Error).message.replace(/^/gm, 'ume: '));
    process.exitCode = 1;
  }
}
