/**
 * The drawings that come with the server: the files of server/seed/art, and their variants, which are the same drawing
 * in
 * other colours (art/variants.json): `tea` is the drawing, `tea-2` its second variant. The covers of the seeded shops
 * bear
 * their names (art/signs.json). These are outlines of Noto Serif CJK TC (SIL Open Font License 1.1), not text: a server
 * needs no font of such letters.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** From colour to colour; `bg` is the background, the first rectangle. */
type Variant = Record<string, string>;

const VARIANT = /^([a-z]+(?:-[a-z]+)*)(?:-([1-9]\d?))?$/;
const BACKGROUND = /(<rect x="-300"[^>]* fill=")#[0-9A-Fa-f]{6}"/;

export type Drawings = {
  /** A drawing as SVG text; null when there is none by that name. Touches the disk only for files of its own list. */
  svgOf(name: string): string | null;
};

function recoloured(svg: string, { bg, ...colours }: Variant): string {
  const painted = bg === undefined ? svg : svg.replace(BACKGROUND, `$1${bg}"`);
  // in one pass, so that two colours can change places
  return painted.replace(/"(#[0-9A-Fa-f]{6})"/g, (whole, colour: string) =>
    colours[colour] === undefined ? whole : `"${colours[colour]}"`,
  );
}

/** The outline of a letter stands in a square of so many units, its middle at 0 0. */
const SQUARE = 1_000;

/**
 * A shop's name on its cover, in the units of the drawing: letters by their middle, on a board where the drawing has
 * none.
 */
type Sign = {
  board?: { x: number; y: number; width: number; height: number; fill: string };
  fill: string;
  size: number;
  letters: [letter: string, x: number, y: number][];
};
type Signs = { glyphs: Record<string, string>; signs: Record<string, Sign> };

function signed(svg: string, { board, fill, size, letters }: Sign, glyphs: Signs['glyphs']): string {
  const ground =
    board === undefined
      ? ''
      : `<rect x="${board.x}" y="${board.y}" width="${board.width}" height="${board.height}" rx="4" fill="${board.fill}"/>`;
  const words = letters
    .map(
      ([letter, x, y]) =>
        `<path transform="translate(${x} ${y}) scale(${size / SQUARE})" d="${glyphs[letter] ?? ''}"/>`,
    )
    .join('');
  return svg.replace('</svg>', `${ground}<g fill="${fill}">${words}</g></svg>`);
}

/** Reads the list of drawings once. @param root where the server's files are */
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
    const known = texts.get(art) ?? readFileSync(path.join(folder, `${art}.svg`), 'utf8');
    texts.set(art, known);
    return known;
  }

  return {
    svgOf(name) {
      const [, art = '', number] = VARIANT.exec(name) ?? [];
      if (!arts.has(art)) return null;
      const variant = number === undefined ? {} : variants[art]?.[Number(number) - 1];
      if (variant === undefined) return null;
      const drawn = recoloured(textOf(art), variant);
      const sign = signs[name];
      return sign === undefined ? drawn : signed(drawn, sign, glyphs);
    },
  };
}
