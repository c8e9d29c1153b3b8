import { useState } from 'react';

import { districtSheetText } from '#text/addressesText.ts';
import { PickField, type PickFieldProps } from '#widgets/form/PickField.tsx';

import { DistrictSheet, type Area } from './DistrictSheet.tsx';

type Props = Omit<PickFieldProps, 'value' | 'onOpen'> & {
  selected: Area;
  onChoose: (area: Area) => void;
  /** Allows a whole city, or all cities. */ hasWhole?: boolean;
};

/** Field for city and district, selected in a sheet. */
export function DistrictField({ selected, onChoose, hasWhole = false, ...field }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isAnywhere = hasWhole && selected.city === '';
  return (
    <>
      <PickField
        {...field}
        value={isAnywhere ? districtSheetText.anywhere : `${selected.city}${selected.district}`}
        onOpen={() => setOpen(true)}
      />
      <DistrictSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        selected={selected}
        hasWhole={hasWhole}
        onChoose={onChoose}
      />
    </>
  );
}
