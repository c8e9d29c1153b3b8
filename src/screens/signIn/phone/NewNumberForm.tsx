import { useEffect, useRef, useState } from 'react';

import { checkNumber } from '#features/signIn/checkNumber.ts';
import { PhoneFields } from '#features/signIn/PhoneFields.tsx';
import { phoneText, signInText } from '#text/signInText.ts';
import { Button } from '#widgets/Button.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import * as s from './PhoneSteps.module.css';

import type { PhoneFlow } from './usePhoneFlow.ts';
import type { NumberProblem } from '#domain/mobileNumber.ts';
import type { SyntheticEvent } from 'react';

/** Form for the new number. Sends its code. */
export function NewNumberForm({
  isFirst,
  flow,
}: {
  /** The member has no number yet. */ isFirst: boolean;
  flow: PhoneFlow;
}) {
  const [problem, setProblem] = useState<NumberProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const isInFlight = useRef(false);
  const field = useRef<{ focus: () => void }>(null);
  const { areaCode, typed } = flow.draft;

  useEffect(() => {
    // after the old number is confirmed, focus the field
    if (!isFirst) field.current?.focus();
  }, [isFirst]);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isInFlight.current) return;
    const result = checkNumber(areaCode, typed);
    if ('problem' in result) {
      setProblem(result.problem);
      void toast.warn(signInText.problems[result.problem]);
      field.current?.focus();
      return;
    }
    isInFlight.current = true;
    setSending(true);
    await flow.send(result, false);
    isInFlight.current = false;
    setSending(false);
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={s.intro}>{isFirst ? phoneText.addLead : phoneText.newLead}</p>
      <PhoneFields
        areaCode={areaCode}
        typed={typed}
        problem={problem}
        focusRef={field}
        onChange={(entry) => {
          setProblem(null);
          flow.change(entry);
        }}
      />
      <Button type="submit" kind="primary" size="main" block loading={isSending}>
        {signInText.getCode}
      </Button>
    </form>
  );
}
