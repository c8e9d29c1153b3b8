/** The longest usual emoji, a family with skin tones, has fewer code units. */
const MAX_UNITS = 16;

/** Engines at the floor have no segmenter. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' }) : null;

/**
 * The length of a text as people count it: a joined emoji is one character (limits of 140 count so, C30). A character with
 * a long tail of combining marks counts once for each 16 code units, so that the size of a text stays bounded. Without
 * `Intl.Segmenter` code points are counted, which never gives less.
 */
export function textLength(text: string): number {
  if (segmenter === null) return Array.from(text).length;
  let length = 0;
  for (const { segment } of segmenter.segment(text)) length += Math.ceil(segment.length / MAX_UNITS);
  return length;
}
