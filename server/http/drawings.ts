/**
 * The drawings that ship with the server: the files of server/seed/art and their colour variants (art/variants.json).
 * `tea` is the drawing, `tea-2` its second variant. Covers of the seeded shops show the shop's name (art/signs.json).
 * The letters are outlines of Noto Serif CJK TC (SIL Open Font License 1.1), not text. The server then needs no CJK
 * font.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Maps each colour of the drawing to that of the variant. `bg` is the background, the first rectangle. */
type Variant = Record<string, string>;

const VARIANT = /^([a-z]+(?:-[a-z]+)*)(?:-([1-9]\d?))?$/;
const BACKGROUND = /(<rect x="-300"[^>]* fill=")#[0-9A-Fa-f]{6}"/;

export type Drawings = {
  /** Returns a drawing as SVG text, or null for an unknown name. Reads only files of its own list. */
  svgOf(name: string): string | null;
};

function recolour(svg: string, { bg, ...colours }: Variant): string {
  const withBackground = bg === undefined ? svg : svg.replace(BACKGROUND, `$1${bg}"`);
  // Replaces in one pass, so that two colours can swap.
  return withBackground.replace(/"(#[0-9A-Fa-f]{6})"/g, (whole, colour: string) =>
    colours[colour] === undefined ? whole : `"${colours[colour]}"`,
  );
}

/** A letter's outline has this side length, with its centre at 0 0. */
const SQUARE = 1_000;

/**
 * A shop's name on its cover, in the units of the drawing. Letters are placed by their centre, on a board when the
 * drawing has none.
 */
type Sign = {
  board?: { x: number; y: number; width: number; height: number; fill: string };
  fill: string;
  size: number;
  letters: [letter: string, x: number, y: number][];
};
type Signs = { glyphs: Record<string, string>; signs: Record<string, Sign> };

function addSign(svg: string, { board, fill, size, letters }: Sign, glyphs: Signs['glyphs']): string {
  const ground =
    board === undefined
      ? ''
      : `<rect x="${board.x}" y="${board.y}" width="${board.width}" height="${board.height}" rx="4" fill="${board.fill}"/>`;
  const letterPaths = letters
    .map(
      ([letter, x, y]) =>
        `<path transform="translate(${x} ${y}) scale(${size / SQUARE})" d="${glyphs[letter] ?? ''}"/>`,
    )
    .join('');
  return svg.replace('</svg>', `${ground}<g fill="${fill}">${letterPaths}</g></svg>`);
}

/** Reads the list of drawings once. @param root folder of the server's files */
export function openDrawings(root: string): Drawings {
  const folder = path.join(root, 'server/seed/art');
  const arts = new Set(
    readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => file.slice(0, -4)),
  );
  const variants = JSON.parse(readFileSync(path.join(folder, 'variants.json'), 'utf8')) as Record<string, Variant[]>;
  const { glyphs, signs } = JSON.parse(readFileSync(path.join(folder, 'signs.json'), 'utf8')) as Signs;
  const texts = new Map<string, string>();

  function textOf(art: string): string {
    const text = texts.get(art) ?? readFileSync(path.join(folder, `${art}.svg`), 'utf8');
    texts.set(art, text);
    return text;
  }

  return {
    svgOf(name) {
      const [, art = '', number] = VARIANT.exec(name) ?? [];
      if (!arts.has(art)) return null;
      const variant = number === undefined ? {} : variants[art]?.[Number(number) - 1];
      if (variant === undefined) return null;
      const drawing = recolour(textOf(art), variant);
      const sign = signs[name];
      return sign === undefined ? drawing : addSign(drawing, sign, glyphs);
    },
  };
}
