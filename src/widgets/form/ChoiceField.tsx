/** A choice of one or several options, as pills in a named group of native inputs. For longer texts use RadioGroup. */
import { useId } from 'react';

import { cx } from '../cx.ts';
import { fieldAria, FieldFrame, labelId, type FieldText } from './FieldFrame.tsx';

import * as s from './Field.module.css';

export type ChoiceOption<C extends string> = { value: C; text: string; disabled?: boolean };
type Props<C extends string> = FieldText & {
  name: string;
  options: readonly ChoiceOption<C>[];
  disabled?: boolean;
  /** Two columns of equal width, for four options. */ isEven?: boolean;
};
export type ChoiceFieldProps<C extends string> = Props<C> & { value: C | null; onChange: (value: C) => void };
export type ChoicesFieldProps<C extends string> = Props<C> & {
  values: readonly C[];
  /** Adds or removes one option. */ onToggle: (value: C) => void;
};

/** A choice of one option. */
export function ChoiceField<C extends string>({ value, onChange, ...props }: ChoiceFieldProps<C>) {
  return <Pills {...props} type="radio" isChosen={(option) => option === value} onChoose={onChange} />;
}

/** A choice of several options. */
export function ChoicesField<C extends string>({ values, onToggle, ...props }: ChoicesFieldProps<C>) {
  return <Pills {...props} type="checkbox" isChosen={(option) => values.includes(option)} onChoose={onToggle} />;
}

type PillsProps<C extends string> = Props<C> & {
  type: 'radio' | 'checkbox';
  isChosen: (option: C) => boolean;
  onChoose: (option: C) => void;
};

function Pills<C extends string>({
  label,
  hint,
  problem,
  isOptional = false,
  name,
  options,
  disabled = false,
  isEven = false,
  type,
  isChosen,
  onChoose,
}: PillsProps<C>) {
  const id = useId();
  const isOne = type === 'radio';
  // an optional single choice is always valid
  const isNeverWrong = isOne && isOptional === true && hint === undefined;
  return (
    <FieldFrame
      id={id}
      isGroup
      label={label}
      hint={hint}
      problem={problem}
      isOptional={isOptional}
      isNeverWrong={isNeverWrong}
    >
      <div
        {...fieldAria(id, { hint, problem })}
        role={isOne ? 'radiogroup' : 'group'}
        aria-labelledby={labelId(id)}
        aria-required={(isOne && isOptional === false) || undefined}
        className={cx(s.choices, isEven && s.even)}
      >
        {options.map((option) => (
          <label key={option.value} className={s.choice}>
            <input
              type={type}
              className={s.radio}
              name={name}
              value={option.value}
              checked={isChosen(option.value)}
              disabled={disabled || option.disabled === true}
              onChange={() => onChoose(option.value)}
            />
            <span className={s.pill}>{option.text}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
