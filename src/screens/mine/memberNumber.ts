import { maskMobile } from '#domain/maskMobile.ts';
import { internationalMobile } from '#features/signIn/formatMobile.ts';

type Numbered = { phoneAreaCode: string | null; mobileNumber: string | null };

/** The member's number as its owner knows it, `0912-***-678`; null when there is none. Abroad with its area code. */
export function memberNumber({ phoneAreaCode, mobileNumber }: Numbered): string | null {
  if (mobileNumber === null) return null;
  const masked = maskMobile(mobileNumber);
  return phoneAreaCode === null || phoneAreaCode === '886' ? masked : internationalMobile(phoneAreaCode, masked);
}
