/** The addresses chosen last, newest first, on this device only; whole cities stand in the location slice. */
import { recentList } from '#platform/recentList.ts';
import { localKeys } from '#platform/storage.ts';

/** `name` is the address; '' for a whole city, which is not kept here. */
export type RecentPlace = { name: string; cityName: string; latitude: number; longitude: number };

const MOST = 6;
const LONGEST = 200;

function isPlace(value: unknown): value is RecentPlace {
  const place = value as Partial<Record<keyof RecentPlace, unknown>> | null;
  if (typeof place !== 'object' || place === null) return false;
  const { name, cityName, latitude, longitude } = place;
  const isNamed =
    typeof name === 'string' &&
    name.length <= LONGEST &&
    typeof cityName === 'string' &&
    cityName !== '' &&
    cityName.length <= LONGEST;
  return (
    isNamed &&
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  );
}

const places = recentList({
  key: localKeys.recentPlaces,
  most: MOST,
  isItem: isPlace,
  isSame: (one, other) => one.name === other.name && one.cityName === other.cityName,
});

export const recentPlaces = places.read;
export const followRecentPlaces = places.subscribe;

/** Puts a place first; one that is there already moves up. */
export const rememberPlace = places.remember;

export function forgetRecentPlaces(): void {
  places.replace([]);
}
