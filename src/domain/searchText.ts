/**
 * Text folding for search: in the server's table, in lists filtered here, and for highlights in results. A match is
 * therefore always highlighted. These forms are equal: traditional and simplified, full and half width, upper and lower
 * case, with and without accents. Spaces, punctuation, symbols and emoji are ignored.
 */
import { simplifiedOf } from './simplified.ts';

/** Maximum length of a query, in characters as people count them. */
export const SEARCH_MAX = 40;
/** Maximum number of words. Further words are ignored. */
const MAX_TERMS = 5;

/** Combining and invisible characters. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Word separators. Unassigned characters count as symbols, because an old engine does not know a newer emoji. */
const BETWEEN = /[\s\p{P}\p{S}\p{Cc}\p{Cs}\p{Cn}]+/gu;
/** Three or more single Chinese characters with spaces between them: 牛 肉 麵. Two may be two words: 牛 飯. */
const SPELLED = /(^| )(\p{Script=Han}(?: \p{Script=Han}){2,})(?= |$)/gu;

/** Folds one character. A separator gives a space, an invisible character ''. The ligature ﬁ gives two letters. */
function foldCharacter(character: string): string {
  // most characters are in this block without combining marks, and a table of names has millions
  if (character >= '\u4e00' && character <= '\u9fff') return simplifiedOf(character);
  const plain = character.normalize('NFKD').toLowerCase().replace(UNSEEN, '').replace(BETWEEN, ' ');
  return Array.from(plain, simplifiedOf).join('');
}

/** Folds a text and removes spaces. Works by character, so that an index maps back to the text. */
export function foldText(text: string): string {
  return Array.from(text, foldCharacter).join('').replace(/ /g, '');
}

/**
 * Returns the distinct folded words of a query. A name matches when it contains all of them. Without words no search
 * runs.
 */
export function searchTerms(query: string): string[] {
  const folded = Array.from(query, foldCharacter).join('').replace(/ +/g, ' ');
  const whole = folded.replace(SPELLED, (_, before: string, spelled: string) => before + spelled.replace(/ /g, ''));
  return [...new Set(whole.split(' ').filter((word) => word !== ''))].slice(0, MAX_TERMS);
}

export type TextPart = { text: string; isMatch: boolean };

/** Marks the characters of `text` that match a word of the query. */
function marksOf(characters: readonly string[], terms: readonly string[]): boolean[] {
  let folded = '';
  // character index of each UTF-16 unit of the folded text
  const origin: number[] = [];
  characters.forEach((character, at) => {
    const part = foldText(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) origin.push(at);
  });
  const marks = characters.map(() => false);
  for (const term of terms) {
    for (let from = folded.indexOf(term); from >= 0; from = folded.indexOf(term, from + term.length)) {
      const first = origin[from] ?? 0;
      let last = origin[from + term.length - 1] ?? first;
      // an accent belongs to its letter
      while (foldCharacter(characters[last + 1] ?? ' ') === '') last += 1;
      // separators inside a match are marked too
      for (let at = first; at <= last; at += 1) marks[at] = true;
    }
  }
  return marks;
}

/** Splits `text` into matching and other parts, which together give the text. */
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

/**
 * Trims a query to SEARCH_MAX characters without cutting a surrogate pair. Returns '' for a query without a word, such
 * as an emoji alone.
 */
export function trimQuery(query: string): string {
  const trimmed = Array.from(query.trim()).slice(0, SEARCH_MAX).join('').trim();
  return foldText(trimmed) === '' ? '' : trimmed;
}
