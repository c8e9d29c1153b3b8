/**
 * The entry of the history that a way out of the page ends at again: sign-in by LINE comes back to the row it was asked at,
 * as sign-in by SMS does (R25).
 */
import { lastEntry } from '#platform/entryMemory.ts';
import { readJson, removeSession, sessionKeys, writeSession } from '#platform/storage.ts';

/** The entry that the page was left at. */
type Left = { path: string; entry: string };

const isLeft = (value: unknown): value is Left => {
  const { path, entry } = (value ?? {}) as Partial<Left>;
  return typeof path === 'string' && typeof entry === 'string';
};

/** Before leaving the page: the last entry of `path` is to go on when one comes back to it. */
export function holdEntry(path: string): void {
  const [pathname = ''] = path.split(/[?#]/);
  const entry = lastEntry((key) => key.endsWith(` ${pathname}`));
  if (entry === null) removeSession(sessionKeys.heldEntry);
  else writeSession(sessionKeys.heldEntry, JSON.stringify({ path, entry } satisfies Left));
}

/** The entry that was held for `path`, once; null when none was. */
export function takeHeldEntry(path: string): string | null {
  const held = readJson('session', sessionKeys.heldEntry, isLeft);
  if (held?.path !== path) return null;
  removeSession(sessionKeys.heldEntry);
  return held.entry;
}
