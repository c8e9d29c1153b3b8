/**
 * Idempotency keys of claims, stored in the session. A retry after a lost reply, or after a reload, sends the same key
 * and gets the same result. A key is kept until the host has answered.
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
 * Returns the key of this claim, 128 random bits (contract: RequestKey).
 * @param keyName type and id of the claimed item
 */
export function claimKey(keyName: string): string {
  const keys = read();
  const key = keys[keyName] ?? randomText(16);
  write({ ...keys, [keyName]: key });
  return key;
}

/** Removes the key after an answer, so that the next claim is a new one. */
export function dropClaimKey(keyName: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([other]) => other !== keyName)));
}
