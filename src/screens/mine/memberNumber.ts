import { maskMobile } from '#domain/maskMobile.ts';
import { internationalMobile } from '#features/signIn/formatMobile.ts';

type Numbered = { phoneAreaCode: string | null; mobileNumber: string | null };

/** The member's masked number, `0912-***-678`, with its area code when it is foreign. null when there is none. */
export function memberNumber({ phoneAreaCode, mobileNumber }: Numbered): string | null {
  if (mobileNumber === null) return null;
  const masked = maskMobile(mobileNumber);
  return phoneAreaCode === null || phoneAreaCode === '886' ? masked : internationalMobile(phoneAreaCode, masked);
}
