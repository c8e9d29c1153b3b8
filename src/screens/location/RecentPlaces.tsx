import { useState } from 'react';

import s from './Location.module.css';
import { PlaceList } from './PlaceList.tsx';

import type { RecentPlace } from '#features/location/recentPlaces.ts';

import { forgetRecentPlaces, recentPlaces } from '#features/location/recentPlaces.ts';
import { locationText } from '#text/locationText.ts';
import { toast } from '#widgets/toast.ts';

type Props = { onChoose: (place: RecentPlace) => void };

/** What was chosen before, with the way to forget it. */
export function RecentPlaces({ onChoose }: Props) {
  const [places, setPlaces] = useState(recentPlaces);
  if (places.length === 0) return null;
  const rows = places.map((place) => ({ id: `${place.cityName} ${place.name}`, title: place.name === '' ? place.cityName : place.name, detail: place.name === '' ? '' : place.cityName, place }));

  function handleClear() {
    forgetRecentPlaces();
    setPlaces([]);
    void toast.info(locationText.cleared);
  }
  return (
    <section>
      <div className={s.head}>
        <h2 className={s.title}>{locationText.recent}</h2>
        <button type="button" className={s.clearRecent} onClick={handleClear}>
          {locationText.clearRecent}
        </button>
      </div>
      <PlaceList rows={rows} onChoose={({ place }) => onChoose(place)} />
    </section>
  );
}
