/**
 * The columns of the picker as native lists. The wheels of antd-mobile speak Simplified Chinese to screen readers and
 * know no keyboard, so they are hidden from both and these lists stand in; they show while one of them has the focus,
 * and always when there are no wheels, for want of
 * their chunk or of room.
 */
import { widgetsText } from '#text/widgetsText.ts';

import { rangeOf, unitsOf, type PickerKind, type PickerValue } from './pickerValue.ts';

import s from './PickerSelects.module.css';

export type PickerSelectsProps = {
  kind: PickerKind;
  parts: PickerValue;
  onChange: (parts: PickerValue) => void;
  isPlain: boolean;
};

export function PickerSelects({ kind, parts, onChange, isPlain }: PickerSelectsProps) {
  return (
    <div className={isPlain ? s.shown : s.hidden}>
      {unitsOf(kind).map((unit, at) => {
        const { first, last } = rangeOf(unit, parts);
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
