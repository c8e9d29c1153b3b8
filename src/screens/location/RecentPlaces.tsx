import { useEffect, useState } from 'react';

import { CITY_PLACES } from '#domain/cities.ts';
import { followRecentPlaces, forgetRecentPlaces, recentPlaces } from '#features/location/recentPlaces.ts';
import { useAppDispatch, useAppSelector } from '#state/hooks.ts';
import { earlierCitiesForgotten } from '#state/locationSlice.ts';
import { locationText } from '#text/locationText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { PlaceList } from './PlaceList.tsx';

import s from './Location.module.css';

import type { RecentPlace } from '#features/location/recentPlaces.ts';

type Props = { onChoose: (place: RecentPlace) => void };

/** A city looked from before as a place; none when it is no city of ours. */
function placesIn(cityName: string): RecentPlace[] {
  const city = CITY_PLACES.find(({ name }) => name === cityName);
  return city === undefined ? [] : [{ name: '', cityName, ...city.latlng }];
}

/** Addresses chosen before and cities looked from before, with the way to forget them. */
export function RecentPlaces({ onChoose }: Props) {
  const dispatch = useAppDispatch();
  const [, ...earlier] = useAppSelector((state) => state.location.cityName);
  const [kept, setKept] = useState(recentPlaces);
  useEffect(() => followRecentPlaces(setKept), []);
  const places = [...kept.filter(({ name }) => name !== ''), ...earlier.flatMap(placesIn)];
  if (places.length === 0) return null;
  const rows = places.map((place) => ({
    id: `${place.cityName} ${place.name}`,
    title: place.name === '' ? place.cityName : place.name,
    detail: place.name === '' ? '' : place.cityName,
    place,
  }));

  function handleClear() {
    forgetRecentPlaces();
    setKept([]);
    dispatch(earlierCitiesForgotten());
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
