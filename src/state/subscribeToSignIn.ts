/**
 * The cache belongs to one token. When the sign-in changes, here or in another tab, everything cached is dropped and what
 * is in view asked for again; with nobody signed in the slices let go of the member too.
 */
import { resetApiCache } from '#api/resetApiCache.ts';
import { signedOut } from '#api/signedOut.ts';
import { onSignInChange, userToken } from '#platform/session.ts';

import type { AppStore } from './makeStore.ts';

export type SignInFollower = {
  /** Looks again, for a page that was frozen meanwhile (R6). */
  check: () => void;
  stop: () => void;
};

export function subscribeToSignIn(store: AppStore): SignInFollower {
  let token = userToken();
  const check = (): void => {
    const now = userToken();
    if (now === token) return;
    token = now;
    if (now === '') store.dispatch(signedOut());
    resetApiCache(store.dispatch);
  };
  return { check, stop: onSignInChange(check) };
}
