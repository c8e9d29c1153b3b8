import { useEffect, useRef, useState } from 'react';

import { checkNumber } from '#features/signIn/checkNumber.ts';
import { keepAcceptance } from '#features/signIn/consent.ts';
import { subscribeToSignInDraft, readSignInDraft, saveSignInDraft } from '#features/signIn/drafts.ts';
import { PhoneFields } from '#features/signIn/PhoneFields.tsx';
import { signInText } from '#text/signInText.ts';
import { Button } from '#widgets/Button.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import * as base from '#widgets/base.module.css';

import type { MobileNumber } from '#features/signIn/checkNumber.ts';
import type { NumberProblem } from '#domain/mobileNumber.ts';
import type { SyntheticEvent } from 'react';

type Props = {
  /** Another way to sign in is the main one. */
  isSecond: boolean;
  onNumber: (number: MobileNumber) => Promise<void>;
};

/** Form for the number. Sends the code. The draft survives a reload and every failure. */
export function NumberForm({ isSecond, onNumber }: Props) {
  const [draft, setDraft] = useState(readSignInDraft);
  useEffect(() => subscribeToSignInDraft(setDraft), []);
  const [problem, setProblem] = useState<NumberProblem | null>(null);
  const field = useRef<{ focus: () => void }>(null);
  const [isSending, setSending] = useState(false);
  const isInFlight = useRef(false);

  function change(part: Partial<typeof draft>) {
    setDraft((last) => ({ ...last, ...part }));
    saveSignInDraft(part);
  }

  /** One call at a time: a second tap, or Enter after a tap, is ignored. */
  async function send(number: MobileNumber) {
    isInFlight.current = true;
    setSending(true);
    await onNumber(number);
    isInFlight.current = false;
    setSending(false);
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isInFlight.current) return;
    const result = checkNumber(draft.areaCode, draft.typed);
    const wrong = 'problem' in result ? result.problem : null;
    setProblem(wrong);
    if ('problem' in result) {
      // spec 5: a warning toast, and the flow stops
      void toast.warn(signInText.problems[result.problem]);
      field.current?.focus();
    } else {
      keepAcceptance();
      void send(result);
    }
  }

  return (
    <form className={base.spaceAbove8} noValidate onSubmit={handleSubmit}>
      <PhoneFields
        areaCode={draft.areaCode}
        typed={draft.typed}
        problem={problem}
        focusRef={field}
        onChange={({ areaCode, typed }) => {
          setProblem(null);
          change({ areaCode, typed });
        }}
      />
      <Button type="submit" kind={isSecond ? 'second' : 'primary'} size="main" block loading={isSending}>
        {signInText.getCode}
      </Button>
    </form>
  );
}
