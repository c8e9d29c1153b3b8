/** Code units of the longest common emoji: a family of four, each with a skin tone, has 19. */
const MAX_UNITS = 20;

/** The oldest supported engines have no segmenter. */
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' }) : null;

/**
 * Length of a text as people count it. A joined emoji is one character (limits of 140, C30). A character with many
 * combining marks counts once for each 20 code units, which bounds the size of a text. Without `Intl.Segmenter` it
 * counts code points, which never gives less.
 */
export function textLength(text: string): number {
  if (segmenter === null) return Array.from(text).length;
  let length = 0;
  for (const { segment } of segmenter.segment(text)) length += Math.ceil(segment.length / MAX_UNITS);
  return length;
}

/** A flag, or one character with its combining marks. Approximates a grapheme without a segmenter. */
const LETTER = /[\u{1f1e6}-\u{1f1ff}]{2}|[^](?:[\p{M}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d[^])*/gu;

/** The graphemes of a text. A joined emoji or a flag is one, and is never cut. */
export function lettersOf(text: string): string[] {
  if (segmenter === null) return text.match(LETTER) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first grapheme of a name, shown instead of a portrait. '' for an empty name. */
export function initialOf(name: string): string {
  return lettersOf(name)[0] ?? '';
}
