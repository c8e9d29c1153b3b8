/** The saved place, read before the slices are back (state/persisted.ts): the first call of `/` is made for it. */
import { DEFAULT_CITY, DEFAULT_POSITION } from '#domain/constants.ts';
import { type Viewpoint, viewpointOf } from '#domain/viewpoint.ts';
import { localKeys, readLocal } from '#platform/storage.ts';
import { isLocationState, readPersisted } from '#state/persisted.ts';

/** Where the visitor looks from; the default place when none is saved or what stands there is none. */
export function savedViewpoint(): Viewpoint {
  const slices = readPersisted(readLocal(localKeys.persisted));
  const location =
    typeof slices === 'object' && slices !== null && 'location' in slices ? readPersisted(slices.location) : undefined;
  return isLocationState(location)
    ? viewpointOf({ latlng: location.latlng, cityName: location.cityName[0] ?? '' })
    : viewpointOf({ latlng: DEFAULT_POSITION, cityName: DEFAULT_CITY });
}
