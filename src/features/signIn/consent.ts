/**
 * The acceptance of the terms and the privacy policy: given by the tap that asks for a code or leaves for LINE, whose
 * screen says so. Kept on this device until sign-out, and sent with the sign-in to a host that keeps it.
 */
import { LEGAL_VERSION } from '#domain/legalVersion.ts';
import { serverNow } from '#platform/serverClock.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';

/** `at`: ISO 8601 in UTC, by the server's clock. */
export type Acceptance = { version: string; at: string };

export function keepAcceptance(): void {
  const acceptance: Acceptance = { version: LEGAL_VERSION, at: new Date(serverNow()).toISOString() };
  writeLocal(localKeys.termsAccepted, JSON.stringify(acceptance));
}
