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

/**
 * The key of this claim: 128 random bits (contract: RequestKey).
 * @param keyName what is keyName, with a mark in front of its id
 */
export function claimKey(keyName: string): string {
  const keys = read();
  const key = keys[keyName] ?? randomText(16);
  write({ ...keys, [keyName]: key });
  return key;
}

/** The host has answered: another claim is another try. */
export function dropClaimKey(keyName: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([other]) => other !== keyName)));
}
