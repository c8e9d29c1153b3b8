import { codeText } from '#text/signInText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { ClockIcon } from '#widgets/icons/ClockIcon.tsx';

import { useCountdown } from './useCountdown.ts';

import * as base from '#widgets/base.module.css';
import * as s from './CodeEntry.module.css';

type Props = {
  /** Only a new code helps, so its button is the primary one. */
  isMain: boolean;
  onResend: () => Promise<void>;
};

/** Countdown until the next code, and the resend button. */
export function ResendRow({ isMain, onResend }: Props) {
  const secondsLeft = useCountdown();
  const text = codeText.secondsLeft(secondsLeft);

  return (
    <div className={base.wrappingSpreadRow}>
      <span className={cx(base.row, base.note, base.spaceAfter12)}>
        <span className={s.countdownIcon}>
          <ClockIcon size={20} />
        </span>
        {/* separate elements, because a page translation wraps text nodes, and React could not find them */}
        {secondsLeft > 0 ? (
          <span key="timer" role="timer">
            <b className={base.plainText}>{text.seconds}</b> <span>{text.rest}</span>
          </span>
        ) : (
          <span key="free">{codeText.canResend}</span>
        )}
      </span>
      <Button kind={isMain ? 'primary' : 'second'} size="small" disabled={secondsLeft > 0} onClick={onResend}>
        {codeText.resend}
      </Button>
    </div>
  );
}
