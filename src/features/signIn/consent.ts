/**
 * The acceptance of the terms and the privacy policy: given by the tap that asks for a code or leaves for LINE, whose
 * screen says so. Kept on this device until sign-out, and sent with the sign-in to a host that keeps it.
 */
import { LEGAL_VERSION } from '#domain/legalVersion.ts';
import { serverNow } from '#platform/serverClock.ts';
import { isObject, localKeys, readJson, writeLocal } from '#platform/storage.ts';

/** `at`: ISO 8601 in UTC, by the server's clock. */
export type Acceptance = { version: string; at: string };

export function keepAcceptance(): void {
  const acceptance: Acceptance = { version: LEGAL_VERSION, at: new Date(serverNow()).toISOString() };
  writeLocal(localKeys.termsAccepted, JSON.stringify(acceptance));
}

const isAcceptance = (value: unknown): value is Acceptance => isObject(value) && typeof value['version'] === 'string';

/**
 * The version that was accepted on this device. LINE may come back in another browser, which has none: it is this
 * build's.
 */
export function acceptedVersion(): string {
  return readJson('local', localKeys.termsAccepted, isAcceptance)?.version ?? LEGAL_VERSION;
}
