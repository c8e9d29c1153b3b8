/** Code units of the longest common emoji: a family of four, each with a skin tone, has 19. */
const MAX_UNITS = 20;
/** Code units segmented at once: the time of a segmenter grows with the square. A multiple of MAX_UNITS. */
const WINDOW = 1_000;

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
  return lettersOf(text).reduce((length, letter) => length + Math.ceil(letter.length / MAX_UNITS), 0);
}

/** Is a text at most `max` characters long? A text of too many code units is not segmented. */
export function fitsLength(text: string, max: number): boolean {
  return text.length <= max * MAX_UNITS && textLength(text) <= max;
}

/** A flag, or one character with its combining marks. Approximates a grapheme without a segmenter. */
const LETTER = /[\u{1f1e6}-\u{1f1ff}]{2}|[^](?:[\p{M}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d[^])*/gu;

const lettersIn = (text: string): string[] =>
  segmenter === null ? (text.match(LETTER) ?? []) : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The graphemes of a text. A joined emoji or a flag is one, and is never cut. */
export function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (let start = 0; start < text.length;) {
    const found = lettersIn(text.slice(start, start + WINDOW));
    // The last two may be parts of a character that continues behind the window.
    if (found.length > 2 && start + WINDOW < text.length) found.length -= 2;
    start += found.join('').length;
    letters.push(...found);
  }
  return letters;
}

/** The first grapheme of a name, shown instead of a portrait. '' for an empty name. */
export function initialOf(name: string): string {
  return lettersOf(name)[0] ?? '';
}
