import { lettersOf } from '#domain/textLength.ts';

/**
 * A commenter's name as others may see it: 林怡安 → 林○安, 林安 → 林○, 歐陽小美 → 歐○○美. Counted as people see letters, so
 * that a joined emoji or a flag is never cut in half; of a name of one letter nothing is shown.
 */
export function maskName(name: string): string {
  const letters = lettersOf(name.trim());
  const [first = ''] = letters;
  if (letters.length < 2) return '○';
  if (letters.length === 2) return `${first}○`;
  return first + '○'.repeat(letters.length - 2) + (letters[letters.length - 1] ?? '');
}
