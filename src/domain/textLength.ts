/** Length as people count it: an emoji or a rare character is one, not two (limits of 140 count so, C30). */
export function codePoints(text: string): number {
  return Array.from(text).length;
}
