/** Where the visitor looks from, as the discover calls take it; made alike by the boot script and by the screens. */
import { cutCoordinate } from './coordinates.ts';
import { DEFAULT_CITY } from './constants.ts';

export type Viewpoint = { city: string; latitude: number; longitude: number };

/** Coordinates are cut to six decimals (spec 5); without a city the default one counts. */
export function viewpointOf({
  latlng,
  cityName,
}: {
  latlng: { latitude: number; longitude: number };
  cityName: string;
}): Viewpoint {
  return {
    city: cityName === '' ? DEFAULT_CITY : cityName,
    latitude: cutCoordinate(latlng.latitude),
    longitude: cutCoordinate(latlng.longitude),
  };
}
