import { useMemo } from 'react';
import PickerView from 'antd-mobile/es/components/picker-view';

import { widgetsText } from '#text/widgetsText.ts';

import { rangeOf, unitsOf, type PickerBounds, type PickerKind, type PickerValue } from './pickerValue.ts';
import { prepareAntd } from '../lazy/prepareAntd.ts';

import * as s from './PickerWheels.module.css';

prepareAntd();

export type PickerWheelsProps = {
  kind: PickerKind;
  parts: PickerValue;
  bounds: PickerBounds;
  onChange: (parts: PickerValue) => void;
};

/** The wheels 年 月 日 時 分 秒, with the days of the month. For touch only, see PickerSelects for other input. */
export function PickerWheels({ kind, parts, bounds, onChange }: PickerWheelsProps) {
  const columns = useMemo(
    () =>
      unitsOf(kind).map((unit) => {
        const { first, last } = rangeOf(unit, parts, bounds);
        return Array.from({ length: last - first + 1 }, (_, step) => ({
          label: `${first + step} ${widgetsText.picker[unit]}`,
          value: first + step,
        }));
      }),
    [kind, parts, bounds],
  );
  const value = useMemo(() => [...parts], [parts]);
  return (
    <div className={s.wheels} data-kind={kind} aria-hidden="true">
      <PickerView columns={columns} value={value} mouseWheel onChange={(chosen) => onChange(chosen.map(Number))} />
    </div>
  );
}
