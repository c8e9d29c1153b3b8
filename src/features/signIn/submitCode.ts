/** Spec 4, sign-in flow, step 3: the code logs in or registers. */
import { usersApi } from '#api/users.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { initialPassword } from '#domain/initialPassword.ts';
import { savedBraId } from '#navigation/homePath.ts';
import { signDataSaved } from '#state/userSlice.ts';

import { isAreaCode } from './checkNumber.ts';
import { finishSignIn } from './finishSignIn.ts';

import type { Nav } from '#navigation/useNav.ts';
import type { AppThunk, RootState } from '#state/makeStore.ts';

type SignData = NonNullable<RootState['user']['signData']>;

/** @returns false when the code was refused or the call failed (already shown); the digits then stay */
export function submitSignInCode(signData: SignData, smsCode: string, nav: Nav): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { phoneAreaCode, mobileNumber, action } = signData;
    if (!isAreaCode(phoneAreaCode)) return false;
    const number = { phoneAreaCode, mobileNumber, smsCode };
    const answer =
      action === 'login'
        ? await dispatch(usersApi.endpoints.login.initiate(number, { track: false }))
        : await dispatch(
            usersApi.endpoints.register.initiate(
              { ...number, passwd: initialPassword(mobileNumber), braId: savedBraId() ?? '', regMerMember: 1 },
              { track: false },
            ),
          );
    if (answer.data === undefined) {
      const other = otherAction(answer.error);
      if (other !== null) dispatch(signDataSaved({ ...signData, action: other }));
      return false;
    }
    await dispatch(finishSignIn({ userInfo: answer.data.userInfo, isNew: action === 'register' }, nav));
    return true;
  };
}

/** The number was registered, or removed, since it was asked about: the next code is sent for the other action. */
function otherAction(error: unknown): SignData['action'] | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === BODY_CODES.alreadyRegistered) return 'login';
  return code === BODY_CODES.notRegistered ? 'register' : null;
}
