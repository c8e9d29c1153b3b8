/**
 * The drawings behind showImage: the files of server/seed/art, and their variants, which are the same drawing in other
 * colours (art/variants.json): `tea` is the drawing, `tea-2` its second variant. There is no text in any of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { isBraId, isId } from '#domain/ids.ts';

import { artOf } from '../data/stores.ts';

import type { Sql } from '../db/client.ts';

/** From colour to colour; `bg` is the background, the first rectangle. */
type Variant = Record<string, string>;
type OfTable = { kind: 'cover' | 'logo'; id: string };

const NAME = /^[A-Za-z0-9_-]{1,60}$/;
const BY_TABLE = /^(cover|logo)-(.+)$/;
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

/** A store's cover or a merchant's logo, whose drawing a table names; null for the name of a drawing. */
function ofTableBy(name: string): OfTable | null {
  const [, kind, id] = BY_TABLE.exec(name) ?? [];
  if (kind === 'cover' && isBraId(id)) return { kind, id };
  return kind === 'logo' && isId(id) ? { kind, id } : null;
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

  async function artByTable(name: string, { kind, id }: OfTable, now: number): Promise<string | null> {
    const known = lookedUp.get(name);
    if (known && Math.abs(now - known.at) < LOOKED_UP_MS) return known.art;
    const art = await artOf(sql, kind, id);
    if (lookedUp.size >= MOST_LOOKED_UP) lookedUp.clear();
    if (art !== null) lookedUp.set(name, { art, at: now });
    return art;
  }

  return {
    async svgOf(name, now) {
      if (!NAME.test(name)) return null;
      const ofTable = ofTableBy(name);
      if (ofTable === null) return drawing(name);
      const art = await artByTable(name, ofTable, now.getTime());
      return art === null ? null : drawing(art);
    },
  };
}
