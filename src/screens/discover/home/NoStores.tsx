import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { locationChosen } from '#state/locationSlice.ts';
import { discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';

import * as s from './NoStores.module.css';

import type { OpenCity } from '#contract/discover.ts';

type Props = { city: string; openCities: readonly OpenCity[] };

/** Empty state of a location without stores. Offers the cities that have stores, each one tap away. */
export function NoStores({ city, openCities }: Props) {
  const nav = useNav();
  const dispatch = useAppDispatch();

  function handleChoose({ city: cityName, latitude, longitude }: OpenCity) {
    dispatch(locationChosen({ cityName, latlng: { latitude, longitude }, location: '', isOwnPosition: false }));
  }

  const cities = (
    <div className={s.cities}>
      {openCities.map((open) => (
        <Button key={open.city} kind="second" onClick={() => handleChoose(open)}>
          {discoverText.toCity(open.city, open.storeCount)}
        </Button>
      ))}
      <Button kind="second" onClick={() => nav.push(paths.location())}>
        {discoverText.otherPlace}
      </Button>
    </div>
  );
  return (
    <EmptyState art="pin" title={discoverText.cityEmpty(city)} detail={discoverText.cityEmptyDetail} action={cities} />
  );
}
