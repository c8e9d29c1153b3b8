/** A code that was scanned or entered at a till. */
export type TillCode = { kind: 'member' | 'coupon'; code: string };

/** Normalises a member's or coupon's code (spaces, dashes, full width, lower case). Null for anything else. */
export function tillCodeIn(input: string): TillCode | null {
  const code = input
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (/^\d{16}$/.test(code)) return { kind: 'member', code };
  return /^[2-9A-HJ-NP-Z]{12}$/.test(code) ? { kind: 'coupon', code } : null;
}
