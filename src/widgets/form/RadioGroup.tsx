/** A choice of one option, as native radio buttons in a named group. Keyboard and screen readers work natively. */
import { useId } from 'react';

import * as base from '../base.module.css';
import * as s from './RadioGroup.module.css';

export type RadioOption<V extends string> = { value: V; text: string; disabled?: boolean };
export type RadioGroupProps<V extends string> = {
  label: string;
  options: readonly RadioOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  disabled?: boolean;
  hideLabel?: boolean;
};

export function RadioGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  hideLabel = false,
}: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className={hideLabel ? 'ume-read' : base.strong}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            type="radio"
            className={s.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={s.text}>{option.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
