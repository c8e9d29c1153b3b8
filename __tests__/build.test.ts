/** The build's own rules: the parts of index.html, and the limits of the engine floor. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import webpack, { type Compiler, type Stats } from 'webpack';

import { hostsFor } from '#platform/hosts.ts';

import { syntaxAboveFloor, youngApisIn } from '../.ci/syntaxFloor.ts';
import { composePage } from '../webpack/composePage.ts';
import { cssBelowFloor } from '../webpack/cssFloor.ts';
import { PortalPages } from '../webpack/PortalPages.ts';

const template = readFileSync('public/index.html', 'utf8');
const parts = {
  store: '<i>store</i>',
  home: '<i>home</i>',
  signin: '<i>signin</i>',
  list: '<i>list</i>',
  name: '青禾',
};
const page = () => composePage({ template, parts, script: 'start()', style: 'p{margin:0}' });

describe('index.html', () => {
  it('C26: has one inline script and style, allowed by hash, and no inline handler', () => {
    const { html, csp } = page();
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(csp).toEqual({ scriptHashes: [hash('start()')], styleHashes: [hash('p{margin:0}')] });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/\son\w+=|\sstyle=|javascript:/);
  });

  it('R5: has the messages for old engines and for disabled scripts as plain HTML', () => {
    expect(page().html).toMatch(/<h1>這個瀏覽器無法顯示此頁面<.h1>/);
    expect(page().html).toMatch(/<noscript><p>[^<]+JavaScript/);
  });

  it('R17, R21: allows zoom, sets no viewport-fit and declares both colour schemes', () => {
    const { html } = page();
    expect(html).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1">/);
    expect(html).toMatch(/<meta name="color-scheme" content="light dark">/);
    expect(html).toMatch(/<html lang="zh-Hant-TW">/);
  });

  it('drops comments, and keeps dollar signs of the script', () => {
    const { html } = composePage({ template, parts, script: "a.replace(/x/,'$&$1')", style: '' });
    expect(html).not.toMatch(/<!--/);
    expect(html).toContain("a.replace(/x/,'$&$1')");
  });

  it('throws if a part is missing, unused, or ends its own element', () => {
    expect(() => composePage({ template, parts: { store: '', name: '' }, script: '', style: '' })).toThrow('ume:home');
    expect(() => composePage({ template, parts: { ...parts, more: '' }, script: '', style: '' })).toThrow('ume:more');
    expect(() => composePage({ template, parts, script: '"</script>"', style: '' })).toThrow('closes');
  });
});

describe('R4: emitted scripts', () => {
  it.each([
    ['a?.b', 'does not parse'],
    ['a??b', 'does not parse'],
    ['a||=b', 'does not parse'],
    ['x=10n', 'does not parse'],
    ['class A{x=1}', 'does not parse'],
    ['class A{#x(){}}', 'does not parse'],
    ['/(?<=a)b/', 'lookbehind'],
    ['new RegExp("(?<!a)b")', 'lookbehind'],
    ['1_000', 'does not parse'],
  ])('%s is rejected as syntax above the browser floor', (code, finding) => {
    expect(syntaxAboveFloor(code).join()).toContain(finding);
  });

  it.each([
    'try{}catch{}',
    'import("a")',
    'const {a,...b}=c',
    'async function*f(){for await(const x of y);}',
    '/(?<year>\\d)/u',
    'a**b',
    'f(a,)',
  ])('%s is accepted as syntax within the browser floor', (code) => {
    expect(syntaxAboveFloor(code)).toEqual([]);
  });

  it('young APIs are found by name, common words only with their owner', () => {
    expect(
      [...youngApisIn('Promise.any(x); Promise.allSettled(y); list.any(z); globalThis.a; b.at(-1); c["at"]')].sort(),
    ).toEqual(['Promise.any', 'allSettled', 'at', 'globalThis']);
  });
});

describe('R4: emitted styles', () => {
  it('reject gap outside of a grid', () => {
    expect(cssBelowFloor('.a{display:flex;gap:8px}')).toHaveLength(1);
    expect(cssBelowFloor('@media(min-width:9px){.a{display:flex;row-gap:8px}}')).toHaveLength(1);
    expect(cssBelowFloor('.a{gap:8px}')).toHaveLength(1);
  });

  it('accept gap in a grid, also from another rule of the same class', () => {
    expect(cssBelowFloor('.a{display:grid;gap:8px}.a{column-gap:4px}.b{--gap:8px}')).toEqual([]);
  });

  it('reject a young selector in a list, which drops the whole rule', () => {
    expect(cssBelowFloor('.a:hover,.a:focus-visible{color:red}')).toHaveLength(1);
    expect(cssBelowFloor('.a:focus-visible{color:red}')).toEqual([]);
  });

  it.each(['production', 'development'] as const)('with such a gap stop a production build only: %s', async (mode) => {
    const root = mkdtempSync(join(tmpdir(), 'ume-pages-'));
    const write = (name: string, text: string) => writeFileSync(join(root, name), text);
    mkdirSync(join(root, 'public'));
    write('public/index.html', '<!-- ume:style --><!-- ume:boot -->');
    write('boot.js', 'console.log(UME_FILES)');
    write('main.js', '');
    const emitStyle = {
      apply: (compiler: Compiler) =>
        compiler.hooks.thisCompilation.tap('emitStyle', (compilation) => {
          compilation.hooks.processAssets.tap('emitStyle', () =>
            compilation.emitAsset('a.css', new compiler.webpack.sources.RawSource('.a{display:flex;gap:8px}')),
          );
        }),
    };
    const pages = new PortalPages({
      publicFolder: join(root, 'public'),
      routes: {},
      previews: {},
      parts: () => ({}),
      style: () => '',
      watched: [],
      inner: '../build',
      facts: { env: 'local', mode, hosts: hostsFor({}), brand: { name: 'ume', shortName: 'ume' } },
    });
    const stats = await new Promise<Stats>((resolve, reject) => {
      webpack(
        {
          mode,
          context: root,
          devtool: false,
          entry: { main: './main.js', boot: './boot.js', previewToHtml: './main.js' },
          output: { path: join(root, 'dist') },
          plugins: [emitStyle, pages],
        },
        (error, result) => (result ? resolve(result) : reject(error ?? new Error('no stats'))),
      );
    });
    rmSync(root, { recursive: true });
    expect(stats.compilation.errors).toHaveLength(mode === 'production' ? 1 : 0);
  });
});
