/** Keyset cursors: opaque to callers, a time and an id to us. A page never skips or repeats a row that stays. */

/** Where a page ended. `asOf` is the instant at which the list was begun, `phase` the part of it (coupons only). */
export type Cursor = { at: Date; id: string; phase: number; asOf: Date };

export function writeCursor({ at, id, phase, asOf }: Cursor): string {
  return Buffer.from(JSON.stringify([at.getTime(), id, phase, asOf.getTime()])).toString('base64url');
}

/** The last moment of the year 9999: later ones, and ones before 1970, the database may not read. */
const LATEST_MS = 253_402_300_799_999;

/** A moment that a page can end at, in milliseconds. */
export const isCursorTime = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= LATEST_MS;

/** An id that a page can end at. */
export const isCursorId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,40}$/.test(value);

/** null for a text that no page of ours ended with. */
export function readCursor(text: string): Cursor | null {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 4) return null;
  const [at, id, phase, asOf] = parts as unknown[];
  if (!isCursorTime(at) || !isCursorTime(asOf) || !isCursorId(id)) return null;
  if (phase !== 0 && phase !== 1 && phase !== 2) return null;
  return { at: new Date(at), id, phase, asOf: new Date(asOf) };
}

/** Cuts a list that was asked for with one row more than `size`, so that its end is known without another query. */
export function cutPage<R, T>(rows: readonly R[], size: number, toItem: (row: R) => T, cursorOf: (row: R) => Cursor): { list: T[]; next: string | null } {
  const kept = rows.slice(0, size);
  const last = kept[kept.length - 1];
  return { list: kept.map(toItem), next: rows.length > size && last !== undefined ? writeCursor(cursorOf(last)) : null };
}
