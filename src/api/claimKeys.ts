/**
 * A claim whose answer was lost may be tried again, also after a reload: with the same key it is answered as before. Kept
 * until the host has said yes or no.
 */
import { randomText } from '#platform/randomText.ts';
import { readJson, sessionKeys, writeSession } from '#platform/storage.ts';

type Keys = Record<string, string>;

function isKeys(value: unknown): value is Keys {
  return typeof value === 'object' && value !== null && Object.values(value).every((key) => typeof key === 'string');
}

const read = (): Keys => readJson('session', sessionKeys.claimKeys, isKeys) ?? {};
const write = (keys: Keys): void => writeSession(sessionKeys.claimKeys, JSON.stringify(keys));

/** The key of this coupon's claim: 128 random bits (contract: RequestKey). */
export function claimKey(couponId: string): string {
  const keys = read();
  const key = keys[couponId] ?? randomText(16);
  write({ ...keys, [couponId]: key });
  return key;
}

/** The host has answered: another claim is another try. */
export function dropClaimKey(couponId: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([other]) => other !== couponId)));
}
