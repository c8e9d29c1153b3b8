/** Printable cards: a code scanned from the rendered page opens the table. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import jsQR from 'jsqr';
import sharp from 'sharp';

import { openCardFont } from '../../../server/shop/cardFont.ts';
import { PAGE } from '../../../server/shop/codeCards.ts';
import { cardsOf, writeCodes } from '../../../server/shop/writeCodes.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).error === undefined;

const ORIGIN = 'https://ume.shop.tw';
/** Resolution of the test's page, a third of a cheap printer's. */
const PX_A_MM = 4;
/** Columns, rows, side of a card and position of the first, in mm. A cutter follows them. */
const CARD_MM = 90;
const LEFT_MM = 15;
const TOP_MM = 13.5;
/** Without it the reader also inverts each picture. */
const DARK_ON_LIGHT = { inversionAttempts: 'dontInvert' } as const;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  folder = mkdtempSync(path.join(tmpdir(), 'ume-codes-'));
});
afterAll(async () => {
  await closeTestServers();
  rmSync(folder, { recursive: true });
});

/** Decoded text of each card on a page, and the size of its code in mm. */
async function readCards(page: string | Buffer): Promise<{ url: string; mm: number }[]> {
  const picture = sharp(page, { density: 25.4 * PX_A_MM })
    .resize(210 * PX_A_MM, 297 * PX_A_MM, { fit: 'fill' })
    .flatten({ background: '#ffffff' });
  const codes: { url: string; mm: number }[] = [];
  for (let at = 0; at < 6; at += 1) {
    const [left, top] = [LEFT_MM + (at % 2) * CARD_MM, TOP_MM + Math.floor(at / 2) * CARD_MM];
    const { data, info } = await picture
      .clone()
      .extract({
        left: Math.round(left * PX_A_MM),
        top: Math.round(top * PX_A_MM),
        width: CARD_MM * PX_A_MM,
        height: CARD_MM * PX_A_MM,
      })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const code = jsQR(new Uint8ClampedArray(data), info.width, info.height, DARK_ON_LIGHT);
    if (code)
      codes.push({ url: code.data, mm: (code.location.topRightCorner.x - code.location.topLeftCorner.x) / PX_A_MM });
  }
  return codes;
}

/** A phone camera's picture of paper: grey, each pixel 0 to 255. */
type Photo = { grey: Buffer; width: number; height: number };

/** The code of a page's first card with 6 mm of margin, printed at 150 dpi. */
async function printedCode(page: string): Promise<Photo> {
  const dpi = 150;
  const px = (mm: number) => Math.round((mm * dpi) / 25.4);
  const { data, info } = await sharp(page, { density: dpi })
    .resize(px(210), px(297), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .extract({ left: px(LEFT_MM), top: px(TOP_MM), width: px(CARD_MM), height: px(CARD_MM) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: data, width: info.width, height: info.height };
}

/** Perspective: the far edge is `share` shorter than the near one. */
function inPerspective({ grey, width, height }: Photo, share: number): Photo {
  const out = Buffer.alloc(width * height, 255);
  for (let y = 0; y < height; y += 1) {
    const narrow = 1 - share * (1 - y / height);
    const from = Math.round(
      (height * (Math.log(1 - share * (1 - y / height)) - Math.log(1 - share))) / -Math.log(1 - share),
    );
    for (let x = 0; x < width; x += 1) {
      const at = Math.round(width / 2 + (x - width / 2) / narrow);
      if (at >= 0 && at < width && from >= 0 && from < height) out[y * width + x] = grey[from * width + at] ?? 255;
    }
  }
  return { grey: out, width, height };
}

/** Uneven light and the sensor noise of a dim restaurant, deterministic. */
function inDimLight({ grey, width, height }: Photo, grain: number): Photo {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const out = grey.map((value, at) =>
    Math.max(0, Math.min(255, 30 + value * (0.35 + 0.4 * ((at % width) / width)) + (random() + random() - 1) * grain)),
  );
  return { grey: Buffer.from(out), width, height };
}

/** Rotates by some degrees and blurs by some pixels. */
async function turned({ grey, width, height }: Photo, degrees: number, blur: number): Promise<Photo> {
  const { data, info } = await sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: '#ffffff' })
    .blur(blur)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { grey: data, width: info.width, height: info.height };
}

function readPhoto({ grey, width, height }: Photo): string | null {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < grey.length; at += 1) pixels.fill(grey[at] ?? 0, at * 4, at * 4 + 3);
  return jsQR(pixels, width, height, DARK_ON_LIGHT)?.data ?? null;
}

describe('codes to print', () => {
  it('every card decodes, is at least 3 cm, and opens its table', async () => {
    const cards = (await cardsOf(server.db, 'm01', ORIGIN)).filter(({ url }) => url.includes('/store/1001/'));
    expect(cards.map(({ title }) => title)).toEqual(
      ['外帶', '外帶', '桌號 A1', '桌號 A2', '桌號 B1', '桌號 B2', '桌號 B3', '桌號 B4', '桌號 B5', '桌號 B6'].sort(
        (a, b) => Number(a === '外帶') - Number(b === '外帶'),
      ),
    );
    expect(await writeCodes(cards, path.join(folder, 'codes.svg'), '梅香', process.cwd())).toBe(2);
    expect(readdirSync(folder)).toEqual(['codes-1.svg', 'codes-2.svg']);
    const read = (
      await Promise.all(['codes-1.svg', 'codes-2.svg'].map((name) => readCards(path.join(folder, name))))
    ).flat();
    expect(read.map(({ url }) => url)).toEqual(cards.map(({ url }) => url));
    for (const { url, mm } of read) {
      expect(mm).toBeGreaterThanOrEqual(30);
      const [, , braId = '', codeId = ''] = new URL(url).pathname.split('/');
      const { data } = await server.call('GET /v1/ume/client/store/info', { braId, codeId });
      const { title } = cards.find((card) => card.url === url) ?? {};
      expect(data?.codeKind === 'takeaway' ? '外帶' : `桌號 ${data?.tableCode ?? ''}`).toBe(title);
    }
  });

  it('error correction Q tolerates a stain in the middle of the code', async () => {
    const [card] = await cardsOf(server.db, 'm01', ORIGIN);
    if (!card) throw new Error('no card');
    await writeCodes([card], path.join(folder, 'one.svg'), '梅香', process.cwd());
    const page = readFileSync(path.join(folder, 'one.svg'), 'utf8');
    const stainedPage = page.replace('</svg>', '<circle cx="640" cy="530" r="55" fill="#d0a080"/></svg>');
    expect((await readCards(Buffer.from(stainedPage))).map(({ url }) => url)).toEqual([card.url]);
  });

  it('3 cm at 150 dpi suffice for a phone: rotated, angled, blurred, dim', async () => {
    const [card] = await cardsOf(server.db, 'm01', ORIGIN);
    if (!card) throw new Error('no card');
    const file = path.join(folder, 'paper.svg');
    await writeCodes([card], file, '梅香', process.cwd());
    const paper = await printedCode(file);
    const photos: [string, Photo][] = [
      ['as it is', paper],
      ['turned by 30 degrees', await turned(paper, 30, 0.5)],
      ['upside down', await turned(paper, 180, 0.5)],
      ['from the side', inPerspective(paper, 0.3)],
      ['out of focus', await turned(paper, 0, 1.8)],
      ['in dim light', inDimLight(paper, 30)],
      ['from the side, turned and out of focus', await turned(inPerspective(paper, 0.15), 12, 0.8)],
    ];
    expect(photos.map(([how, photo]) => [how, readPhoto(photo)])).toEqual(photos.map(([how]) => [how, card.url]));
  });

  it('a PDF has the same pages in paper size, without fonts of the machine', async () => {
    const cards = (await cardsOf(server.db, 'm01', ORIGIN)).slice(0, 7);
    const out = path.join(folder, 'codes.pdf');
    expect(await writeCodes(cards, out, '梅香', process.cwd())).toBe(2);
    const pdf = readFileSync(out, 'latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(pdf).toMatch(/\/MediaBox \[ ?0 0 595\.\d+ 841\.\d+ ?\]/);
    expect(pdf).not.toMatch(/\/Type \/Font\b/);
    expect([PAGE.width, PAGE.height]).toEqual([2_100, 2_970]);
  });

  // poppler renders it as a printer would. Without poppler the SVG, the same drawing, was tested above.
  (isInstalled('pdftoppm') ? it : it.skip)('a printed PDF decodes to the same codes on a phone', async () => {
    const cards = (await cardsOf(server.db, 'm01', ORIGIN)).slice(0, 6);
    const out = path.join(folder, 'printed.pdf');
    await writeCodes(cards, out, '梅香', process.cwd());
    execFileSync('pdftoppm', ['-r', '150', '-png', '-f', '1', '-l', '1', out, path.join(folder, 'page')]);
    const [png = ''] = readdirSync(folder).filter((name) => name.endsWith('.png'));
    expect((await readCards(path.join(folder, png))).map(({ url }) => url)).toEqual(cards.map(({ url }) => url));
  });

  it('a shop without tables gets a card, and the font has common characters', async () => {
    const [card] = await cardsOf(server.db, 'm08', ORIGIN);
    expect(card).toEqual({
      shop: '小林選物 中山店',
      title: '歡迎光臨',
      subtitle: '用手機掃描，加入會員、領優惠券',
      url: `${ORIGIN}/store/1002`,
    });
    const font = openCardFont(process.cwd());
    // A character without a glyph has no width, so each of these has one.
    for (const text of [
      '鼎記蔥油餅',
      '綠手指花坊',
      '麵飯餃粥鍋滷雞豬牛魚蝦蔥薑蒜',
      '台北市大安區永康街',
      '用手機掃描看菜單領優惠券外帶點餐不用排隊',
    ])
      expect([text, Math.round(font.widthOf(text, 10))]).toEqual([text, Array.from(text).length * 10]);
    expect(font.widthOf('\u{1F35C}', 10)).toBe(0);
  });

  it('rare signs are drawn, and those without a glyph are reported, not omitted', async () => {
    const font = openCardFont(process.cwd());
    for (const sign of '𠮷㴪䬺䰾⻑ⅠⅡⅢ・‧①글')
      expect([sign, font.unprintable(sign), font.outlines(sign, 10, 0, 0).d.length > 20]).toEqual([sign, [], true]);
    const [first, second] = ['包廂Ⅱ', '包廂Ⅲ'].map((table) => font.outlines(table, 10, 0, 0).d);
    expect(first).not.toBe(second);
    const card = { shop: '貓 🐱 ก', title: '桌號 🐶', subtitle: '', url: `${ORIGIN}/store/1001` };
    const out = path.join(folder, 'unprintable.svg');
    await expect(writeCodes([card], out, '貓', process.cwd())).rejects.toMatchObject({
      said: { zh: expect.stringMatching(/桌卡的字型沒有這些字.*🐱 ก 🐶/) as string },
    });
    expect(readdirSync(folder)).not.toContain('unprintable.svg');
  });
});
