/**
 * Acceptance of the terms and the privacy policy. A tap that requests a code or opens LINE accepts them, as its screen
 * states. Stored on this device until sign-out, and sent with the sign-in to hosts that support it.
 */
import { isObject } from '#domain/checks.ts';
import { LEGAL_VERSION } from '#domain/legalVersion.ts';
import { serverNow } from '#platform/serverClock.ts';
import { localKeys, readJson, writeLocal } from '#platform/storage.ts';

/** `at` is ISO 8601 in UTC, by the server's clock. */
export type Acceptance = { version: string; at: string };

export function keepAcceptance(): void {
  const acceptance: Acceptance = { version: LEGAL_VERSION, at: new Date(serverNow()).toISOString() };
  writeLocal(localKeys.termsAccepted, JSON.stringify(acceptance));
}

const isAcceptance = (value: unknown): value is Acceptance => isObject(value) && typeof value['version'] === 'string';

/** Version accepted on this device. LINE may return in another browser without one, which then uses this build's. */
export function acceptedVersion(): string {
  return readJson('local', localKeys.termsAccepted, isAcceptance)?.version ?? LEGAL_VERSION;
}
