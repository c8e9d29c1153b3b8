/**
 * Text as outlines, so that a card prints the same wherever it is made: a shop's machine has no Chinese font, and a
 * printer
 * has another one. The font (OFL) comes in files of some hundred signs each, and only those that are needed are read.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { create } from 'fontkit';
import unicode from '@fontsource/chocolate-classical-sans/unicode.json' with { type: 'json' };

import type { Font } from 'fontkit';

const FAMILY = 'chocolate-classical-sans';

/** Outlines of a line of text in SVG's path language, from its left end on its baseline, and how wide it is. */
export type Outlines = { d: string; width: number };

export type CardFont = {
  /** @param size height of the letters, in the unit that the outlines are in */
  outlines(text: string, size: number, x: number, y: number): Outlines;
  widthOf(text: string, size: number): number;
};

type Part = { name: string; ranges: (readonly [first: number, last: number])[] };

const PARTS: readonly Part[] = Object.entries(unicode as Record<string, string>).map(([name, ranges]) => ({
  name: name.replace(/[[\]]/g, ''),
  ranges: ranges.split(',').map((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [first, last] as const;
  }),
}));

/** Opens the font; its files are read as their signs are met. @param root where the server's files are */
export function openCardFont(root: string): CardFont {
  const folder = path.join(root, 'node_modules/@fontsource', FAMILY);
  const fonts = new Map<string, Font>();

  function fontOf(codePoint: number): Font | null {
    const part = PARTS.find(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last));
    if (part === undefined) return null;
    const known =
      fonts.get(part.name) ??
      (create(readFileSync(path.join(folder, `files/${FAMILY}-${part.name}-400-normal.woff`))) as Font);
    fonts.set(part.name, known);
    return known;
  }

  /** The signs of a text with what each takes; one that the font has not is left out. */
  function glyphsOf(text: string) {
    return Array.from(text).flatMap((sign) => {
      const codePoint = sign.codePointAt(0) ?? 0;
      const font = fontOf(codePoint);
      if (!font?.hasGlyphForCodePoint(codePoint)) return [];
      return [{ glyph: font.glyphForCodePoint(codePoint), unitsPerEm: font.unitsPerEm }];
    });
  }

  const widthOf = (text: string, size: number): number =>
    glyphsOf(text).reduce((sum, { glyph, unitsPerEm }) => sum + (glyph.advanceWidth * size) / unitsPerEm, 0);

  return {
    widthOf,
    outlines(text, size, x, y) {
      let at = x;
      const parts = glyphsOf(text).map(({ glyph, unitsPerEm }) => {
        const scale = size / unitsPerEm;
        const d = glyph.path.transform(scale, 0, 0, -scale, at, y).toSVG();
        at += glyph.advanceWidth * scale;
        return d;
      });
      return { d: parts.join(''), width: at - x };
    },
  };
}
