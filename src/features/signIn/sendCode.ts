/** Sending SMS codes: for sign-in (spec 4, steps 1 and 2) and, with the action `bind`, for /phone. */
import { hasExtensions } from '#api/host/extensions.ts';
import { usersApi } from '#api/users.ts';
import { signDataSaved } from '#state/userSlice.ts';

import { startCountdown, syncCountdown } from './countdown.ts';
import { saveSignInDraft } from './drafts.ts';

import type { MobileNumber } from './checkNumber.ts';
import type { AppThunk } from '#state/makeStore.ts';

type SmsAction = 'login' | 'register' | 'bind';

/**
 * Sends the code and keeps the number with the action as sign data. A number whose
 * countdown still runs has its code already: nothing is sent.
 * @returns whether /captcha is next; after a failed call (already shown) it is not
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
 * Asks whether the number is registered by now (a registration whose answer was lost has made it a member) and sends the
 * code for what follows.
 * @returns whether it was sent; a failed call is already shown
 */
export function sendCodeAnew(number: MobileNumber): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const answer = await dispatch(usersApi.endpoints.isRegistered.initiate(number, { track: false }));
    if (answer.error !== undefined) return false; // spec 8: stops silently
    const action = answer.data === 'Y' ? 'login' : 'register';
    const isSent = await dispatch(sendCode(number, action));
    if (!isSent) return false;
    saveSignInDraft({ digits: '' });
    dispatch(signDataSaved({ ...number, action }));
    return true;
  };
}

/**
 * Sends the code that puts a number on the member's account (/phone). A host that knows no `bind` sends the code that it
 * knows: `login` for a registered number, `register` for a new one.
 */
export function sendBindCode(number: MobileNumber): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    if (hasExtensions()) return dispatch(sendCode(number, 'bind'));
    const answer = await dispatch(usersApi.endpoints.isRegistered.initiate(number, { track: false }));
    return answer.error === undefined && (await dispatch(sendCode(number, answer.data === 'Y' ? 'login' : 'register')));
  };
}

/** Sends one code and starts the countdown; false after a failed call (already shown). */
function sendCode(number: MobileNumber, action: SmsAction): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const answer = await dispatch(usersApi.endpoints.sendSms.initiate({ ...number, action }, { track: false }));
    if (answer.error !== undefined) return false;
    startCountdown();
    return true;
  };
}
