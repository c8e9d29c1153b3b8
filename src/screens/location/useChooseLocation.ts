import { rememberPlace, type RecentPlace } from '#features/location/recentPlaces.ts';
import { paths } from '#navigation/paths.ts';
import { canGoBack } from '#navigation/routeStack.ts';
import { useNav } from '#navigation/useNav.ts';
import { addressAt } from '#platform/places.ts';
import { useAppDispatch } from '#state/hooks.ts';
import { locationChosen } from '#state/locationSlice.ts';
import { nearestCity, type Position } from '#domain/cities.ts';

/** The address of one's own position is worth no longer wait than this: the city is known without it. */
const NAMING_MS = 2_000;

async function namedPosition(latlng: Position): Promise<{ cityName: string; address: string }> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), NAMING_MS));
  return (await Promise.race([addressAt(latlng), late])) ?? { cityName: nearestCity(latlng).name, address: '' };
}

export type ChooseLocation = {
  choosePlace: (place: RecentPlace) => void;
  chooseOwn: (latlng: Position) => Promise<void>;
};

/**
 * Takes a place as the one to look from, and goes back to where it was asked for; /location opened directly goes to /.
 */
export function useChooseLocation(): ChooseLocation {
  const dispatch = useAppDispatch();
  const nav = useNav();

  function leave(): void {
    if (canGoBack()) nav.back();
    else nav.replace(paths.discover(), { animation: 'left-in' });
  }

  return {
    choosePlace(place) {
      const { name, cityName, latitude, longitude } = place;
      dispatch(locationChosen({ latlng: { latitude, longitude }, cityName, location: name, isOwnPosition: false }));
      // a whole city stands in the slice's own list
      if (name !== '') rememberPlace(place);
      leave();
    },
    async chooseOwn(latlng) {
      const { cityName, address } = await namedPosition(latlng);
      dispatch(locationChosen({ latlng, cityName, location: address, isOwnPosition: true }));
      leave();
    },
  };
}
