/**
 * How names are searched: one folding for the server's table, for lists filtered here and for the marks in a hit. So
 * what
 * is found is also what is marked. These are one: traditional and simplified, full and half width, upper and lower
 * case,
 * with and without accents. Blanks, punctuation, signs and emoji count for nothing.
 */
import { simplifiedOf } from './simplified.ts';

/** The longest query, in characters as people count them. */
export const SEARCH_MAX = 40;
/** Words of a query beyond these are left out. */
const MAX_TERMS = 5;

/** Belongs to the character before it, or is not seen at all. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Stands between words. An engine older than an emoji does not know that emoji as one: unassigned is a sign, too. */
const BETWEEN = /[\s\p{P}\p{S}\p{Cc}\p{Cs}\p{Cn}]+/gu;
/** Three single characters or more with blanks between them: 牛 肉 麵. Two may be two words: 牛 飯. */
const SPELLED = /(^| )(\p{Script=Han}(?: \p{Script=Han}){2,})(?= |$)/gu;

/** One character as it is compared: a blank where it separates words, '' where it is not seen. ﬁ becomes two. */
function foldCharacter(character: string): string {
  // most characters are of this block, in which nothing is composed, and a table of names has millions
  if (character >= '\u4e00' && character <= '\u9fff') return simplifiedOf(character);
  const plain = character.normalize('NFKD').toLowerCase().replace(UNSEEN, '').replace(BETWEEN, ' ');
  return Array.from(plain, simplifiedOf).join('');
}

/** A text as it is compared, without blanks. Character by character, so that a place in it leads back to the text. */
export function foldText(text: string): string {
  return Array.from(text, foldCharacter).join('').replace(/ /g, '');
}

/** The words of a query, folded, each once. A name that holds them all is found. Without any, nothing is trimmed. */
export function searchTerms(query: string): string[] {
  const words = Array.from(query, foldCharacter).join('').trim().replace(/ +/g, ' ');
  const whole = words.replace(SPELLED, (_, before: string, spelled: string) => before + spelled.replace(/ /g, ''));
  return [...new Set(whole.split(' ').filter((word) => word !== ''))].slice(0, MAX_TERMS);
}

export type TextPart = { text: string; isMatch: boolean };

/** Which characters of `text` belong to a word of the query. */
function marksOf(characters: readonly string[], terms: readonly string[]): boolean[] {
  let folded = '';
  // for each UTF-16 unit of the folded text, the character it came from
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
      // an accent is not torn from its letter
      while (foldCharacter(characters[last + 1] ?? ' ') === '') last += 1;
      // what stands inside a match is marked with it
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

/**
 * A query as it is trimmed: no longer than SEARCH_MAX, without blanks at its ends. A surrogate pair is never cut in two.
 * '' for a query without a word, such as an emoji alone.
 */
export function trimQuery(query: string): string {
  const trimmed = Array.from(query.trim()).slice(0, SEARCH_MAX).join('').trim();
  return foldText(trimmed) === '' ? '' : trimmed;
}
