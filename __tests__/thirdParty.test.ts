/** Every package that ships has a licence that a commercial product can be sold with, and the build writes it down. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import webpack, { type Stats } from 'webpack';

import { fits, ThirdParty } from '../.ci/thirdParty.ts';

type Locked = { dev?: boolean; license?: string };
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

describe('licences', () => {
  it('of every package for production, of other systems too, fit; the LGPL is that of libvips alone', () => {
    const shipped = Object.entries(lock.packages).filter(([name, { dev }]) => name !== '' && dev !== true);
    const found = shipped.map(([folder, { license = '' }]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      licence: license,
    }));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((one) => !fits(one))).toEqual([]);
    expect(found.filter(({ licence, name }) => licence.includes('GPL') && !name.startsWith('@img/sharp-'))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND ISC', true],
    ['Apache-2.0', true],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['LGPL-3.0-or-later', false],
    ['MIT AND GPL-2.0-only', false],
    ['CC-BY-NC-4.0', false],
    ['SEE LICENSE IN LICENSE', false],
    ['UNLICENSED', false],
    ['BUSL-1.1', false],
    ['', false],
  ])('%s: %s', (licence, isFit) => {
    expect(fits({ name: 'some-package', licence })).toBe(isFit);
  });
});

describe('the build', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ume-third-party-'));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });
  const write = (name: string, content: unknown) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const addPackage = (name: string, license?: string) => {
    write(`node_modules/${name}/package.json`, {
      name,
      version: '1.0.0',
      license,
      main: 'index.js',
      author: 'Ann <ann@x.tw> (https://x.tw)',
    });
    write(`node_modules/${name}/index.js`, `console.log('${name}')`);
  };
  const build = () =>
    new Promise<Stats>((resolve, reject) => {
      const compiler = webpack({
        mode: 'production',
        context: root,
        entry: './main.js',
        output: { path: join(root, 'dist') },
        plugins: [new ThirdParty({ root, inner: '../build' })],
      });
      compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('no stats'))));
    });

  it('names what is in the scripts for whoever gets them, and what the server runs with beside them', async () => {
    addPackage('in-script', 'MIT');
    addPackage('@scope/inner', 'ISC');
    addPackage('on-server', 'Apache-2.0');
    addPackage('tool', 'GPL-3.0-only');
    write('node_modules/in-script/LICENSE.md', 'The MIT words of in-script');
    write('main.js', `import 'in-script'; import '@scope/inner';`);
    write('package-lock.json', {
      packages: {
        '': {},
        'node_modules/on-server': {},
        'node_modules/tool': { dev: true },
        'node_modules/of-another-system': {},
      },
    });
    const stats = await build();
    expect(stats.compilation.errors).toEqual([]);
    const published = readFileSync(join(root, 'dist/third-party.txt'), 'utf8');
    expect(published).toContain('@scope/inner 1.0.0 (ISC)\nin-script 1.0.0 (MIT)\n');
    expect(published).toContain('The MIT words of in-script');
    expect(published).toContain('The package carries no text of its licence. Author: Ann.');
    expect(published).not.toMatch(/on-server|tool/);
    const served = readFileSync(join(root, 'build/third-party-server.txt'), 'utf8');
    expect(served).toContain('on-server 1.0.0 (Apache-2.0)');
    expect(served).toMatch(/libvips.*LGPL/);
    expect(served).not.toMatch(/in-script|tool/);
  });

  it.each([
    ['without a licence', undefined, 'no licence is named'],
    ['under one that does not fit', 'AGPL-3.0-only', 'the licence AGPL-3.0-only does not fit'],
  ])('fails over a package %s, in a script or on the server', async (_how, licence, words) => {
    addPackage('bad', licence);
    write('main.js', `import 'bad';`);
    write('package-lock.json', { packages: {} });
    expect((await build()).compilation.errors.map(String).join()).toContain(`bad 1.0.0: ${words}`);
    write('main.js', '');
    write('package-lock.json', { packages: { 'node_modules/bad': {} } });
    expect((await build()).compilation.errors.map(String).join()).toContain(`bad 1.0.0: ${words}`);
  });
});
