import { codeText } from '#text/signInText.ts';
import { Button } from '#widgets/Button.tsx';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';

import { useCountdown } from './useCountdown.ts';

import s from './CodeEntry.module.css';

type Props = {
  /** Only a new code helps: its button is the main one. */
  isMain: boolean;
  onResend: () => Promise<void>;
};

/** How long until a new code may be asked for, and the button that asks. */
export function ResendRow({ isMain, onResend }: Props) {
  const secondsLeft = useCountdown();
  const text = codeText.secondsLeft(secondsLeft);

  return (
    <div className={s.resend}>
      <span className={s.countdown}>
        <span className={s.countdownIcon}>
          <ClockIcon size={20} />
        </span>
        {/* elements of their own, put in and taken out whole: a page translation wraps the texts, and React would look for them in vain */}
        {secondsLeft > 0 ? (
          <span key="timer" role="timer">
            <b className={s.seconds}>{text.seconds}</b> <span>{text.rest}</span>
          </span>
        ) : (
          <span key="free">{codeText.canResend}</span>
        )}
      </span>
      <Button kind={isMain ? 'primary' : 'quiet'} size="small" disabled={secondsLeft > 0} onClick={onResend}>
        {codeText.resend}
      </Button>
    </div>
  );
}
