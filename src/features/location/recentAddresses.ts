/** Recently chosen addresses, newest first, on this device only. The location slice stores whole cities. */
import { recentList } from '#platform/recentList.ts';
import { localKeys } from '#platform/storage.ts';

/** `name` is the address. '' is a whole city, which is not stored here. */
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

/** Moves or adds an address to the front. */
export const rememberAddress = addresses.remember;

export function forgetRecentAddresses(): void {
  addresses.replace([]);
}
