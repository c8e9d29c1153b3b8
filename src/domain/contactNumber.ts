import { AREA_CODES } from './constants.ts';
import { checkContactNumber } from './mobileNumber.ts';

/**
 * The one spelling of a number at which a person can be called: a mobile number of one of our three areas, or a
 * landline in the other local format of spec 5 (eight digits, without the area's own). No area is asked for here, so
 * the areas are tried in the order of the picker.
 * @returns null when it is none of these
 */
export function contactNumberIn(typed: string): string | null {
  for (const areaCode of AREA_CODES) {
    const checked = checkContactNumber(areaCode, typed);
    if ('number' in checked) return checked.number;
  }
  return null;
}
