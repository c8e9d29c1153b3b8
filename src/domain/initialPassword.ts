/**
 * The password of a registration: base64 of the last six digits (spec 5, C13). The spec requires it, but no sign-in
 * uses it.
 */
export function initialPassword(mobileNumber: string): string {
  return btoa(mobileNumber.replace(/\D/g, '').slice(-6));
}
