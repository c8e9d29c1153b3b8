import { BY_TIME } from '../data/cursor.ts';
import { refuse } from './refuse.ts';

import type { Cursor, Keyset } from '../data/cursor.ts';

/**
 * Where the asked page begins; null for the first.
 * @throws Refusal malformed, for a cursor that is none of that list's
 */
export function pageEnd<E>(ends: Keyset<E>, text: string | undefined): E | null {
  if (text === undefined) return null;
  const end = ends.read(text);
  if (end === null) throw refuse('malformed');
  return end;
}

/** As pageEnd, of a list that a time orders. */
export const pageCursor = (text: string | undefined): Cursor | null => pageEnd(BY_TIME, text);
