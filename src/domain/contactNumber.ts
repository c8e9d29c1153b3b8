import { AREA_CODES } from './constants.ts';
import { checkContactNumber } from './mobileNumber.ts';

/**
 * Normalises a phone number. Accepts a mobile number of the three areas, or spec 5's other local format, a landline of
 * eight digits. The form has no area field, so the areas are tried in the order of the picker.
 * @returns null when no area matches
 */
export function contactNumberIn(typed: string): string | null {
  for (const areaCode of AREA_CODES) {
    const checked = checkContactNumber(areaCode, typed);
    if ('number' in checked) return checked.number;
  }
  return null;
}
