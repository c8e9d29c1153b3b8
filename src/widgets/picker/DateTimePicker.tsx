/**
 * Date and time in a sheet (spec 2, 5, 9), on antd-mobile's PickerView. Formats: datetime YYYY-MM-DD HH:mm:ss, date
 * YYYY-MM-DD, time HH:mm:ss. 完成 works like the confirm of the modals. The button shows a spinner and ignores taps
 * during an async `onConfirm`. A truthy result closes the sheet, which stays open otherwise or on rejection.
 */
import { widgetsText } from '#text/widgetsText.ts';

import { PickerBody } from './PickerBody.tsx';
import { Sheet } from '../overlays/Sheet.tsx';

import type { PickerKind } from './pickerValue.ts';

export type DateTimePickerProps = {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (value: string) => unknown;
  kind?: PickerKind;
  title?: string;
  /** In the format of `kind`, default is now in Taipei. */
  value?: string | undefined;
  /** First date in the format of `kind`, default 1950 (spec 9). */
  min?: string;
  /** Last date in the format of `kind`, default 2050 (spec 9). */
  max?: string;
};

export function DateTimePicker({
  isOpen,
  onClose,
  onConfirm,
  kind = 'datetime',
  title = widgetsText.picker.name[kind],
  value,
  min,
  max,
}: DateTimePickerProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} bar={null}>
      <PickerBody kind={kind} title={title} value={value} min={min} max={max} onClose={onClose} onConfirm={onConfirm} />
    </Sheet>
  );
}
