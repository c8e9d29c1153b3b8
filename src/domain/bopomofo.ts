/** Phonetic symbols and tone marks of 注音. During composition they precede the choice of a character. */
const BOPOMOFO = /[\u3105-\u312f\u31a0-\u31bfˉˊˇˋ˙]/;

export function hasBopomofo(text: string): boolean {
  return BOPOMOFO.test(text);
}
