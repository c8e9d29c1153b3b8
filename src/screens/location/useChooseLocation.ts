import { rememberAddress, type RecentAddress } from '#features/location/recentAddresses.ts';
import { paths } from '#navigation/paths.ts';
import { canGoBack } from '#navigation/routeStack.ts';
import { useNav } from '#navigation/useNav.ts';
import { addressAt } from '#platform/places.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { locationChosen } from '#state/locationSlice.ts';
import { nearestCity, type Position } from '#domain/cities.ts';

/** Timeout for the address of the own position. After it the nearest city alone is used. */
const NAMING_MS = 2_000;

async function namedPosition(latlng: Position): Promise<{ cityName: string; address: string }> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), NAMING_MS));
  return (await Promise.race([addressAt(latlng), late])) ?? { cityName: nearestCity(latlng).name, address: '' };
}

export type ChooseLocation = {
  chooseAddress: (address: RecentAddress) => void;
  chooseOwn: (latlng: Position) => Promise<void>;
};

/** Stores a place as the location and goes back. Without an earlier history entry, goes to `/`. */
export function useChooseLocation(): ChooseLocation {
  const dispatch = useAppDispatch();
  const nav = useNav();

  function leave(): void {
    if (canGoBack()) nav.back();
    else nav.replace(paths.discover(), { animation: 'left-in' });
  }

  return {
    chooseAddress(address) {
      const { name, cityName, latitude, longitude } = address;
      dispatch(locationChosen({ latlng: { latitude, longitude }, cityName, location: name, isOwnPosition: false }));
      // a whole city is in the slice's own list
      if (name !== '') rememberAddress(address);
      leave();
    },
    async chooseOwn(latlng) {
      const { cityName, address } = await namedPosition(latlng);
      dispatch(locationChosen({ latlng, cityName, location: address, isOwnPosition: true }));
      leave();
    },
  };
}
