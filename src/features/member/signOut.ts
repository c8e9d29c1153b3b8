/** Sign-out (security C17). */
import { usersApi } from '#api/users.ts';
import { clearRouteStack } from '#navigation/routeStack.ts';
import { clearUserInfo } from '#platform/session.ts';
import { localKeys, removeLocal, removeSession, sessionKeys } from '#platform/storage.ts';
import { wait } from '#platform/wait.ts';
import { signDataCleared } from '#state/userSlice.ts';

import type { AppThunk } from '#state/makeStore.ts';

/** How long sign-out waits for the logout call, ms. */
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
  'signInDraft',
  'termsAccepted',
  'phoneDraft',
] as const;
const SESSION = ['lineSignIn', 'guardScreen', 'newMerMember', 'getGift', 'typedCode'] as const;

/**
 * Ends the sign-in on the server and, whatever comes of that, here: userInfo (whose end empties the slices and the
 * cache, see state/subscribeToSignIn.ts), gift, drafts and visited paths. braId, codeId and location stay.
 * @param goHome called before the sign-in ends, so that no guard stops a screen that is being left
 */
export function signOut(goHome: () => void): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const logout = dispatch(usersApi.endpoints.logout.initiate(undefined, { track: false }));
    await Promise.race([logout, wait(LOGOUT_WAIT_MS)]);
    goHome();
    clearUserInfo();
    dispatch(signDataCleared());
    for (const name of LOCAL) removeLocal(localKeys[name]);
    for (const name of SESSION) removeSession(sessionKeys[name]);
    clearRouteStack();
  };
}
