/**
 * How names are searched: one folding for the server's table and for the marks in a hit, so that what is found is also
 * what is marked. 臺 and 台, full and half width, upper and lower case are one; blanks count for nothing.
 */

/** The longest query, in characters as people count them. */
export const SEARCH_MAX = 40;
/** Words of a query beyond these are left out. */
const MAX_TERMS = 5;

/** One character as it is compared; '' for a blank. A folded character may be several (ﬁ is fi). */
function foldedOf(character: string): string {
  return character.normalize('NFKC').toLowerCase().replace(/臺/g, '台').replace(/\s+/g, '');
}

/** A text as it is compared. Character by character, so that a place in it leads back to the text. */
export function foldText(text: string): string {
  return Array.from(text, foldedOf).join('');
}

/** The words of a query, folded, each once; a name is found when it holds them all. None: nothing is asked. */
export function searchTerms(query: string): string[] {
  const words = query.normalize('NFKC').split(/\s+/).map(foldText).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_TERMS);
}

export type TextPart = { text: string; isMatch: boolean };

/** Which characters of `text` belong to a word of the query. */
function marksOf(characters: readonly string[], terms: readonly string[]): boolean[] {
  let folded = '';
  // for each UTF-16 unit of the folded text, the character it came from
  const origin: number[] = [];
  characters.forEach((character, at) => {
    const part = foldedOf(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) origin.push(at);
  });
  const marks = characters.map(() => false);
  for (const term of terms) {
    for (let from = folded.indexOf(term); from >= 0; from = folded.indexOf(term, from + term.length)) {
      const first = origin[from] ?? 0;
      const last = origin[from + term.length - 1] ?? first;
      // blanks inside a match are marked with it
      for (let at = first; at <= last; at += 1) marks[at] = true;
    }
  }
  return marks;
}

/** `text` in parts, those that the query names marked; joined, they are the text again. */
export function markedParts(text: string, query: string): TextPart[] {
  const characters = Array.from(text);
  const marks = marksOf(characters, searchTerms(query));
  const parts: TextPart[] = [];
  characters.forEach((character, at) => {
    const isMatch = marks[at] === true;
    const last = parts[parts.length - 1];
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  });
  return parts;
}

/** A query no longer than SEARCH_MAX, without blanks at its ends; a surrogate pair is never cut in two. */
export function trimQuery(query: string): string {
  return Array.from(query.trim()).slice(0, SEARCH_MAX).join('').trim();
}
