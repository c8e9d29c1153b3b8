/** Compares ids as a spreadsheet, an input method or a hand may respell them. */

/** A spreadsheet keeps this many digits of a number and writes zeros for the others. */
const KEPT_DIGITS = 15;
const NUMBER = /^(\d+)(?:\.(\d+))?(?:e\+?(\d{1,2}))?$/;
const DASHES = /[\u2010-\u2015\u2212]/g;
const THOUSANDS = /(?<=\d),(?=\d{3}(?:\D|$))/g;

/** The digits of a whole number as a spreadsheet stores it. Null for a fraction. */
function wholeDigits(whole: string, fraction: string, exponent: number): string | null {
  const all = `${whole}${fraction.padEnd(exponent, '0')}`;
  const end = whole.length + exponent;
  if (/[1-9]/.test(all.slice(end))) return null;
  const digits = all.slice(0, end).replace(/^0+(?=\d)/, '');
  return digits.slice(0, KEPT_DIGITS).padEnd(digits.length, '0');
}

/**
 * The same text for ids that differ by leading zeros, an exponent, a trailing `.0` or digits beyond the 15th. Width,
 * case, spaces and the kind of dash do not count either.
 */
export function alikeForm(id: string): string {
  const plain = id.normalize('NFKC').toLowerCase().replace(/\s/g, '').replace(DASHES, '-').replace(THOUSANDS, '');
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(plain) ?? [];
  return (whole === undefined ? null : wholeDigits(whole, fraction, Number(exponent))) ?? plain;
}
