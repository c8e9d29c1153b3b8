/**
 * The member's 手機條碼, the e-invoice carrier: eight characters issued by the Ministry of Finance. Stored on this device
 * for one member, and removed at sign-out (security C17).
 */
import { isText, objectOf } from '#domain/checks.ts';
import { localKeys, readJson, removeLocal, writeLocal } from '#platform/storage.ts';

type StoredCarrier = { userId: string; code: string };

const CARRIER = /^\/[0-9A-Z.+-]{7}$/;

/** Accepts full-width characters, lower case, blanks and the dashes of phone keyboards. null when invalid. */
export function carrierOf(typed: string): string | null {
  const dashes = typed.replace(/—/g, '--').replace(/[‐-–−]/g, '-');
  const code = dashes.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return CARRIER.test(code) ? code : null;
}

const isStoredCarrier = objectOf<StoredCarrier>({
  userId: isText,
  code: (code): code is string => isText(code) && CARRIER.test(code),
});

/** null when this member has saved none here. */
export function readCarrier(userId: string): string | null {
  const stored = readJson('local', localKeys.carrier, isStoredCarrier);
  return stored?.userId === userId ? stored.code : null;
}

export function saveCarrier(userId: string, code: string): void {
  writeLocal(localKeys.carrier, JSON.stringify({ userId, code } satisfies StoredCarrier));
}

export function removeCarrier(): void {
  removeLocal(localKeys.carrier);
}
