/** Spec 4, sign-in flow, step 3: the code logs in or registers. */
import { bodyCodeOf } from '#api/umeError.ts';
import { usersApi } from '#api/users.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { initialPassword } from '#domain/initialPassword.ts';
import { savedBraId } from '#navigation/homePath.ts';
import { signDataSaved } from '#state/userSlice.ts';

import { isAreaCode } from './checkNumber.ts';
import { acceptedVersion } from './consent.ts';
import { outcomeOf } from './codeOutcome.ts';
import { signInTryKey } from './drafts.ts';
import { finishSignIn } from './finishSignIn.ts';
import { userInfoFromReply } from './userInfoFromReply.ts';

import type { Data } from '#contract/infer.ts';
import type { CodeOutcome } from './codeOutcome.ts';
import type { Nav } from '#navigation/useNav.ts';
import type { AppThunk, RootState } from '#state/makeStore.ts';

type SignData = NonNullable<RootState['user']['signData']>;

/** @returns the outcome (a failure is already shown). The digits stay unless the code was accepted */
export function submitSignInCode(signData: SignData, smsCode: string, nav: Nav): AppThunk<Promise<CodeOutcome>> {
  return async (dispatch) => {
    const { phoneAreaCode, mobileNumber, action } = signData;
    if (!isAreaCode(phoneAreaCode)) return 'stopped';
    const number = { phoneAreaCode, mobileNumber, smsCode, tryKey: signInTryKey(), termsVersion: acceptedVersion() };
    const answer =
      action === 'login'
        ? await dispatch(usersApi.endpoints.login.initiate(number, { track: false }))
        : await dispatch(
            usersApi.endpoints.register.initiate(
              { ...number, passwd: initialPassword(mobileNumber), braId: savedBraId() ?? '', regMerMember: 1 },
              { track: false },
            ),
          );
    const other = otherAction(answer.error);
    if (other !== null) dispatch(signDataSaved({ ...signData, action: other }));
    const userInfo = userInfoFromReply(answer.data);
    if (userInfo === null) return outcomeOf(answer.error);
    // a number that has become a member meanwhile signs in
    const isNew = action === 'register' && (answer.data as Data<'POST /v1/ume/client/user/register'>).isNew !== 'N';
    await dispatch(finishSignIn({ userInfo, isNew }, nav));
    return 'accepted';
  };
}

/** The number was registered or removed since the check, so the next code uses the other action. */
function otherAction(error: unknown): SignData['action'] | null {
  const code = bodyCodeOf(error);
  if (code === BODY_CODES.alreadyRegistered) return 'login';
  return code === BODY_CODES.notRegistered ? 'register' : null;
}
