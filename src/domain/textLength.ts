/** The longest usual emoji, a family with skin tones, has fewer code units. */
const MAX_UNITS = 16;

/** Engines at the floor have no segmenter. */
const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' }) : null;

/**
 * The length of a text as people count it: a joined emoji is one character (limits of 140 count so, C30). A character
 * with
 * a long tail of combining marks counts once for each 16 code units, so that the size of a text stays bounded. Without
 * `Intl.Segmenter` code points are counted, which never gives less.
 */
export function textLength(text: string): number {
  if (segmenter === null) return Array.from(text).length;
  let length = 0;
  for (const { segment } of segmenter.segment(text)) length += Math.ceil(segment.length / MAX_UNITS);
  return length;
}

/** A flag, or one sign with all that joins it: what people see as one letter, nearly, where there is no segmenter. */
const LETTER = /[\u{1f1e6}-\u{1f1ff}]{2}|[^](?:[\p{M}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d[^])*/gu;

/** The letters of a text as people see them: a joined emoji or a flag is one, and is never cut in half. */
export function lettersOf(text: string): string[] {
  if (segmenter === null) return text.match(LETTER) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first letter of a name, which stands for a picture of the person; '' when there is none. */
export function initialOf(name: string): string {
  return lettersOf(name)[0] ?? '';
}
