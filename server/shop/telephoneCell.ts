/** Telephone numbers of shops in Taiwan. A link dials them, so each must be complete. */
import { halfWidth } from './cells.ts';

import type { LocalizedText } from './mistakes.ts';

/** Digits of numbers that can be dialled from any phone, with the area code's 0. */
const DIALLED: readonly RegExp[] = [
  /^09\d{8}$/,
  // Taipei, Taichung and Nantou have ten digits, other areas nine.
  /^02[2-8]\d{7}$/,
  /^04[23]\d{7}$/,
  /^0492\d{6}$/,
  /^04[78]\d{6}$/,
  /^0(?:3[2-9]|[5678][2-9])\d{6}$/,
  /^080[09]\d{6}$/,
  /^0[57]0\d{8}$/,
  // Short service numbers, as 412-8888 or with an area code.
  /^(?:0[2-8])?(?:412|449|405)\d{4}$/,
];
const ABROAD = /^\+(?!886)[1-9]\d{7,14}$/;
const PLACEHOLDER = /(\d)\1{7,}$/;
const EXTENSION = /\s*(?:#|ext\.?|分機|轉|,)\s*(\d{1,6})$/i;
const ALLOWED = /^[+\d\s().-]+$/;
const COUNTRY = /^(?:\+|00)?886[\s().-]*/;
/** A mobile number without its leading 0, which spreadsheets drop. A landline's area code cannot be restored. */
const WITHOUT_ZERO = /^9\d{8}$/;

export const TELEPHONE_WORDS: LocalizedText = {
  zh: '打得通的電話：一個號碼，含區碼，如 02-2345-6789；分機寫 #12；Excel 去掉了開頭的 0 時請補上',
  en: 'one number that can be dialled, with its area code, as 02-2345-6789 #12, and the 0 that a spreadsheet drops',
};

/** @param number without extension */
function isDialled(number: string): boolean {
  const digits = number.replace(/[^\d+]/g, '');
  return !PLACEHOLDER.test(digits) && (ABROAD.test(digits) || DIALLED.some((form) => form.test(digits)));
}

/** A number that can be dialled, from Taiwan's country code on with 0. Null for others. */
export function telephoneIn(text: string): string | null {
  const tidy = halfWidth(text);
  if (WITHOUT_ZERO.test(tidy)) return `0${tidy}`;
  const number = tidy.replace(EXTENSION, '');
  const extension = tidy.slice(number.length);
  if (!ALLOWED.test(number)) return null;
  const local = COUNTRY.test(number) ? `0${number.replace(COUNTRY, '')}` : number;
  if (!isDialled(local)) return null;
  const [, inner] = EXTENSION.exec(extension) ?? [];
  return inner === undefined ? local : `${local} #${inner}`;
}
