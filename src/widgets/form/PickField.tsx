/** A field with a value from a sheet: a button that shows the value and opens the sheet. */
import { useId } from 'react';

import { cx } from '../cx.ts';
import { ChevronRightIcon } from '../icons/ChevronRightIcon.tsx';
import { fieldAria, FieldFrame, labelId, type FieldText } from './FieldFrame.tsx';

import * as base from '../base.module.css';
import * as s from './Field.module.css';

export type PickFieldProps = FieldText & {
  name: string;
  /** Text of the chosen value, '' without one. */
  value: string;
  /** Shown without a value. */
  placeholder: string;
  onOpen: () => void;
  disabled?: boolean;
};

export function PickField({
  label,
  hint,
  problem,
  isOptional = false,
  name,
  value,
  placeholder,
  onOpen,
  disabled = false,
}: PickFieldProps) {
  const id = useId();
  const valueId = `${id}-value`;
  return (
    <FieldFrame id={id} isGroup label={label} hint={hint} problem={problem} isOptional={isOptional}>
      <button
        // a button has no invalid state, so the error is part of its description
        aria-describedby={fieldAria(id, { hint, problem })['aria-describedby']}
        id={id}
        type="button"
        name={name}
        className={cx(s.pick, problem !== undefined && s.invalid)}
        aria-haspopup="dialog"
        aria-labelledby={`${labelId(id)} ${valueId}`}
        disabled={disabled}
        onClick={onOpen}
      >
        <span id={valueId} className={cx(base.breaking, base.grow, value === '' && base.weakText)}>
          {value === '' ? placeholder : value}
        </span>
        <span className={s.chevron}>
          <ChevronRightIcon size={16} />
        </span>
      </button>
    </FieldFrame>
  );
}
