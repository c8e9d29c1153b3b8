/**
 * Keyset cursors: where a page ended, opaque to callers. A page begins right after the row that the one before ended
 * with, so that it never skips or repeats a row that stays. A cursor is the list of its fields in their order.
 */
import { z } from 'zod';

/** The last moment of the year 9999: later ones, and ones before 1970, the database may not read. */
const LATEST_MS = 253_402_300_799_999;
/** The largest whole number of an int column. */
const MOST = 2_147_483_647;

/** A moment that a page can end at; in milliseconds in the cursor. */
export const Moment = z
  .int()
  .min(0)
  .max(LATEST_MS)
  .transform((ms) => new Date(ms));
/** A whole number that orders a list. */
export const Rank = z.int().min(-MOST).max(MOST);
/** An id that a page can end at. */
export const EndId = z.string().regex(/^[\w-]{1,40}$/);

export type Keyset<E> = {
  write(end: E): string;
  /** null for a text that no page of this list ended with. */
  read(text: string): E | null;
};

const written = (field: unknown): unknown => (field instanceof Date ? field.getTime() : field);

/** The cursor of lists that `shape` orders. */
export function keyset<S extends z.ZodRawShape>(shape: S): Keyset<z.output<z.ZodObject<S>>> {
  const names = Object.keys(shape);
  const schema = z.object(shape);
  return {
    write(end) {
      const fields: Record<string, unknown> = end;
      return Buffer.from(JSON.stringify(names.map((name) => written(fields[name])))).toString('base64url');
    },
    read(text) {
      let fields: unknown;
      try {
        fields = JSON.parse(Buffer.from(text, 'base64url').toString());
      } catch {
        return null;
      }
      if (!Array.isArray(fields) || fields.length !== names.length) return null;
      const end = schema.safeParse(Object.fromEntries(names.map((name, at) => [name, (fields as unknown[])[at]])));
      return end.success ? end.data : null;
    },
  };
}

/**
 * Of lists that a time orders. `asOf` is the instant at which the list was begun, `phase` the part of it (coupons
 * only).
 */
export const BY_TIME = keyset({ at: Moment, id: EndId, phase: z.literal([0, 1, 2]), asOf: Moment });

/** Where a page of a list by time ended. */
export type Cursor = NonNullable<ReturnType<typeof BY_TIME.read>>;

/** The end of a list of one part. @param asOf when the list was begun, where that counts */
export const endAt = (at: Date, id: string, asOf: Date = at): Cursor => ({ at, id, phase: 0, asOf });

/** Cuts a list that was asked for with one row more than `size`, so that its end is known without another query. */
export function cutPage<R, T, E>(
  ends: Keyset<E>,
  rows: readonly R[],
  size: number,
  toItem: (row: R, at: number) => T,
  endOf: (row: R, at: number) => E,
): { list: T[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown[shown.length - 1];
  return {
    list: shown.map(toItem),
    next: rows.length > size && last !== undefined ? ends.write(endOf(last, shown.length - 1)) : null,
  };
}
