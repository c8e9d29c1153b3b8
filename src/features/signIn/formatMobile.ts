/** How a mobile number is shown. Only spaces are ever added or taken away: what was typed stays (spec 5). */

/** Sizes of the groups by area code; what is longer stays with the last group. */
const GROUPS: Readonly<Record<string, readonly number[]>> = { '886': [4, 3, 3], '852': [4, 4], '86': [3, 4, 4] };
const WITHOUT_TRUNK_ZERO: readonly number[] = [3, 3, 3];
const DIGITS_AND_BLANKS = /^[\d ]*$/;

/**
 * Groups the digits of `typed` as people of the area write them. Anything but digits and blanks in it (+, brackets,
 * letters, full-width digits) leaves the whole as it was typed.
 */
export function formatMobile(areaCode: string, typed: string): string {
  if (!DIGITS_AND_BLANKS.test(typed)) return typed;
  const digits = typed.replace(/ /g, '');
  return grouped(digits, groupsOf(areaCode, digits));
}

/** The number as the SMS was sent to it: `+886 912 345 678`. `number` is the one spelling that is sent. */
export function internationalMobile(areaCode: string, number: string): string {
  const national = areaCode === '886' && number.startsWith('0') ? number.slice(1) : number;
  return `+${areaCode} ${formatMobile(areaCode, national)}`;
}

function groupsOf(areaCode: string, digits: string): readonly number[] {
  if (areaCode === '886' && digits !== '' && !digits.startsWith('0')) return WITHOUT_TRUNK_ZERO;
  return GROUPS[areaCode] ?? [];
}

function grouped(digits: string, sizes: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  sizes.forEach((size, at) => {
    const part = at === sizes.length - 1 ? digits.slice(from) : digits.slice(from, from + size);
    if (part !== '') parts.push(part);
    from += size;
  });
  return parts.length === 0 ? digits : parts.join(' ');
}
