import { isId } from '#domain/ids.ts';
import { localKeys, readLocal } from '#platform/storage.ts';

import { paths } from './paths.ts';

/** The saved branch, or null when none or an invalid one is saved. */
export function savedBraId(): string | null {
  const saved = readLocal(localKeys.braId);
  return isId(saved) ? saved : null;
}

/** The default home (spec 2): the store page of the saved branch, else `/`. */
export function homePath(): string {
  const braId = savedBraId();
  return braId === null ? paths.discover() : paths.store(braId);
}
