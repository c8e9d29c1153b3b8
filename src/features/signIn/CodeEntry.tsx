import { useRef, useState } from 'react';

import { codeText } from '#text/signInText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { LockIcon } from '#widgets/icons/LockIcon.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { CodeInput } from './CodeInput.tsx';
import { internationalMobile } from './formatMobile.ts';
import { ResendRow } from './ResendRow.tsx';
import { isFullCode, smsCodeIn } from './smsCodeIn.ts';
import { useWebOtp } from './useWebOtp.ts';

import * as base from '#widgets/base.module.css';
import * as s from './CodeEntry.module.css';

import type { CodeOutcome } from './codeOutcome.ts';

type Props = {
  phoneAreaCode: string;
  /** The number displayed after the area code, possibly masked. */
  mobileNumber: string;
  initialDigits: string;
  /** Stores the digits across a reload and a killed WebView. */
  onDigits: (digits: string) => void;
  /** Resolves to the outcome. A failure is already shown. */
  onSubmit: (code: string) => Promise<CodeOutcome>;
  onResend: () => Promise<boolean>;
  onChangeNumber?: () => void;
};

/** Input of an SMS code with its number, six boxes, resend button and countdown. Used by /captcha and /phone. */
export function CodeEntry(props: Props) {
  const { digits, setDigits, refusals, outcome, isBusy, submit, forget } = useCodeSubmit(props);
  const refusal = typeof outcome === 'object' && !isBusy ? outcome : null;

  const askWebOtp = useWebOtp((text) => {
    const code = smsCodeIn(text);
    setDigits(code.digits);
    if (code.isSure && isFullCode(code.digits)) void submit(code.digits);
  });

  async function handleResend() {
    // before the new SMS arrives, because the first request may have received the first SMS
    askWebOtp();
    if (!(await props.onResend())) return;
    setDigits('');
    forget();
    void toast.success(codeText.resent);
  }

  return (
    <div>
      <p className={base.note}>{codeText.sentTo}</p>
      <div className={cx(base.wrappingSpreadRow, base.spaceBelow16)}>
        <span className={cx(base.heading, base.spaceAfter12)}>
          {internationalMobile(props.phoneAreaCode, props.mobileNumber)}
        </span>
        {props.onChangeNumber !== undefined && (
          <button type="button" className={s.changeNumber} onClick={props.onChangeNumber}>
            {codeText.changeNumber}
          </button>
        )}
      </div>
      <CodeInput
        digits={digits}
        refusals={refusals}
        isBusy={isBusy}
        describedBy="code-state"
        onDigits={setDigits}
        onFull={(code) => void submit(code)}
      />
      <p id="code-state" className={refusal ? s.refused : s.state} role="status">
        {isBusy ? codeText.checking : (refusal?.message ?? (outcome === 'failed' ? codeText.unfinished : ''))}
      </p>
      <ResendRow isMain={refusal?.isDead === true} onResend={handleResend} />
      <p className={cx(base.fine, base.wholeWords, base.spaceAbove4)}>{codeText.noSms}</p>
      <p className={s.note}>
        <span className={s.noteIcon}>
          <LockIcon size={20} />
        </span>
        <span className={base.wholeWords}>{codeText.note}</span>
      </p>
      {isFullCode(digits) && !isBusy && refusal?.isDead !== true && (
        <div className={base.spaceAbove16}>
          <Button kind="primary" size="main" block onClick={() => void submit(digits)}>
            {codeText.submit}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The typed digits and the current submission. */
function useCodeSubmit({ initialDigits, onDigits, onSubmit }: Props) {
  const [digits, setState] = useState(initialDigits);
  const [outcome, setOutcome] = useState<CodeOutcome>('stopped');
  /** Number of consecutive refused codes. */
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isInFlight = useRef(false);

  function setDigits(next: string) {
    setState(next);
    onDigits(next);
  }

  async function submit(code: string) {
    if (isInFlight.current) return;
    isInFlight.current = true;
    setBusy(true);
    let result: CodeOutcome = 'stopped';
    try {
      result = await onSubmit(code);
    } finally {
      // the field is always editable again (spec 8)
      isInFlight.current = false;
      setBusy(false);
      setOutcome(result);
      setRefusals((count) => (typeof result === 'object' ? count + 1 : 0));
    }
  }

  /** Resets the refusal when a new code is sent. */
  function forget() {
    setOutcome('stopped');
    setRefusals(0);
  }

  return { digits, setDigits, refusals, outcome, isBusy, submit, forget };
}
