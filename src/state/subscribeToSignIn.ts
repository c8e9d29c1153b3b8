/**
 * The API cache belongs to one token. A changed sign-in, in this tab or another, resets the cache and refetches the
 * queries in view. A sign-out also clears the member from the slices.
 */
import { resetApiCache } from '#api/resetApiCache.ts';
import { signedOut } from '#api/signedOut.ts';
import { notifyElsewhere, onSignInChange, userToken } from '#platform/session.ts';

import type { AppStore } from './makeStore.ts';

export type SignInFollower = {
  /** Reads the token again, for a page that was frozen and heard of no other tab (R6). */
  check: () => void;
  stop: () => void;
};

export function subscribeToSignIn(store: AppStore): SignInFollower {
  let token = userToken();
  const apply = (): void => {
    const now = userToken();
    if (now === token) return;
    token = now;
    if (now === '') store.dispatch(signedOut());
    resetApiCache(store.dispatch);
  };
  return {
    check: () => {
      if (userToken() !== token) notifyElsewhere();
    },
    stop: onSignInChange(apply),
  };
}
