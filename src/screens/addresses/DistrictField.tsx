import { useState } from 'react';

import { districtSheetText } from '#text/addressesText.ts';
import { PickField, type PickFieldProps } from '#widgets/form/PickField.tsx';

import { DistrictSheet, type Area } from './DistrictSheet.tsx';

type Props = Omit<PickFieldProps, 'value' | 'onOpen'> & {
  chosen: Area;
  onChoose: (area: Area) => void;
  /** Allows a whole city, or all cities. */ hasWhole?: boolean;
};

/** Field for city and district, selected in a sheet. */
export function DistrictField({ chosen, onChoose, hasWhole = false, ...field }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isAnywhere = hasWhole && chosen.city === '';
  return (
    <>
      <PickField
        {...field}
        value={isAnywhere ? districtSheetText.anywhere : `${chosen.city}${chosen.district}`}
        onOpen={() => setOpen(true)}
      />
      <DistrictSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        chosen={chosen}
        hasWhole={hasWhole}
        onChoose={onChoose}
      />
    </>
  );
}
