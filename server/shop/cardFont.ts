/**
 * Converts text to outlines, so that a card prints the same everywhere. Many machines and printers have no such Chinese
 * font. The font (OFL) is split into files of a few hundred glyphs, and only the needed ones are read.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { create } from 'fontkit';
import unicode from '@fontsource/chocolate-classical-sans/unicode.json' with { type: 'json' };

import type { Font } from 'fontkit';

const FAMILY = 'chocolate-classical-sans';

/** Outlines of a text line as an SVG path that starts at the baseline's left end, with its width. */
export type Outlines = { d: string; width: number };

export type CardFont = {
  /** @param size height of the letters, in the unit of the outlines */
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

/** Opens the font. Its files are read on demand. @param root folder of the server's files */
export function openCardFont(root: string): CardFont {
  const folder = path.join(root, 'node_modules/@fontsource', FAMILY);
  const fonts = new Map<string, Font>();

  function fontOf(codePoint: number): Font | null {
    const part = PARTS.find(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last));
    if (part === undefined) return null;
    const font =
      fonts.get(part.name) ??
      (create(readFileSync(path.join(folder, `files/${FAMILY}-${part.name}-400-normal.woff`))) as Font);
    fonts.set(part.name, font);
    return font;
  }

  /** The glyphs of a text with their widths. Characters without a glyph are left out. */
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
