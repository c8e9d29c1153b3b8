/** What stands behind a name of showImage: a photograph of an owner, or one of the drawings that come with the server. */
import { LRUCache } from 'lru-cache';

import { isOwnBraId, isOwnId } from '#domain/ids.ts';

import { isPictureName, pictureBytes, pictureSize } from '../data/pictures.ts';
import { artOf } from '../data/stores.ts';
import { openDrawings } from './drawings.ts';
import { heightOf } from './resize.ts';

import type { Sql } from '../db/client.ts';

type OfTable = { kind: 'cover' | 'logo'; id: string };

const NAME = /^[A-Za-z0-9_-]{1,60}$/;
const BY_TABLE = /^(cover|logo)-(.+)$/;
/** Which picture a store's cover or a merchant's logo is, is looked up again after so long. */
const LOOKED_UP_MS = 60_000;
const MOST_LOOKED_UP = 5_000;

/** A drawing as SVG text, or the name of a photograph in the database. */
export type PictureSource = { svg: string } | { photo: string };

export type Pictures = {
  /** What is behind a name; null when there is nothing. */
  sourceOf(name: string, now: Date): Promise<PictureSource | null>;
  /** The bytes of a photograph (WebP), or of nothing when it is gone. */
  bytesOf(photo: string): Promise<Buffer>;
  /** How high the picture behind a name is at `width` pixels; null when there is none. */
  heightAt(name: string, width: number, now: Date): Promise<number | null>;
};

/** Does the name lead to whatever picture its owner has chosen by now? */
export const isByTable = (name: string): boolean => ofTableBy(name) !== null;

/** A store's cover or a merchant's logo, whose picture a table names; null for the name of a picture. */
function ofTableBy(name: string): OfTable | null {
  const [, kind, id] = BY_TABLE.exec(name) ?? [];
  if (kind === 'cover' && isOwnBraId(id)) return { kind, id };
  return kind === 'logo' && isOwnId(id) ? { kind, id } : null;
}

/** @param root where the server's files are */
export function openPictures(root: string, sql: Sql): Pictures {
  const drawings = openDrawings(root);
  const lookedUp = new Map<string, { art: string | null; at: number }>();
  // what a photograph's name stands for never changes
  const sizes = new LRUCache<string, { width: number; height: number }>({ max: MOST_LOOKED_UP });

  async function sizeOf(photo: string): Promise<{ width: number; height: number } | null> {
    const size = sizes.get(photo) ?? (await pictureSize(sql, photo));
    if (size) sizes.set(photo, size);
    return size;
  }

  async function artByTable(name: string, { kind, id }: OfTable, now: number): Promise<string | null> {
    const known = lookedUp.get(name);
    if (known && Math.abs(now - known.at) < LOOKED_UP_MS) return known.art;
    const art = await artOf(sql, kind, id);
    if (lookedUp.size >= MOST_LOOKED_UP) lookedUp.clear();
    if (art !== null) lookedUp.set(name, { art, at: now });
    return art;
  }

  async function sourceOf(name: string, now: Date): Promise<PictureSource | null> {
    if (!NAME.test(name)) return null;
    const ofTable = ofTableBy(name);
    const art = ofTable === null ? name : await artByTable(name, ofTable, now.getTime());
    if (art === null) return null;
    if (isPictureName(art)) return (await sizeOf(art)) ? { photo: art } : null;
    const svg = drawings.svgOf(art);
    return svg === null ? null : { svg };
  }

  return {
    sourceOf,
    bytesOf: async (photo) => (await pictureBytes(sql, photo)) ?? Buffer.alloc(0),
    async heightAt(name, width, now) {
      const source = await sourceOf(name, now);
      if (source === null) return null;
      if ('svg' in source) return heightOf(source.svg, width);
      const size = await sizeOf(source.photo);
      return size && Math.round((size.height * width) / size.width);
    },
  };
}
