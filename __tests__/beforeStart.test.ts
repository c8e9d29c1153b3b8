/** When `npm start` builds. Each test has its own folder. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hostsFor } from '../src/platform/hosts.ts';

let root: string;

const MINUTE_MS = 60_000;

/** Makes all folders of the tree as old as its files. */
function age(time: Date): void {
  for (const name of ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })])
    if (statSync(path.join(root, name)).isDirectory()) utimesSync(path.join(root, name), time, time);
}

/** Writes files that are an hour older than a build of now. */
function write(files: Record<string, unknown>): void {
  const before = new Date(Date.now() - 60 * MINUTE_MS);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    utimesSync(file, before, before);
  }
  age(before);
}

function build(): void {
  for (const folder of ['dist', 'build']) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'dist/index.html'), '');
  writeFileSync(path.join(root, 'build/build.json'), JSON.stringify({ hosts: hostsFor({}) }));
}

/** Runs the script as server/start.sh does. @returns its reason to build, '' without one, or its error */
function whyBuild(env: Readonly<Record<string, string>> = {}): string {
  const script = path.resolve('.ci/beforeStart.ts');
  const tsx = require.resolve('tsx');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout.trim() || stderr.trim();
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ume 建置 '));
  write({
    'src/app/App.tsx': '',
    'src/index.tsx': '',
    'public/index.html': '',
    'webpack/brand.ts': '',
    'brand.yaml': '',
    'package.json': {},
    'package-lock.json': { packages: {} },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('npm start builds', () => {
  const later = () => new Date(Date.now() + MINUTE_MS);

  it('without a build, and not again while nothing changes', () => {
    expect(whyBuild()).toBe('there is no build yet');
    build();
    expect(whyBuild()).toBe('');
    rmSync(path.join(root, 'dist/index.html'));
    expect(whyBuild()).toBe('there is no build yet');
  });

  it.each(['src/index.tsx', 'package-lock.json', 'src', 'webpack/brand.ts', 'brand.yaml'])(
    'after a change of %s',
    (name) => {
      build();
      utimesSync(path.join(root, name), later(), later());
      expect(whyBuild()).toBe(`${name} is newer than the build`);
    },
  );

  it('after a change of the brand file that BRAND_FILE names', () => {
    build();
    write({ 'my-brand.yaml': '' });
    expect(whyBuild({ BRAND_FILE: 'my-brand.yaml' })).toBe('');
    utimesSync(path.join(root, 'my-brand.yaml'), later(), later());
    expect(whyBuild({ BRAND_FILE: 'my-brand.yaml' })).toBe('my-brand.yaml is newer than the build');
  });

  it('after a file was deleted', () => {
    build();
    utimesSync(path.join(root, 'build/build.json'), new Date(0), new Date(Date.now() - MINUTE_MS));
    rmSync(path.join(root, 'src/app/App.tsx'));
    expect(whyBuild()).toBe(`${path.join('src', 'app')} is newer than the build`);
  });

  it('for other hosts, and names a missing variable', () => {
    build();
    expect(whyBuild({ UME_API_HOST: 'https://api.shop.tw' })).toBe('the build is for other hosts');
    expect(whyBuild({ UME_ENV: 'production' })).toContain('ume: UME_API_HOST');
  });
});
