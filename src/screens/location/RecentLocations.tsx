import { useEffect, useState } from 'react';

import { CITY_CENTRES } from '#domain/cities.ts';
import {
  subscribeToRecentAddresses,
  forgetRecentAddresses,
  recentAddresses,
} from '#features/location/recentAddresses.ts';
import { useAppDispatch, useAppSelector } from '#state/hooks.ts';
import { earlierCitiesForgotten } from '#state/locationSlice.ts';
import { locationText } from '#text/locationText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { LocationList } from './LocationList.tsx';

import * as base from '#widgets/base.module.css';
import * as s from './Location.module.css';

import type { RecentAddress } from '#features/location/recentAddresses.ts';

type Props = { onChoose: (place: RecentAddress) => void };

/** A previously chosen city as a place. Empty when the city is unknown. */
function addressesIn(cityName: string): RecentAddress[] {
  const city = CITY_CENTRES.find(({ name }) => name === cityName);
  return city === undefined ? [] : [{ name: '', cityName, ...city.latlng }];
}

/** Recent addresses and cities, with a button to clear them. */
export function RecentLocations({ onChoose }: Props) {
  const dispatch = useAppDispatch();
  const [, ...earlier] = useAppSelector((state) => state.location.cityName);
  const [searchedAddresses, setSearchedAddresses] = useState(recentAddresses);
  useEffect(() => subscribeToRecentAddresses(setSearchedAddresses), []);
  const addresses = [...searchedAddresses.filter(({ name }) => name !== ''), ...earlier.flatMap(addressesIn)];
  if (addresses.length === 0) return null;
  const rows = addresses.map((place) => ({
    id: `${place.cityName} ${place.name}`,
    title: place.name === '' ? place.cityName : place.name,
    detail: place.name === '' ? '' : place.cityName,
    place,
  }));

  function handleClear() {
    forgetRecentAddresses();
    setSearchedAddresses([]);
    dispatch(earlierCitiesForgotten());
    void toast.info(locationText.cleared);
  }
  return (
    <section>
      <div className={base.wrappingSpreadRow}>
        <h2 className={s.title}>{locationText.recent}</h2>
        <button type="button" className={s.clearRecent} onClick={handleClear}>
          {locationText.clearRecent}
        </button>
      </div>
      <LocationList rows={rows} onChoose={({ place }) => onChoose(place)} />
    </section>
  );
}
