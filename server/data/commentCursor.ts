/** Where a page of comments ended: like data/cursor.ts, with the sort and the number that it sorts by. */
import { isCursorId, isCursorTime } from './cursor.ts';

import type { CommentSort } from '#contract/comments.ts';

/** `rank` is the score (best) or the likes (popular), 0 for newest; `asOf` the instant at which the list was begun. */
export type CommentCursor = { sort: CommentSort; rank: number; at: Date; id: string; asOf: Date };

const SORTS: readonly unknown[] = ['newest', 'best', 'popular'] satisfies CommentSort[];
/** The largest whole number of the column. */
const MOST_LIKES = 2_147_483_647;

/** To one decimal, as the column has it. */
const isScore = (rank: number) => rank >= 0 && rank <= 5 && Number(rank.toFixed(1)) === rank;
const isRank: Record<CommentSort, (rank: number) => boolean> = {
  newest: (rank) => rank === 0,
  best: isScore,
  popular: (rank) => Number.isInteger(rank) && rank >= 0 && rank <= MOST_LIKES,
};

export function writeCommentCursor({ sort, rank, at, id, asOf }: CommentCursor): string {
  return Buffer.from(JSON.stringify([sort, rank, at.getTime(), id, asOf.getTime()])).toString('base64url');
}

/** null for a text that no page of this sort ended with. */
export function readCommentCursor(text: string, sort: CommentSort): CommentCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 5) return null;
  const [named, rank, at, id, asOf] = parts as unknown[];
  if (!SORTS.includes(named) || named !== sort || typeof rank !== 'number' || !isRank[sort](rank)) return null;
  if (!isCursorTime(at) || !isCursorTime(asOf) || !isCursorId(id)) return null;
  return { sort, rank, at: new Date(at), id, asOf: new Date(asOf) };
}
