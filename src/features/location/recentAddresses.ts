/** The addresses chosen last, newest first, on this device only; whole cities stand in the location slice. */
import { recentList } from '#platform/recentList.ts';
import { localKeys } from '#platform/storage.ts';

/** `name` is the address; '' for a whole city, which is not kept here. */
export type RecentAddress = { name: string; cityName: string; latitude: number; longitude: number };

const MAX = 6;
const LONGEST = 200;

function isRecentAddress(value: unknown): value is RecentAddress {
  const address = value as Partial<Record<keyof RecentAddress, unknown>> | null;
  if (typeof address !== 'object' || address === null) return false;
  const { name, cityName, latitude, longitude } = address;
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

const addresses = recentList({
  key: localKeys.recentAddresses,
  max: MAX,
  isItem: isRecentAddress,
  isSame: (one, other) => one.name === other.name && one.cityName === other.cityName,
});

export const recentAddresses = addresses.read;
export const subscribeToRecentAddresses = addresses.subscribe;

/** Puts a address first; one that is there already moves up. */
export const rememberAddress = addresses.remember;

export function forgetRecentAddresses(): void {
  addresses.replace([]);
}
