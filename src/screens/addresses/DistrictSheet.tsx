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

const WHOLE_CITY = { district: '', postalCode: undefined };

type StepsProps = { selected: Area; hasWhole: boolean; onChoose: (area: Area) => void };

function Steps({ selected, hasWhole, onChoose }: StepsProps) {
  const [city, setCity] = useState(selected.city);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the tapped button is gone: focus the heading and scroll to the top of the list
    top.current?.focus();
    if (typeof top.current?.scrollIntoView === 'function') top.current.scrollIntoView({ block: 'nearest' });
  }, [city]);
  if (city === '')
    return (
      <ul className={s.choices}>
        {hasWhole && (
          <Choice
            text={districtSheetText.anywhere}
            isSelected={false}
            onChoose={() => onChoose({ city: '', district: '' })}
          />
        )}
        {TAIWAN_CITIES.map(({ city: name }) => (
          <Choice key={name} text={name} isSelected={name === selected.city} onChoose={() => setCity(name)} />
        ))}
      </ul>
    );
  return (
    <>
      <div className={s.step}>
        <button type="button" className={s.backButton} onClick={() => setCity('')}>
          <ChevronLeftIcon size={16} />
          {districtSheetText.otherCity}
        </button>
        <h3 ref={top} className={base.label} tabIndex={-1}>
          {districtSheetText.district(city)}
        </h3>
      </div>
      <ul className={s.choices}>
        {[...(hasWhole ? [WHOLE_CITY] : []), ...districtsOf(city)].map(({ district, postalCode }) => (
          <Choice
            key={district}
            text={district === '' ? districtSheetText.anyDistrict(city) : district}
            note={postalCode}
            isSelected={city === selected.city && district === selected.district}
            onChoose={() => onChoose({ city, district })}
          />
        ))}
      </ul>
    </>
  );
}

type ChoiceProps = { text: string; note?: string | undefined; isSelected: boolean; onChoose: () => void };

function Choice({ text, note, isSelected, onChoose }: ChoiceProps) {
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
