import { BY_TIME } from '../data/cursor.ts';
import { refuse } from './refuse.ts';

import type { Cursor, Keyset } from '../data/cursor.ts';

/**
 * Reads the cursor of the requested page. Null for the first page.
 * @throws Refusal malformed, for a cursor of another list
 */
export function pageEnd<E>(ends: Keyset<E>, text: string | undefined): E | null {
  if (text === undefined) return null;
  const end = ends.read(text);
  if (end === null) throw refuse('malformed');
  return end;
}

/** pageEnd for lists ordered by time. */
export const pageCursor = (text: string | undefined): Cursor | null => pageEnd(BY_TIME, text);
