/**
 * The password that registration sends: base64 of the last six digits (spec 5, C13). Kept only because the spec asks
 * for it; nothing signs in with it.
 */
export function initialPassword(mobileNumber: string): string {
  return btoa(mobileNumber.replace(/\D/g, '').slice(-6));
}
