import { lettersOf } from '#domain/textLength.ts';

/**
 * Masks a name: 林怡安 → 林○安, 林安 → 林○, 歐陽小美 → 歐○○美. Counts grapheme clusters, so that no emoji or flag is cut in half. A
 * name of one letter is masked completely.
 */
export function maskName(name: string): string {
  const letters = lettersOf(name.trim());
  const [first = ''] = letters;
  if (letters.length < 2) return '○';
  if (letters.length === 2) return `${first}○`;
  return first + '○'.repeat(letters.length - 2) + (letters[letters.length - 1] ?? '');
}
