/** The drawings that ship with the server, on a folder of the test's own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDrawings } from '../../../server/http/drawings.ts';

const TEA = '<svg><rect x="-300" y="0" fill="#AABBCC"/><path fill="#112233"/><path fill="#445566"/></svg>';

let root: string;
let folder: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ume-drawings-'));
  folder = path.join(root, 'server/seed/art');
  mkdirSync(folder, { recursive: true });
  const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  put('tea.svg', TEA);
  put('tea-pot.svg', '<svg/>');
  put('read.me', 'x');
  put('variants.json', JSON.stringify({ tea: [{ '#112233': '#445566', '#445566': '#112233' }, { bg: '#000000' }] }));
  const letters = [
    ['茶', 10, 20],
    ['?', 30, 40],
  ];
  const board = { x: 1, y: 2, width: 3, height: 4, fill: '#FFF' };
  const signs = { tea: { fill: '#111', size: 50, letters }, 'tea-2': { board, fill: '#222', size: 20, letters: [] } };
  put('signs.json', JSON.stringify({ glyphs: { 茶: 'M0 0z' }, signs }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('shows the name of a shop on its cover, an unknown letter as nothing', () => {
  expect(openDrawings(root).svgOf('tea')).toBe(
    TEA.replace(
      '</svg>',
      '<g fill="#111"><path transform="translate(10 20) scale(0.05)" d="M0 0z"/>' +
        '<path transform="translate(30 40) scale(0.05)" d=""/></g></svg>',
    ),
  );
});

it('swaps two colours of a variant in one pass, and leaves all others', () => {
  expect(openDrawings(root).svgOf('tea-1')).toBe(
    '<svg><rect x="-300" y="0" fill="#AABBCC"/><path fill="#445566"/><path fill="#112233"/></svg>',
  );
});

it('gives a variant its background, and puts a board under its sign', () => {
  expect(openDrawings(root).svgOf('tea-2')).toBe(
    '<svg><rect x="-300" y="0" fill="#000000"/><path fill="#112233"/><path fill="#445566"/>' +
      '<rect x="1" y="2" width="3" height="4" rx="4" fill="#FFF"/><g fill="#222"></g></svg>',
  );
});

it('C29: knows only names of its own list, and no variant that a drawing lacks', () => {
  expect(openDrawings(root).svgOf('tea-pot')).toBe('<svg/>');
  const unknown = [
    'tea-3',
    'tea-0',
    'tea-pot-1',
    'coffee',
    'rea',
    'read',
    'read.me',
    'variants',
    '',
    '../tea',
    'Tea',
    'tea-',
  ];
  for (const name of unknown) expect([name, openDrawings(root).svgOf(name)]).toEqual([name, null]);
});

it('reads a drawing once, so that its file may go', () => {
  const drawings = openDrawings(root);
  const before = drawings.svgOf('tea');
  rmSync(path.join(folder, 'tea.svg'));
  expect(drawings.svgOf('tea')).toBe(before);
});
