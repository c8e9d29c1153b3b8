/** Formats mobile numbers. Only adds or removes spaces, so that typed characters stay (spec 5). */

/** Group sizes by area code. Extra digits join the last group. */
const GROUPS: Readonly<Record<string, readonly number[]>> = { '886': [4, 3, 3], '852': [4, 4], '86': [3, 4, 4] };
const WITHOUT_TRUNK_ZERO: readonly number[] = [3, 3, 3];
const DIGITS_AND_BLANKS = /^[\d ]*$/;

/**
 * Groups the digits of `typed` as usual in the area. Any other character (+, brackets, letters, full-width digits)
 * leaves the text unchanged.
 */
export function formatMobile(areaCode: string, typed: string): string {
  if (!DIGITS_AND_BLANKS.test(typed)) return typed;
  const digits = typed.replace(/ /g, '');
  return grouped(digits, groupsOf(areaCode, digits));
}

/** Formats the number of a sent SMS: `+886 912 345 678`. `number` is normalised. */
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
