import { AREA_CODES } from '#domain/constants.ts';
import { checkMobileNumber } from '#domain/mobileNumber.ts';

import type { NumberProblem } from '#domain/mobileNumber.ts';

export type AreaCode = (typeof AREA_CODES)[number];
/** A number in its normalised form. */
export type MobileNumber = { phoneAreaCode: AreaCode; mobileNumber: string };

/** Returns true for the three area codes of spec 5. */
export function isAreaCode(value: string): value is AreaCode {
  return AREA_CODES.some((areaCode) => areaCode === value);
}

/** Returns the normalised number, or the error (spec 5). */
export function checkNumber(areaCode: string, typed: string): MobileNumber | { problem: NumberProblem } {
  if (!isAreaCode(areaCode)) return { problem: 'areaCode' };
  const checked = checkMobileNumber(areaCode, typed);
  return 'problem' in checked ? checked : { phoneAreaCode: areaCode, mobileNumber: checked.number };
}
