/** Resolves a name of showImage: an owner's photograph, or one of the drawings that ship with the server. */
import { LRUCache } from 'lru-cache';

import { isReferenceBraId, isReferenceId } from '#domain/ids.ts';

import { isPictureName, pictureBytes, pictureSize } from '../data/pictures.ts';
import { artOf } from '../data/stores.ts';
import { openDrawings } from './drawings.ts';
import { heightOf } from './resize.ts';

import type { Sql } from '../db/client.ts';

type TablePicture = { kind: 'cover' | 'logo'; id: string };

const NAME = /^[A-Za-z0-9_-]{1,80}$/;
const BY_TABLE = /^(cover|logo)-(.+)$/;
/** Cache time for the picture behind a store's cover or a merchant's logo. */
const LOOKED_UP_MS = 60_000;
const MOST_LOOKED_UP = 5_000;

/** A drawing as SVG text, or the name of a photograph in the database. */
export type PictureSource = { svg: string } | { photo: string };

export type Pictures = {
  /** Source of a name, or null when there is none. */
  sourceOf(name: string, now: Date): Promise<PictureSource | null>;
  /** Bytes of a photograph (WebP), empty when it was deleted. */
  bytesOf(photo: string): Promise<Buffer>;
  /** Height of the picture at `width` pixels, or null when there is none. */
  heightAt(name: string, width: number, now: Date): Promise<number | null>;
};

/** Is this a name whose picture the owner can change? */
export const isByTable = (name: string): boolean => parseTablePicture(name) !== null;

/**
 * Parses the name of a store's cover or a merchant's logo, whose picture is in a table. Null for the name of a picture.
 */
function parseTablePicture(name: string): TablePicture | null {
  const [, kind, id] = BY_TABLE.exec(name) ?? [];
  if (kind === 'cover' && isReferenceBraId(id)) return { kind, id };
  return kind === 'logo' && isReferenceId(id) ? { kind, id } : null;
}

/** @param root folder of the server's files */
export function openPictures(root: string, sql: Sql): Pictures {
  const drawings = openDrawings(root);
  const artCache = new Map<string, { art: string | null; at: number }>();
  // A photograph's content never changes under its name.
  const sizes = new LRUCache<string, { width: number; height: number }>({ max: MOST_LOOKED_UP });

  async function sizeOf(photo: string): Promise<{ width: number; height: number } | null> {
    const size = sizes.get(photo) ?? (await pictureSize(sql, photo));
    if (size) sizes.set(photo, size);
    return size;
  }

  async function artByTable(name: string, { kind, id }: TablePicture, now: number): Promise<string | null> {
    const entry = artCache.get(name);
    if (entry && Math.abs(now - entry.at) < LOOKED_UP_MS) return entry.art;
    const art = await artOf(sql, kind, id);
    if (artCache.size >= MOST_LOOKED_UP) artCache.clear();
    if (art !== null) artCache.set(name, { art, at: now });
    return art;
  }

  async function sourceOf(name: string, now: Date): Promise<PictureSource | null> {
    if (!NAME.test(name)) return null;
    const tablePicture = parseTablePicture(name);
    const art = tablePicture === null ? name : await artByTable(name, tablePicture, now.getTime());
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
