/** Recently chosen addresses, newest first, on this device only. The location slice stores whole cities. */
import { isNumber, isText, objectOf } from '#domain/checks.ts';
import { recentList } from '#platform/recentList.ts';
import { localKeys } from '#platform/storage.ts';

/** `name` is the address. '' is a whole city, which is not stored here. */
export type RecentAddress = { name: string; cityName: string; latitude: number; longitude: number };

const MAX = 6;
const LONGEST = 200;

const isRecentAddress = objectOf<RecentAddress>({
  name: (name): name is string => isText(name) && name.length <= LONGEST,
  cityName: (name): name is string => isText(name) && name !== '' && name.length <= LONGEST,
  latitude: (degrees): degrees is number => isNumber(degrees) && Math.abs(degrees) <= 90,
  longitude: (degrees): degrees is number => isNumber(degrees) && Math.abs(degrees) <= 180,
});

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
