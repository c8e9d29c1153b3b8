/** The build's own rules: what index.html is made of, and what is refused above the engine floor. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { syntaxAboveFloor, youngApisIn } from '../.ci/syntaxFloor.ts';
import { composePage } from '../webpack/composePage.ts';
import { cssBelowFloor } from '../webpack/cssFloor.ts';

const template = readFileSync('public/index.html', 'utf8');
const parts = { store: '<i>store</i>', home: '<i>home</i>', signin: '<i>signin</i>', list: '<i>list</i>' };
const page = () => composePage({ template, parts, script: 'start()', style: 'p{margin:0}' });

describe('index.html', () => {
  it('C26: allows its one script and one style by their hashes, and has no other inline script, style or handler', () => {
    const { html, csp } = page();
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(csp).toEqual({ scriptHashes: [hash('start()')], styleHashes: [hash('p{margin:0}')] });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/\son\w+=|\sstyle=|javascript:/);
  });

  it('R5: carries the message for engines below the floor and for scripts switched off, outside of any script', () => {
    expect(page().html).toMatch(/<h1>這個瀏覽器無法顯示此頁面<.h1>/);
    expect(page().html).toMatch(/<noscript><p>[^<]+JavaScript/);
  });

  it('R17, R21: lets people zoom, leaves viewport-fit alone and declares both colour schemes', () => {
    const { html } = page();
    expect(html).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1">/);
    expect(html).toMatch(/<meta name="color-scheme" content="light dark">/);
    expect(html).toMatch(/<html lang="zh-Hant-TW">/);
  });

  it('keeps no comment, and takes the place of dollar signs literally', () => {
    const { html } = composePage({ template, parts, script: "a.replace(/x/,'$&$1')", style: '' });
    expect(html).not.toMatch(/<!--/);
    expect(html).toContain("a.replace(/x/,'$&$1')");
  });

  it('is refused when a part is missing or has no place', () => {
    expect(() => composePage({ template, parts: { store: '' }, script: '', style: '' })).toThrow('ume:home');
    expect(() => composePage({ template, parts: { ...parts, more: '' }, script: '', style: '' })).toThrow('ume:more');
    expect(() => composePage({ template, parts, script: '"</script>"', style: '' })).toThrow('closes');
  });
});

describe('R4: the walk over emitted scripts', () => {
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
  ])('%s is refused', (code, finding) => {
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
  ])('%s is let through', (code) => {
    expect(syntaxAboveFloor(code)).toEqual([]);
  });

  it('names young APIs, and only where they can be them', () => {
    expect(
      [...youngApisIn('Promise.any(x); Promise.allSettled(y); list.any(z); globalThis.a; b.at(-1); c["at"]')].sort(),
    ).toEqual(['Promise.any', 'allSettled', 'at', 'globalThis']);
  });
});

describe('R4: the walk over emitted styles', () => {
  it('refuses gap outside of a grid', () => {
    expect(cssBelowFloor('.a{display:flex;gap:8px}')).toHaveLength(1);
    expect(cssBelowFloor('@media(min-width:9px){.a{display:flex;row-gap:8px}}')).toHaveLength(1);
    expect(cssBelowFloor('.a{gap:8px}')).toHaveLength(1);
  });

  it('lets a grid have it, also from another rule of the same class', () => {
    expect(cssBelowFloor('.a{display:grid;gap:8px}.a{column-gap:4px}.b{--gap:8px}')).toEqual([]);
  });

  it('refuses a young selector that would drop its neighbours', () => {
    expect(cssBelowFloor('.a:hover,.a:focus-visible{color:red}')).toHaveLength(1);
    expect(cssBelowFloor('.a:focus-visible{color:red}')).toEqual([]);
  });
});
