import type { SignData } from '#state/userSlice.ts';

/** Sign data of a sign-in. null for the sign data of /phone (`bind`). */
export function signInDataOf(signData: SignData | null): SignData | null {
  return signData === null || signData.action === 'bind' ? null : signData;
}
