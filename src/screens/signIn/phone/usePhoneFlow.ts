import { useEffect, useState } from 'react';

import { usersApi } from '#api/users.ts';
import { bodyCodeOf } from '#api/umeError.ts';
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { POST_LOGIN_WAIT_MS } from '#domain/constants.ts';
import { outcomeOf } from '#features/signIn/codeOutcome.ts';
import { clearCountdown, syncCountdown } from '#features/signIn/countdown.ts';
import { clearPhoneDraft, subscribeToPhoneDraft, readPhoneDraft, savePhoneDraft } from '#features/signIn/drafts.ts';
import { isAreaCode } from '#features/signIn/checkNumber.ts';
import { sendBindCode } from '#features/signIn/sendCode.ts';
import { useNav } from '#navigation/useNav.ts';
import { takeResumeEntry } from '#navigation/resumeEntry.ts';
import { wait } from '#platform/wait.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { phoneText } from '#text/signInText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { CodeOutcome } from '#features/signIn/codeOutcome.ts';
import type { MobileNumber } from '#features/signIn/checkNumber.ts';
import type { PhoneDraft } from '#features/signIn/drafts.ts';

export type PhoneFlow = {
  draft: PhoneDraft;
  /** Updates the draft. */
  change: (part: Partial<PhoneDraft>) => void;
  /** Sends a code to the old or new number and opens the code step. */
  send: (number: MobileNumber, isOld: boolean) => Promise<boolean>;
  resend: () => Promise<boolean>;
  submit: (smsCode: string) => Promise<CodeOutcome>;
  /** Goes back, or on to the target of the LINE sign-in. */
  leave: () => void;
};

/** Flow that adds or changes the number: code of the old number, new number, its code (fill/mobileNumber). */
export function usePhoneFlow(): PhoneFlow {
  const nav = useNav();
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(readPhoneDraft);
  useEffect(() => subscribeToPhoneDraft(setDraft), []);

  function change(part: Partial<PhoneDraft>) {
    setDraft((last) => ({ ...last, ...part }));
    savePhoneDraft(part);
  }

  async function send(number: MobileNumber, isOld: boolean) {
    const last = draft.sentTo;
    const isSame =
      last?.phoneAreaCode === number.phoneAreaCode && last.mobileNumber === number.mobileNumber && last.isOld === isOld;
    // a code for this number is already on its way
    const hasCode = isSame && syncCountdown() > 0;
    if (!hasCode && !(await dispatch(sendBindCode(number)))) return false;
    change({ sentTo: { ...number, isOld }, isEnteringCode: true, digits: hasCode ? draft.digits : '' });
    return true;
  }

  async function resend() {
    const number = sentNumber(draft);
    return number !== null && (await dispatch(sendBindCode(number)));
  }

  async function submit(smsCode: string) {
    const number = sentNumber(draft);
    if (number === null) return 'stopped';
    const answer = await dispatch(
      usersApi.endpoints.fillMobileNumber.initiate({ ...number, smsCode }, { track: false }),
    );
    if (answer.error !== undefined) {
      change(afterRefusal(answer.error));
      return outcomeOf(answer.error);
    }
    clearCountdown();
    // spec 7 leaves the response open: after the code of the old number the flow always continues
    if (draft.sentTo?.isOld === true || answer.data.state === 'oldConfirmed') {
      change({ isOldConfirmed: true, isEnteringCode: false, sentTo: null, digits: '' });
    } else {
      void toast.success(phoneText.done);
      // same delay as after sign-in, before the screen leaves
      await wait(POST_LOGIN_WAIT_MS);
      leave();
    }
    return 'accepted';
  }

  function leave() {
    const { returnTo } = readPhoneDraft();
    clearPhoneDraft();
    if (returnTo === null) nav.back();
    else nav.replace(returnTo, { entry: takeResumeEntry(returnTo) });
  }

  return { draft, change, send, resend, submit, leave };
}

function sentNumber({ sentTo }: PhoneDraft): MobileNumber | null {
  if (sentTo === null || !isAreaCode(sentTo.phoneAreaCode)) return null;
  return { phoneAreaCode: sentTo.phoneAreaCode, mobileNumber: sentTo.mobileNumber };
}

/** Draft after a refusal: another number for a taken one, a new code for an unconfirmed old one. The input stays. */
function afterRefusal(error: unknown): Partial<PhoneDraft> {
  switch (bodyCodeOf(error)) {
    case BODY_CODES.mobileNumberTaken:
    case BODY_CODES.mobileNumberInvalid:
      return { isEnteringCode: false };
    case BODY_CODES.oldNumberUnconfirmed:
      return { isOldConfirmed: false, isEnteringCode: false };
    default:
      return {};
  }
}
