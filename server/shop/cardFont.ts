/**
 * Converts text to outlines, so that a card prints the same everywhere. Many machines and printers have no such Chinese
 * font. Two fonts (OFL) are split into files of a few hundred glyphs, and only the needed ones are read. The second has
 * rare Han characters, Hangul and symbols that the first lacks.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { create } from 'fontkit';
import unicode from '@fontsource/chocolate-classical-sans/unicode.json' with { type: 'json' };

import type { Font } from 'fontkit';

const FAMILY = 'chocolate-classical-sans';
const RARE_FOLDER = 'node_modules/@chinese-fonts/lxgwwenkai/dist/LXGWWenKai-Regular';

/** Outlines of a text line as an SVG path that starts at the baseline's left end, with its width. */
export type Outlines = { d: string; width: number };

export type CardFont = {
  /** @param size height of the letters, in the unit of the outlines */
  outlines(text: string, size: number, x: number, y: number): Outlines;
  widthOf(text: string, size: number): number;
  /** The characters of a text that no card shows, each once. */
  unprintable(text: string): string[];
};

/** A file of a font with the code points that it may have. */
type Part = { file: string; ranges: (readonly [first: number, last: number])[] };

/** Parses `U+4E00-4E03,U+5927`. */
const rangesIn = (list: string): Part['ranges'] =>
  list.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [first, last] as const;
  });

const commonParts = (root: string): Part[] =>
  Object.entries(unicode as Record<string, string>).map(([name, ranges]) => ({
    file: path.join(
      root,
      'node_modules/@fontsource',
      FAMILY,
      `files/${FAMILY}-${name.replace(/[[\]]/g, '')}-400-normal.woff`,
    ),
    ranges: rangesIn(ranges),
  }));

function rareParts(root: string): Part[] {
  const folder = path.join(root, RARE_FOLDER);
  const css = readFileSync(path.join(folder, 'result.css'), 'utf8');
  return [...css.matchAll(/url\("\.\/([^"]+)"\)[^}]*unicode-range:([^;}]+)/g)].map(([, file = '', ranges = '']) => ({
    file: path.join(folder, file),
    ranges: rangesIn(ranges),
  }));
}

/** Code points without a shape of their own, as variation selectors. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/u;

/** Opens the font. Its files are read on demand. @param root folder of the server's files */
export function openCardFont(root: string): CardFont {
  const fonts = new Map<string, Font>();
  const fontsOfSigns = new Map<string, Font | null>();
  let parts: Part[] | null = null;

  function fontIn(some: readonly Part[], codePoint: number): Font | null {
    for (const { file, ranges } of some) {
      if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
      const font = fonts.get(file) ?? (create(readFileSync(file)) as Font);
      fonts.set(file, font);
      if (font.hasGlyphForCodePoint(codePoint)) return font;
    }
    return null;
  }

  function fontOf(sign: string): Font | null {
    const cachedFont = fontsOfSigns.get(sign);
    if (cachedFont !== undefined) return cachedFont;
    parts ??= [...commonParts(root), ...rareParts(root)];
    const font = fontIn(parts, sign.codePointAt(0) ?? 0);
    fontsOfSigns.set(sign, font);
    return font;
  }

  /** The characters that draw one: itself, or those that it is compatible with. Null if a font lacks them. */
  function drawnSigns(sign: string): string[] | null {
    if (SHAPELESS.test(sign)) return [];
    const spellings = [sign, sign.normalize('NFKC')].map((text) => Array.from(text));
    return spellings.find((signs) => signs.every((one) => fontOf(one) !== null)) ?? null;
  }

  const glyphsOf = (text: string) =>
    Array.from(text)
      .flatMap((sign) => drawnSigns(sign) ?? [])
      .flatMap((sign) => {
        const font = fontOf(sign);
        return font === null
          ? []
          : [{ glyph: font.glyphForCodePoint(sign.codePointAt(0) ?? 0), unitsPerEm: font.unitsPerEm }];
      });

  const widthOf = (text: string, size: number): number =>
    glyphsOf(text).reduce((sum, { glyph, unitsPerEm }) => sum + (glyph.advanceWidth * size) / unitsPerEm, 0);

  return {
    widthOf,
    unprintable: (text) => [...new Set(Array.from(text).filter((sign) => drawnSigns(sign) === null))],
    outlines(text, size, x, y) {
      let at = x;
      const shapes = glyphsOf(text).map(({ glyph, unitsPerEm }) => {
        const scale = size / unitsPerEm;
        const d = glyph.path.transform(scale, 0, 0, -scale, at, y).toSVG();
        at += glyph.advanceWidth * scale;
        return d;
      });
      return { d: shapes.join(''), width: at - x };
    },
  };
}
