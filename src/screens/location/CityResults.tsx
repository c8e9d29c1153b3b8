import { findCities, type CityCentre } from '#domain/cities.ts';
import { locationText } from '#text/locationText.ts';

import { LocationList } from './LocationList.tsx';

import * as s from './Location.module.css';

import type { ReactNode } from 'react';

type Props = {
  typed: string;
  onChoose: (city: CityCentre) => void;
  /** Rendered when no city matches. */ children?: ReactNode;
};

/** Cities that match the query by their own name or by a district. */
export function CityResults({ typed, onChoose, children }: Props) {
  const rows = findCities(typed).map(({ city, districts }) => ({
    id: city.name,
    title: city.name,
    detail: districts.join('、'),
    city,
  }));
  return (
    <section>
      <h2 className={s.title}>{locationText.cities}</h2>
      <p className="ume-read" role="status">
        {locationText.found(rows.length)}
      </p>
      {rows.length === 0 ? (
        <>
          <p className={s.note}>{locationText.noCity}</p>
          {children}
        </>
      ) : (
        <LocationList rows={rows} onChoose={({ city }) => onChoose(city)} />
      )}
    </section>
  );
}
