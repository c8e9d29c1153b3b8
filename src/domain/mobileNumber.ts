/**
 * Mobile numbers of the three supported areas (spec 5). Input in many spellings is normalised to one, so that rate
 * limits count each number once.
 */

export type NumberProblem = 'mainland' | 'hongKong' | 'taiwan' | 'areaCode';
export type CheckedNumber = { number: string } | { problem: NumberProblem };

type Area = { problem: NumberProblem; mobile: RegExp };

const TAIWAN: Area = { problem: 'taiwan', mobile: /^09\d{8}$/ };
const HONG_KONG: Area = { problem: 'hongKong', mobile: /^(?!999)[4-9]\d{7}$/ };
const MAINLAND: Area = {
  problem: 'mainland',
  mobile: /^1(?:3\d|4[5-9]|5[0-35-9]|6[25-7]|7[0-8]|8\d|9[0-35-9])\d{8}$/,
};
/** The "other local format" of spec 5. A landline is valid as a contact and never for sign-in. */
const LOCAL_LANDLINE = /^(?!999)[2-9]\d{7}$/;

const TAIWAN_WITHOUT_ZERO = /^9\d{8}$/;
const FULL_WIDTH = /[\uFF0B\uFF10-\uFF19]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const BLANKS = /[\s\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g;
const DASHES = /[-\u2010-\u2015\u2043\u2212\u30FC\uFE58\uFE63\uFF0D\uFF70]/g;
const DOTS = /[.\u00B7\u2024\u3002\u30FB\uFF0E\uFF61\uFF65]/g;
const BRACKETS = /[()[\]{}\uFF08\uFF09\uFF3B\uFF3D\uFF5B\uFF5D\u3010\u3011\u3014\u3015\uFE59\uFE5A]/g;

function areaOf(areaCode: string): Area | null {
  switch (areaCode) {
    case '886':
      return TAIWAN;
    case '852':
      return HONG_KONG;
    case '86':
      return MAINLAND;
    default:
      return null;
  }
}

/**
 * Converts full-width digits and plus to ASCII. Removes blanks (including invisible marks of copied contacts), dashes,
 * dots and brackets.
 */
function normalise(typed: string): string {
  return typed
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(BLANKS, '')
    .replace(DASHES, '')
    .replace(DOTS, '')
    .replace(BRACKETS, '');
}

/** Removes the area's own code. Returns null without it. */
function withoutOwnCode(areaCode: string, text: string): string | null {
  const start = [`+${areaCode}`, `00${areaCode}`, areaCode].find((code) => text.startsWith(code));
  return start === undefined ? null : text.slice(start.length);
}

function check(areaCode: string, typed: string, isRight: (area: Area, number: string) => boolean): CheckedNumber {
  const area = areaOf(areaCode);
  if (area === null) return { problem: 'areaCode' };
  const whole = normalise(typed);
  // the whole first, because 8521 2345 is a Hong Kong number, not 852 and four digits
  for (const text of [whole, withoutOwnCode(areaCode, whole)]) {
    if (text === null) continue;
    // no number of another area has such a form, with the zero or without it
    const number = TAIWAN_WITHOUT_ZERO.test(text) ? `0${text}` : text;
    if (isRight(area, number)) return { number };
  }
  return { problem: area.problem };
}

/**
 * Validates a number against the format of the area code (spec 5).
 * @returns the normalised number, or the error message
 */
export function checkMobileNumber(areaCode: string, typed: string): CheckedNumber {
  return check(areaCode, typed, (area, number) => area.mobile.test(number));
}

/**
 * Validates a contact number that is not used for sign-in. In each area it may also have the "other local format":
 * eight digits, starting with 2 to 9, not 999.
 */
export function checkContactNumber(areaCode: string, typed: string): CheckedNumber {
  return check(areaCode, typed, (area, number) => area.mobile.test(number) || LOCAL_LANDLINE.test(number));
}
