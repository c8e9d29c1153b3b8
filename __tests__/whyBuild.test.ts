/** When `npm start` builds, and what it says of packages that are not the locked ones; on folders of the test's own. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { staleInstall, whyBuild } from '../.ci/whyBuild.ts';
import { sourceNames } from '../.ci/sourceNames.ts';
import { hostsFor } from '../src/platform/hosts.ts';

let root: string;

/** Files of a tree, an hour older than a build of now. */
function write(files: Record<string, unknown>): void {
  const before = new Date(Date.now() - 3_600_000);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    utimesSync(file, before, before);
  }
}

function build(): void {
  for (const folder of ['dist', 'build']) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'dist/index.html'), '');
  const hosts = hostsFor({});
  writeFileSync(
    path.join(root, 'build/build.json'),
    JSON.stringify({ env: hosts.env, hosts, sources: sourceNames(root) }),
  );
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ume 建置 '));
  write({
    'src/app/App.tsx': '',
    'src/index.tsx': '',
    'public/index.html': '',
    'package.json': {},
    'package-lock.json': { packages: {} },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('npm start builds', () => {
  it('when there is no build, not again when nothing changed', () => {
    expect(whyBuild(root, {})).toBe('there is no build yet');
    build();
    expect(whyBuild(root, {})).toBeNull();
    rmSync(path.join(root, 'dist/index.html'));
    expect(whyBuild(root, {})).toBe('there is no build yet');
  });

  it('when a file was edited or added, one was deleted, or the lock file changed', () => {
    build();
    const later = new Date(Date.now() + 60_000);
    utimesSync(path.join(root, 'src/index.tsx'), later, later);
    expect(whyBuild(root, {})).toBe('src/index.tsx is newer than the build');
    write({ 'src/index.tsx': '' });
    rmSync(path.join(root, 'src/app/App.tsx'));
    expect(whyBuild(root, {})).toBe('src/app/App.tsx is gone since the build');
    write({ 'src/app/App.tsx': '' });
    expect(whyBuild(root, {})).toBeNull();
    utimesSync(path.join(root, 'package-lock.json'), later, later);
    expect(whyBuild(root, {})).toBe('package-lock.json is newer than the build');
  });

  it('for other hosts, and names the variable that is missing', () => {
    build();
    expect(whyBuild(root, { UME_API_HOST: 'https://api.shop.tw' })).toBe('the build has another apiHost');
    expect(() => whyBuild(root, { UME_ENV: 'production' })).toThrow('UME_API_HOST');
  });

  it('not for what an editor keeps beside an open file', () => {
    build();
    writeFileSync(path.join(root, 'src/.index.tsx.swp'), '');
    expect(whyBuild(root, {})).toBeNull();
  });
});

describe('packages that are not the locked ones', () => {
  const lock = (packages: Record<string, object>) => ({ packages: { '': {}, ...packages } });

  it('are named, missing or of another version; what is for another platform or for development may be absent', () => {
    write({
      'package-lock.json': lock({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b/node_modules/c': { version: '2.0.0' },
        'node_modules/win': { version: '1.0.0', optional: true },
        'node_modules/jest': { version: '1.0.0', dev: true },
      }),
      'node_modules/.package-lock.json': lock({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b/node_modules/c': { version: '2.0.0' },
      }),
    });
    expect(staleInstall(root)).toBeNull();
    write({
      'node_modules/.package-lock.json': lock({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b/node_modules/c': { version: '1.9.0' },
      }),
    });
    expect(staleInstall(root)).toBe('c');
    write({ 'node_modules/.package-lock.json': lock({ 'node_modules/b/node_modules/c': { version: '2.0.0' } }) });
    expect(staleInstall(root)).toBe('a');
  });
});
