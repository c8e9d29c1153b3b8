/** What was scanned or typed at a till. */
export type TillCode = { kind: 'member' | 'coupon'; code: string };

/**
 * A member's or a coupon's code however it was typed (blanks, dashes, full width, small letters); null for anything
 * else.
 */
export function tillCodeIn(typed: string): TillCode | null {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (/^\d{16}$/.test(code)) return { kind: 'member', code };
  return /^[2-9A-HJ-NP-Z]{12}$/.test(code) ? { kind: 'coupon', code } : null;
}
