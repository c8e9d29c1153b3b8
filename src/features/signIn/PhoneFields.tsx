import { useId, useImperativeHandle, useRef } from 'react';

import { AREA_CODES } from '#domain/constants.ts';
import { signInText } from '#text/signInText.ts';
import { cx } from '#widgets/cx.ts';
import { fieldAria, FieldFrame } from '#widgets/form/FieldFrame.tsx';
import { chooseAction } from '#widgets/overlays/actionSheet.ts';
import { ChevronDownIcon } from '#widgets/icons/ChevronDownIcon.tsx';
import { CloseIcon } from '#widgets/icons/CloseIcon.tsx';

import { isAreaCode } from './checkNumber.ts';
import { formatMobile } from './formatMobile.ts';

import * as s from './PhoneFields.module.css';

import type { NumberProblem } from '#domain/mobileNumber.ts';
import type { ChangeEvent, Ref } from 'react';

type Props = {
  areaCode: string;
  typed: string;
  problem: NumberProblem | null;
  onChange: (entry: { areaCode: string; typed: string }) => void;
  /** Lets the form focus the number after an error. */
  focusRef?: Ref<{ focus: () => void }>;
};

/**
 * Area code and mobile number in one field. The number is grouped while typing, and typed characters are never dropped.
 */
export function PhoneFields({ areaCode, typed, problem, onChange, focusRef }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const problemText = problem === null ? undefined : signInText.problems[problem];
  useImperativeHandle(focusRef, () => ({ focus: () => input.current?.focus() }), []);

  async function handleAreaCode() {
    const actions = AREA_CODES.map((code) => ({ key: code, text: signInText.areaCodes[code] }));
    const newAreaCode = await chooseAction({ title: signInText.areaCodeTitle, actions, selectedKey: areaCode });
    if (newAreaCode !== null && newAreaCode !== areaCode)
      onChange({ areaCode: newAreaCode, typed: formatMobile(newAreaCode, typed) });
  }

  function handleBlur() {
    const grouped = formatMobile(areaCode, typed);
    if (grouped !== typed) onChange({ areaCode, typed: grouped });
  }

  function handleClear() {
    onChange({ areaCode, typed: '' });
    input.current?.focus();
  }

  return (
    <FieldFrame id={id} label={signInText.numberLabel} problem={problemText}>
      <div className={cx(s.field, problem !== null && s.invalid)}>
        <button
          type="button"
          className={s.areaCode}
          aria-haspopup="dialog"
          aria-label={signInText.areaCodeName(areaCode)}
          onClick={() => void handleAreaCode()}
        >
          <span className={s.areaCodeText}>+{areaCode}</span>
          <ChevronDownIcon size={16} />
        </button>
        <div className={s.entry}>
          <input
            {...fieldAria(id, { problem: problemText })}
            id={id}
            ref={input}
            className={s.number}
            type="tel"
            name="mobileNumber"
            inputMode="tel"
            autoComplete="tel-national"
            enterKeyHint="next"
            placeholder={isAreaCode(areaCode) ? signInText.numberHints[areaCode] : ''}
            value={typed}
            onChange={(event) => onChange({ areaCode, typed: groupedWhileTyping(areaCode, event) })}
            onBlur={handleBlur}
          />
          {typed !== '' && (
            <button type="button" className={s.clear} aria-label={signInText.clear} onClick={handleClear}>
              <CloseIcon size={20} />
            </button>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}

/** Groups the number only with the caret at the end, because a correction in the middle must not move it. */
function groupedWhileTyping(areaCode: string, event: ChangeEvent<HTMLInputElement>): string {
  const { value, selectionStart } = event.target;
  const isComposing = (event.nativeEvent as InputEvent).isComposing;
  return isComposing || selectionStart !== value.length ? value : formatMobile(areaCode, value);
}
