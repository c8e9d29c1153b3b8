/**
 * Puts the data of a reply into the shape that the contract promises, so that no screen meets what a host left out,
 * spelled otherwise or made up. The shapes are data, written from the schemas by `npm run shapes` (.ci/shapes.ts).
 */
import {
  readBirthday,
  readClock,
  readDay,
  readId,
  readInstant,
  readMonth,
  readNumber,
  readText,
  readOption,
  readYesNo,
} from './scalars.ts';

/**
 * What a value has to be.
 *
 * Leaves, one letter each: `t` text (number → text, else ''), `i` text that must be there, `n` a number that must be
 * there, `c` a number that is 0 where there is none, `d` an instant, `D` a calendar day, `B` one that may be long ago,
 * `M` a
 * month, `h` a time of the day, `b` yes or no, `y` 'Y' or 'N', `0` nothing. A longer text lists the words that are
 * allowed,
 * with `|` between them. scalars.ts knows how hosts spell each.
 *
 * Marks: `?` null where it is missing or unreadable, `-` undefined where it is, `=` a value to stand in for it, `*` a
 * list
 * (rows that cannot be read are dropped; with a number, at least so many, and where no row of some can be read, neither
 * can
 * the list: it must not pass for an empty one), `|` one of several by its `kind`.
 * A plain object has named fields. One with a `list` is a page, which a bare array stands for as well.
 */
export type Shape =
  | string
  | readonly ['?' | '-', Shape]
  | readonly ['=', Shape, unknown]
  | readonly ['*', Shape, number?]
  | readonly ['|', Fields]
  | Fields;
export type Fields = { readonly [field: string]: Shape };

/** What the call was made with: an id that the reply leaves out is the one that was callArgs for. */
type CallArgs = Readonly<Record<string, unknown>>;

const isMarked = (shape: Shape): shape is Exclude<Shape, string | Fields> => Array.isArray(shape);

const READERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  t: readText,
  i: readId,
  n: readNumber,
  c: (value) => readNumber(value) ?? 0,
  d: readInstant,
  D: readDay,
  B: readBirthday,
  M: readMonth,
  h: readClock,
  b: (value) => readYesNo(value) ?? false,
  y: (value) => ['N', 'Y'][Number(readYesNo(value))],
  0: () => null,
};

function leaf(kind: string, value: unknown): unknown {
  const read = READERS[kind];
  return read ? read(value) : readOption(value, kind.split('|'));
}

/** PHP writes a list with gaps as an object of numbers, and an empty one as an empty object. */
function isNumbered(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key));
}

/** The rows of a list; a thing by itself is its one row. */
function rowsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null || value === '') return [];
  return isNumbered(value) ? Object.values(value) : [value];
}

function list(row: Shape, value: unknown, callArgs: CallArgs, least?: number): unknown {
  const source = rowsOf(value);
  // a row that is text says something
  const rows = source
    .map((each) => coerce(row === 't' ? 'i' : row, each, callArgs))
    .filter((each) => each !== undefined);
  if (least === undefined) return rows;
  // a list of places begins with the first one
  const isShifted = least > 1 && isNumbered(value) && !('0' in value);
  return isShifted || rows.length < Math.max(least, Math.min(1, source.length)) ? undefined : rows;
}

function fields(shape: Fields, value: unknown, callArgs: CallArgs): unknown {
  const isBare = 'list' in shape && isNumbered(value) && Object.keys(value).length > 0;
  const source = (isBare ? { list: value } : (value ?? {})) as Record<string, unknown>;
  if (typeof source !== 'object') return undefined;
  const result: Record<string, unknown> = { ...source };
  for (const [name, part] of Object.entries(shape)) {
    result[name] = coerce(part, source[name] ?? (part === 'i' || part === 'M' ? callArgs[name] : undefined), callArgs);
    if (result[name] === undefined && part[0] !== '-') return undefined;
  }
  return result;
}

/** `value` in `shape`, or undefined when it cannot be read. Fields that the shape does not name stay. */
export function coerce(shape: Shape, value: unknown, callArgs: CallArgs = {}): unknown {
  if (typeof shape === 'string') return leaf(shape, value);
  if (!isMarked(shape)) return fields(shape, value, callArgs);
  const isMissing = value === undefined || value === null;
  switch (shape[0]) {
    case '?':
      return isMissing || value === '' ? null : (coerce(shape[1], value, callArgs) ?? null);
    case '-':
      return isMissing ? undefined : coerce(shape[1], value, callArgs);
    case '=':
      return isMissing ? shape[2] : (coerce(shape[1], value, callArgs) ?? shape[2]);
    case '*':
      return list(shape[1], value, callArgs, shape[2]);
    case '|': {
      const kind = readOption((value as { kind?: unknown } | null | undefined)?.kind, Object.keys(shape[1]));
      return kind === undefined ? undefined : coerce(shape[1][kind] ?? '0', value, callArgs);
    }
  }
}
