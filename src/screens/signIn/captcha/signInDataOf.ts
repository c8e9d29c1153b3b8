import type { SignData } from '#state/userSlice.ts';

/** Sign data of a sign-in; that of /phone (`bind`) is none. */
export function signInDataOf(signData: SignData | null): SignData | null {
  return signData === null || signData.action === 'bind' ? null : signData;
}
