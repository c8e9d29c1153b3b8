import { readCursor } from '../data/cursor.ts';
import { refuse } from './refuse.ts';

import type { Cursor } from '../data/cursor.ts';

/**
 * Where the asked page begins; null for the first.
 * @throws Refusal malformed, for a cursor that is none of ours
 */
export function pageCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const cursor = readCursor(text);
  if (cursor === null) throw refuse('malformed');
  return cursor;
}
