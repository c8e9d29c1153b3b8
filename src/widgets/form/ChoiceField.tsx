/**
 * One choice of a few, or several of them, as pills in a named group of native buttons. For longer words take
 * RadioGroup.
 */
import { useId } from 'react';

import { cx } from '../cx.ts';
import { fieldAria, FieldFrame, labelId, type FieldText } from './FieldFrame.tsx';

import s from './Field.module.css';

export type ChoiceOption<C extends string> = { value: C; text: string; disabled?: boolean };
type Props<C extends string> = FieldText & {
  name: string;
  options: readonly ChoiceOption<C>[];
  disabled?: boolean;
  /** Two of one width in a row: for four, of which one would stand alone. */ isEven?: boolean;
};
export type ChoiceFieldProps<C extends string> = Props<C> & { value: C | null; onChange: (value: C) => void };
export type ChoicesFieldProps<C extends string> = Props<C> & {
  values: readonly C[];
  /** One is put in, or taken out. */ onToggle: (value: C) => void;
};

/** One of a few. */
export function ChoiceField<C extends string>({ value, onChange, ...props }: ChoiceFieldProps<C>) {
  return <Pills {...props} type="radio" isChosen={(option) => option === value} onChoose={onChange} />;
}

/** Several of a few. */
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
  // one of a few or none: there is no wrong answer
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
