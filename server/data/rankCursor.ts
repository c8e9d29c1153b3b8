/**
 * Keyset cursors of lists that numbers order and not a time: by distance, by rank. The numbers stand in the cursor, so
 * that a page begins right after the row that the one before ended with.
 */

export type RankCursor = { keys: readonly number[]; id: string };

export function writeRankCursor({ keys, id }: RankCursor): string {
  return Buffer.from(JSON.stringify([...keys, id])).toString('base64url');
}

const MOST = 2_147_483_647;
const isKey = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= MOST;

/** null for a text that no page of ours with `count` numbers ended with. */
export function readRankCursor(text: string, count: number): RankCursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== count + 1) return null;
  const keys = (parts as unknown[]).slice(0, count);
  const id = (parts as unknown[])[count];
  return keys.every(isKey) && typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? { keys, id } : null;
}

/** Cuts a list that was asked for with one row more than `size`, so that its end is known without another query. */
export function cutRankedPage<R, T>(rows: readonly R[], size: number, toItem: (row: R, at: number) => T, cursorOf: (row: R, at: number) => RankCursor): { list: T[]; next: string | null } {
  const kept = rows.slice(0, size);
  const last = kept[kept.length - 1];
  return { list: kept.map(toItem), next: rows.length > size && last !== undefined ? writeRankCursor(cursorOf(last, kept.length - 1)) : null };
}
