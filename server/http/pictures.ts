/**
 * The drawings behind showImage: the files of server/seed/art, and their variants, which are the same drawing in other
 * colours (art/variants.json): `tea` is the drawing, `tea-2` its second variant. There is no text in any of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { artOf } from '../data/stores.ts';

import type { Sql } from '../db/client.ts';

/** From colour to colour; `bg` is the background, the first rectangle. */
type Variant = Record<string, string>;

const NAME = /^[A-Za-z0-9_-]{1,60}$/;
const BY_TABLE = /^(?:(cover)-([1-9]\d{0,18})|(logo)-([A-Za-z0-9_-]{1,40}))$/;
const VARIANT = /^([a-z]+(?:-[a-z]+)*)(?:-([1-9]\d?))?$/;
const BACKGROUND = /(<rect x="-300"[^>]* fill=")#[0-9A-Fa-f]{6}"/;
/** Which drawing a store's cover or a merchant's logo is, is looked up again after so long. */
const LOOKED_UP_MS = 60_000;
const MOST_LOOKED_UP = 5_000;

export type Pictures = {
  /** The drawing behind a name as SVG text; null when there is none. Touches the disk only for files of its own list. */
  svgOf(name: string, now: Date): Promise<string | null>;
};

function recoloured(svg: string, { bg, ...colours }: Variant): string {
  const painted = bg === undefined ? svg : svg.replace(BACKGROUND, `$1${bg}"`);
  // in one pass, so that two colours can change places
  return painted.replace(/"(#[0-9A-Fa-f]{6})"/g, (whole, colour: string) => (colours[colour] === undefined ? whole : `"${colours[colour]}"`));
}

/** Reads the list of drawings once. @param folder where the .svg files and variants.json stand */
export function openPictures(folder: string, sql: Sql): Pictures {
  const arts = new Set(readdirSync(folder).filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4)));
  const variants = JSON.parse(readFileSync(path.join(folder, 'variants.json'), 'utf8')) as Record<string, Variant[]>;
  const texts = new Map<string, string>();
  const lookedUp = new Map<string, { art: string | null; at: number }>();

  function textOf(art: string): string {
    const known = texts.get(art) ?? readFileSync(path.join(folder, `${art}.svg`), 'utf8');
    texts.set(art, known);
    return known;
  }

  function drawing(name: string): string | null {
    const [, art = '', number] = VARIANT.exec(name) ?? [];
    if (!arts.has(art)) return null;
    if (number === undefined) return textOf(art);
    const variant = variants[art]?.[Number(number) - 1];
    return variant ? recoloured(textOf(art), variant) : null;
  }

  async function artByTable(name: string, now: number): Promise<string | null> {
    const known = lookedUp.get(name);
    if (known && Math.abs(now - known.at) < LOOKED_UP_MS) return known.art;
    const [, cover, braId, , merId] = BY_TABLE.exec(name) ?? [];
    const art = await artOf(sql, cover ? 'cover' : 'logo', braId ?? merId ?? '');
    if (lookedUp.size >= MOST_LOOKED_UP) lookedUp.clear();
    if (art !== null) lookedUp.set(name, { art, at: now });
    return art;
  }

  return {
    async svgOf(name, now) {
      if (!NAME.test(name)) return null;
      if (!BY_TABLE.test(name)) return drawing(name);
      const art = await artByTable(name, now.getTime());
      return art === null ? null : drawing(art);
    },
  };
}
