/** Reads the saved place before redux-persist has (state/persisted.ts), for the first call of `/`. */
import { DEFAULT_CITY, DEFAULT_POSITION } from '#domain/constants.ts';
import { type Viewpoint, viewpointOf } from '#domain/viewpoint.ts';
import { localKeys, readLocal } from '#platform/storage.ts';
import { isLocationState, readPersisted } from '#state/persisted.ts';

/** The saved place, or the default place. */
export function savedViewpoint(): Viewpoint {
  const slices = readPersisted(readLocal(localKeys.persisted));
  const location =
    typeof slices === 'object' && slices !== null && 'location' in slices ? readPersisted(slices.location) : undefined;
  return isLocationState(location)
    ? viewpointOf({ latlng: location.latlng, cityName: location.cityName[0] ?? '' })
    : viewpointOf({ latlng: DEFAULT_POSITION, cityName: DEFAULT_CITY });
}
