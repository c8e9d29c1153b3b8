/** Steps after a successful sign-in (spec 4), by SMS and by LINE. */
import { couponsApi } from '#api/coupons.ts';
import { FLAG_YES, POST_LOGIN_WAIT_MS } from '#domain/constants.ts';
import { isId } from '#domain/ids.ts';
import { takeGuardedScreen } from '#navigation/guardedScreen.ts';
import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { clearPendingGift, readPendingGift } from '#platform/pendingGift.ts';
import { saveUserInfo } from '#platform/session.ts';
import { sessionKeys, writeSession } from '#platform/storage.ts';
import { wait } from '#platform/wait.ts';
import { signDataCleared } from '#state/userSlice.ts';
import { signInText } from '#text/signInText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { clearCountdown } from './countdown.ts';
import { clearSignInDraft } from './drafts.ts';

import type { Nav } from '#navigation/useNav.ts';
import type { AppThunk } from '#state/makeStore.ts';

type SignInResult = { userInfo: { userId: string; token: string }; isNew: boolean };

/**
 * Saves the sign-in, clears its drafts, shows a toast, waits 400 ms, and claims the pending gift.
 * @returns the gift's store page, else the guarded screen, else null
 */
export function keepSignIn({ userInfo, isNew }: SignInResult): AppThunk<Promise<string | null>> {
  return async (dispatch) => {
    saveUserInfo(userInfo);
    clearCountdown();
    clearSignInDraft();
    dispatch(signDataCleared());
    if (isNew) {
      writeSession(sessionKeys.newMerMember, FLAG_YES);
      writeSession(sessionKeys.getGift, FLAG_YES);
    }
    const welcomeClosed = toast.success(isNew ? signInText.registered : signInText.loggedIn);
    await wait(POST_LOGIN_WAIT_MS);
    // always taken, because a later sign-in must not open it
    const guardedScreen = takeGuardedScreen();
    return (await dispatch(claimPendingGift(userInfo.userId, welcomeClosed))) ?? guardedScreen;
  };
}

/** End of the SMS flow. Opens the gift's store, or replaces with the guarded screen, or goes back. */
export function finishSignIn(signInResult: SignInResult, nav: Nav): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { pathname } = window.location;
    const nextPath = await dispatch(keepSignIn(signInResult));
    // ignored when another screen was opened during the wait
    if (window.location.pathname !== pathname) return;
    if (nextPath === null) nav.back();
    else nav.replace(nextPath);
  };
}

/**
 * Claims the pending gift once, whatever the result. A refusal is already shown. Returns null without a gift.
 * @param welcomeClosed resolves after the sign-in toast, so that the claim's toast follows it
 */
function claimPendingGift(userId: string, welcomeClosed: Promise<void>): AppThunk<Promise<string | null>> {
  return async (dispatch) => {
    const gift = readPendingGift();
    if (gift === null) return null;
    clearPendingGift();
    const claim = await dispatch(
      couponsApi.endpoints.claimCoupon.initiate({ couponId: gift.couponId, userId }, { track: false }),
    );
    if (claim.error === undefined) void welcomeClosed.then(() => toast.success(signInText.giftClaimed));
    return isId(gift.braId) ? paths.store(gift.braId) : homePath();
  };
}
