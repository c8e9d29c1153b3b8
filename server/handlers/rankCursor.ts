import { readRankCursor } from '../data/rankCursor.ts';
import { refuse } from './refuse.ts';

import type { RankCursor } from '../data/rankCursor.ts';

/**
 * Where the asked page of a list ordered by `count` numbers begins; null for the first.
 * @throws Refusal malformed, for a cursor that is none of ours
 */
export function rankCursor(text: string | undefined, count: number): RankCursor | null {
  if (text === undefined) return null;
  const cursor = readRankCursor(text, count);
  if (cursor === null) throw refuse('malformed');
  return cursor;
}
