/** One choice of a few, as pills in a named group of native radio buttons. For longer words take RadioGroup. */
import { useId } from 'react';
import s from './Field.module.css';
import { fieldAria, FieldFrame, labelId, type FieldWords } from './FieldFrame.tsx';

export type ChoiceOption<C extends string> = { value: C; text: string; disabled?: boolean };
export type ChoiceFieldProps<C extends string> = FieldWords & {
  name: string;
  options: readonly ChoiceOption<C>[];
  value: C | null;
  onChange: (value: C) => void;
  disabled?: boolean;
};

export function ChoiceField<C extends string>({ label, hint, problem, isOptional = false, name, options, value, onChange, disabled = false }: ChoiceFieldProps<C>) {
  const id = useId();
  return (
    <FieldFrame id={id} isGroup label={label} hint={hint} problem={problem} isOptional={isOptional}>
      <div
        {...fieldAria(id, { hint, problem })}
        role="radiogroup"
        aria-labelledby={labelId(id)}
        aria-required={isOptional === false || undefined}
        className={problem === undefined ? s.choices : `${s.choices ?? ''} ${s.wrongChoices ?? ''}`}
      >
        {options.map((option) => (
          <label key={option.value} className={s.choice}>
            <input
              type="radio"
              className={s.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled === true}
              onChange={() => onChange(option.value)}
            />
            <span className={s.pill}>{option.text}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
