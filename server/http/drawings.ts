/**
 * The drawings that come with the server: the files of server/seed/art, and their variants, which are the same drawing in
 * other colours (art/variants.json): `tea` is the drawing, `tea-2` its second variant. There is no text in any of them.
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
  return painted.replace(/"(#[0-9A-Fa-f]{6})"/g, (whole, colour: string) => (colours[colour] === undefined ? whole : `"${colours[colour]}"`));
}

/** Reads the list of drawings once. @param root where the server's files are */
export function openDrawings(root: string): Drawings {
  const folder = path.join(root, 'server/seed/art');
  const arts = new Set(readdirSync(folder).filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4)));
  const variants = JSON.parse(readFileSync(path.join(folder, 'variants.json'), 'utf8')) as Record<string, Variant[]>;
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
      if (number === undefined) return textOf(art);
      const variant = variants[art]?.[Number(number) - 1];
      return variant ? recoloured(textOf(art), variant) : null;
    },
  };
}
