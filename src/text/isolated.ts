/** Right-to-left letters and direction marks. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Isolates a right-to-left name in plain text, so that it does not reorder its surroundings. `<bdi>` does the same in
 * markup. Other names stay unchanged.
 */
export function isolated(name: string): string {
  return TURNS.test(name) ? `\u2068${name.replace(MARKS, '')}\u2069` : name;
}
