import { maskMobile } from '#domain/maskMobile.ts';
import { internationalMobile } from '#features/signIn/formatMobile.ts';

type WithNumber = { phoneAreaCode: string | null; mobileNumber: string | null };

/** The member's masked number, `0912-***-678`, with its area code when it is foreign. null when there is none. */
export function memberNumber({ phoneAreaCode, mobileNumber }: WithNumber): string | null {
  if (mobileNumber === null) return null;
  const maskedNumber = maskMobile(mobileNumber);
  return phoneAreaCode === null || phoneAreaCode === '886'
    ? maskedNumber
    : internationalMobile(phoneAreaCode, maskedNumber);
}
