/**
 * A multi-line text with a counter in code points (C30). Typed or pasted text is never truncated. A text over the limit
 * shows an error, and the toast of spec 5 when it passes the limit.
 */
import { useId } from 'react';

import { formsText } from '#text/formsText.ts';

import { cx } from '../cx.ts';
import { fieldAria, FieldFrame, type FieldText } from './FieldFrame.tsx';
import { useCommittedProblem } from './useCommittedProblem.ts';
import { useLimitedText } from './useLimitedText.ts';

import * as s from './Field.module.css';

export type TextAreaFieldProps = FieldText & {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Maximum code points. */
  limit: number;
  rows?: number;
  /** Autofill hint of the browser. */
  autoComplete?: string;
  placeholder?: string;
  disabled?: boolean;
};

export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    hint,
    isOptional = false,
    name,
    value,
    onChange,
    limit,
    rows = 4,
    autoComplete,
    placeholder,
    disabled = false,
  } = props;
  const id = useId();
  const { length, isTooLong, isComposing, handlers } = useLimitedText(value, onChange, limit);
  const problem = useCommittedProblem(props.problem, isComposing) ?? (isTooLong ? formsText.tooLong(limit) : undefined);

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      problem={problem}
      isOptional={isOptional}
      aside={
        <span className={cx(s.count, isTooLong && s.overLimit)}>
          <span aria-hidden="true">{formsText.count(length, limit)}</span>
          <span className="ume-read">{formsText.countName(length, limit)}</span>
        </span>
      }
    >
      <div className={cx(s.box, problem !== undefined && s.invalid)}>
        <textarea
          {...fieldAria(id, { hint, problem })}
          id={id}
          className={cx(s.input, s.area)}
          name={name}
          value={value}
          rows={rows}
          autoComplete={autoComplete}
          placeholder={placeholder}
          disabled={disabled}
          aria-required={isOptional === false || undefined}
          {...handlers}
        />
      </div>
    </FieldFrame>
  );
}
