import { useState } from 'react';

import { foldText } from '#domain/searchText.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { useAppSelector } from '#state/hooks.ts';
import { locationText } from '#text/locationText.ts';

import { AddressResults } from './AddressResults.tsx';
import { CityGrid } from './CityGrid.tsx';
import { CityResults } from './CityResults.tsx';
import { LocationSearch } from './LocationSearch.tsx';
import { OwnPosition } from './OwnPosition.tsx';
import { RecentLocations } from './RecentLocations.tsx';
import { useAddressSearch } from './useAddressSearch.ts';
import { useChooseLocation } from './useChooseLocation.ts';

import * as s from './Location.module.css';

import type { CityCentre } from '#domain/cities.ts';

/** Screen of /location. Chooses the location for the discover calls: own position, city, address or a recent place. */
export default function LocationScreen() {
  const { latlng, cityName } = useAppSelector((state) => state.location);
  const [typed, setTyped] = useState('');
  const { chooseAddress: choosePlace, chooseOwn } = useChooseLocation();
  const { search, retry } = useAddressSearch(typed, latlng);

  function handleCity({ name, latlng: middle }: CityCentre) {
    choosePlace({ name: '', cityName: name, ...middle });
  }
  const grid = <CityGrid selected={cityName[0] ?? ''} onChoose={handleCity} />;
  return (
    <Screen title={locationText.title}>
      <OwnPosition onFound={chooseOwn} />
      <LocationSearch
        name={search.state === 'noKey' ? locationText.searchCity : locationText.searchName}
        typed={typed}
        onType={setTyped}
      />
      {search.state === 'unsupported' && <p className={s.note}>{locationText.mapsOffNote}</p>}
      {foldText(typed) === '' ? (
        <>
          <RecentLocations onChoose={choosePlace} />
          {grid}
        </>
      ) : (
        <>
          <CityResults typed={typed} onChoose={handleCity}>
            {/* without address results nothing would follow, so the grid is shown */}
            {(search.state === 'noKey' || search.state === 'unsupported') && grid}
          </CityResults>
          <AddressResults search={search} onRetry={retry} onChoose={choosePlace} />
        </>
      )}
    </Screen>
  );
}
