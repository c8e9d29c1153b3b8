import { localKeys, readLocal } from '#platform/storage.ts';

import { paths } from './paths.ts';

const BRA_ID = /^[1-9]\d{0,18}$/;

/** Is this a branch id? (a string, decimal, no leading zero, at most 19 digits.) */
export function isBraId(value: string | null | undefined): value is string {
  return typeof value === 'string' && BRA_ID.test(value);
}

/** The saved branch, or null when none (or nonsense) is saved. */
export function savedBraId(): string | null {
  const saved = readLocal(localKeys.braId);
  return isBraId(saved) ? saved : null;
}

/** The default home (spec 2): the store page of the saved branch, else `/`. */
export function homePath(): string {
  const braId = savedBraId();
  return braId === null ? paths.discover() : paths.store(braId);
}
