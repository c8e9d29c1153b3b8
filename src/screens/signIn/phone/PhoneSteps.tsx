import { useRef, useState } from 'react';

import { maskMobile } from '#domain/maskMobile.ts';
import { CodeEntry } from '#features/signIn/CodeEntry.tsx';
import { codeText, memberBenefitsText, phoneText } from '#text/signInText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { useFieldInView } from '#widgets/keyboard/useFieldInView.ts';

import { MemberBenefits } from '../MemberBenefits.tsx';
import { NewNumberForm } from './NewNumberForm.tsx';
import { OldNumberForm } from './OldNumberForm.tsx';
import { PhoneArt } from './PhoneArt.tsx';
import { phoneStep, stepCount } from './phoneSteps.ts';
import { SignInFrame } from '../SignInFrame.tsx';
import { usePhoneFlow } from './usePhoneFlow.ts';

import * as base from '#widgets/base.module.css';
import * as s from './PhoneSteps.module.css';

import type { MobileNumber } from '#features/signIn/checkNumber.ts';

/** Steps of /phone. `oldNumber` is null for a member from LINE without a number. */
export function PhoneSteps({ oldNumber: initialNumber }: { oldNumber: MobileNumber | null }) {
  // the number at mount: once the new one is saved, the screen is already leaving
  const [oldNumber] = useState(initialNumber);
  const flow = usePhoneFlow();
  const content = useRef<HTMLDivElement>(null);
  useFieldInView(content);
  const step = phoneStep(flow.draft, oldNumber !== null);
  const count = stepCount(step, oldNumber !== null);
  const { sentTo } = flow.draft;
  const isCode = step === 'oldCode' || step === 'newCode';
  const titles = {
    oldStart: phoneText.oldTitle,
    newNumber: oldNumber === null ? phoneText.addTitle : phoneText.newTitle,
  };

  return (
    <SignInFrame
      title={step === 'oldStart' || step === 'newNumber' ? titles[step] : codeText.title}
      onBack={flow.leave}
      logo={isCode ? undefined : <PhoneArt />}
      foot={isCode || oldNumber === null ? undefined : <MemberBenefits detail={memberBenefitsText.phone} />}
    >
      <div ref={content}>
        {count !== null && <StepProgress {...count} />}
        {step === 'oldStart' && oldNumber !== null && (
          <OldNumberForm number={oldNumber} onSend={() => flow.send(oldNumber, true)} />
        )}
        {step === 'newNumber' && <NewNumberForm isFirst={oldNumber === null} flow={flow} />}
        {isCode && sentTo !== null && (
          <CodeEntry
            key={step}
            phoneAreaCode={sentTo.phoneAreaCode}
            mobileNumber={step === 'oldCode' ? maskMobile(sentTo.mobileNumber) : sentTo.mobileNumber}
            initialDigits={flow.draft.digits}
            onDigits={(digits) => flow.change({ digits })}
            onSubmit={flow.submit}
            onResend={flow.resend}
            {...(step === 'newCode'
              ? { onChangeNumber: () => flow.change({ isEnteringCode: false, digits: '' }) }
              : {})}
          />
        )}
        {flow.draft.returnTo !== null && (
          <div className={base.spaceAbove16}>
            <Button kind="quiet" size="normal" block onClick={flow.leave}>
              {phoneText.later}
            </Button>
          </div>
        )}
      </div>
    </SignInFrame>
  );
}

/** Progress as text and as a bar. */
function StepProgress({ step, steps }: { step: number; steps: number }) {
  return (
    <div className={cx(base.row, base.spaceBelow12, base.primaryText, base.text13, base.strong)}>
      <p>{phoneText.stepOf(step, steps)}</p>
      <span className={s.progress} aria-hidden="true">
        {Array.from({ length: steps }, (_, at) => (
          <span key={at} className={cx(s.progressStep, at < step && s.done)} />
        ))}
      </span>
    </div>
  );
}
