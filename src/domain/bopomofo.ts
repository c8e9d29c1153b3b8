/**
 * Phonetic symbols and tone marks of 注音: while an input method composes, they stand for a character that is not chosen
 * yet.
 */
const BOPOMOFO = /[\u3105-\u312f\u31a0-\u31bfˉˊˇˋ˙]/;

export function hasBopomofo(text: string): boolean {
  return BOPOMOFO.test(text);
}
