/** The visitor's position for the discover calls, shared by boot script and screens. */
import { cutCoordinate } from './coordinates.ts';
import { DEFAULT_CITY } from './constants.ts';

export type Viewpoint = { city: string; latitude: number; longitude: number };

/** Coordinates have six decimals (spec 5). Without a city, the default city applies. */
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
