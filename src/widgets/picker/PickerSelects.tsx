/**
 * The columns of the picker as native lists. The wheels of antd-mobile speak Simplified Chinese to screen readers and
 * have no keyboard support. The wheels are therefore hidden from both. The lists show while one of them has the focus.
 * Without the wheels' chunk, or without enough width, they always show.
 */
import { widgetsText } from '#text/widgetsText.ts';

import { rangeOf, unitsOf, type PickerBounds, type PickerKind, type PickerValue } from './pickerValue.ts';

import * as s from './PickerSelects.module.css';

export type PickerSelectsProps = {
  kind: PickerKind;
  parts: PickerValue;
  bounds: PickerBounds;
  onChange: (parts: PickerValue) => void;
  isPlain: boolean;
};

export function PickerSelects({ kind, parts, bounds, onChange, isPlain }: PickerSelectsProps) {
  return (
    <div className={isPlain ? s.shown : s.hidden}>
      {unitsOf(kind).map((unit, at) => {
        const { first, last } = rangeOf(unit, parts, bounds);
        return (
          <label key={unit} className={s.cell}>
            <select
              className={s.select}
              aria-label={widgetsText.picker[unit]}
              value={parts[at]}
              onChange={(event) =>
                onChange(parts.map((number, other) => (other === at ? Number(event.target.value) : number)))
              }
            >
              {Array.from({ length: last - first + 1 }, (_, step) => (
                <option key={step} value={first + step}>
                  {first + step}
                </option>
              ))}
            </select>
            <span aria-hidden="true">{widgetsText.picker[unit]}</span>
          </label>
        );
      })}
    </div>
  );
}
