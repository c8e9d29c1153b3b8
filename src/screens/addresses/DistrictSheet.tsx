import { useEffect, useRef, useState } from 'react';

import { districtsOf, TAIWAN_CITIES } from '#domain/taiwanDistricts.ts';
import { districtSheetText } from '#text/addressesText.ts';
import { cx } from '#widgets/cx.ts';
import { ChevronLeftIcon } from '#widgets/icons/ChevronLeftIcon.tsx';
import { Sheet } from '#widgets/overlays/Sheet.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './DistrictSheet.module.css';

export type Area = { city: string; district: string };
type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** '' and '' while nothing is selected. */
  selected: Area;
  onChoose: (area: Area) => void;
  /** Allows a whole city (district '') or all cities (city '' too). */
  hasWhole?: boolean;
};

/**
 * Selects city, then district, in one sheet. Plain buttons work for thumb, keyboard and screen reader. antd-mobile's
 * Cascader renders links without href, which fail there.
 */
export function DistrictSheet({ isOpen, onClose, selected, onChoose, hasWhole = false }: Props) {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  function handleChoose(area: Area) {
    onChoose(area);
    onClose();
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={districtSheetText.title}>
      {/* remounts at each opening to start at the current choice, and stays while the sheet closes */}
      <Steps key={opening.count} selected={selected} hasWhole={hasWhole} onChoose={handleChoose} />
    </Sheet>
  );
}

function Steps({
  selected,
  hasWhole,
  onChoose,
}: {
  selected: Area;
  hasWhole: boolean;
  onChoose: (area: Area) => void;
}) {
  const [city, setCity] = useState(selected.city);
  if (city === '')
    return (
      <Cities
        selected={selected.city}
        hasWhole={hasWhole}
        onCity={setCity}
        onAnywhere={() => onChoose({ city: '', district: '' })}
      />
    );
  return (
    <Districts
      city={city}
      selected={selected.city === city ? selected.district : null}
      hasWhole={hasWhole}
      onBack={() => setCity('')}
      onDistrict={(district) => onChoose({ city, district })}
    />
  );
}

function Cities({
  selected,
  hasWhole,
  onCity,
  onAnywhere,
}: {
  selected: string;
  hasWhole: boolean;
  onCity: (city: string) => void;
  onAnywhere: () => void;
}) {
  return (
    <ul className={s.choices}>
      {hasWhole && <Choice text={districtSheetText.anywhere} isSelected={false} onChoose={onAnywhere} />}
      {TAIWAN_CITIES.map(({ city }) => (
        <Choice key={city} text={city} isSelected={city === selected} onChoose={() => onCity(city)} />
      ))}
    </ul>
  );
}

type DistrictsProps = {
  city: string;
  selected: string | null;
  hasWhole: boolean;
  onBack: () => void;
  onDistrict: (district: string) => void;
};

function Districts({ city, selected, hasWhole, onBack, onDistrict }: DistrictsProps) {
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the tapped button is gone: focus the heading and scroll to the top of the list
    top.current?.focus();
    if (typeof top.current?.scrollIntoView === 'function') top.current.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <div className={s.step}>
        <button type="button" className={s.backButton} onClick={onBack}>
          <ChevronLeftIcon size={16} />
          {districtSheetText.otherCity}
        </button>
        <h3 ref={top} className={base.label} tabIndex={-1}>
          {districtSheetText.district(city)}
        </h3>
      </div>
      <ul className={s.choices}>
        {hasWhole && (
          <Choice
            text={districtSheetText.anyDistrict(city)}
            isSelected={selected === ''}
            onChoose={() => onDistrict('')}
          />
        )}
        {districtsOf(city).map(({ district, postalCode }) => (
          <Choice
            key={district}
            text={district}
            note={postalCode}
            isSelected={district === selected}
            onChoose={() => onDistrict(district)}
          />
        ))}
      </ul>
    </>
  );
}

function Choice({
  text,
  note,
  isSelected,
  onChoose,
}: {
  text: string;
  note?: string;
  isSelected: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        className={cx(s.choice, isSelected && s.chosen)}
        aria-pressed={isSelected}
        onClick={onChoose}
      >
        <span>{text}</span>
        {note !== undefined && <span className={s.postalCode}>{note}</span>}
      </button>
    </li>
  );
}
