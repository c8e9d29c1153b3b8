/** Sends SMS codes for sign-in (spec 4, steps 1 and 2), and for /phone with the action `bind`. */
import { hasExtensions } from '#api/host/extensions.ts';
import { usersApi } from '#api/users.ts';
import { signDataSaved } from '#state/userSlice.ts';

import { startCountdown, syncCountdown } from './countdown.ts';
import { saveSignInDraft } from './drafts.ts';

import type { MobileNumber } from './checkNumber.ts';
import type { AppThunk } from '#state/makeStore.ts';

type SmsAction = 'login' | 'register' | 'bind';

/**
 * Sends the code and saves number and action as sign data. Sends nothing while the number's countdown runs.
 * @returns true to open /captcha, false after a failed call (already shown)
 */
export function sendSignInCode(number: MobileNumber): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const last = getState().user.signData;
    const isSame = last?.phoneAreaCode === number.phoneAreaCode && last.mobileNumber === number.mobileNumber;
    if (isSame && syncCountdown() > 0) return true;

    return dispatch(sendCodeAnew(number));
  };
}

/**
 * Checks again whether the number is registered, because a registration with a lost reply may have succeeded. Then
 * sends the code.
 * @returns true when the code was sent. A failed call is already shown
 */
export function sendCodeAnew(number: MobileNumber): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const answer = await dispatch(usersApi.endpoints.isRegistered.initiate(number, { track: false }));
    if (answer.error !== undefined) return false; // spec 8, stops silently
    const action = answer.data === 'Y' ? 'login' : 'register';
    const isSent = await dispatch(sendCode(number, action));
    if (!isSent) return false;
    saveSignInDraft({ digits: '' });
    dispatch(signDataSaved({ ...number, action }));
    return true;
  };
}

/**
 * Sends the code that adds a number to the member's account (/phone). A host without `bind` gets `login` for a
 * registered number and `register` for a new one.
 */
export function sendBindCode(number: MobileNumber): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    if (hasExtensions()) return dispatch(sendCode(number, 'bind'));
    const answer = await dispatch(usersApi.endpoints.isRegistered.initiate(number, { track: false }));
    return answer.error === undefined && (await dispatch(sendCode(number, answer.data === 'Y' ? 'login' : 'register')));
  };
}

/** Sends one code and starts the countdown. Returns false after a failed call (already shown). */
function sendCode(number: MobileNumber, action: SmsAction): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const answer = await dispatch(usersApi.endpoints.sendSms.initiate({ ...number, action }, { track: false }));
    if (answer.error !== undefined) return false;
    startCountdown();
    return true;
  };
}
