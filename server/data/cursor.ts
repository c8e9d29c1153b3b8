/**
 * Keyset cursors mark the end of a page and are opaque to callers. A page begins after the last row of the page before,
 * so that it skips and repeats nothing. A cursor is the JSON array of its fields, base64url-encoded.
 */
import { z } from 'zod';

/** End of the year 9999. The database may not read later instants. */
const LATEST_MS = 253_402_300_799_999;
/** Maximum of an int column. */
const MOST = 2_147_483_647;

/** An instant in a cursor, as milliseconds. */
export const Moment = z
  .int()
  .min(0)
  .max(LATEST_MS)
  .transform((ms) => new Date(ms));
/** An integer sort key. */
export const Rank = z.int().min(-MOST).max(MOST);
/** Id of a page's last row. */
export const EndId = z.string().regex(/^[\w-]{1,40}$/);

export type Keyset<E> = {
  write(end: E): string;
  /** Null for a text that is no cursor of this list. */
  read(text: string): E | null;
};

/**
 * A field of a cursor. A value out of bounds becomes the nearest bound, so that the list goes on behind its row. NaN
 * counts as the largest, as in PostgreSQL.
 */
function toJson(schema: z.ZodType, field: unknown): unknown {
  const value = field instanceof Date ? field.getTime() : field;
  const { error } = schema.safeParse(Number.isNaN(value) ? Number.MAX_SAFE_INTEGER : value);
  const [issue] = error?.issues ?? [];
  if (issue?.code === 'too_big') return issue.maximum;
  return issue?.code === 'too_small' ? issue.minimum : value;
}

/** Cursors with the fields of `shape`. */
export function keyset<S extends Record<string, z.ZodType>>(shape: S): Keyset<z.output<z.ZodObject<S>>> {
  const names = Object.keys(shape);
  const schema = z.object(shape);
  return {
    write(end) {
      const fields: Record<string, unknown> = end;
      const values = Object.entries<z.ZodType>(schema.shape).map(([name, field]) => toJson(field, fields[name]));
      return Buffer.from(JSON.stringify(values)).toString('base64url');
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
 * Cursors of lists ordered by time. `asOf` is the instant of the first page. `phase` is the list's part (coupons only).
 */
export const BY_TIME = keyset({ at: Moment, id: EndId, phase: z.literal([0, 1, 2]), asOf: Moment });

export type Cursor = NonNullable<ReturnType<typeof BY_TIME.read>>;

/** End of a page of a list with one part. The instant of the first page does not matter there. */
export const endAt = (at: Date, id: string): Cursor => ({ at, id, phase: 0, asOf: at });

/** Cuts `rows` to `size`. The caller queries one row more, which tells whether another page follows. */
export function cutPage<R, T, E>(
  ends: Keyset<E>,
  rows: readonly R[],
  size: number,
  toItem: (row: R, at: number) => T,
  endOf: (row: R, at: number) => E,
): { list: T[]; next: string | null } {
  const pageRows = rows.slice(0, size);
  const last = pageRows[pageRows.length - 1];
  return {
    list: pageRows.map(toItem),
    next: rows.length > size && last !== undefined ? ends.write(endOf(last, pageRows.length - 1)) : null,
  };
}
