/** Reading a build, and which ones a server accepts: none for real users in a sandbox, none for developers (C32). */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { hostsFor } from '#platform/hosts.ts';

import { readConfig } from '../../../server/config.ts';
import { asksHere, brandOf, buildProblem, buildReader } from '../../../server/http/build.ts';

import type { Build } from '../../../server/http/build.ts';

const PUBLIC = {
  SECRET: 'q7Vb2nXc9RtY4LmZ8sKd1WfH6pJg3EuA',
  ALLOW_PGLITE: '1',
  PUBLIC_ORIGIN: 'https://ume.example.tw',
  SMS_GATEWAY_URL: 'https://sms.example.tw',
  SMS_SENDER_NAME: '梅香',
  TRUST_PROXY: '127.0.0.1',
};
const configOf = (env: string) => readConfig({ UME_ENV: env, ...(env === 'local' || env === 'test' ? {} : PUBLIC) });
const buildOf = (env: string) => ({ hosts: { ...hostsFor({}), env } }) as Build;

describe('C32: a build for another environment', () => {
  it.each([
    ['production', 'local'],
    ['production', 'test'],
    ['prerelease', 'local'],
    ['prerelease', 'test'],
  ])('for %s does not run as %s, whose sandbox signs in as every member', (built, env) => {
    expect(buildProblem(configOf(env), buildOf(built))).toMatch(
      new RegExp(`^DIST_DIR: .*built for UME_ENV=${built}.*UME_ENV=${env} .*set UME_ENV=${built}`),
    );
  });

  it.each([
    ['local', 'production'],
    ['test', 'production'],
    ['prerelease', 'production'],
    ['local', 'prerelease'],
  ])('for %s does not run as %s', (built, env) => {
    expect(buildProblem(configOf(env), buildOf(built))).toMatch(/^DIST_DIR: /);
  });

  it.each([
    ['local', 'local'],
    ['test', 'local'],
    ['local', 'test'],
    ['production', 'production'],
  ])('for %s runs as %s, and a sandbox runs without a build', (built, env) => {
    expect(buildProblem(configOf(env), buildOf(built))).toBeNull();
    expect(buildProblem(configOf('local'), null)).toBeNull();
  });
});

describe('a server for real users', () => {
  it('does not start without a build, unless it serves the API alone', () => {
    const config = configOf('production');
    expect(buildProblem(config, null)).toMatch(/^DIST_DIR: no portal is built in .*npm run build/);
    expect(buildProblem({ ...config, servesPortal: false }, null)).toBeNull();
  });
});

describe('a build on the disk', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'ume-build-'));
  const [distDir, buildDir] = [path.join(root, 'dist'), path.join(root, 'build')];
  const CSP = { scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] };
  const write = (file: string, text: string, at = 1_000) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    utimesSync(path.join(root, file), at, at);
  };
  const readerOf = (env: 'local' | 'production', isSandbox = true) =>
    buildReader({ distDir, buildDir, env, isSandbox });
  beforeEach(() => {
    for (const file of ['index.html', 'index.html.br', 'a/b.js', 'a/b.js.gz', 'a/b.js.map', 'brief.htmlx'])
      write(`dist/${file}`, file);
    write('build/build.json', JSON.stringify({ csp: { ...CSP, more: 1 }, hosts: { env: 'test' } }));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is its page, its published files and the facts of build.json', () => {
    expect(readerOf('local')()).toEqual({
      stamp: '1000000 1000000 ',
      html: 'index.html',
      files: new Set(['a/b.js', 'a/b.js.map', 'brief.htmlx']),
      csp: CSP,
      hosts: { ...hostsFor({}), env: 'test' },
      brand: { name: '梅 ume', shortName: 'ume' },
      preview: null,
      hasGallery: false,
    });
    expect(readerOf('production')()!.files).toEqual(new Set(['a/b.js', 'brief.htmlx']));
  });

  it('has the gallery in a sandbox alone, and its own brand and preview', () => {
    write('dist/sandbox/widgets.html', '');
    write('build/preview.cjs', 'module.exports = { seen: typeof window };');
    write('build/build.json', JSON.stringify({ csp: CSP, brand: { name: '梅香', shortName: '梅' } }));
    expect(readerOf('local')()).toMatchObject({ hasGallery: true, preview: { seen: 'object' } });
    expect(readerOf('local', false)()!.hasGallery).toBe(false);
    expect([readerOf('local')()!.brand, brandOf(buildDir)]).toEqual(
      [1, 2].map(() => ({ name: '梅香', shortName: '梅' })),
    );
  });

  it('is null without its page or build.json, and the brand is the default', () => {
    rmSync(path.join(distDir, 'index.html'));
    expect(readerOf('local')()).toBeNull();
    write('dist/index.html', '');
    rmSync(path.join(buildDir, 'build.json'));
    expect(readerOf('local')()).toBeNull();
    expect(brandOf(buildDir)).toEqual({ name: '梅 ume', shortName: 'ume' });
  });

  it('is read once, and again when one of its three files is written', () => {
    const read = readerOf('local');
    const first = read();
    expect(read()).toBe(first);
    let before = first;
    for (const file of ['dist/index.html', 'build/preview.cjs', 'build/build.json']) {
      write(file, file.endsWith('json') ? JSON.stringify({ csp: CSP }) : '', 2_000);
      const after = read();
      expect([file, after === before]).toEqual([file, false]);
      before = after;
    }
  });
});

describe('the portal of a build', () => {
  it.each([
    ['', null, true],
    ['', 'https://ume.example.tw', true],
    ['https://ume.example.tw', 'https://ume.example.tw', true],
    ['https://api.example.tw', 'https://ume.example.tw', false],
    ['https://api.example.tw', null, false],
  ])('with the API %j asks a server of the origin %j: %j', (apiHost, publicOrigin, isHere) => {
    expect(asksHere({ ...hostsFor({}), apiHost }, { publicOrigin })).toBe(isHere);
  });
});
