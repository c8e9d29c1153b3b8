/**
 * The build in dist/ adapted to other hosts. The build's own code replaces the hosts in scripts, page, hashes and
 * headers, without the minutes of a build. All else is the build under test.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { headerFiles } from '../../webpack/headerFiles.ts';

import type { CspHashes } from '../../server/http/portalHeaders.ts';
import type { UmeHosts } from '../../src/platform/hosts.ts';

type Facts = { hosts: UmeHosts; csp: CspHashes };

/** @returns a folder with `dist/` and `build/`. Changed files have no compressed copies. */
export function adaptBuild(changes: Partial<UmeHosts>): string {
  const root = mkdtempSync(join(tmpdir(), 'ume-built-'));
  const dist = join(root, 'dist');
  cpSync('dist', dist, { recursive: true });
  const facts = JSON.parse(readFileSync('build/build.json', 'utf8')) as Facts;
  const hosts = { ...facts.hosts, ...changes };
  const [before, after] = [JSON.stringify(facts.hosts), JSON.stringify(hosts)];
  const changed = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (!/\.(?:js|html)$/.test(name)) return false;
    const text = readFileSync(join(dist, name), 'utf8');
    if (!text.includes(before)) return false;
    writeFileSync(join(dist, name), text.replaceAll(before, after));
    for (const end of ['br', 'gz']) rmSync(join(dist, `${name}.${end}`), { force: true });
    return true;
  });
  if (!changed.includes('index.html') || changed.length < 2)
    throw new Error(`The hosts of the build were found in ${changed.join(', ')} only.`);
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  const csp = { ...facts.csp, scriptHashes: [`'sha256-${createHash('sha256').update(script).digest('base64')}'`] };
  mkdirSync(join(root, 'build/headers'), { recursive: true });
  writeFileSync(join(root, 'build/build.json'), JSON.stringify({ ...facts, hosts, csp }));
  for (const [name, text] of Object.entries(headerFiles({ hosts, csp })))
    writeFileSync(join(root, 'build/headers', name), text);
  return root;
}
