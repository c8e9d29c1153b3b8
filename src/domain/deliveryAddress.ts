/** Validation of addresses (spec 7, shipping address), used by the form and by the server. */
import { checkMobileNumber } from './mobileNumber.ts';
import { collapseSpaces } from './profile.ts';
import { fitsLength } from './textLength.ts';

/** Maximum number of addresses of a member. */
export const MAX_ADDRESSES = 20;
/** In characters as people count them. */
const RECEIVER_LIMIT = 20;
export const DETAIL_LIMIT = 100;
export const STORE_NAME_LIMIT = 30;
export const STORE_ADDRESS_LIMIT = 100;
/** A 7-ELEVEN label holds 10 Latin letters. A Chinese character counts as two. */
const PICKUP_NAME_WIDTH = 10;
const STORE_ID = /^[A-Za-z0-9]{1,10}$/;
const NAME_SIGNS = /^[\p{Script=Han}\p{Script=Latin} .·・‧'-]*$/u;
const WIDE = /[^\p{Script=Latin}\u0000-\u00ff·‧]|[\uff21-\uff5a]/u;
/** The apostrophes of phone keyboards, and the dots that stand in the names of indigenous people. */
const APOSTROPHES = /[‘’ʼ＇]/g;
const DOTS = /[．•∙]/g;

export type NameProblem = 'empty' | 'tooLong' | 'signs';

/** Validates a receiver at home. Returns null when valid. */
export function receiverProblem(typed: string): NameProblem | null {
  const name = collapseSpaces(typed);
  if (name === '') return 'empty';
  return fitsLength(name, RECEIVER_LIMIT) ? null : 'tooLong';
}

/** The name of a receiver at 7-ELEVEN with the apostrophe and the dot that labels have. */
export function pickupName(typed: string): string {
  return collapseSpaces(typed.normalize('NFC')).replace(APOSTROPHES, "'").replace(DOTS, '‧');
}

/**
 * Validates a receiver at 7-ELEVEN. The name matches the ID card and has at most 5 Chinese characters or 10 Latin
 * letters.
 */
export function pickupNameProblem(typed: string): NameProblem | null {
  const name = pickupName(typed);
  if (name === '') return 'empty';
  if (!NAME_SIGNS.test(name)) return 'signs';
  const width = Array.from(name, (sign) => (WIDE.test(sign) ? 2 : 1)).reduce<number>((sum, one) => sum + one, 0);
  return width > PICKUP_NAME_WIDTH ? 'tooLong' : null;
}

/**
 * Normalises a receiver's number. Returns null unless it is a Taiwan mobile, because drivers and stores call and text
 * it.
 */
export function receiverMobile(typed: string): string | null {
  const checked = checkMobileNumber('886', typed);
  return 'number' in checked ? checked.number : null;
}

/** Validates the address after the district. Returns null when valid. */
export function detailProblem(typed: string): 'empty' | 'tooLong' | null {
  const detail = collapseSpaces(typed);
  if (detail === '') return 'empty';
  return fitsLength(detail, DETAIL_LIMIT) ? null : 'tooLong';
}

/** Returns true for the number of a 7-ELEVEN store. */
export function isStoreId(value: string): boolean {
  return STORE_ID.test(value);
}

export type MapStore = { storeId: string; storeName: string; storeAddress: string };

/**
 * Reads the reply of the 7-ELEVEN map (storeid, storename, storeaddress) and truncates it. Returns null without a
 * store. Anyone may send it, so it is shown as text only (security C28).
 */
export function mapStoreFrom(fields: Readonly<Record<string, unknown>>): MapStore | null {
  const text = (name: string, limit: number): string => {
    const value = fields[name];
    return typeof value === 'string' ? Array.from(collapseSpaces(value)).slice(0, limit).join('') : '';
  };
  const storeId = text('storeid', 10);
  const storeName = text('storename', STORE_NAME_LIMIT);
  return isStoreId(storeId) && storeName !== ''
    ? { storeId, storeName, storeAddress: text('storeaddress', STORE_ADDRESS_LIMIT) }
    : null;
}
