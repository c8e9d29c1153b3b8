import { useSyncExternalStore } from 'react';

import { onSignInChange, readUserInfo } from '#platform/session.ts';

/** The signed-in member's id, null for a visitor; follows sign-in and sign-out, those of other tabs included. */
export function useUserId(): string | null {
  return useSyncExternalStore(onSignInChange, () => readUserInfo()?.userId ?? null);
}
