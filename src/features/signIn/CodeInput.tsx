import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { codeText } from '#text/signInText.ts';
import { cx } from '#widgets/cx.ts';
import { useComposition } from '#widgets/form/useComposition.ts';

import { isFullCode, smsCodeIn } from './smsCodeIn.ts';

import * as base from '#widgets/base.module.css';
import * as s from './CodeInput.module.css';

import type { ChangeEvent, SyntheticEvent } from 'react';

type Props = {
  digits: string;
  /** Increases with each refused code. The input is then focused and its digits are selected. */
  refusals: number;
  isBusy: boolean;
  describedBy?: string;
  onDigits: (digits: string) => void;
  /** Called once when the code is complete and unambiguous. */
  onFull: (code: string) => void;
};

const BOXES = [0, 1, 2, 3, 4, 5] as const;

/** Six drawn boxes with one real input above them. Autofill, paste and screen readers see a single field (R18). */
export function CodeInput({ digits, refusals, isBusy, describedBy, onDigits, onFull }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  /** Text during composition, which a 注音 keyboard uses for digits. */
  const [composed, setComposed] = useState<string | null>(null);
  const { before, handlers } = useComposition(() => setComposed(null));

  useEffect(() => {
    // after the frame has focused the heading of the new screen
    const waiting = setTimeout(() => input.current?.focus(), 0);
    return () => clearTimeout(waiting);
  }, []);

  useLayoutEffect(() => {
    if (refusals === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [refusals]);

  function handleChange({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    if (isBusy) return;
    // a changed value would cancel the composition
    setComposed(before === null ? null : value);
    const next = smsCodeIn(value);
    if (next.digits === digits) return;
    onDigits(next.digits);
    if (next.isSure && isFullCode(next.digits)) onFull(next.digits);
  }

  return (
    <div className={base.relative}>
      {/* the key restarts the shake on each refusal */}
      <div key={refusals} className={cx(s.boxes, refusals > 0 && s.shaken)} aria-hidden="true">
        {BOXES.map((at) => (
          <span key={at} className={boxClass(at, digits.length, isFocused, refusals > 0 && isFullCode(digits))}>
            {digits[at] ?? ''}
          </span>
        ))}
      </div>
      <input
        ref={input}
        className={s.input}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        aria-label={codeText.inputName}
        aria-invalid={refusals > 0 && isFullCode(digits)}
        aria-describedby={describedBy}
        value={composed ?? digits}
        readOnly={isBusy}
        onChange={handleChange}
        onSelect={keepCaretAtEnd}
        onFocus={() => setFocused(true)}
        {...handlers}
        onBlur={(event) => {
          handlers.onBlur(event);
          setFocused(false);
        }}
      />
    </div>
  );
}

/** Keeps the caret at the end, because the real text is invisible. */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>) {
  const field = event.currentTarget;
  const end = field.value.length;
  if (field.selectionStart === field.selectionEnd && field.selectionStart !== end) field.setSelectionRange(end, end);
}

function boxClass(at: number, length: number, isFocused: boolean, isRefused: boolean): string {
  const isNext = isFocused && at === Math.min(length, BOXES.length - 1);
  return cx(s.box, isRefused && s.refused, isNext && s.next, isNext && at === length && s.empty);
}
