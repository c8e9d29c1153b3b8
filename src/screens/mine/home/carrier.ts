/**
 * The member's 手機條碼, the e-invoice carrier: eight characters issued by the Ministry of Finance. Stored on this device
 * for one member, and removed at sign-out (security C17).
 */
import { localKeys, readJson, removeLocal, writeLocal } from '#platform/storage.ts';

type Kept = { userId: string; code: string };

const CARRIER = /^\/[0-9A-Z.+-]{7}$/;

/** Accepts full-width characters, lower case and blanks. null when invalid. */
export function carrierOf(typed: string): string | null {
  const code = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return CARRIER.test(code) ? code : null;
}

const isKept = (value: unknown): value is Kept => {
  const { userId, code } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return typeof userId === 'string' && typeof code === 'string' && CARRIER.test(code);
};

/** null when this member has saved none here. */
export function readCarrier(userId: string): string | null {
  const kept = readJson('local', localKeys.carrier, isKept);
  return kept?.userId === userId ? kept.code : null;
}

export function saveCarrier(userId: string, code: string): void {
  writeLocal(localKeys.carrier, JSON.stringify({ userId, code } satisfies Kept));
}

export function removeCarrier(): void {
  removeLocal(localKeys.carrier);
}
