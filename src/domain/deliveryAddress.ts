/** What an address may hold (spec 7, shipping address); checked in the form at once and by the server again. */
import { checkMobileNumber } from './mobileNumber.ts';
import { collapseSpaces } from './profile.ts';
import { textLength } from './textLength.ts';

/** How many addresses a member may keep. */
export const MAX_ADDRESSES = 20;
/** In characters as people count them. */
const RECEIVER_LIMIT = 20;
export const DETAIL_LIMIT = 100;
export const STORE_NAME_LIMIT = 30;
export const STORE_ADDRESS_LIMIT = 100;
/** A 7-ELEVEN label has room for 10 letters; a Chinese character takes two. */
const PICKUP_NAME_WIDTH = 10;
const STORE_ID = /^[A-Za-z0-9]{1,10}$/;
const NAME_SIGNS = /^[\p{Script=Han}A-Za-z .·・‧'-]*$/u;
const WIDE = /[^\u0000-\u00ff·‧]/u;

export type NameProblem = 'empty' | 'tooLong' | 'signs';

/** A receiver at home; null when nothing is wrong. */
export function receiverProblem(typed: string): NameProblem | null {
  const length = textLength(collapseSpaces(typed));
  if (length === 0) return 'empty';
  return length > RECEIVER_LIMIT ? 'tooLong' : null;
}

/** A receiver at 7-ELEVEN: the name on the ID card, at most 5 Chinese characters or 10 Latin letters. */
export function pickupNameProblem(typed: string): NameProblem | null {
  const name = collapseSpaces(typed);
  if (name === '') return 'empty';
  if (!NAME_SIGNS.test(name)) return 'signs';
  const width = Array.from(name, (sign) => (WIDE.test(sign) ? 2 : 1)).reduce<number>((sum, one) => sum + one, 0);
  return width > PICKUP_NAME_WIDTH ? 'tooLong' : null;
}

/** The one spelling of a receiver's number; null when it is no Taiwan mobile: drivers and stores call and text it. */
export function receiverMobile(typed: string): string | null {
  const checked = checkMobileNumber('886', typed);
  return 'number' in checked ? checked.number : null;
}

/** What stands behind the district; null when nothing is wrong. */
export function detailProblem(typed: string): 'empty' | 'tooLong' | null {
  const length = textLength(collapseSpaces(typed));
  if (length === 0) return 'empty';
  return length > DETAIL_LIMIT ? 'tooLong' : null;
}

/** Reads as the number of a 7-ELEVEN store. */
export function isStoreId(value: string): boolean {
  return STORE_ID.test(value);
}

export type MapStore = { storeId: string; storeName: string; storeAddress: string };

/**
 * What the 7-ELEVEN map answers (storeid, storename, storeaddress), brought within its bounds; null when no store was
 * named. Whoever sends it may be anyone: it is text to be shown, never more (security C28).
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
