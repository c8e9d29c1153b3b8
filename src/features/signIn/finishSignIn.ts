/** After a successful sign-in (spec 4), by SMS and by LINE alike. */
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
 * Keeps the sign-in, forgets what it needed, says so and waits 400 ms, then claims the pending gift.
 * @returns the store page of the gift, else the screen the guard stopped; null when neither is there
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
    // taken in any case: a screen stopped for this sign-in is not the way on from a later one
    const guardedScreen = takeGuardedScreen();
    return (await dispatch(claimPendingGift(userInfo.userId, welcomeClosed))) ?? guardedScreen;
  };
}

/**
 * The end of the SMS way: to the gift's store, else back one page and on to the screen the guard stopped (as one
 * replace, so that back behaves the same), else back.
 */
export function finishSignIn(signInResult: SignInResult, nav: Nav): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { pathname } = window.location;
    const nextPath = await dispatch(keepSignIn(signInResult));
    // who has gone elsewhere during the wait stays there
    if (window.location.pathname !== pathname) return;
    if (nextPath === null) nav.back();
    else nav.replace(nextPath);
  };
}

/**
 * Claims the waiting coupon once, whatever comes of it; a refusal has already said why. Null when none waits.
 * @param welcomeClosed resolves when the sign-in's own message has gone: the claim's comes after it
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
