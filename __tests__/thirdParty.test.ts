/** Every shipped package has a licence that allows a commercial product. The build writes its notice. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import webpack, { type Stats } from 'webpack';

import { fits, LINKED, thirdParty } from '../webpack/thirdParty.ts';

type Locked = { version?: string; dev?: boolean; license?: string | undefined };
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

describe('licences', () => {
  it('of all production packages on every system fit, with LGPL for libvips alone', () => {
    const shipped = Object.entries(lock.packages).filter(([name, { dev }]) => name !== '' && dev !== true);
    expect(shipped.length).toBeGreaterThan(100);
    const unfit = shipped.filter(
      ([folder, { license = '' }]) => !fits(license, /\/@img\/sharp-[^/]+$/.test(folder) ? LINKED : undefined),
    );
    expect(unfit).toEqual([]);
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
  ])('the licence %s fits a commercial product: %s', (licence, isFit) => {
    expect(fits(licence)).toBe(isFit);
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
  const addPackage = (folder: string, license?: string) => {
    const name = folder.replace(/^.*node_modules\//, '');
    const author = 'Ann <ann@x.tw> (https://x.tw)';
    write(`node_modules/${folder}/package.json`, { name, version: '1.0.0', main: 'index.js', author, license });
    write(`node_modules/${folder}/index.js`, `console.log('${name}')`);
  };
  const lockPackages = (packages: Record<string, Locked>) => {
    const entries = Object.entries(packages).map(([name, one]): [string, Locked] => [
      `node_modules/${name}`,
      { version: '1.0.0', ...one },
    ]);
    write('package-lock.json', { packages: { '': {}, ...Object.fromEntries(entries) } });
  };
  const build = () =>
    new Promise<Stats>((resolve, reject) => {
      const compiler = webpack({
        mode: 'production',
        context: root,
        entry: './main.js',
        output: { path: join(root, 'dist') },
        plugins: thirdParty({ root, inner: '../build' }),
      });
      compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('no stats'))));
    });

  it('publishes the scripts’ notices, and writes the server’s outside of the published folder', async () => {
    addPackage('in-script', 'MIT');
    addPackage('@scope/inner', 'ISC');
    addPackage('in-script/node_modules/nested', '0BSD');
    addPackage('on-server', 'Apache-2.0');
    addPackage('tool', 'GPL-3.0-only');
    write('node_modules/in-script/LICENSE.md', 'The MIT text of in-script');
    write('node_modules/in-script/index.js', `console.log(require('nested'))`);
    write('main.js', `import 'in-script'; import '@scope/inner';`);
    lockPackages({
      'in-script': { dev: true },
      '@scope/inner': { dev: true },
      'in-script/node_modules/nested': { dev: true },
      'on-server': {},
      tool: { dev: true },
      'of-another-system': {},
    });
    const stats = await build();
    expect(stats.compilation.errors).toEqual([]);
    const published = readFileSync(join(root, 'dist/third-party.txt'), 'utf8');
    expect(published).toContain('@scope/inner 1.0.0 (ISC)\nin-script 1.0.0 (MIT)\nnested 1.0.0 (0BSD)\n');
    expect(published).toContain('The MIT text of in-script');
    expect(published).toContain('The package carries no text of its licence. Author: Ann.');
    expect(published).not.toMatch(/on-server|tool/);
    const served = readFileSync(join(root, 'build/third-party-server.txt'), 'utf8');
    expect(served).toContain('on-server 1.0.0 (Apache-2.0)');
    expect(served).toMatch(/libvips.*LGPL/);
    expect(served).not.toMatch(/in-script|tool/);
  });

  it.each([
    ['without a licence', undefined, 'Could not find license info for bad@1.0.0'],
    ['under one that does not fit', 'AGPL-3.0-only', 'Found unacceptable license "AGPL-3.0-only" for bad@1.0.0'],
  ])('fails over a package %s, in a script or on the server', async (_how, licence, words) => {
    addPackage('bad', licence);
    write('main.js', `import 'bad';`);
    lockPackages({ bad: { dev: true } });
    expect((await build()).compilation.errors.map(String).join()).toContain(words);
    write('main.js', '');
    lockPackages({ bad: {} });
    expect((await build()).compilation.errors.map(String).join()).toContain(words);
  });
});
