/** Sign-out (security C17). */
import { usersApi } from '#api/users.ts';
import { clearRouteStack } from '#navigation/routeStack.ts';
import { clearUserInfo } from '#platform/session.ts';
import { localKeys, removeLocal, removeSession, sessionKeys } from '#platform/storage.ts';
import { wait } from '#platform/wait.ts';
import { signDataCleared } from '#state/userSlice.ts';

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
  'signInDraft',
  'termsAccepted',
  'phoneDraft',
] as const;
const SESSION = ['lineSignIn', 'guardScreen', 'newMerMember', 'getGift', 'typedCode'] as const;

/**
 * Signs out on the server, then always here: userInfo, gift, drafts and visited paths. The end of userInfo resets the
 * slices and the cache (state/subscribeToSignIn.ts). braId, codeId and location are kept.
 * @param goHome called before the sign-in ends, so that no guard blocks the screen
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
