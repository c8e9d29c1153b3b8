/** Sign-out (security C17). */
import { isUmeError } from '#api/umeError.ts';
import { usersApi } from '#api/users.ts';
import { clearRouteStack } from '#navigation/routeStack.ts';
import { clearUserInfo, userToken } from '#platform/session.ts';
import { localKeys, removeLocal, removeSession, sessionKeys } from '#platform/storage.ts';
import { wait } from '#platform/wait.ts';
import { signDataCleared } from '#state/userSlice.ts';

import { dropPendingSignOut, keepPendingSignOut } from './pendingSignOut.ts';

import type { AppThunk } from '#state/makeStore.ts';

/** Maximum wait for the logout call, ms. */
const LOGOUT_WAIT_MS = 3_000;
const LOCAL = [
  'giftCoupon',
  'loginCaptcha',
  'captchaSentAt',
  'lineSignIn',
  'lineServed',
  'drafts',
  'carrier',
  'recentStores',
  'recentAddresses',
  'searchHistory',
  'signInDraft',
  'termsAccepted',
  'phoneDraft',
] as const;
const SESSION = ['lineSignIn', 'guardScreen', 'newMerMember', 'getGift', 'typedCode'] as const;

/**
 * Signs out on the server, then always here: userInfo, gift, drafts, searches and visited paths. The end of userInfo
 * resets the slices and the cache (state/subscribeToSignIn.ts). braId, codeId and location are kept.
 * @param goHome called before the sign-in ends, so that no guard blocks the screen
 * @returns false when the host has not confirmed the sign-out. The next start then sends it again
 */
export function signOut(goHome: () => void): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const token = userToken();
    keepPendingSignOut(token);
    const logout = dispatch(usersApi.endpoints.logout.initiate(undefined, { track: false })).then(({ error }) => {
      const isConfirmed = error === undefined || (isUmeError(error) && error.kind === 'signedOut');
      if (isConfirmed) dropPendingSignOut(token);
      return isConfirmed;
    });
    const isConfirmed = await Promise.race([logout, wait(LOGOUT_WAIT_MS).then(() => false)]);
    goHome();
    clearUserInfo();
    dispatch(signDataCleared());
    for (const name of LOCAL) removeLocal(localKeys[name]);
    for (const name of SESSION) removeSession(sessionKeys[name]);
    clearRouteStack();
    return isConfirmed;
  };
}
