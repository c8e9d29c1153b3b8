/** A single-line text with label above, hint or error below, and a clear button. */
import { useId, useRef, type HTMLAttributes, type HTMLInputAutoCompleteAttribute } from 'react';

import { formsText } from '#text/formsText.ts';

import { cx } from '../cx.ts';
import { CloseIcon } from '../icons/CloseIcon.tsx';
import { fieldAria, FieldFrame, type FieldText } from './FieldFrame.tsx';
import { useCommittedProblem } from './useCommittedProblem.ts';
import { useComposition } from './useComposition.ts';

import * as s from './Field.module.css';

export type TextFieldProps = FieldText & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'tel' | 'email';
  /** Type of the virtual keyboard. */
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Autofill hint of the browser, `off` to disable. */
  autoComplete: HTMLInputAutoCompleteAttribute;
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  placeholder?: string;
  disabled?: boolean;
};

const noop = () => undefined;

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    isOptional = false,
    name,
    value,
    onChange,
    onBlur,
    type = 'text',
    inputMode,
    autoComplete,
    enterKeyHint = 'next',
    placeholder,
    disabled = false,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { before, handlers } = useComposition(noop);
  const problem = useCommittedProblem(props.problem, before !== null);

  function handleClear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} problem={problem} isOptional={isOptional}>
      <div className={cx(s.box, problem !== undefined && s.invalid, disabled && s.disabled)}>
        <input
          {...fieldAria(id, { hint, problem })}
          id={id}
          ref={input}
          className={s.input}
          type={type}
          name={name}
          value={value}
          inputMode={inputMode}
          autoComplete={autoComplete}
          enterKeyHint={enterKeyHint}
          placeholder={placeholder}
          disabled={disabled}
          aria-required={isOptional === false || undefined}
          onChange={(event) => onChange(event.target.value)}
          {...handlers}
          onBlur={(event) => {
            handlers.onBlur(event);
            onBlur?.();
          }}
        />
        {value !== '' && !disabled && (
          <button type="button" className={s.clear} aria-label={formsText.clear(label)} onClick={handleClear}>
            <CloseIcon size={20} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
