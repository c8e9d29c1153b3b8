/** The addresses chosen last, newest first, on this device only; whole cities stand in the location slice. */
import { localKeys, readJson, removeLocal, writeLocal } from '#platform/storage.ts';

/** `name` is the address; '' for a whole city, which is not kept here. */
export type RecentPlace = { name: string; cityName: string; latitude: number; longitude: number };

const MOST = 6;
const LONGEST = 200;

function isPlace(value: unknown): value is RecentPlace {
  const place = value as Partial<Record<keyof RecentPlace, unknown>> | null;
  if (typeof place !== 'object' || place === null) return false;
  const { name, cityName, latitude, longitude } = place;
  const isNamed = typeof name === 'string' && name.length <= LONGEST && typeof cityName === 'string' && cityName !== '' && cityName.length <= LONGEST;
  return isNamed && typeof latitude === 'number' && typeof longitude === 'number' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const isList = (value: unknown): value is RecentPlace[] => Array.isArray(value) && value.every(isPlace);

export function recentPlaces(): RecentPlace[] {
  return (readJson('local', localKeys.recentPlaces, isList) ?? []).slice(0, MOST);
}

/** Puts a place first; one that is there already moves up. */
export function rememberPlace(place: RecentPlace): void {
  const others = recentPlaces().filter(({ name, cityName }) => name !== place.name || cityName !== place.cityName);
  writeLocal(localKeys.recentPlaces, JSON.stringify([place, ...others].slice(0, MOST)));
}

export function forgetRecentPlaces(): void {
  removeLocal(localKeys.recentPlaces);
}
