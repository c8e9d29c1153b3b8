/** Letters that are written from right to left, and the marks that turn the direction. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name for a sentence in plain text: one written from right to left turns nothing beside it. In markup `<bdi>` does
 * the
 * same. Every other name comes back as it is.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replace(MARKS, '')}\u2069` : name;
}
