/** showImage (spec 7 Images, security C29): names, sizes, formats, caching. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { openDrawings } from '../../../server/http/drawings.ts';
import { formatFor, parseFilename } from '../../../server/http/images.ts';
import { MERCHANTS } from '../../../server/seed/content/merchants.ts';
import { MENUS } from '../../../server/seed/content/menus.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '../../support/testServer.ts';

const ART = 'server/seed/art';
const WEBP = 'image/webp,image/*,*/*;q=0.8';
const AVIF = `image/avif,${WEBP}`;

let server: TestServer;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ume-images-'));
  server = await startTestServer({ seed: true, env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await closeTestServers();
  rmSync(dataDir, { recursive: true });
});

const raw = (query: string, headers: Record<string, string> = { accept: AVIF }): Promise<LightMyRequestResponse> =>
  server.app.inject({ url: `/v1/ume/client/file/showImage${query}`, headers });
const show = (filename: string, headers?: Record<string, string>) =>
  raw(`?filename=${encodeURIComponent(filename)}`, headers);

describe('C29: the name is data, never a path', () => {
  const EVIL = [
    '../../package.json',
    '..',
    '.',
    './beef',
    'beef/../beef',
    '/etc/passwd',
    'C:\\windows\\win.ini',
    'beef.svg',
    'beef.svg/300',
    'variants.json',
    'beef\0/300',
    'beef\n',
    '%2e%2e%2fpackage.json',
    '..%2f..%2fpackage.json',
    'beef/0',
    'beef/00300',
    'beef/-1',
    'beef/1e3',
    'beef/99999',
    'beef/1201',
    'beef/abc',
    'beef/300/../../',
    'beef/300/',
    'beef/ 300',
    'beef/3O0',
    'beef/300.5',
    '',
    '/300',
    'ｂｅｅｆ/300',
    'beef/３００',
    'a'.repeat(4_096),
    'cover-',
    'cover-0',
    'cover-01001',
    `cover-${'9'.repeat(20)}`,
    'logo-',
    "logo-m01'--",
    '__proto__',
    'constructor/300',
    'toString',
    'beef-0',
    'beef-99',
    'beef-01',
    'no-such-drawing',
  ];

  it.each(EVIL)('rejects %j with 400 or 404 and nosniff, without a picture', async (filename) => {
    const answer = await show(filename);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-type']).not.toMatch(/image|html/);
    expect(answer.body).toBe('');
  });

  it('rejects a name that is double-encoded, repeated, an array or missing', async () => {
    for (const query of [
      '',
      '?filename',
      '?filename=',
      '?filename=%252e%252e%252fbeef',
      '?filename=..%5c..%5cpackage.json',
      '?filename=beef%00',
      '?filename=beef&filename=xlb',
      '?filename[]=beef',
      '?filename[name]=beef',
    ]) {
      expect([400, 404]).toContain((await raw(query)).statusCode);
    }
  });

  it('never sends an SVG, whatever the Accept header contains', async () => {
    for (const accept of ['image/svg+xml', 'image/svg+xml,*/*', '*/*', '']) {
      const answer = await show('beef/80', { accept });
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    }
  });
});

describe('sizes', () => {
  it('spec 9: renders 300 px wide when no size is given', async () => {
    expect(parseFilename('beef')).toEqual({ name: 'beef', width: 300 });
    expect(await sharp((await show('beef')).rawPayload).metadata()).toMatchObject({ width: 300, height: 300 });
  });

  it('rounds a size up to the next step, so that few widths exist', () => {
    expect([1, 80, 81, 299, 301, 481, 750, 961, 1_200].map((size) => parseFilename(`beef/${size}`)?.width)).toEqual([
      80, 80, 160, 300, 360, 640, 750, 1_200, 1_200,
    ]);
  });

  it('keeps the aspect ratio of a cover at each size', async () => {
    expect(await sharp((await show('cover-1001/750')).rawPayload).metadata()).toMatchObject({
      width: 750,
      height: 385,
    });
  });
});

describe('formats', () => {
  it('sends AVIF, WebP or JPEG by the Accept header, with Vary for caches', async () => {
    for (const [accept, type] of [
      [AVIF, 'image/avif'],
      [WEBP, 'image/webp'],
      ['image/png,*/*', 'image/jpeg'],
    ] as const) {
      const answer = await show('tea-2/160', { accept });
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers.vary).toContain('Accept');
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(160);
    }
  });

  it('does not send a format that the browser rejects by q=0', () => {
    expect(formatFor('image/avif;q=0,image/webp')).toBe('webp');
    expect(formatFor('image/avif; q=0.0, image/webp;q=0')).toBe('jpeg');
    expect(formatFor(undefined)).toBe('jpeg');
  });

  it('keeps covers of 750 px under 15 KB, goods of 360 px under 8', async () => {
    for (const { cover, art } of MERCHANTS) {
      for (const accept of [AVIF, WEBP]) {
        expect((await show(`${cover}/750`, { accept })).rawPayload.length).toBeLessThanOrEqual(15 * 1_024);
        expect((await show(`${art}/360`, { accept })).rawPayload.length).toBeLessThanOrEqual(8 * 1_024);
      }
    }
  });
});

describe('names', () => {
  it('has every drawing of the seed, with variants that differ from each other', async () => {
    const arts = [
      ...Object.values(MENUS).flatMap((menu) => menu.map(([, art]) => art)),
      ...MERCHANTS.flatMap(({ art, cover }) => [art, cover]),
    ];
    const missing = [];
    for (const art of new Set(arts))
      if ((await show(`${art}/80`, { accept: WEBP })).statusCode !== 200) missing.push(art);
    expect(missing).toEqual([]);
    expect((await show('tea/80')).rawPayload.equals((await show('tea-1/80')).rawPayload)).toBe(false);
  });

  it('draws the names of the seeded shops on their covers, and none elsewhere', () => {
    const drawings = openDrawings(process.cwd());
    const { glyphs, signs } = JSON.parse(readFileSync(path.join(ART, 'signs.json'), 'utf8')) as {
      glyphs: Record<string, string>;
      signs: Record<string, { letters: [string, number, number][] }>;
    };
    for (const { name, cover } of MERCHANTS) {
      const letters = (signs[cover]?.letters ?? []).map(([letter]) => letter);
      expect([name, letters.length >= 2 && name.startsWith(letters.join(''))]).toEqual([name, true]);
      const svg = drawings.svgOf(cover) ?? '';
      expect([name, letters.filter((letter) => !svg.includes(`d="${glyphs[letter] ?? 'missing'}"`))]).toEqual([
        name,
        [],
      ]);
    }
    expect(drawings.svgOf('cover-shop')).not.toContain('scale(0.0');
  });

  it('resolves cover-{braId} and logo-{merId} by table, and returns 404 for unknown ids', async () => {
    expect((await show('cover-1002/160')).headers.etag).toBe((await show('cover-shop-4/160')).headers.etag);
    expect((await show('logo-m08/160')).headers.etag).toBe((await show('mug/160')).headers.etag);
    expect((await show('cover-999999/160')).statusCode).toBe(404);
    expect((await show('logo-nobody/160')).statusCode).toBe(404);
  });

  it('ships no drawing that contains text or script', () => {
    for (const file of readdirSync(ART).filter((name) => name.endsWith('.svg'))) {
      expect(readFileSync(path.join(ART, file), 'utf8')).not.toMatch(/<text|<script|font-|href|onload|<foreignObject/i);
    }
  });
});

describe('caching', () => {
  it('caches a picture as immutable for a year and answers its ETag with 304', async () => {
    const first = await show('cake/160');
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const again = await show('cake/160', { accept: AVIF, 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await show('cake/160', { accept: WEBP })).headers.etag).not.toBe(first.headers.etag);
  });

  it('sends no cache header for a missing picture', async () => {
    expect((await show('nothing')).headers['cache-control']).toBe('no-store');
  });
});
