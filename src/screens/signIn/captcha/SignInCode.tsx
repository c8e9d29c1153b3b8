import { useState } from 'react';

import { isAreaCode } from '#features/signIn/checkNumber.ts';
import { CodeEntry } from '#features/signIn/CodeEntry.tsx';
import { readSignInDraft, saveSignInDraft } from '#features/signIn/drafts.ts';
import { sendCodeAnew } from '#features/signIn/sendCode.ts';
import { submitSignInCode } from '#features/signIn/submitCode.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useAppDispatch, useAppStore } from '#state/hooks.ts';

import { signInDataOf } from './signInDataOf.ts';

import type { SignData } from '#state/userSlice.ts';

/** Code entry for sign-in: submit, resend, or go back to change the number. */
export function SignInCode({ number }: { number: SignData }) {
  const nav = useNav();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [initialDigits] = useState(() => readSignInDraft().digits);
  /** Reads the store again, because the action may have changed. */
  const signData = () => signInDataOf(store.getState().user.signData) ?? number;

  async function handleResend() {
    const { phoneAreaCode, mobileNumber } = signData();
    return isAreaCode(phoneAreaCode) && (await dispatch(sendCodeAnew({ phoneAreaCode, mobileNumber })));
  }

  return (
    <CodeEntry
      phoneAreaCode={number.phoneAreaCode}
      mobileNumber={number.mobileNumber}
      initialDigits={initialDigits}
      onDigits={(digits) => saveSignInDraft({ digits })}
      onSubmit={(code) => dispatch(submitSignInCode(signData(), code, nav))}
      onResend={handleResend}
      onChangeNumber={() => nav.replace(paths.signIn())}
    />
  );
}
